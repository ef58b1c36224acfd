// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "pdfspread",
  products: [
    .executable(name: "pdfspread", targets: ["pdfspread"]),
    .library(name: "PDFSpreadKit", targets: ["PDFSpreadKit"]),
  ],
  targets: [
    // C libraries.
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib",
      providers: [.apt(["libpoppler-glib-dev"])]),
    .target(
      name: "CPopplerTraits", dependencies: ["CPoppler"],
      linkerSettings: [.linkedLibrary("poppler")]),
    .target(
      name: "CPNG",
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
    .target(name: "CFileSystem"),
    .target(name: "CProcess"),

    // The modules, in the order that data flows.
    .target(name: "Primitives"),
    .target(name: "Presentation", dependencies: ["Primitives"]),
    .target(
      name: "PageRendering",
      dependencies: ["CGLib", "CPoppler", "CPopplerTraits", "Primitives"]),
    .target(
      name: "FrameComposition", dependencies: ["Primitives", "Presentation"]),
    .target(
      name: "FrameEncoding",
      dependencies: ["CFileSystem", "CPNG", "Primitives"]),
    .target(
      name: "PDFSpreadKit",
      dependencies: [
        "CGLib", "CProcess", "Primitives", "Presentation",
        "PageRendering", "FrameComposition", "FrameEncoding",
      ],
      resources: [
        .embedInCode("Preview/Viewer/viewer.html"),
        .embedInCode("Preview/Viewer/viewer.css"),
        .embedInCode("Preview/Viewer/viewer.js"),
        .embedInCode("Compare/comparison.css"),
      ]),
    // lld: the gold linker warns of every `mktemp` in the static Foundation.
    .executableTarget(
      name: "pdfspread", dependencies: ["CGLib", "PDFSpreadKit"],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),

    // What tests and benchmarks need.
    .systemLibrary(
      name: "CPNGReading", path: "Tests/Support/CPNGReading",
      pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "PNGReading", dependencies: ["CPNGReading"],
      path: "Tests/Support/PNGReading"),
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .executableTarget(
      name: "FrameReader", dependencies: ["PDFSpreadKit"],
      path: "Tests/Support/FrameReader"),
    .executableTarget(
      name: "HotLoopBenchmarks",
      dependencies: ["FrameComposition", "FrameEncoding", "Primitives"],
      path: "Tests/Benchmarks/HotLoops"),
    .executableTarget(
      name: "CompositionBenchmarks",
      dependencies: [
        "FrameComposition", "FrameEncoding", "PageRendering", "Presentation",
        "Primitives",
      ],
      path: "Tests/Benchmarks/Composition"),

    .testTarget(name: "PrimitivesTests", dependencies: ["Primitives"]),
    .testTarget(name: "PresentationTests", dependencies: ["Presentation"]),
    .testTarget(
      name: "PageRenderingTests",
      dependencies: ["CPoppler", "PageRendering", "TestSupport"]),
    .testTarget(
      name: "FrameCompositionTests",
      dependencies: ["FrameComposition", "Presentation", "Primitives"]),
    .testTarget(
      name: "FrameEncodingTests",
      dependencies: ["FrameEncoding", "PNGReading", "Primitives"]),
    .testTarget(
      name: "PDFSpreadKitTests", dependencies: ["PDFSpreadKit", "TestSupport"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CPoppler", "FrameEncoding", "FrameReader", "PDFSpreadKit",
        "PNGReading", "TestSupport", "pdfspread",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
