import Glibc

/// The three descriptors that every program expects to be open.
enum StandardStreams {
  /// Opens those that the caller closed, so that no file of ours gets their
  /// numbers and messages in its middle. Using them stays an error.
  static func hold() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system gives the lowest number that is free.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
