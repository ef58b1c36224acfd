import Testing

@testable import PDFSpreadKit

struct OutputStartsTests {
  private func areApart(
    _ documents: [(name: String, output: String)], isSingle: Bool = false,
    indexes: [IndexFormat] = []
  ) throws -> Bool {
    var starts = OutputStarts()
    for (name, output) in documents {
      var options = ExportOptions()
      options.output = try OutputDestination(FilePath(output))
      options.indexes = indexes
      starts.add(
        name: FilePath(name), isSingle: isSingle, options: options)
    }
    return starts.areApart
  }

  @Test func documentsWithFoldersOfTheirOwnAreApart() throws {
    #expect(try areApart([("a", "out"), ("b", "out"), ("ab", "out")]))
    #expect(try areApart([("a", "out/{name}/{page}"), ("ab", "out/{name}/x")]))
    #expect(try areApart([("p1", "{name}.png"), ("p2", "{name}.png")]))
  }

  @Test func indexesOfTemplatesMayMeet() throws {
    let names = [("a", "{name}.png"), ("b", "{name}.png")]
    #expect(try areApart(names))
    #expect(try !areApart(names, indexes: [.html]))
    #expect(try areApart([("a", "out"), ("b", "out")], indexes: [.html]))
  }

  @Test func documentsThatMayMeetAreNotApart() throws {
    #expect(try !areApart([("a", "out"), ("a", "out")]))
    #expect(try !areApart([("a", "out"), ("a", "./out")]))
    #expect(try !areApart([("a", "{page}.png"), ("b", "{page}.png")]))
    // p1 and p11 of one, p11 of the other.
    #expect(try !areApart([("p", "{name}{page}"), ("p1", "{name}{page}")]))
    // A second still of p is p-2.png.
    #expect(try !areApart([("p", "{name}.png"), ("p-2", "{name}.png")]))
    #expect(try !areApart([("a", "out"), ("b", "out/a/b")], isSingle: true))
    // What is above, or absolute, is not looked up.
    #expect(try !areApart([("a", "out"), ("b", "out/../out")]))
    #expect(try !areApart([("a", "out"), ("b", "/tmp/out")]))
  }
}
