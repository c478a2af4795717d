// Unsafe pointers: Cairo writes the document's bytes through a callback.
import CCairo
import Foundation

/// A PDF document being written: shapes and text stay vectors, pictures are embedded.
///
///     let pages = PDFPages()
///     let context = pages.beginPage(CGRect(x: 0, y: 0, width: 595, height: 842))
///     context.fillEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 100))
///     let data = pages.finish()
///
/// Units are points of 1/72 inch, y down. Shadows, masks and blend modes that PDF writers lack are drawn as pictures of one pixel a point, or normally.
package final class PDFPages {
    private let output = Output()
    private let surface: OpaquePointer
    private var context: CGContext?

    private final class Output {
        var data = Data()
    }

    /// An empty document; nil where memory runs out.
    package init?() {
        let sink = Unmanaged.passUnretained(output).toOpaque()
        guard
            let made = cairo_pdf_surface_create_for_stream(
                { sink, bytes, count in
                    guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Output>.fromOpaque(sink).takeUnretainedValue().data.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, sink, 1, 1)
        else { return nil }
        surface = made
    }

    deinit {
        context = nil
        // Nothing is written after the sink is gone.
        FontLock.alone {
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }

    /// Says something of the document: its title, author, subject, keywords or creator.
    package func set(_ text: String, for entry: Entry) {
        let key: cairo_pdf_metadata_t =
            switch entry {
            case .title: CAIRO_PDF_METADATA_TITLE
            case .author: CAIRO_PDF_METADATA_AUTHOR
            case .subject: CAIRO_PDF_METADATA_SUBJECT
            case .keywords: CAIRO_PDF_METADATA_KEYWORDS
            case .creator: CAIRO_PDF_METADATA_CREATOR
            }
        cairo_pdf_surface_set_metadata(surface, key, text)
    }

    /// What can be said of a document.
    package enum Entry: Sendable {
        case title, author, subject, keywords, creator
    }

    /// Ends the page before and begins one.
    ///
    /// - Parameter bounds: the page in points; its origin is that of the context's user space.
    /// - Returns: the page's context, to be used until the next page or the end.
    package func beginPage(_ bounds: CGRect) -> CGContext {
        endPage()
        guard let page = makePage(bounds) else { fatalError("there is no memory for a page") }
        let made = CGContext(
            nil, page, baseTransform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        context = made
        return made
    }

    /// The canvas of a page in points, from its top left corner; nil where memory runs out, or did before.
    func makePage(_ bounds: CGRect) -> Canvas? {
        cairo_pdf_surface_set_size(surface, bounds.width, bounds.height)
        let region = PixelRegion(
            x: 0, y: 0, width: max(1, Int(min(bounds.width, 1e6).rounded(.up))),
            height: max(1, Int(min(bounds.height, 1e6).rounded(.up))))
        cairo_surface_reference(surface)
        return Canvas(region, vectors: surface)
    }

    /// Ends the page that was drawn.
    func showPage() { FontLock.alone { cairo_surface_show_page(surface) } }

    private func endPage() {
        guard let context else { return }
        while !context.openLayers.isEmpty { context.endTransparencyLayer() }
        showPage()
        self.context = nil
    }

    /// Ends the document.
    ///
    /// - Returns: its bytes.
    package func finish() -> Data {
        endPage()
        FontLock.alone { cairo_surface_finish(surface) }
        return output.data
    }
}

extension CGContext {
    /// Shows glyphs as text of a document; false where the context draws pixels, or the glyphs have to be outlines.
    func showAsText(_ run: GlyphRun, _ color: CGColor) -> Bool {
        guard canvas.isVector, state.mask == nil, state.shadow == nil, let face = run.face as? FontFace,
            state.transform.isInvertible, run.matrix.isInvertible,
            run.glyphs.allSatisfy(\.isInFont)
        else { return false }
        var isShown = true
        paint(PaintSource(color, alpha: state.alpha)) { cairo in
            guard useUserSpace(on: cairo) else { return }
            isShown = face.show(run, run.matrix, on: cairo)
            cairo_identity_matrix(cairo)
        }
        return isShown
    }
}

extension UInt32 {
    /// Whether a glyph's number is one of its font's: not a box for a missing letter.
    fileprivate var isInFont: Bool { self & 0xF000_0000 == 0 }
}
