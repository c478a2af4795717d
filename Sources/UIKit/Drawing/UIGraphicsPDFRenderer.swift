import Drawing
import LayerModel

/// How a PDF renderer's documents are made.
open class UIGraphicsPDFRendererFormat: NSObject {
    /// What is said of the document, by Core Graphics' names: "Title", "Author", "Subject", "Keywords", "Creator". Others are left out.
    open var documentInfo: [String: Any] = [:]
    /// The page that is drawn where none is begun with bounds of its own.
    open internal(set) var bounds = CGRect.zero

    /// A format that says nothing of the document.
    public required override init() {}
    /// A format that says nothing of the document.
    open class func `default`() -> Self { self.init() }
}

/// What drawing into a PDF document has: pages, and a Core Graphics context, y down, in points.
public final class UIGraphicsPDFRendererContext {
    /// The renderer's format.
    public let format: UIGraphicsPDFRendererFormat
    /// The rectangle of the present page; zero before the first.
    public private(set) var pdfContextBounds = CGRect.zero
    private let pages: PDFPages
    private var page: CGContext?

    init(_ pages: PDFPages, _ format: UIGraphicsPDFRendererFormat) { (self.pages, self.format) = (pages, format) }

    /// The context of the present page. Traps before the first: begin one.
    public var cgContext: CGContext {
        guard let page else { fatalError("UIGraphicsPDFRenderer: nothing can be drawn before beginPage()") }
        return page
    }

    /// Begins a page as large as the renderer's bounds.
    public func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    /// Begins a page of its own size.
    ///
    /// - Parameters:
    ///   - bounds: the page in points of 1/72 inch. One without area traps.
    ///   - pageInfo: what is said of the page; nothing of it is written.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        require(
            bounds.width > 0 && bounds.height > 0, "a page needs a size, not \(bounds.width) x \(bounds.height)")
        if page != nil { UIGraphicsPopContext() }
        let made = pages.beginPage(bounds)
        (page, pdfContextBounds) = (made, bounds)
        UIGraphicsPushContext(made, scale: 1)
    }

    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a frame of one point within a rectangle, with the stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Narrows the clip to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    func end() {
        if page != nil { UIGraphicsPopContext() }
        page = nil
    }
}

/// Makes PDF documents by drawing: shapes and text stay vectors, and text can be selected.
///
///     let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842)).pdfData { context in
///         context.beginPage()
///         NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 32)]).draw(at: CGPoint(x: 40, y: 40))
///     }
open class UIGraphicsPDFRenderer: NSObject {
    /// How documents are made.
    public let format: UIGraphicsPDFRendererFormat

    /// A renderer of documents whose pages are, by default, `bounds`.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.format = format
        format.bounds = bounds
    }
    /// A renderer of documents whose pages are, by default, `bounds`.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// The document that is drawn. The context of the present page is the current one.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        guard let pages = PDFPages() else { fatalError("there is no memory for a PDF document") }
        let entries: [(String, PDFPages.Entry)] = [
            ("Title", .title), ("Author", .author), ("Subject", .subject), ("Keywords", .keywords),
            ("Creator", .creator),
        ]
        for (name, entry) in entries {
            if let text = format.documentInfo[name] as? String { pages.set(text, for: entry) }
        }
        let context = UIGraphicsPDFRendererContext(pages, format)
        actions(context)
        context.end()
        return pages.finish()
    }

    /// Writes the document that is drawn to a file.
    ///
    /// - Throws: what writing the file throws.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}
