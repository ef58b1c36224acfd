import Testing

@testable import PDFSpreadKit

struct BatchFileTests {
  private func file(_ json: String) throws -> BatchFile {
    try BatchFile(json: Array(json.utf8))
  }

  private func message(_ json: String) -> String? {
    do {
      _ = try file(json)
      return nil
    } catch {
      return (error as? OptionError)?.message
    }
  }

  @Test func jobsHaveTheirOptionsOverTheDefaults() throws {
    let file = try file(
      """
      {"defaults": {"mode": "double", "gray": true, "jobs": 3},
       "jobs": [{"inputs": "a.pdf", "gray": false, "scale": 1.5},
                {"inputs": ["b.pdf", "c*.pdf"], "mode": null}]}
      """)
    #expect(file.jobs.count == 2)
    #expect(file.jobs[0].inputs == [FilePath("a.pdf")])
    #expect(file.jobs[0].values.text(.mode) == "double")
    #expect(file.jobs[0].values.text(.scale) == "1.5")
    #expect(!file.jobs[0].values.has(.gray))
    #expect(file.jobs[1].inputs == [FilePath("b.pdf"), FilePath("c*.pdf")])
    #expect(file.jobs[1].values.text(.mode) == nil)
    #expect(file.jobs[1].values.has(.gray))
    #expect(file.shared.text(.jobs) == "3")
    #expect(file.jobs[0].values.text(.jobs) == nil)
  }

  @Test func arrayOfJobsIsEnough() throws {
    #expect(try file(#"[{"inputs": ["a.pdf"]}]"#).jobs.count == 1)
  }

  @Test func passwordOfAJobTakesThePlaceOfTheDefaultsFile() throws {
    let file = try file(
      """
      {"defaults": {"password-file": "secret"},
       "jobs": [{"inputs": "a.pdf", "password": "b"}, {"inputs": "c.pdf"}]}
      """)
    #expect(file.jobs[0].values.names == [.password])
    #expect(file.jobs[1].values.names == [.passwordFile])
  }

  @Test func mistakesAreNamedWithTheirPlace() {
    let wrong = [
      (
        #"[{"inputs": "a"}, {"inputs": "b", "moed": "double"}]"#,
        "jobs[1]: unknown key 'moed'; did you mean 'mode'?"
      ),
      (
        #"[{"inputs": "a", "pageMode": "double"}]"#,
        "jobs[0]: unknown key 'pageMode'; did you mean 'mode'?"
      ),
      (
        #"[{"inputs": "a", "mode": "dubble"}]"#,
        "jobs[0]: mode: 'dubble' is not one of single, double, automatic; "
          + "did you mean 'double'?"
      ),
      (
        #"[{"inputs": "a", "gray": "yes"}]"#,
        "jobs[0]: gray: 'yes' is not one of true, false"
      ),
      (
        #"[{"inputs": "a", "mode": 1}]"#,
        "jobs[0]: mode: '1' is not one of single, double, automatic"
      ),
      (
        #"[{"inputs": "a", "quiet": true}]"#,
        "jobs[0]: 'quiet' is for the command line: pdfspread batch --quiet"
      ),
      (
        #"[{"inputs": "a", "jobs": 2}]"#,
        "jobs[0]: 'jobs' holds for the whole batch; put it into \"defaults\""
      ),
      (
        #"[{"inputs": "a", "output": "-"}]"#,
        "jobs[0]: output: a batch does not write to the standard output; name "
          + "a folder or a template"
      ),
      (
        #"[{"inputs": "-"}]"#,
        "jobs[0]: inputs: the standard input cannot be in a batch; name a file"
      ),
      (
        #"[{"inputs": ["a", 7]}]"#,
        "jobs[0]: inputs: '7' is not a file, folder or pattern"
      ),
      (
        #"{"defaults": {"moode": "double"}, "jobs": [{"inputs": "a"}]}"#,
        "defaults: unknown key 'moode'; did you mean 'mode'?"
      ),
      (
        #"{"default": {}, "jobs": [{"inputs": "a"}]}"#,
        "unknown key 'default'; did you mean 'defaults'?"
      ),
      (#"[]"#, "jobs: there is none"),
    ]
    for (json, expected) in wrong {
      #expect(message(json) == expected)
    }
    for json in ["", "7", "{}", "[7]", "[{}]", #"[{"inputs": []}]"#, "[{]"] {
      #expect(message(json) != nil, "\(json)")
    }
  }

  @Test func passwordIsNeverSaid() {
    let text = message(#"[{"inputs": "a", "password": 314159}]"#)
    #expect(text == "jobs[0]: password: 'what it has' is not a string")
  }

  @Test func optionsInMessagesAreNamedAsKeys() {
    #expect(
      BatchFile.namingKeys("--dpi: 'a--mode' is bad; --canvas, --scale")
        == "dpi: 'a--mode' is bad; canvas, scale")
  }
}
