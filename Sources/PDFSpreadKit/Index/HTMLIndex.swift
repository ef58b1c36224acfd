/// An index in HTML: a grid of figures that needs nothing but the images, and
/// is well-formed XML as well.
struct HTMLIndex: IndexText {
  let head: IndexHead

  var opening: String {
    let title = htmlEscaped(head.title)
    let style = style
    let pages = head.pageCount == 1 ? "1 page" : "\(head.pageCount) pages"
    let count =
      head.shownPageCount == head.pageCount
      ? pages : "\(head.shownPageCount) of \(pages)"
    // The document's own words are in a language that nobody tells.
    return """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\
      default-src 'none'; img-src 'self' file:; \
      style-src 'sha256-\(SHA256.base64Digest(of: style))'; \
      base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <header>
      <h1 lang="" dir="auto">\(title)</h1>
      <p>\(count)</p>
      </header>
      <main\(head.isReadFromRightToLeft ? " dir=\"rtl\"" : "")>

      """
  }

  func text(of entry: IndexEntry) -> String {
    let wording = IndexWording(entry)
    let alternative = htmlEscaped(wording.alternative(title: head.title))
    let url = relativeURL(entry.file)
    let doubled = entry.doubledFile.map {
      " srcset=\"\(url) 1x, \(relativeURL($0)) 2x\""
    }
    let caption = wording.caption(Self.isolated)
    let loss = wording.loss(Self.isolated).map { "<small>\($0)</small>" }
    return """
      <figure id="\(Self.identifier(of: entry))" dir="ltr">
      <img src="\(url)"\(doubled ?? "") \
      width="\(entry.size.width)" height="\(entry.size.height)" \
      alt="\(alternative)" loading="lazy"/>
      <figcaption>\(Self.capitalized(caption))\(loss ?? "")</figcaption>
      </figure>

      """
  }

  var closing: String {
    """
    </main>
    </body>
    </html>

    """
  }

  /// A label that cannot turn the words beside it.
  private static func isolated(_ label: String) -> String {
    "<bdi>\(htmlEscaped(label))</bdi>"
  }

  private static func capitalized(_ caption: String) -> String {
    caption.prefix(1).uppercased() + caption.dropFirst()
  }

  /// What a link to the image names: `page-4`, `page-2-3`, `page-3-part-2`.
  private static func identifier(of entry: IndexEntry) -> String {
    let numbers = entry.pages.map { String($0.number) }
    return "page-" + numbers.joined(separator: "-")
      + (entry.part > 0 ? "-part-\(entry.part + 1)" : "")
  }

  /// Columns where all images have one width, else rows as they come.
  private var arrangement: String {
    guard let width = head.commonWidth else { return "flex; flex-wrap: wrap" }
    return
      "grid; grid-template-columns: repeat(auto-fill, min(\(width)px, 100%))"
  }

  private var style: String {
    """

    :root { color-scheme: light dark; --back: #f3f3f5; --text: #1d1d1f; \
    --faint: #5c5d63; --edge: #0000001f; --shade: #00000026 }
    @media (prefers-color-scheme: dark) {
    :root { --back: #17171a; --text: #ededf0; --faint: #a3a4ab; \
    --edge: #ffffff1f; --shade: #00000080 }
    }
    * { box-sizing: border-box }
    body { margin: 0; padding: 2rem clamp(1rem, 4vw, 3rem); \
    background: var(--back); color: var(--text); \
    font: 1rem/1.4 system-ui, sans-serif; text-align: center }
    header { margin-bottom: 2rem }
    h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; \
    overflow-wrap: anywhere }
    p { margin: 0.25rem 0 0; color: var(--faint) }
    main { display: \(arrangement); gap: 2rem; \
    justify-content: center; align-items: end }
    figure { margin: 0; min-width: min(5rem, 100%) }
    figure:target { outline: 2px solid Highlight; outline-offset: 0.5rem }
    img { display: block; margin: 0 auto; max-width: 100%; height: auto; \
    background: #fff; border-radius: 2px; \
    box-shadow: 0 0 0 1px var(--edge), 0 2px 8px var(--shade) }
    figcaption { width: 0; min-width: 100%; margin-top: 0.6rem; \
    overflow-wrap: anywhere; font-size: 0.9rem; color: var(--faint) }
    small { display: block; font-size: inherit; color: var(--text) }
    @media print { figure { break-inside: avoid } }

    """
  }
}
