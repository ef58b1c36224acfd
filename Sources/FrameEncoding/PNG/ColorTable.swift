/// The distinct pixels of an image, numbered in the order of their coming, as
/// long as a palette can hold them.
final class ColorTable {
  /// The most entries that a PNG palette has.
  static let capacity = 256

  // Four slots an entry keep the chains short.
  private static let slotBits: UInt32 = 10
  private static let slotCount = 1 << Int(slotBits)
  // What an empty slot holds: white with an alpha of 0, which stands for the
  // same as 0 and is looked up as that.
  private static let empty: UInt32 = 0x00FF_FFFF

  private let slots: UnsafeMutablePointer<UInt32>
  private let numbers: UnsafeMutablePointer<UInt8>
  private let entries: UnsafeMutablePointer<UInt32>

  /// How many distinct pixels were seen, up to ``capacity``.
  private(set) var count = 0

  init() {
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: Self.empty, count: Self.slotCount)
    numbers = .allocate(capacity: Self.slotCount)
    numbers.initialize(repeating: 0, count: Self.slotCount)
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    slots.deallocate()
    numbers.deallocate()
    entries.deallocate()
  }

  /// The distinct pixels.
  var pixels: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: entries, count: count)
  }

  /// Takes a pixel in, if it isn't yet; false where there is no room left.
  @inline(__always)
  func insert(_ pixel: UInt32) -> Bool {
    let key = pixel == Self.empty ? 0 : pixel
    let slot = self.slot(of: key)
    return slots[slot] == key || insert(key, slot: slot)
  }

  @inline(never)
  private func insert(_ key: UInt32, slot: Int) -> Bool {
    guard count < Self.capacity else { return false }
    slots[slot] = key
    numbers[slot] = UInt8(count)
    entries[count] = key
    count += 1
    return true
  }

  /// The number of a pixel that was taken in.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 {
    numbers[slot(of: pixel == Self.empty ? 0 : pixel)]
  }

  /// The slot that holds a key, or the empty one where it belongs.
  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    // Fibonacci hashing: 2³² over the golden ratio.
    var slot = Int((key &* 0x9E37_79B1) >> (32 - Self.slotBits))
    while slots[slot] != key && slots[slot] != Self.empty {
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    return slot
  }
}
