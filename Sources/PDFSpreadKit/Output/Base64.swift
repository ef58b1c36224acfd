import CGLib

/// Bytes in base 64, without line ends.
func base64(_ bytes: [UInt8]) -> String {
  guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
  defer { g_free(text) }
  return String(cString: text)
}

/// The length of a number of bytes in base 64.
func base64Length(of count: Int) -> Int { (count + 2) / 3 * 4 }
