/// Arguments that the program cannot take.
struct ArgumentError: Error {
  /// What is wrong and what would be right.
  let message: String
}
