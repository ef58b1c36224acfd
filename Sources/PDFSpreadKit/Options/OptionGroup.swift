/// What an option shapes; help lists options by it.
package enum OptionGroup: String, CaseIterable, Hashable, Sendable {
  case presentation = "Presentation"
  case pages = "Pages"
  case canvas = "Canvas and fitting"
  case sequence = "Sequence"
  case preview = "Preview"
  case sheet = "Contact sheet"
  case comparison = "Comparison"
  case look = "Look"
  case output = "Output"
  case running = "Running"
  case batch = "Batches"
}
