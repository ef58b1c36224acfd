import CPoppler

/// The version of the Poppler that draws pages.
package var popplerVersion: String {
  poppler_get_version().map { String(cString: $0) } ?? ""
}
