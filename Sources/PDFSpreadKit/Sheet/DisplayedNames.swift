extension DocumentPlan {
  /// What a sheet calls the document: its title, else its file's name, and the
  /// name of the file where that is not the title already.
  var displayedNames: (title: String, file: String?) {
    if let title, title.contains(where: { !$0.isWhitespace }) {
      return (title, input.file.lastComponent.displayed)
    }
    return (input.name.displayed, nil)
  }
}
