import PDFSpreadKit

/// One page at a time on a canvas of 50 × 100 pixels, drawn by two threads.
var options: ExportOptions {
  var options = ExportOptions()
  options.presentation.settings.pageMode = .single
  options.presentation.canvas = Canvas(width: 50, height: 100)
  options.jobs = 2
  return options
}

/// Workers whose pages may take half a second.
func pool(workerCount: Int = 2) throws(ExportError) -> WorkerPool {
  var limits = WorkerPool.Limits()
  limits.pageTimeout = 0.5
  return try WorkerPool(workerCount: workerCount, limits: limits)
}
