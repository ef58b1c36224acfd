import Primitives
import Synchronization

/// Rasters that several threads draw and share, the latest used ones of them
/// kept up to a number of bytes.
///
/// What comes out is what drawing makes, cached or not.
package final class RasterCache<Key: Hashable & Sendable>: Sendable {
  /// One raster's place. Its lock is held while the raster is drawn, and
  /// taken before the table's.
  private final class Entry: Sendable {
    let raster = Mutex<Raster?>(nil)
  }

  private struct Table {
    struct Slot {
      let entry: Entry
      /// 0 while the raster is being drawn.
      var byteCount = 0
      var lastUse: UInt64
    }

    var slots: [Key: Slot] = [:]
    var byteCount = 0
    var clock: UInt64 = 0

    mutating func entry(for key: Key) -> Entry {
      clock += 1
      if let slot = slots[key] {
        slots[key]?.lastUse = clock
        return slot.entry
      }
      let entry = Entry()
      slots[key] = Slot(entry: entry, lastUse: clock)
      return entry
    }

    mutating func keep(_ entry: Entry, of size: Int, for key: Key, limit: Int) {
      guard slots[key]?.entry === entry else { return }
      if size > limit {
        slots[key] = nil
        return
      }
      slots[key]?.byteCount = size
      byteCount += size
      while byteCount > limit {
        let drawn = slots.lazy.filter {
          $0.value.byteCount > 0 && $0.key != key
        }
        guard
          let oldest = drawn.min(by: { $0.value.lastUse < $1.value.lastUse })
        else { return }
        byteCount -= oldest.value.byteCount
        slots[oldest.key] = nil
      }
    }

    mutating func drop(_ entry: Entry, for key: Key) {
      if slots[key]?.entry === entry { slots[key] = nil }
    }
  }

  /// The most bytes that are kept; what is being drawn or used comes on top.
  package let byteLimit: Int
  private let table = Mutex(Table())

  /// Makes an empty cache.
  ///
  /// - Parameter byteLimit: The most bytes that are kept; 0 keeps nothing.
  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The number of bytes of the rasters that are kept.
  package var byteCount: Int { table.withLock { $0.byteCount } }

  /// The raster kept under a key, else what `draw` makes.
  ///
  /// - Parameter draw: Draws the raster; it does not ask this cache.
  /// - Throws: What `draw` throws; nothing is kept then.
  package func raster<Failure: Error>(
    for key: Key, drawing draw: () throws(Failure) -> Raster
  ) throws(Failure) -> Raster {
    let entry = table.withLock { $0.entry(for: key) }
    return try entry.raster.withLock { raster throws(Failure) in
      if let raster { return raster }
      do throws(Failure) {
        let drawn = try draw()
        raster = drawn
        table.withLock {
          $0.keep(entry, of: drawn.byteCount, for: key, limit: byteLimit)
        }
        return drawn
      } catch {
        table.withLock { $0.drop(entry, for: key) }
        throw error
      }
    }
  }
}

extension RasterCache<PageRasterKey> {
  /// The raster that a document draws for a request, drawn only where it is
  /// not kept. A thread that asks for what another is drawing waits for it.
  ///
  /// - Throws: A ``PageError``, as ``Document/raster(for:limit:)`` does;
  ///   nothing is kept then.
  package func raster(
    for request: RasterRequest, of document: Document,
    limit: RasterLimit = RasterLimit()
  ) throws(PageError) -> Raster {
    let key = PageRasterKey(
      source: document.source, hidesAnnotations: document.hidesAnnotations,
      request: request)
    return try raster(for: key) { () throws(PageError) in
      try document.raster(for: request, limit: limit)
    }
  }
}
