import CGLib
import Glibc
import PDFSpreadKit

/// Reads options with GLib's GOption.
///
/// All values are taken as file names, the one kind that need not be UTF-8.
final class OptionParser {
  private let context: OpaquePointer
  private let options: [OptionDeclaration]
  private let names: [UnsafeMutablePointer<CChar>]
  /// Where GOption puts each option's value.
  private let texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let flags: UnsafeMutablePointer<gboolean>

  init(_ options: [OptionDeclaration]) {
    self.options = options
    context = g_option_context_new(nil)
    names = options.compactMap { strdup($0.name.rawValue) }
    texts = .allocate(capacity: options.count + 1)
    texts.initialize(repeating: nil, count: options.count + 1)
    flags = .allocate(capacity: options.count + 1)
    flags.initialize(repeating: 0, count: options.count + 1)
    var entries = options.indices.map { index in
      var entry = GOptionEntry()
      entry.long_name = UnsafePointer(names[index])
      entry.short_name = gchar(
        bitPattern: options[index].short?.asciiValue ?? 0)
      let isFlag = options[index].isFlag
      entry.arg = isFlag ? G_OPTION_ARG_NONE : G_OPTION_ARG_FILENAME
      entry.arg_data =
        isFlag
        ? UnsafeMutableRawPointer(flags + index)
        : UnsafeMutableRawPointer(texts + index)
      return entry
    }
    entries.append(GOptionEntry())
    // Our own help lists options in groups.
    g_option_context_set_help_enabled(context, 0)
    g_option_context_add_main_entries(context, entries, nil)
  }

  deinit {
    g_option_context_free(context)
    for index in options.indices { g_free(texts[index]) }
    texts.deallocate()
    flags.deallocate()
    for name in names { free(name) }
  }

  /// The values of the options among the arguments, and the arguments that are
  /// none.
  func parse(
    _ arguments: [FilePath]
  ) throws(ArgumentError) -> (OptionValues, [FilePath]) {
    // GOption leaves the program's name alone and takes options out.
    let words = [FilePath("pdfspread")] + arguments
    var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = g_new(
      words)
    defer { g_strfreev(vector) }
    var failure: UnsafeMutablePointer<GError>?
    guard g_option_context_parse_strv(context, &vector, &failure) != 0 else {
      defer { g_clear_error(&failure) }
      let message = failure.map { String(cString: $0.pointee.message) }
      throw ArgumentError(message: message ?? "the options cannot be read")
    }
    var operands: [FilePath] = []
    var index = 1
    while let word = vector?[index] {
      // It leaves a "--" where an operand after it starts with a dash.
      if operands.isEmpty, strcmp(word, "--") == 0 {
        index += 1
        continue
      }
      operands.append(FilePath(cString: word))
      index += 1
    }
    var values = OptionValues()
    for (index, option) in options.enumerated() {
      if option.isFlag {
        if flags[index] != 0 { values.set(option.name, to: true) }
      } else if let text = texts[index] {
        values[option.name] = FilePath(cString: text)
      }
    }
    return (values, operands)
  }

  /// A vector of strings that `g_strfreev` frees.
  private func g_new(
    _ words: [FilePath]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let memory = g_malloc0(gsize((words.count + 1) * size))
    let vector = memory.unsafelyUnwrapped.bindMemory(
      to: UnsafeMutablePointer<CChar>?.self, capacity: words.count + 1)
    for (index, word) in words.enumerated() {
      vector[index] = word.withCString { g_strdup($0) }
    }
    return vector
  }
}
