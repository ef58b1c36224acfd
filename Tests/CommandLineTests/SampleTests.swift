import Foundation
import PNGReading
import Testing

/// The sample documents, as a viewer would show them.
struct SampleTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// Every page of mixed.pdf as the reader sees it: red top left, green top
  /// right, blue bottom left, yellow bottom right, nothing of what lies outside
  /// the crop box.
  @Test func mixedPagesShowTheirCornersWhateverTheirCropAndRotation() throws {
    let run = try desk.run(
      "export", ProgramRun.sample("mixed.pdf"), "--mode=single", "--dpi=36",
      "-o", "p{page}.png")
    #expect(run.status == 0)
    #expect(run.errors == "")
    // Sizes in points after /Rotate, halved and rounded up.
    let sizes = [
      (298, 421), (421, 298), (210, 298), (421, 298), (234, 342), (480, 270),
      (298, 421), (320, 240), (595, 210), (298, 421),
    ]
    for (index, size) in sizes.enumerated() {
      let name = index == 9 ? "p10.png" : "p0\(index + 1).png"
      let image = try desk.image(name)
      #expect(image.width == size.0 && image.height == size.1, "\(name)")
      let right = image.width - 5
      let bottom = image.height - 5
      #expect(isNear(image[4, 4], 0xD7263D), "\(name)")
      #expect(isNear(image[right, 4], 0x1B9E4B), "\(name)")
      #expect(isNear(image[4, bottom], 0x1F5FD6), "\(name)")
      #expect(isNear(image[right, bottom], 0xF2B705), "\(name)")
      let hasOutside = image.pixels.contains {
        isNear($0, 0xFF00D4) || isNear($0, 0xC8FF00)
      }
      #expect(!hasOutside, "\(name)")
    }
  }

  @Test func mixedLabelsAreTold() throws {
    let run = try desk.run(
      "layout", ProgramRun.sample("mixed.pdf"), "--json", "--mode=double")
    let spreads = try object(run.output)["spreads"] as? [[String: Any]]
    #expect(
      spreads?.compactMap { $0["labels"] as? [String] } == [
        ["i"], ["ii", "iii"], ["iv", "1"], ["2", "3"], ["4", "5"], ["6"],
      ])
  }

  @Test func rightToLeftBookletPutsPage2OnTheRight() throws {
    let run = try desk.run(
      "layout", ProgramRun.sample("right-to-left.pdf"), "--json")
    let layout = try object(run.output)
    let configuration = layout["configuration"] as? [String: Any]
    #expect(configuration?["binding"] as? String == "right")
    let spreads = layout["spreads"] as? [[String: Any]]
    let rects = spreads?[1]["rects"] as? [[String: Any]]
    let places = Dictionary(
      uniqueKeysWithValues: (rects ?? []).compactMap { rect in
        (rect["page"] as? Int).map { ($0, rect["x"] as? Int ?? -1) }
      })
    #expect(places == [2: 512, 3: 0])
  }

  @Test func magazineHasACoverAndABackAlone() throws {
    let run = try desk.run(
      "export", ProgramRun.sample("magazine.pdf"), "--mode=double",
      "--canvas=102x77", "--fitting=fit")
    #expect(run.status == 0)
    #expect(
      desk.names(in: "magazine")
        == ["manifest.json"] + (1...7).map { "spread-\($0).png" })
    let manifest = try desk.json("magazine/manifest.json")
    let files = manifest["files"] as? [[String: Any]]
    #expect(
      files?.compactMap { $0["pages"] as? [Int] }
        == [[1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12]])
  }

  private func isNear(_ pixel: UInt32, _ color: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) <= 6
    }
  }
}
