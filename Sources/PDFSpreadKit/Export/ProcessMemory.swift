import CProcess

/// How this process deals with its memory.
package enum ProcessMemory {
  /// Has the process keep memory that it frees for when it wants some again.
  ///
  /// Rasters come and go, and getting each one's memory anew from the system
  /// takes longer than drawing on it. For programs that export and nothing
  /// else.
  package static func keepFreed() {
    cprocess_keep_memory()
  }
}
