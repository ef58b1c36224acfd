import Foundation
import Testing
import TestSupport

struct BatchTests {
  let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
  }

  /// A document of one page.
  private func put(_ color: String, as name: String) throws {
    try desk.put(ColoredPDF([ColoredPDF.Page(color)]), as: name)
  }

  /// What a report tells of its documents: a line for each.
  private func lines(_ report: String = "report.json") throws -> [String] {
    let documents = try desk.json(report)["documents"] as? [[String: Any]]
    return (documents ?? []).map { document in
      let files = document["files"] as? [String] ?? []
      return "\(document["job"] ?? "") \(document["input"] ?? "") "
        + "\(document["state"] ?? "")"
        + files.map { " " + $0 }.joined()
    }
  }

  // MARK: Jobs

  @Test func eachJobHasItsOptionsAndPathsStartFromTheFilesFolder() throws {
    try FileManager.default.createDirectory(
      atPath: desk.path("work/scans"), withIntermediateDirectories: true)
    try desk.put(.six, as: "work/six.pdf")
    try put(ColoredPDF.green, as: "work/scans/b.pdf")
    try put(ColoredPDF.red, as: "work/scans/a.pdf")
    try desk.put(
      """
      {"defaults": {"canvas": "spread", "dpi": 72},
       "jobs": [
        {"inputs": ["scans/*.pdf"], "output": "out/{name}.png"},
        {"inputs": ["six.pdf"], "output": "pairs", "mode": "double"},
        {"inputs": "scans", "gray": true}]}
      """, as: "work/jobs.json")
    let run = try desk.run("batch", "work/jobs.json")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(
      try lines("work/report.json") == [
        "0 scans/a.pdf done out/a.png", "0 scans/b.pdf done out/b.png",
        "1 six.pdf done pairs/spread-1.png pairs/spread-2.png "
          + "pairs/spread-3.png pairs/spread-4.png",
        "2 scans/a.pdf done a/spread-1.png",
        "2 scans/b.pdf done b/spread-1.png",
      ])
    let red = try desk.image("work/out/a.png")
    #expect(red.width == 50 && red.height == 100)
    #expect(red.isAll(Seen.red, x: 0..<50, y: 0..<100))
    let pair = try desk.image("work/pairs/spread-2.png")
    #expect(pair.isAll(Seen.green, x: 0..<50, y: 0..<100))
    #expect(pair.isAll(Seen.blue, x: 50..<100, y: 0..<100))
    #expect(try desk.json("work/report.json")["state"] as? String == "complete")
    // The table: a line for each document, and what they came to.
    let table = run.errors.split(separator: "\n")
    #expect(table.count == 7)
    #expect(table.last?.hasPrefix("5 documents: 5 done in ") == true)
  }

  @Test func standardInputMayHaveTheJobs() throws {
    try put(ColoredPDF.red, as: "a.pdf")
    let run = try desk.run(
      "batch", "-", "-q", "--report=-",
      input: Data(#"[{"inputs": "a.pdf", "output": "a.png"}]"#.utf8))
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try object(run.output)["state"] as? String == "complete")
    #expect(desk.names() == ["a.pdf", "a.png"])
  }

  @Test func sequencesAreJobsToo() throws {
    try desk.put(.six)
    try desk.put(
      """
      [{"inputs": "doc.pdf", "output": "f", "sequence": true, "pages": "1-2",
        "mode": "single", "hold": 0, "duration": 0.2, "fps": 10,
        "canvas": "50x100"},
       {"inputs": "doc.pdf", "output": "s.png", "pages": 1}]
      """, as: "jobs.json")
    let run = try desk.run("batch", "jobs.json", "-q")
    #expect(run.status == 0)
    #expect(run.errors == "")
    // Two rests of one frame each, and one frame between: 2 steps.
    #expect(
      try lines() == [
        "0 doc.pdf done f/frame-0001.png f/frame-0002.png f/frame-0003.png",
        "1 doc.pdf done s.png",
      ])
  }

  @Test func passwordsOpenDocumentsAndAreNotTold() throws {
    try Data(EncryptedPDF.rc4).write(
      to: desk.url.appendingPathComponent("e.pdf"))
    try desk.put(
      """
      [{"inputs": "e.pdf", "output": "a.png", "password": "sesame"},
       {"inputs": "e.pdf", "output": "b.png", "password": "xyzzy"}]
      """, as: "jobs.json")
    let run = try desk.run("batch", "jobs.json", "--verbose")
    #expect(run.status == 1)
    #expect(try lines() == ["0 e.pdf done a.png", "1 e.pdf failed"])
    let told = try String(decoding: desk.data("report.json"), as: UTF8.self)
    for word in ["sesame", "xyzzy"] {
      #expect(!told.contains(word))
      #expect(!run.errors.contains(word))
    }
  }

  @Test func mistakesNameTheJobAndTheKeyAndNothingIsWritten() throws {
    try put(ColoredPDF.red, as: "a.pdf")
    let wrong = [
      (
        #"[{"inputs": "a.pdf"}, {"inputs": "a.pdf", "moed": "double"}]"#,
        "jobs[1]: unknown key 'moed'; did you mean 'mode'?"
      ),
      (#"[{"inputs": "a.pdf", "scale": "big"}]"#, "jobs[0]: scale: 'big' is"),
      (
        #"[{"inputs": "a.pdf", "dpi": 100, "canvas": "10x10"}]"#,
        "jobs[0]: dpi goes with canvas spread"
      ),
      (
        #"[{"inputs": ["a.pdf", "b.pdf"], "output": "a.png"}]"#,
        "jobs[0]: output: several documents cannot go to one file"
      ),
    ]
    for (jobs, message) in wrong {
      try desk.put(jobs, as: "jobs.json")
      let run = try desk.run("batch", "jobs.json")
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix("pdfspread: jobs.json: \(message)"),
        "\(run.errors)")
    }
    #expect(try desk.run("batch", "nothing.json").status == 66)
    #expect(try desk.run("batch").status == 64)
    #expect(try desk.run("batch", "jobs.json", "-o", "x").status == 64)
    #expect(!desk.names().contains("report.json"))
  }

  // MARK: Faults

  @Test func faultOfADocumentCostsNoOther() throws {
    try put(ColoredPDF.red, as: "a.pdf")
    try desk.put("no PDF", as: "b.pdf")
    try put(ColoredPDF.green, as: "c.pdf")
    try put(ColoredPDF.blue, as: "d.pdf")
    try desk.put("not ours", as: "d.png")
    try desk.put(
      #"[{"inputs": ["*.pdf", "x*.pdf", "gone.pdf"], "output": "{name}.png"}]"#,
      as: "jobs.json")
    let run = try desk.run("batch", "jobs.json", "-q")
    #expect(run.status == 1)
    #expect(
      try lines() == [
        "0 a.pdf done a.png", "0 b.pdf failed", "0 c.pdf done c.png",
        "0 d.pdf failed", "0 x*.pdf failed", "0 gone.pdf failed",
      ])
    // Each is named once.
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 4)
    #expect(errors.first?.hasPrefix("pdfspread: b.pdf: ") == true)
    #expect(
      run.errors.contains("pdfspread: x*.pdf: matches no file; check the"))
    #expect(try desk.data("d.png") == Data("not ours".utf8))
    let again = try desk.run("batch", "jobs.json", "-q", "--overwrite")
    #expect(again.status == 1)
    #expect(try lines()[3] == "0 d.pdf done d.png")
  }

  @Test func lostPagesAreToldWithTheirNumbers() throws {
    var pdf = ColoredPDF.six
    pdf.pages[5].object = "null"
    try desk.put(pdf)
    try desk.put(#"[{"inputs": "doc.pdf", "output": "o"}]"#, as: "jobs.json")
    let run = try desk.run("batch", "jobs.json", "-q")
    #expect(run.status == 1)
    let documents =
      try desk.json("report.json")["documents"] as? [[String: Any]]
    let lost = documents?.first?["lostPages"] as? [[String: Any]]
    #expect(documents?.first?["state"] as? String == "partly")
    #expect(lost?.compactMap { $0["page"] as? Int } == [6])
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: page 6: "))
  }

  @Test func oneDocumentThatFailsGivesItsOwnCode() throws {
    try desk.put(#"[{"inputs": "gone.pdf"}]"#, as: "jobs.json")
    #expect(try desk.run("batch", "jobs.json").status == 66)
  }

  @Test func documentsOfOnePathAreRefusedBeforeAnythingIsDrawn() throws {
    try put(ColoredPDF.red, as: "a.pdf")
    try put(ColoredPDF.red, as: "b.pdf")
    try desk.put(
      """
      [{"inputs": "a.pdf", "output": "o"},
       {"inputs": "b.pdf", "output": "o/{page}.png"},
       {"inputs": "a.pdf", "output": "o/spread-{spread}.png"}]
      """, as: "jobs.json")
    let run = try desk.run("batch", "jobs.json")
    #expect(run.status == 64)
    #expect(
      run.errors == "pdfspread: a.pdf and a.pdf would both be written to "
        + "o/spread-1.png; name it once or into different folders\n")
    #expect(!desk.names().contains("o"))
  }

  @Test func failFastBeginsNothingAfterTheFirstFailure() throws {
    for name in ["b", "d"] { try desk.put("no PDF", as: "\(name).pdf") }
    for name in ["a", "c", "e"] { try put(ColoredPDF.red, as: "\(name).pdf") }
    try desk.put(
      #"[{"inputs": "*.pdf", "output": "{name}.png", "overwrite": true}]"#,
      as: "jobs.json")
    let first = try desk.run("batch", "jobs.json", "-j1", "--fail-fast", "-q")
    #expect(first.status == 1)
    #expect(
      try lines() == [
        "0 a.pdf done a.png", "0 b.pdf failed", "0 c.pdf skipped",
        "0 d.pdf skipped", "0 e.pdf skipped",
      ])
    #expect(try desk.json("report.json")["state"] as? String == "stopped")
    _ = try desk.run("batch", "jobs.json", "-j1", "--max-failures=2", "-q")
    #expect(
      try lines() == [
        "0 a.pdf done a.png", "0 b.pdf failed", "0 c.pdf done c.png",
        "0 d.pdf failed", "0 e.pdf skipped",
      ])
    #expect(
      try desk.run(
        "batch", "jobs.json", "--fail-fast", "--max-failures=2"
      ).status == 64)
  }

  // MARK: Time

  @Test func documentThatTakesTooLongLosesWhatIsLeft() throws {
    try desk.put(.slow(page: 2, of: 3), as: "a.pdf")
    try put(ColoredPDF.green, as: "b.pdf")
    try desk.put(
      #"[{"inputs": "*.pdf", "output": "{name}-{page}.png", "timeout": 3}]"#,
      as: "jobs.json")
    let run = try desk.run("batch", "jobs.json", "-j1", "-q")
    #expect(run.status == 1)
    #expect(
      try lines() == ["0 a.pdf failed a-1.png", "0 b.pdf done b-1.png"])
    #expect(
      run.errors == "pdfspread: a.pdf: took longer than 3 seconds, so what was "
        + "not drawn by then is lost; allow more with --timeout\n")
  }

  @Test func documentOfAnExportTimesOutWithItsCode() throws {
    try desk.put(.slow(page: 2, of: 3))
    let run = try desk.run(
      "export", "doc.pdf", "--timeout=3", "--mode=single", "-o", "out")
    #expect(run.status == 75)
    #expect(run.errors.hasPrefix("pdfspread: doc.pdf: took longer than 3 s"))
    #expect(desk.names(in: "out").contains("spread-1.png"))
    #expect(!desk.names(in: "out").contains("spread-2.png"))
    #expect(try desk.json("out/manifest.json")["state"] as? String == "failed")
  }

  @Test func sequenceTimesOutWithoutAHalfDrawnFrame() throws {
    try desk.put(.slow(page: 2, of: 2))
    let run = try desk.run(
      "export", "doc.pdf", "--timeout=0.5", "--mode=single", "--fps=10",
      "--canvas=50x100", "-o", "doc.apng")
    #expect(run.status == 75)
    #expect(!desk.names().contains { $0.hasSuffix("png") })
    #expect(!desk.names().contains { $0.hasSuffix(".tmp") })
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func signalFinishesWhatIsInFlightAndWritesTheReport(
    _ signal: String, _ status: Int
  ) throws {
    try put(ColoredPDF.red, as: "a.pdf")
    try desk.put(.slow(page: 1, of: 2), as: "b.pdf")
    try put(ColoredPDF.green, as: "c.pdf")
    try desk.put(
      """
      {"defaults": {"page-timeout": 4},
       "jobs": [{"inputs": "*.pdf", "output": "out", "mode": "single"}]}
      """, as: "jobs.json")
    let run = try desk.shell(
      """
      "$P" batch jobs.json -j1 -q & pid=$!
      while [ ! -e out/a/spread-1.png ]; do sleep 0.02; done
      sleep 1
      kill -\(signal) $pid
      wait $pid
      """)
    #expect(Int(run.status) == status)
    #expect(
      try lines() == [
        "0 a.pdf done out/a/spread-1.png", "0 b.pdf cancelled",
        "0 c.pdf skipped",
      ])
    #expect(try desk.json("report.json")["state"] as? String == "cancelled")
    #expect(
      try desk.json("out/a/manifest.json")["state"] as? String == "complete")
  }

  // MARK: Dry runs

  @Test func dryRunListsThePathsAndWritesNothing() throws {
    try desk.put(.six)
    try desk.put("no PDF", as: "bad.pdf")
    try desk.put(
      #"[{"inputs": ["doc.pdf", "bad.pdf"], "output": "o", "mode": "double"}]"#,
      as: "jobs.json")
    let before = desk.tree()
    let run = try desk.run("batch", "jobs.json", "--dry-run")
    #expect(run.status == 1)
    #expect(
      run.text == (1...4).map { "o/doc/spread-\($0).png\n" }.joined()
        + "o/doc/manifest.json\n")
    #expect(run.errors.hasPrefix("pdfspread: bad.pdf: "))
    #expect(desk.tree() == before)
  }

  // MARK: Shares

  /// Ten documents of different sizes.
  private func putTen() throws {
    for index in 0..<10 {
      try desk.put(
        ColoredPDF(
          (0...index).map { _ in ColoredPDF.Page(ColoredPDF.red) }),
        as: "\(index).pdf")
    }
    try desk.put(
      #"[{"inputs": "*.pdf", "output": "out", "canvas": "10x10"}]"#,
      as: "jobs.json")
  }

  @Test func sharesComeToTheSameAsTheWhole() throws {
    try putTen()
    var names: [String] = []
    for shard in 1...3 {
      let run = try desk.run("batch", "jobs.json", "--shard=\(shard)/3", "-q")
      #expect(run.status == 0)
      names += try lines("report-\(shard)-of-3.json")
    }
    #expect(names.count == 10)
    let whole = try desk.run(
      "batch", "jobs.json", "--report=whole.json", "--overwrite", "-q")
    #expect(whole.status == 0)
    #expect(try lines("whole.json") == names.sorted())
    let merge = try desk.shell(
      "\"$P\" batch --merge report-*-of-3.json -o all.json -q")
    #expect(merge.status == 0)
    #expect(merge.errors == "" && merge.output.isEmpty)
    #expect(try lines("all.json") == names.sorted())
    #expect(try desk.json("all.json")["state"] as? String == "complete")
  }

  @Test func mergeSaysWhichDocumentsAreMissing() throws {
    try putTen()
    for shard in [1, 3] {
      _ = try desk.run("batch", "jobs.json", "--shard=\(shard)/3", "-q")
    }
    let run = try desk.shell("\"$P\" batch --merge report-*-of-3.json -q")
    #expect(run.status == 1)
    let report = try object(run.output)
    #expect(report["state"] as? String == "incomplete")
    #expect(report["missingShards"] as? [Int] == [2])
    let missing = report["missing"] as? [Int] ?? []
    let documents = report["documents"] as? [[String: Any]] ?? []
    let present = documents.compactMap { $0["index"] as? Int }
    #expect(!missing.isEmpty)
    #expect((missing + present).sorted() == Array(0..<10))
    let errors = run.errors.split(separator: "\n").map(String.init)
    #expect(
      errors
        == ["pdfspread: the report of shard 2 is missing; do that shard"]
        + missing.map { "pdfspread: \($0).pdf: job 0: is in no report" })
  }

  @Test func reportsOfAnotherBatchAreRefused() throws {
    try putTen()
    _ = try desk.run("batch", "jobs.json", "--shard=1/2", "-q")
    try put(ColoredPDF.red, as: "more.pdf")
    _ = try desk.run("batch", "jobs.json", "--shard=2/2", "-q")
    let run = try desk.run(
      "batch", "--merge", "report-1-of-2.json", "report-2-of-2.json")
    #expect(run.status == 64)
    #expect(run.errors.contains("report-2-of-2.json: is of another batch"))
    #expect(try desk.run("batch", "--merge", "jobs.json").status == 64)
    #expect(try desk.run("batch", "--merge", "none.json").status == 66)
    #expect(try desk.run("batch", "--merge").status == 64)
  }

  @Test func environmentGivesTheShareAndANoteSaysSo() throws {
    try putTen()
    _ = try desk.run("batch", "jobs.json", "--shard=2/3", "-q")
    let expected = try lines("report-2-of-3.json")
    let slurm = try desk.shell(
      "SLURM_ARRAY_TASK_ID=8 SLURM_ARRAY_TASK_MIN=6 SLURM_ARRAY_TASK_STEP=2 "
        + "SLURM_ARRAY_TASK_COUNT=3 \"$P\" batch jobs.json --overwrite "
        + "--report slurm.json")
    #expect(slurm.status == 0)
    #expect(
      slurm.errors.hasPrefix(
        "note: jobs.json: shard 2 of 3, as SLURM_ARRAY_TASK_ID says\n"))
    #expect(try lines("slurm.json") == expected)
    let pod = try desk.shell(
      "JOB_COMPLETION_INDEX=1 JOB_COMPLETIONS=3 \"$P\" batch jobs.json "
        + "--overwrite --report pod.json")
    #expect(
      pod.errors.hasPrefix(
        "note: jobs.json: shard 2 of 3, as JOB_COMPLETION_INDEX says\n"))
    #expect(try lines("pod.json") == expected)
    let lost = try desk.shell(
      "JOB_COMPLETION_INDEX=1 \"$P\" batch jobs.json")
    #expect(lost.status == 64)
    #expect(lost.errors.contains("is set without JOB_COMPLETIONS"))
  }
}
