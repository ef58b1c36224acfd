import Primitives

/// What pictures and pages call a document: lines that can neither turn nor
/// fill the text beside them.
struct DisplayedNames: Hashable, Sendable {
  /// The document's title, else the name of its file without .pdf.
  let title: String
  /// The file's name; nil where it is the title already.
  let file: String?

  /// Makes the names.
  ///
  /// - Parameters:
  ///   - title: The title, as the document has it.
  ///   - file: The document's file.
  ///   - name: What its output is named after.
  init(title: String?, file: FilePath, name: FilePath) {
    let line = oneLine(title ?? "", limit: Self.titleLimit)
    self.title =
      line.isEmpty ? oneLine(name.displayed, limit: Self.titleLimit) : line
    self.file =
      line.isEmpty ? nil : oneLine(file.lastComponent.displayed, limit: .max)
  }

  /// An index repeats the title with each image.
  private static let titleLimit = 200
}

/// A page's label as one short line, else its number.
///
/// - Parameters:
///   - label: The label, as the document has it.
///   - number: The page's number, from 1.
func displayed(label: String, ofPage number: Int) -> String {
  let line = oneLine(label, limit: 60)
  return line.isEmpty ? String(number) : line
}

extension DocumentPlan {
  /// What pictures and pages call the document.
  var displayedNames: DisplayedNames {
    DisplayedNames(title: title, file: input.file, name: input.name)
  }

  /// What pictures and pages call a page.
  ///
  /// - Parameter page: The page's place, from 0.
  func displayedLabel(ofPage page: Int) -> String {
    displayed(label: pages[page].label, ofPage: page + 1)
  }
}
