/// Who has the slots of a pool: each is one document's, until that lets go of
/// it or does nothing for a while and another one wants it.
///
/// So any number of documents can be open at the same time, and one whose
/// reader takes its time keeps no other from being drawn.
struct WorkerSlots {
  private struct Slot {
    /// Whose it is; nil where it is nobody's.
    var owner: ObjectIdentifier?
    /// Whether its owner is using it.
    var isInUse = false
    /// Whether its owner has left a worker running in it.
    var hasWorker = false
    var lastUse = ContinuousClock.now
  }

  /// A slot that is its new owner's, to use.
  struct Taken: Hashable {
    /// Its number.
    let slot: Int
    /// Whether it was somebody else's, or nobody's, since its last use.
    let isNew: Bool
    /// Whether a worker of the one before is running in it.
    let hasStrangersWorker: Bool
  }

  /// How long an owner does nothing before others may have its slot.
  static let idleTime = Duration.milliseconds(20)
  /// How long one waits who takes a slot from an owner that has more to do.
  static let longestWait = Duration.milliseconds(500)

  private var slots: [Slot]

  init(count: Int) {
    slots = Array(repeating: Slot(), count: count)
  }

  /// Takes a slot to use it: one's own, where it still is, else nobody's, else
  /// that of the owner who has not used it for the longest time.
  ///
  /// - Parameters:
  ///   - preferred: One's own slot, or the one to have rather than others.
  ///   - since: When it was first asked for.
  /// - Returns: Nil where there is none yet.
  mutating func take(
    for owner: ObjectIdentifier, preferring preferred: Int,
    since: ContinuousClock.Instant, now: ContinuousClock.Instant
  ) -> Taken? {
    let isOwn =
      slots.indices.contains(preferred) && slots[preferred].owner == owner
    let mayUse = { (slot: Slot) in
      !slot.isInUse
        && (now - slot.lastUse >= Self.idleTime
          || now - since >= Self.longestWait)
    }
    let free = slots.indices.filter { slots[$0].owner == nil }
    let found =
      isOwn || free.contains(preferred)
      ? preferred
      : free.first
        ?? slots.indices.filter { mayUse(slots[$0]) }
        .min { slots[$0].lastUse < slots[$1].lastUse }
    guard let found else { return nil }
    let hasStrangersWorker = !isOwn && slots[found].hasWorker
    slots[found].owner = owner
    slots[found].isInUse = true
    slots[found].hasWorker = isOwn && slots[found].hasWorker
    return Taken(
      slot: found, isNew: !isOwn, hasStrangersWorker: hasStrangersWorker)
  }

  /// Lets others have a slot that is not used for now.
  mutating func giveBack(
    _ slot: Int, hasWorker: Bool, now: ContinuousClock.Instant
  ) {
    slots[slot].isInUse = false
    slots[slot].hasWorker = hasWorker
    slots[slot].lastUse = now
  }

  /// Whether a slot still is an owner's, who uses it for the last time then.
  mutating func beginLeaving(_ slot: Int, owner: ObjectIdentifier) -> Bool {
    guard slots.indices.contains(slot), slots[slot].owner == owner else {
      return false
    }
    slots[slot].isInUse = true
    return true
  }

  /// Makes a slot nobody's.
  mutating func leave(_ slot: Int) {
    slots[slot].owner = nil
    slots[slot].isInUse = false
    slots[slot].hasWorker = false
  }
}
