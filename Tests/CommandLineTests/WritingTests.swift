import Foundation
import PNGReading
import Testing

/// Files appear whole or not at all, whatever happens to what they go to.
struct WritingTests {
  let desk: TemporaryFolder
  let still = "doc.pdf --mode=single --fitting=fit --canvas=50x100"

  init() throws {
    desk = try TemporaryFolder()
    try desk.put(.six)
  }

  @Test func fullDeviceIsAnInputOutputError() throws {
    let run = try desk.shell(
      "\"$P\" export \(still) --pages=1 -o - >/dev/full")
    #expect(run.status == 74)
    #expect(
      run.errors
        == "pdfspread: standard output: cannot write: No space left on device; "
        + "make room or choose another --output\n")
    let layout = try desk.shell("\"$P\" layout doc.pdf >/dev/full")
    #expect(layout.status == 74)
    #expect(layout.errors.split(separator: "\n").count == 1)
  }

  @Test func closedPipeIsNoError() throws {
    for command in [
      "export \(still) --pages=1 -o -", "layout doc.pdf --json", "--help",
      "devices",
    ] {
      // The reader is gone before the program writes.
      let run = try desk.shell(
        "{ sleep 0.3; \"$P\" \(command); echo $? >&2; } | true")
      #expect(run.errors == "0\n", "\(command)")
    }
  }

  @Test func closedStreamsDoNotMixWithFiles() throws {
    let clean = try desk.shell("\"$P\" export \(still) -o a")
    #expect(clean.status == 0)
    for closed in ["2>&-", "1>&-", "0<&-", "0<&- 1>&- 2>&-"] {
      let run = try desk.shell(
        "rm -rf b; \"$P\" export \(still) --pages=1-9 -o b \(closed)")
      #expect(run.status == 0, "\(closed)")
      for page in 1...6 {
        let name = "spread-\(page).png"
        #expect(
          try desk.data("a/\(name)") == desk.data("b/\(name)"), "\(closed)")
      }
    }
    let stream = try desk.shell(
      "\"$P\" export \(still) --pages=1 -o - >&-")
    #expect(stream.status == 74)
    #expect(stream.errors.hasPrefix("pdfspread: standard output: "))
  }

  @Test func fileInPlaceOfTheFolderIsACannotCreate() throws {
    try desk.put("mine", as: "taken")
    let run = try desk.shell("\"$P\" export \(still) -o taken")
    #expect(run.status == 73)
    #expect(
      run.errors
        == "pdfspread: taken: cannot create folder: Not a directory; choose "
        + "another --output\n")
    let below = try desk.shell("\"$P\" export \(still) -o taken/below")
    #expect(below.status == 73)
    #expect(below.errors.hasPrefix("pdfspread: taken/below: cannot create"))
    #expect(try desk.data("taken") == Data("mine".utf8))
    #expect(desk.names() == ["doc.pdf", "taken"])
  }

  @Test func folderThatCannotBeMadeIsACannotCreate() throws {
    // Nobody can make anything there, not even the superuser.
    let run = try desk.shell("\"$P\" export \(still) -o /proc/none")
    #expect(run.status == 73)
    #expect(
      run.errors.hasPrefix("pdfspread: /proc/none: cannot create folder: "))
    #expect(run.errors.hasSuffix("; choose another --output\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    let settings = try ProgramRun.run(
      ["settings", "save", "--mode=single"],
      environment: ["XDG_CONFIG_HOME": "/proc/none"])
    #expect(settings.status == 73)
  }

  @Test(
    .enabled(if: getuid() != 0, "the superuser may write to any folder"))
  func folderOfOtherModeIsACannotCreate() throws {
    let run = try desk.shell(
      "mkdir shut && chmod 555 shut && \"$P\" export \(still) -o shut")
    #expect(run.status == 73)
    #expect(
      run.errors
        == "pdfspread: shut/manifest.json: cannot create: Permission denied; "
        + "choose another --output\n")
  }

  @Test(.enabled(if: WritingTests.canMount, "mounting is not permitted here"))
  func readOnlyDiskIsACannotCreate() throws {
    let run = try desk.shell(
      """
      mkdir disk && unshare -m sh -c '
        mount -t tmpfs -o ro none disk
        "$P" export \(still) -o disk'
      """)
    #expect(run.status == 73)
    #expect(
      run.errors
        == "pdfspread: disk/manifest.json: cannot create: Read-only file "
        + "system; choose another --output\n")
  }

  /// A disk of 64 KiB fills up in the middle of the export.
  @Test(.enabled(if: WritingTests.canMount, "mounting is not permitted here"))
  func fullDiskLeavesWholeFilesOnly() throws {
    let sample = ProgramRun.sample("magazine.pdf")
    let run = try desk.shell(
      """
      mkdir disk && unshare -m sh -c '
        mount -t tmpfs -o size=64k none disk
        "$P" export \(sample) --mode=single --canvas=150x200 -j1 -o disk/out
        code=$?
        mkdir copy && cp -a disk/out/. copy
        exit $code'
      """)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("pdfspread: disk/out/spread-"))
    #expect(
      run.errors.hasSuffix(
        ": cannot write: No space left on device; make room or choose another "
          + "--output\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: desk.path("copy"))
    #expect(names.contains("manifest.json"))
    #expect(names.contains("spread-01.png"))
    #expect(names.count < 13)
    for name in names {
      if name == "manifest.json" {
        let state = try desk.json("copy/\(name)")["state"] as? String
        #expect(state == "failed" || state == "running")
      } else {
        #expect(name.hasPrefix("spread-"))
        #expect(try desk.image("copy/\(name)").width == 150)
      }
    }
  }

  static let canMount: Bool = {
    let run = try? ProgramRun.run(
      "/bin/sh", ["-c", "mkdir d && unshare -m mount -t tmpfs none d"])
    return run?.status == 0
  }()

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func signalsEndWithWholeFilesOnly(_ signal: String, _ status: Int) throws {
    try desk.put(
      ColoredPDF((1...400).map { _ in .init(ColoredPDF.red) }), as: "long.pdf")
    let run = try desk.shell(
      """
      "$P" export long.pdf --mode=single --canvas=250x500 -o out &
      job=$!
      while [ ! -e out/spread-001.png ]; do sleep 0.01; done
      kill -\(signal) $job
      wait $job
      """)
    #expect(run.status == status)
    #expect(run.errors == "")
    let names = desk.names(in: "out")
    #expect(names.count < 401)
    #expect(names.allSatisfy { !$0.hasSuffix(".tmp") })
    #expect(try desk.json("out/manifest.json")["state"] as? String == "running")
    for name in names where name.hasPrefix("spread") {
      #expect(try desk.image("out/\(name)").height == 500)
    }
  }

  @Test func aSignalEndsTheWaitForStandardInput() throws {
    let run = try desk.shell(
      """
      mkfifo pipe; exec 3<>pipe
      "$P" export - --mode=single <pipe &
      job=$!
      sleep 0.3; kill -TERM $job; wait $job
      """)
    #expect(run.status == 143)
    #expect(!run.errors.contains("pdfspread: "))
  }

  @Test func symbolicLinkIsReplacedNotFollowed() throws {
    try desk.put("mine", as: "mine")
    let run = try desk.shell(
      "mkdir out && ln -s ../mine out/spread-1.png && "
        + "\"$P\" export \(still) --pages=1 -o out --overwrite")
    #expect(run.status == 0)
    #expect(try desk.data("mine") == Data("mine".utf8))
    #expect(try desk.image("out/spread-1.png").width == 50)
    let dangling = try desk.shell(
      "mkdir d && ln -s nowhere d/spread-1.png && "
        + "\"$P\" export \(still) --pages=1 -o d")
    #expect(dangling.status == 73)
  }
}
