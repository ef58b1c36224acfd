import Foundation
import PageRendering
import Primitives
import Synchronization
import Testing

@Suite struct RasterCacheTests {
  private let source = TestPDF().source

  private func key(_ index: Int) -> PageRasterKey {
    PageRasterKey(
      source: source, hidesAnnotations: false,
      request: RasterRequest(
        page: PageInfo(index: index, width: 10, height: 10), dpi: 72))
  }

  /// 10 × 10 pixels: 400 bytes.
  private func square(_ css: String = "f00") -> Raster {
    Raster(width: 10, height: 10, color: Color(css: css) ?? .black)
  }

  /// Whether the cache has a key's raster.
  private func keeps(_ cache: RasterCache<PageRasterKey>, _ index: Int) -> Bool
  {
    struct NotKept: Error {}
    do {
      _ = try cache.raster(for: key(index)) { () throws(NotKept) in
        throw NotKept()
      }
      return true
    } catch {
      return false
    }
  }

  @Test func aRasterIsDrawnOnce() {
    let cache = RasterCache<PageRasterKey>(byteLimit: 1000)
    var drawings = 0
    for _ in 0..<3 {
      let raster = cache.raster(for: key(0)) {
        drawings += 1
        return square()
      }
      #expect(raster == square())
    }
    #expect(drawings == 1)
    #expect(cache.byteCount == 400)
  }

  @Test func theLeastLatelyUsedGoesFirst() {
    let cache = RasterCache<PageRasterKey>(byteLimit: 1000)
    _ = cache.raster(for: key(0)) { square() }
    _ = cache.raster(for: key(1)) { square() }
    // Used again, so that 1 is the older.
    _ = cache.raster(for: key(0)) { square("00f") }
    _ = cache.raster(for: key(2)) { square() }
    #expect(cache.byteCount == 800)
    #expect(!keeps(cache, 1))
    #expect(keeps(cache, 0))
    #expect(keeps(cache, 2))
  }

  @Test func aRasterLargerThanTheLimitIsReturnedAndNotKept() {
    let cache = RasterCache<PageRasterKey>(byteLimit: 500)
    _ = cache.raster(for: key(0)) { square() }
    let large = cache.raster(for: key(1)) { Raster(width: 20, height: 10) }
    #expect(large.byteCount == 800)
    #expect(!keeps(cache, 1))
    // And nothing had to go for it.
    #expect(keeps(cache, 0))
    #expect(cache.byteCount == 400)
  }

  @Test func aLimitOfZeroKeepsNothing() {
    let cache = RasterCache<PageRasterKey>(byteLimit: 0)
    #expect(cache.raster(for: key(0)) { square() } == square())
    #expect(!keeps(cache, 0))
    #expect(cache.byteCount == 0)
  }

