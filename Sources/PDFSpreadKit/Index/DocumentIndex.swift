import FrameEncoding
import Primitives

/// The indexes of a document's stills.
struct DocumentIndex {
  let plan: DocumentPlan
  let output: OutputPlan
  /// The pages that placeholders stand for, by their places from 0.
  let lostPages: Set<Int>

  /// What they say of all images.
  var head: IndexHead {
    var head = IndexHead(
      title: plan.displayedNames.title,
      shownPageCount: plan.layout.spreads.reduce(0) {
        $0 + $1.spread.pages.count
      },
      pageCount: plan.pages.count, commonWidth: commonWidth)
    head.isReadFromRightToLeft = plan.layout.configuration.binding == .right
    return head
  }

  private var commonWidth: Int? {
    let width = plan.stills.first?.viewport.width
    return plan.layout.spreads.allSatisfy { $0.canvas.width == width }
      ? width : nil
  }

  /// The images, in order.
  var entries: some Sequence<IndexEntry> {
    let step = plan.layouts.count
    return stride(from: 0, to: plan.stills.count, by: step).lazy.compactMap {
      image in
      guard let path = output.path(of: image) else { return nil }
      let still = plan.stills[image]
      return IndexEntry(
        file: path.lastComponent,
        doubledFile: step > 1
          ? output.path(of: image + 1)?.lastComponent : nil,
        size: PixelSize(
          width: still.viewport.width, height: still.viewport.height),
        pages: still.spread.pages.map { page in
          IndexEntry.Page(
            number: page + 1, label: plan.pages[page].label,
            isLost: lostPages.contains(page))
        },
        part: still.part)
    }
  }

  /// Writes an index, whole or not at all.
  func write(_ index: IndexFile, replacing: Bool) throws(FileError) {
    let text = index.format.text(head)
    let file = try AtomicFile(at: index.path, replacing: replacing)
    var piece = text.opening
    for entry in entries {
      piece += text.text(of: entry)
      if piece.utf8.count > 1 << 16 {
        try file.write(Array(piece.utf8))
        piece = ""
      }
    }
    try file.write(Array((piece + text.closing).utf8))
    try file.commit()
  }
}
