import CPoppler

/// The version of the Poppler that draws pages.
public var popplerVersion: String {
  poppler_get_version().map { String(cString: $0) } ?? ""
}