  @Test func aFailureIsThrownAndForgotten() {
    struct Failure: Error {}
    let cache = RasterCache<PageRasterKey>(byteLimit: 1000)
    #expect(throws: Failure.self) {
      try cache.raster(for: key(0)) { throw Failure() }
    }
    #expect(cache.raster(for: key(0)) { square() } == square())
    #expect(cache.byteCount == 400)
  }

  @Test(.timeLimit(.minutes(1)))
  func whatTwoThreadsAskForAtOnceIsDrawnOnce() {
    let cache = RasterCache<PageRasterKey>(byteLimit: 1000)
    let drawings = Atomic(0)
    let asked = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      asked.add(1, ordering: .sequentiallyConsistent)
      let raster = cache.raster(for: key(0)) {
        drawings.add(1, ordering: .sequentiallyConsistent)
        // Until the other asks, or 10 s where there is one thread only.
        for _ in 0..<10_000
        where asked.load(ordering: .sequentiallyConsistent) < 2 {
          usleep(1000)
        }
        usleep(50_000)
        return square()
      }
      #expect(raster == square())
    }
    #expect(drawings.load(ordering: .sequentiallyConsistent) == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func differentRastersAreDrawnAtTheSameTime() {
    let cache = RasterCache<PageRasterKey>(byteLimit: 1000)
    let drawing = Atomic(0)
    let met = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      _ = cache.raster(for: key(index)) {
        drawing.add(1, ordering: .sequentiallyConsistent)
        for _ in 0..<10_000 {
          if drawing.load(ordering: .sequentiallyConsistent) == 2 {
            met.add(1, ordering: .sequentiallyConsistent)
            break
          }
          usleep(1000)
        }
        return square()
      }
    }
    #expect(met.load(ordering: .sequentiallyConsistent) == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyThreadsInASmallCacheGetWhatTheyAskFor() {
    // Room for 3 of 8, so that entries come and go all the time.
    let cache = RasterCache<PageRasterKey>(byteLimit: 1200)
    let colors = (0..<8).map { Color(red: UInt8($0), green: 0, blue: 0) }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<500 {
        let index = (thread * 31 + turn * 7) % 8
        let raster = cache.raster(for: key(index)) {
          Raster(width: 10, height: 10, color: colors[index])
        }
        if raster[5, 5] != colors[index].pixel {
          Issue.record("a raster of another key")
        }
      }
    }
    #expect(cache.byteCount == 1200)
  }

  @Test func aDocumentsRastersAreTheSameFromTheCache() throws {
    let pdf = TestPDF(
      "/MediaBox [0 0 30 30]", content: "1 0 0 rg 3 3 m 20 9 l 9 20 l f")
    let document = try Document(pdf.source)
    let page = try document.pageInfo(at: 0)
    let cache = RasterCache<PageRasterKey>(byteLimit: 1 << 20)
    for dpi in [72.0, 100, 72, 100] {
      let request = RasterRequest(page: page, dpi: dpi)
      #expect(
        try cache.raster(for: request, of: document)
          == document.raster(for: request))
    }
    // 30 × 30 and 42 × 42 pixels.
    #expect(cache.byteCount == (900 + 1764) * 4)
  }

  @Test func documentsThatDrawDifferentlyDoNotShare() throws {
    var pdf = TestPDF("/MediaBox [0 0 10 10] /Annots [6 0 R]")
    pdf.addStream(
      "0 1 0 rg 0 0 10 10 re f",
      "/Type /XObject /Subtype /Form /BBox [0 0 10 10]")
    pdf.add(
      "<< /Type /Annot /Subtype /Stamp /Rect [0 0 10 10] "
        + "/AP << /N 5 0 R >> >>")
    let cache = RasterCache<PageRasterKey>(byteLimit: 1 << 20)
    let source = pdf.source
    for (hides, pixel) in [(false, 0xFF00_FF00), (true, 0xFFFF_FFFF)] {
      let document = try Document(source, hidesAnnotations: hides)
      let request = RasterRequest(page: try document.pageInfo(at: 0), dpi: 72)
      let raster = try cache.raster(for: request, of: document)
      #expect(raster[5, 5] == UInt32(pixel))
    }
    // The same bytes elsewhere are another document.
    let other = try Document(pdf.source)
    _ = try cache.raster(
      for: RasterRequest(page: other.pageInfo(at: 0), dpi: 72), of: other)
    #expect(cache.byteCount == 3 * 400)
  }

  @Test func aLostPageIsThrownThroughTheCache() throws {
    let document = try Document(TestPDF("/MediaBox [0 0 90 90]").source)
    let request = RasterRequest(page: try document.pageInfo(at: 0), dpi: 72)
    let cache = RasterCache<PageRasterKey>(byteLimit: 1 << 20)
    let limit = RasterLimit(pixels: 100)
    #expect(
      throws: PageError(
        file: FilePath("test.pdf"), page: 1,
        reason: .tooLarge(width: 90, height: 90, limit: limit))
    ) {
      try cache.raster(for: request, of: document, limit: limit)
    }
    #expect(cache.byteCount == 0)
  }
}
