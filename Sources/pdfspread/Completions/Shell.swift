/// A shell that can be told how to complete the program's arguments.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that tells it.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
