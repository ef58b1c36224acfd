/// The long name of an option, without its dashes: on the command line, and
/// wherever options are given by name.
package enum OptionName: String, CaseIterable, Hashable, Sendable {
  case mode
  case transition
  case direction
  case fitting
  case firstPage = "first-page"
  case preset
  case settings
  case binding
  case widePages = "wide-pages"
  case sizeClass = "size-class"

  case pages
  case password
  case passwordFile = "password-file"
  case hideAnnotations = "hide-annotations"

  case canvas
  case device
  case scale
  case dpi
  case padding
  case spineGap = "spine-gap"
  case spreadGap = "spread-gap"
  case lonePage = "lone-page"
  case upscale
  case overflow

  case sequence
  case fps
  case hold
  case duration
  case easing
  case speed
  case reverse
  case from
  case to
  case loop
  case previewSize = "preview-size"

  case columns
  case rows
  case cell
  case gap
  case labels
  case noHeader = "no-header"

  case modes
  case fittings
  case devices
  case page
  case spread
  case reduce

  case background
  case paper
  case pageShadow = "page-shadow"
  case gray

  case output
  case format
  case compression
  case overwrite
  case resume
  case manifest
  case index
  case srcset

  case jobs
  case maxPixels = "max-pixels"
  case pageTimeout = "page-timeout"
  case timeout
  case memoryLimit = "memory-limit"
  case inProcess = "in-process"
  case quiet
  case progress
  case verbose
  case json

  case dryRun = "dry-run"
  case report
  case failFast = "fail-fast"
  case maxFailures = "max-failures"
  case shard
  case merge
}
