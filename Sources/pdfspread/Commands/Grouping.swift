extension Sequence {
  /// The elements that have something in common together, by where the first
  /// of each group stands.
  func grouped<Key: Equatable>(
    by key: (Element) -> Key
  ) -> [(key: Key, members: [Element])] {
    var groups: [(key: Key, members: [Element])] = []
    for element in self {
      let own = key(element)
      if let index = groups.firstIndex(where: { $0.key == own }) {
        groups[index].members.append(element)
      } else {
        groups.append((own, [element]))
      }
    }
    return groups
  }
}
