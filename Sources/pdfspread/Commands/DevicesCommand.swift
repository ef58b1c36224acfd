import PDFSpreadKit

/// `pdfspread devices`.
struct DevicesCommand {
  func run(_ operands: [FilePath]) -> Int32 {
    guard operands.isEmpty else {
      Console.error("devices takes no arguments")
      return ExitCode.usage
    }
    let rows = Device.all.map { device in
      [
        device.name, "\(Int(device.size.width))x\(Int(device.size.height))",
        "@\(Int(device.scale))x", device.title,
      ]
    }
    let widths = (0..<3).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    let lines = rows.map { row in
      zip(row, widths + [0]).map { text, width in
        text + String(repeating: " ", count: max(0, width - text.count))
      }.joined(separator: "  ")
    }
    return Output.print(lines.joined(separator: "\n") + "\n")
  }
}
