/// Sentences of help as a manual sets them: options bold, and the words that
/// stand for something else in italics.
struct Prose {
  /// A word with the punctuation that clings to it.
  struct Word {
    let spans: [RoffText.Span]
    let endsSentence: Bool
  }

  let words: [Word]

  /// - Parameter placeholders: The words that stand for something else.
  init(_ text: String, placeholders: Set<Substring> = []) {
    words = text.split(separator: " ").map { word in
      Word(
        spans: Self.spans(word, placeholders: placeholders),
        endsSentence: word.last == ".")
    }
  }

  private static func spans(
    _ word: Substring, placeholders: Set<Substring>
  ) -> [RoffText.Span] {
    let opening = word.prefix { "('[{".contains($0) }
    var core = word[opening.endIndex...]
    while let last = core.last, ".,;:)]}'".contains(last) { core.removeLast() }
    let closing = word[core.endIndex...]
    let middle: [RoffText.Span] =
      core.first == "-"
      ? [.bold(String(core))]
      : runs(core).map { run in
        placeholders.contains(run) ? .italic(String(run)) : .plain(String(run))
      }
    return [.plain(String(opening))] + middle + [.plain(String(closing))]
  }

  /// The stretches of letters, and those of other characters.
  static func runs(_ text: Substring) -> [Substring] {
    var runs: [Substring] = []
    var rest = text
    while let first = rest.first {
      let run = rest.prefix { $0.isLetter == first.isLetter }
      runs.append(run)
      rest = rest[run.endIndex...]
    }
    return runs
  }
}
