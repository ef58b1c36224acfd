/// What help and the manual say of each command beyond its summary.
extension Command {
  /// What it does, in some sentences.
  var description: String {
    switch self {
    case .export:
      "Writes a PNG image of each spread. A FILE may be a folder, which means "
        + "its *.pdf files, or - for the standard input. Images go to a folder of the file's "
        + "name, as spread-1.png and so on, with a manifest.json beside them."
    case .thumbnails:
      "Writes a small PNG image of each page: export with --mode single, "
        + "--canvas 320x and names such as page-01.png as defaults. For "
        + "documentation, --index html writes a page that shows them, and "
        + "--srcset images for fine screens."
    case .preview:
      "Writes one HTML file, to be opened in any browser, that shows how a "
        + "document presents: each spread as it rests on the canvas, and the "
        + "frames of the transitions between them, to be played, scrubbed and "
        + "turned. It needs nothing beside it and loads nothing. With #t=2.5 "
        + "behind its address it opens at 2.5 seconds."
    case .sheet:
      "Writes a contact sheet of each document's spreads, with their pages' "
        + "labels: the usual picture for documentation. Pictures are drawn at "
        + "the size that they have on the sheet, all at one scale. What a sheet "
        + "of A4's shape does not hold goes to the next. With a canvas or "
        + "device, pictures are what its viewport shows."
    case .compare:
      "Shows one spread of a document under many configurations, side by side: "
        + "a row for each device, columns for page modes and fittings. Each "
        + "picture is the image that 'pdfspread export' writes with these "
        + "options, made smaller by a whole factor or not at all."
    case .layout:
      "Tells the resolved configuration, the spreads and the pages' rectangles "
        + "in points of the canvas. Draws nothing."
    case .batch:
      "Does the jobs of a JSON file, or - for the standard input: "
        + "{\"defaults\": {…}, \"jobs\": [{\"inputs\": [\"a.pdf\", "
        + "\"scans/*.pdf\", \"folder\"], \"output\": \"out\", \"mode\": "
        + "\"double\"}]}, or the array of jobs alone. A job has any option of "
        + "'pdfspread export' by its long name; flags are true or false. Paths "
        + "and patterns start from the folder of the file, or from the current "
        + "one for -. Without an output, images go to folders there. A report "
        + "tells what came of each document."
    case .settings:
      "show prints the settings that calls without other flags use; save stores "
        + "the options given beside those stored before; reset forgets all. "
        + "They are kept in $XDG_CONFIG_HOME/pdfspread/settings.json."
    case .devices:
      "Lists the devices that --device knows. Sizes are in points; each name also selects the "
        + "device on its side with -landscape behind it."
    case .completions:
      "Prints a script that lets a shell complete this program. It offers commands, options, their values, devices and "
        + "files. Print it anew when the program was updated."
    case .man:
      "Prints the manual page. It is made of the texts of --help, in roff with the man "
        + "macros."
    }
  }

  /// Calls that show what it is for.
  var examples: [Example] {
    switch self {
    case .export:
      [
        Example(
          "pdfspread export doc.pdf --mode double",
          "The spreads of a document, with its first page as a cover."),
        Example(
          "pdfspread export doc.pdf --transition curl -o curl.apng",
          "Pages that turn, as an animation."),
        Example(
          """
          pdfspread export doc.pdf --sequence --format y4m -o - |
            ffmpeg -i - doc.mp4
          """,
          "A film of what a reader sees."),
      ]
    case .thumbnails:
      [
        Example(
          "pdfspread thumbnails doc.pdf -o thumbs",
          "A picture of each page, 320 points wide."),
        Example(
          "pdfspread thumbnails doc.pdf -o thumbs --index html --srcset",
          "The same with a page that shows them, sharp on any screen."),
      ]
    case .preview:
      [
        Example(
          "pdfspread preview doc.pdf --transition curl -o preview.html",
          "Pages that turn, to be leafed through in a browser.")
      ]
    case .sheet:
      [
        Example(
          "pdfspread sheet doc.pdf -o doc.png",
          "All spreads of a short document in one picture."),
        Example(
          "pdfspread sheet doc.pdf --mode single --cell 160 --rows all",
          "All of its pages, small, however many they are."),
      ]
    case .compare:
      [
        Example(
          "pdfspread compare doc.pdf --page 4 -o compare.html",
          "The spread with page 4 on tablets and phones, for a browser."),
        Example(
          "pdfspread compare doc.pdf --devices ipad,ipad-landscape --modes all",
          "What automatic decides, beside single and double pages."),
      ]
    case .layout:
      [
        Example(
          "pdfspread layout doc.pdf --device ipad-landscape --json",
          "Where pages lie on a tablet on its side, for a program to read.")
      ]
    case .batch:
      [
        Example("pdfspread batch jobs.json", "All jobs of a file."),
        Example(
          "pdfspread batch jobs.json --shard 2/8",
          "The second of eight shares of the jobs."),
      ]
    case .settings:
      [
        Example(
          "pdfspread settings save --mode double --fitting fit",
          "Have later calls pair pages and show whole spreads.")
      ]
    case .completions:
      [
        Example(
          """
          pdfspread completions bash \\
            > ~/.local/share/bash-completion/completions/pdfspread
          """,
          "Completions for bash with the package bash-completion; without it, write a file "
            + "elsewhere and source it in ~/.bashrc."),
        Example(
          "pdfspread completions zsh > ~/.zfunc/_pdfspread",
          "Completions for zsh, where ~/.zshrc has 'fpath+=(~/.zfunc)' before it calls "
            + "compinit."),
        Example(
          "pdfspread completions fish "
            + "> ~/.config/fish/completions/pdfspread.fish",
          "Completions for fish."),
      ]
    case .man:
      [
        Example("pdfspread man | man -l -", "Read the manual."),
        Example(
          "pdfspread man > ~/.local/share/man/man1/pdfspread.1",
          "Have 'man pdfspread' find it: the manual for one user."),
      ]
    default: []
    }
  }
}
