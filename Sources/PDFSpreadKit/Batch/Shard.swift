import Primitives

/// One of the shares that a batch is cut into, so that several machines or
/// calls can do it side by side.
package struct Shard: Codable, Hashable, Sendable {
  /// Which of the shares, from 1.
  package let index: Int
  /// The number of shares.
  package let count: Int

  /// The most shares that a batch can be cut into.
  private static let most = 1_000_000

  /// Makes a share; nil where there is none of that number.
  package init?(index: Int, count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(index) else {
      return nil
    }
    self.index = index
    self.count = count
  }

  /// Reads `K/N`.
  ///
  /// - Throws: An ``OptionError`` where it is none.
  package init(_ text: String) throws(OptionError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    guard parts.count == 2, numbers.count == 2,
      let shard = Shard(index: numbers[0], count: numbers[1])
    else {
      throw .badValue(
        text, of: OptionName.shard.flag,
        expected: "K/N with K from 1 to N, such as 2/8")
    }
    self = shard
  }

  /// The share that the environment gives this process as a task of a Slurm
  /// array (`SLURM_ARRAY_TASK_ID` with `SLURM_ARRAY_TASK_COUNT`, `_MIN` and
  /// `_STEP`) or a pod of an indexed Kubernetes job (`JOB_COMPLETION_INDEX`,
  /// from 0, with `JOB_COMPLETIONS`); nil where it is neither.
  ///
  /// - Parameter variable: Looks a variable up.
  /// - Throws: An ``OptionError`` where the variables don't say which share.
  package init?(
    environment variable: (String) -> String?
  ) throws(OptionError) {
    func number(_ name: String) throws(OptionError) -> Int? {
      guard let text = variable(name) else { return nil }
      guard let number = Self.number(text[...]) else {
        throw OptionError(
          "\(name): '\(text)' is not a whole number; \(Self.remedy)")
      }
      return number
    }
    func needed(_ name: String, besides other: String) throws(OptionError)
      -> Int
    {
      if let number = try number(name) { return number }
      throw OptionError("\(other) is set without \(name); \(Self.remedy)")
    }
    let slurm = "SLURM_ARRAY_TASK"
    let position: Int
    let total: Int
    let name: String
    if let task = try number(slurm + "_ID") {
      name = slurm + "_ID"
      total = try needed(slurm + "_COUNT", besides: name)
      let first = try needed(slurm + "_MIN", besides: name)
      let step = max(1, try number(slurm + "_STEP") ?? 1)
      guard task >= first, (task - first) % step == 0 else {
        throw OptionError(
          "\(name): \(task) is not of its array; \(Self.remedy)")
      }
      position = (task - first) / step
    } else if let task = try number("JOB_COMPLETION_INDEX") {
      name = "JOB_COMPLETION_INDEX"
      total = try needed("JOB_COMPLETIONS", besides: name)
      position = task
    } else {
      return nil
    }
    guard position < total,
      let shard = Shard(index: position + 1, count: total)
    else {
      throw OptionError(
        "\(name) is number \(position + 1) of only \(total); use an array "
          + "without gaps, or \(Self.remedy)")
    }
    self = shard
  }

  private static let remedy = "say --shard K/N, or --shard 1/1 for all"

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// The share of each document, from 1: the largest first, each to the share
  /// that has the fewest bytes so far, then the fewest documents, then the
  /// lowest number. It depends on nothing but the sizes and their order.
  static func assignment(sizes: [Int], count: Int) -> [Int] {
    let order = sizes.indices.sorted {
      (sizes[$1], $0) < (sizes[$0], $1)
    }
    // A heap, since both documents and shares may be many.
    var heap = ShareHeap(count: count)
    var shares = [Int](repeating: 1, count: sizes.count)
    for document in order {
      shares[document] = heap.giveSmallest(sizes[document]) + 1
    }
    return shares
  }
}

/// Shares, the one with the least first.
private struct ShareHeap {
  private struct Share: Comparable {
    var bytes = 0
    var documents = 0
    let number: Int

    static func < (first: Share, second: Share) -> Bool {
      (first.bytes, first.documents, first.number)
        < (second.bytes, second.documents, second.number)
    }
  }

  private var shares: [Share]

  init(count: Int) {
    shares = (0..<count).map { Share(number: $0) }
  }

  /// Gives the smallest share a document, and tells the share's number.
  mutating func giveSmallest(_ bytes: Int) -> Int {
    let number = shares[0].number
    shares[0].bytes += bytes
    shares[0].documents += 1
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < shares.count && shares[child] < shares[least] {
        least = child
      }
      if least == place { return number }
      shares.swapAt(place, least)
      place = least
    }
  }
}
