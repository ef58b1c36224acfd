/// The one of `candidates` that somebody who wrote `text` may have meant: the
/// nearest by insertions, deletions, replacements and swaps of neighbours,
/// where it is near at all, or the only one that starts with the text.
package func nearMiss(of text: String, among candidates: [String]) -> String? {
  let text = text.lowercased()
  guard !text.isEmpty else { return nil }
  let tolerance = max(1, min(3, text.count / 3))
  let near = candidates.map { ($0, editDistance(text, $0.lowercased())) }
    .filter { $0.1 <= tolerance }
    .min { $0.1 < $1.1 }
  if let near { return near.0 }
  let starting = candidates.filter { $0.lowercased().hasPrefix(text) }
  return starting.count == 1 ? starting.first : nil
}

/// The optimal string alignment distance.
private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      let cost = first[i] == second[j] ? 0 : 1
      var best = min(last[j] + cost, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}
