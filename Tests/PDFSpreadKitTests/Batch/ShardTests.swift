import Testing

@testable import PDFSpreadKit

struct ShardTests {
  @Test func largestDocumentsGoFirstToTheShareWithTheFewestBytes() {
    // 60 → 1; 30 → 2; 30 → 2; then both have 60 bytes, and share 1 has fewer
    // documents: 20 → 1; 10 → 2.
    #expect(
      Shard.assignment(sizes: [10, 60, 30, 30, 20], count: 2)
        == [2, 1, 2, 2, 1])
  }

  @Test func documentsOfNoBytesAreSpreadByNumber() {
    #expect(Shard.assignment(sizes: [0, 0, 0, 0], count: 2) == [1, 2, 1, 2])
  }

  @Test func moreSharesThanDocumentsLeaveSomeEmpty() {
    #expect(Shard.assignment(sizes: [5, 7], count: 4) == [2, 1])
  }

  @Test func sharesOfManyDocumentsDifferByLessThanAHundredth() {
    // A fixed sequence of sizes up to 9973.
    let sizes = (1...1000).map { $0 * 7919 % 9973 }
    for count in [2, 3, 7, 64] {
      let shares = Shard.assignment(sizes: sizes, count: count)
      #expect(shares == Shard.assignment(sizes: sizes, count: count))
      var bytes = [Int](repeating: 0, count: count)
      for (size, share) in zip(sizes, shares) { bytes[share - 1] += size }
      #expect(bytes.reduce(0, +) == sizes.reduce(0, +))
      let spread = (bytes.max() ?? 0) - (bytes.min() ?? 0)
      // The smallest documents come last and even out what was before.
      #expect(spread * 100 < bytes.max() ?? 0, "\(count) shares")
    }
  }

  @Test func textIsReadStrictly() throws {
    let shard = try Shard("2/8")
    #expect(shard.index == 2 && shard.count == 8)
    for text in ["", "2", "0/8", "9/8", "-1/8", "1/0", "1/2/3", "a/b", " 1/2"] {
      #expect(throws: OptionError.self, "\(text)") { try Shard(text) }
    }
  }

  private func shard(_ variables: [String: String]) throws -> Shard? {
    try Shard { variables[$0] }
  }

  @Test func slurmArrayTellsTheShare() throws {
    // Tasks 10, 15 and 20: the third of three.
    let shard = try shard([
      "SLURM_ARRAY_TASK_ID": "20", "SLURM_ARRAY_TASK_COUNT": "3",
      "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "5",
    ])
    #expect(shard == Shard(index: 3, count: 3))
  }

  @Test func slurmArrayCountsByOneWhereItDoesNotSay() throws {
    let shard = try shard([
      "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4",
      "SLURM_ARRAY_TASK_MIN": "0",
    ])
    #expect(shard == Shard(index: 1, count: 4))
  }

  @Test func indexedJobTellsTheShareFrom0() throws {
    let shard = try shard([
      "JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2",
    ])
    #expect(shard == Shard(index: 2, count: 2))
  }

  @Test func environmentWithoutAnArrayIsAll() throws {
    #expect(try shard([:]) == nil)
    #expect(try shard(["JOB_COMPLETIONS": "3"]) == nil)
  }

  @Test func environmentThatDoesNotSayWhichShareIsAnError() {
    let wrong: [[String: String]] = [
      ["JOB_COMPLETION_INDEX": "1"],
      ["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "2"],
      ["JOB_COMPLETION_INDEX": "x", "JOB_COMPLETIONS": "2"],
      ["SLURM_ARRAY_TASK_ID": "1"],
      // Tasks 1, 3 and 7: an array with gaps.
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3",
        "SLURM_ARRAY_TASK_MIN": "1",
      ],
      [
        "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "3",
        "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_STEP": "2",
      ],
    ]
    for variables in wrong {
      #expect(throws: OptionError.self, "\(variables)") {
        try shard(variables)
      }
    }
  }
}
