import Testing

@testable import PDFSpreadKit

/// Who gets which slot of a pool.
struct WorkerSlotsTests {
  /// A document's side of a worker.
  private final class Owner {
    var id: ObjectIdentifier { ObjectIdentifier(self) }
  }

  private typealias Taken = WorkerSlots.Taken

  private let first = Owner()
  private let second = Owner()
  private let start = ContinuousClock.now

  /// Takes a slot some milliseconds after the start.
  private func take(
    _ slots: inout WorkerSlots, _ owner: Owner, preferring preferred: Int = 0,
    since: Int = 0, at milliseconds: Int
  ) -> Taken? {
    slots.take(
      for: owner.id, preferring: preferred,
      since: start + .milliseconds(since),
      now: start + .milliseconds(milliseconds))
  }

  private func giveBack(
    _ slots: inout WorkerSlots, _ slot: Int, hasWorker: Bool = true,
    at milliseconds: Int
  ) {
    slots.giveBack(
      slot, hasWorker: hasWorker, now: start + .milliseconds(milliseconds))
  }

  @Test func ownersKeepTheirSlots() {
    var slots = WorkerSlots(count: 2)
    #expect(
      take(&slots, first, at: 0)
        == Taken(slot: 0, isNew: true, hasStrangersWorker: false))
    // The other one's wish is in use.
    #expect(
      take(&slots, second, at: 0)
        == Taken(slot: 1, isNew: true, hasStrangersWorker: false))
    giveBack(&slots, 0, at: 1)
    giveBack(&slots, 1, at: 1)
    #expect(
      take(&slots, second, preferring: 1, at: 900)
        == Taken(slot: 1, isNew: false, hasStrangersWorker: false))
    #expect(
      take(&slots, first, preferring: 0, at: 900)
        == Taken(slot: 0, isNew: false, hasStrangersWorker: false))
  }

  @Test func anIdleSlotGoesToWhoWantsIt() {
    var slots = WorkerSlots(count: 1)
    _ = take(&slots, first, at: 0)
    // In use, for however long.
    #expect(take(&slots, second, since: 0, at: 5000) == nil)
    giveBack(&slots, 0, at: 5000)
    #expect(take(&slots, second, since: 4990, at: 5019) == nil)
    #expect(
      take(&slots, second, since: 4990, at: 5020)
        == Taken(slot: 0, isNew: true, hasStrangersWorker: true))
    giveBack(&slots, 0, hasWorker: false, at: 5020)
    #expect(
      take(&slots, first, since: 5020, at: 5040)
        == Taken(slot: 0, isNew: true, hasStrangersWorker: false))
  }

  @Test func whoHasWaitedLongNeedsNoIdleSlot() {
    var slots = WorkerSlots(count: 1)
    _ = take(&slots, first, at: 0)
    giveBack(&slots, 0, at: 499)
    #expect(take(&slots, second, since: 0, at: 499) == nil)
    #expect(take(&slots, second, since: 0, at: 500)?.slot == 0)
  }

  @Test func theSlotThatIsIdleLongestGoes() {
    var slots = WorkerSlots(count: 2)
    _ = take(&slots, first, preferring: 0, at: 0)
    _ = take(&slots, second, preferring: 1, at: 0)
    giveBack(&slots, 0, at: 20)
    giveBack(&slots, 1, at: 10)
    #expect(take(&slots, Owner(), since: 100, at: 100)?.slot == 1)
  }

  @Test func aSlotThatIsLeftIsNobodys() {
    var slots = WorkerSlots(count: 1)
    _ = take(&slots, first, at: 0)
    giveBack(&slots, 0, at: 0)
    let others = [
      slots.beginLeaving(0, owner: second.id),
      slots.beginLeaving(7, owner: first.id),
    ]
    #expect(others == [false, false])
    let isItsOwners = slots.beginLeaving(0, owner: first.id)
    #expect(isItsOwners)
    #expect(take(&slots, second, since: 0, at: 900) == nil)
    slots.leave(0)
    #expect(
      take(&slots, second, at: 1)
        == Taken(slot: 0, isNew: true, hasStrangersWorker: false))
  }
}
