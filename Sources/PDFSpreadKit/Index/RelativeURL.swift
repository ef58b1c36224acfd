import Primitives

/// A file's name as a URL relative to its folder: every byte but letters,
/// digits and `-._~@` is percent-encoded (RFC 3986), so that it stands as it is
/// in Markdown, in an attribute and in a `srcset`.
func relativeURL(_ name: FilePath) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var url: [UInt8] = []
  for byte in name.bytes {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "@"):
      url.append(byte)
    default:
      url += [
        UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
      ]
    }
  }
  return String(decoding: url, as: UTF8.self)
}
