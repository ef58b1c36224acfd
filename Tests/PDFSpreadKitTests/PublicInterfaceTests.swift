import PDFSpreadKit
import Testing

/// The library as those see it who use it.
struct PublicInterfaceTests {
  /// Compiles for values that may go to any task or thread.
  private func checkIsSendable<Value: Sendable>(_: Value.Type) {}

  @Test func valuesGoToAnyThread() {
    checkIsSendable(PresentedDocument.self)
    checkIsSendable(PresentedFrames.self)
    checkIsSendable(PresentedFrame.self)
    checkIsSendable(PresentedSpread.self)
    checkIsSendable(PresentedPage.self)
    checkIsSendable(ExportJob.self)
    checkIsSendable(ExportOptions.self)
    checkIsSendable(ExportReport.self)
    checkIsSendable(ExportEvent.self)
    checkIsSendable(ExportError.self)
    checkIsSendable(WorkerPool.self)
    checkIsSendable(Raster.self)
    checkIsSendable(FilePath.self)
    checkIsSendable(PNGCompression.self)
  }

  @Test func pathsAreLiterals() {
    let number = 7
    let path: FilePath = "out/frame-\(number).png"
    #expect(path == FilePath("out/frame-7.png"))
    #expect(path.description == "out/frame-7.png")
  }

  @Test func errorsSayWhatHappened() throws {
    do throws(PageSelectionError) {
      _ = try PageSelection("5-2")
      Issue.record("it is taken")
    } catch {
      #expect(
        "\(error)"
          == "the range '5-2' runs backwards; write the lower page first")
    }
    do throws(OptionError) {
      _ = try OutputTemplate("{nmae}.png")
      Issue.record("it is taken")
    } catch {
      #expect("\(error)".contains("did you mean '{name}'?"))
    }
  }
}
