// The values that the library's interface is made of, so that its users need
// one import.
@_exported import enum FrameEncoding.PNGCompression
@_exported import Presentation
@_exported import Primitives
