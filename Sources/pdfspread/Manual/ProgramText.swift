/// What help, the manual and completions say of the program as a whole.
enum ProgramText {
  /// What it is, in a line as manuals' indexes have it.
  static let summary = "show how a PDF presents in a page viewer"

  /// What it does.
  static let description =
    "Shows how a PDF presents in a configured page viewer: composes its pages "
    + "into spreads on a canvas and writes PNG images."

  /// What the options do that every command takes beside its own.
  static let helpSummary = "Show help."
  static let versionSummary = "Show the version."

  /// How options, settings and defaults come together.
  static let order =
    "An option given twice has its last value. What is not given is taken from "
    + "the file of --settings, else from what 'pdfspread settings save' "
    + "stored, else from the defaults. A value that another one forces, such "
    + "as the horizontal direction of a curl, is replaced, and a note says so."

  /// How an option is spelled.
  static let spelling =
    "A value follows its option as the next argument, behind = (--mode=double) "
    + "or behind the one letter (-j4). Flags can be switched off again: "
    + "--quiet=no. What follows -- is no option."

  /// The environment variables that are heeded, and what for.
  static let environment = [
    (
      ["XDG_CONFIG_HOME", "HOME"],
      "Where settings are kept: in $XDG_CONFIG_HOME, else in $HOME/.config."
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT",
        "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP",
      ],
      "The share of a batch that a task of a Slurm array does; --shard "
        + "overrides it."
    ),
    (
      ["JOB_COMPLETION_INDEX", "JOB_COMPLETIONS"],
      "The same of a pod of an indexed Kubernetes job."
    ),
    (
      ["TMPDIR"],
      "Where an animated PNG is put together that goes to the standard "
        + "output. Default: /tmp."
    ),
  ]

  /// The files that are read or written besides what options name.
  static let files = [
    (
      "$XDG_CONFIG_HOME/pdfspread/settings.json",
      "The settings that 'pdfspread settings save' stores, by the names that "
        + "the iOS app knows them by; ~/.config takes the place of a variable "
        + "that is not set."
    ),
    (
      "manifest.json",
      "In each folder of images: the configuration, and for each image its "
        + "spread, pages, labels and rectangles. --resume reads it."
    ),
    (
      "report.json",
      "Beside a file of jobs: what came of each document."
    ),
  ]

  /// Manual pages of programs that do what this one doesn't.
  static let related = ["mutool", "pdftocairo", "pdftoppm"]
}
