// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "frames-example",
  dependencies: [.package(name: "pdfspread", path: "../..")],
  targets: [
    .executableTarget(
      name: "frames-example",
      dependencies: [.product(name: "PDFSpreadKit", package: "pdfspread")])
  ],
  swiftLanguageModes: [.v6]
)
