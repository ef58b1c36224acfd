import PDFSpreadKit

/// An option as some commands take it: what it does is the same in all of them.
struct OptionUse {
  let option: OptionDeclaration
  /// What it does there.
  let summary: String
  /// The commands, in their order.
  let commands: [Command]

  /// The declarations of all options.
  static let options = OptionName.allCases.map(\.declaration)

  /// The uses of all options, in the table's order.
  static let all: [OptionUse] = OptionName.allCases.flatMap { name in
    let option = name.declaration
    return Command.allCases.filter { $0.options.contains(name) }
      .grouped { $0.summary(of: option) }
      .map { OptionUse(option: option, summary: $0.key, commands: $0.members) }
  }
}
