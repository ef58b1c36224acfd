import CPoppler

/// Takes over a string that GLib allocated; nil where there is none or it is
/// empty.
func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return text.pointee == 0 ? nil : String(cString: text)
}
