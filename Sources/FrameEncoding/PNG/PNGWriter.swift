import CPNG

/// Owns libpng's state while one image is written to memory.
final class PNGWriter {
  private let writer: OpaquePointer
  private let width: Int
  private let height: Int
  private var compression: cpng_compression
  private var hasBands = false

  /// Starts an image: writes all that stands before its pixels.
  init(
    width: Int, height: Int, form: PNGForm, pixelsPerMeter: UInt32,
    compression: cpng_compression
  ) throws(PNGError) {
    guard let width32 = UInt32(exactly: width),
      let height32 = UInt32(exactly: height)
    else {
      throw PNGError(
        width: width, height: height, message: "too many pixels a side")
    }
    guard let writer = cpng_writer_create() else {
      throw PNGError(width: width, height: height, message: "out of memory")
    }
    self.writer = writer
    self.width = width
    self.height = height
    self.compression = compression
    let colors = form.palette?.colors ?? []
    let alphas = form.palette?.alphas ?? []
    let outcome = colors.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBufferPointer { alphas in
        var header = cpng_header(
          width: width32, height: height32, bit_depth: UInt8(form.bitDepth),
          color_type: form.colorType.rawValue,
          pixels_per_meter: pixelsPerMeter,
          palette: colors.baseAddress,
          palette_count: UInt16(colors.count / 3),
          palette_alpha: alphas.baseAddress,
          palette_alpha_count: UInt16(alphas.count))
        var compression = compression
        return cpng_writer_begin(writer, &header, &compression)
      }
    }
    try check(outcome)
  }

  deinit {
    cpng_writer_destroy(writer)
  }

  /// Writes rows of packed samples, `stride` bytes apart.
  func writeRows(
    _ rows: UnsafePointer<UInt8>, stride: Int, count: Int, filter: RowFilter
  ) throws(PNGError) {
    try check(
      cpng_writer_write_rows(
        writer, rows, stride, UInt32(count), filter.rawValue))
  }

  /// Writes whole rows of packed samples, each with its filter's byte before
  /// it, in bands that are compressed apart.
  func writeBand(_ band: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    guard !band.isEmpty else { return }
    hasBands = true
    try check(
      cpng_writer_write_band(
        writer, band.baseAddress, band.count, &compression))
  }

  /// Writes the end and gives the whole file.
  func finish() throws(PNGError) -> [UInt8] {
    try check(
      hasBands ? cpng_writer_end_bands(writer) : cpng_writer_end(writer))
    return bytes
  }

  /// Writes a chunk of a type of four letters; its data are `first` and, behind
  /// it, `second`.
  func writeChunk(
    _ type: String, _ first: [UInt8], _ second: [UInt8] = []
  ) throws(PNGError) {
    try check(
      cpng_writer_write_chunk(
        writer, type, first, first.count, second, second.count))
  }

  /// Gives the bytes written since the last call, and forgets them.
  func takeBytes() -> [UInt8] {
    defer { cpng_writer_clear(writer) }
    return bytes
  }

  private var bytes: [UInt8] {
    var count = 0
    let bytes = cpng_writer_bytes(writer, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ outcome: Int32) throws(PNGError) {
    if outcome == 0 { return }
    throw PNGError(
      width: width, height: height,
      message: String(cString: cpng_writer_message(writer)))
  }
}
