// Unsafe pointers: boxes as Core Graphics takes them.
import CCairo
import Foundation
import FoundationAdditions

/// A document that a context draws.
final class PDFTarget {
    let pages: PDFPages
    let consumer: CGDataConsumer
    /// The box of pages that have none of their own.
    let mediaBox: CGRect
    var isOpen = false
    var isClosed = false

    init(_ pages: PDFPages, _ consumer: CGDataConsumer, _ mediaBox: CGRect) {
        (self.pages, self.consumer, self.mediaBox) = (pages, consumer, mediaBox)
    }

    /// Gives the document to the consumer, once.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if !consumer.put(pages.finish()) { Warnings.once("a PDF document could not be written") }
    }
}

extension CGContext {
    /// A context that writes a PDF document: shapes and text stay vectors.
    ///
    ///     let context = CGContext(consumer: CGDataConsumer(data: data)!, mediaBox: &box, nil)!
    ///     context.beginPDFPage(nil)
    ///     context.fillEllipse(in: box)
    ///     context.endPDFPage()
    ///     context.closePDF()
    ///
    /// Units are points, y grows upwards from the box' lower left corner. The consumer gets all bytes at the end.
    ///
    /// - Parameters:
    ///   - consumer: where the document goes.
    ///   - mediaBox: of pages without one of their own; nil is 612 x 792 points.
    ///   - auxiliaryInfo: by `kCGPDFContextTitle` and its like; other keys have no effect.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        guard let box = (mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)).asPage,
            let pages = PDFPages(), let page = pages.makePage(box)
        else { return nil }
        for (key, entry) in PDFPages.entries {
            if let text = auxiliaryInfo?[key] as? String { pages.set(text, for: entry) }
        }
        self.init(nil, page, baseTransform: Self.upwards(box))
        document = PDFTarget(pages, consumer, box)
    }

    /// A context that writes a PDF file; see `init(consumer:mediaBox:_:)`.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// From points with y up to the page's with y down.
    private static func upwards(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }

    /// Begins a page with a new graphics state; ends the one before. Does nothing in a bitmap.
    ///
    /// - Parameter pageInfo: `kCGPDFContextMediaBox`, a `CFData` of a `CGRect`, for a box of the page's own.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        var box: CGRect?
        if let data = pageInfo?[kCGPDFContextMediaBox] as? NSData, data.length >= MemoryLayout<CGRect>.size {
            box = data.bytes.loadUnaligned(as: CGRect.self)
        }
        beginPage(box)
    }

    /// Begins a page; nil, and what is no page's box, is the document's box.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(mediaBox?.pointee) }

    private func beginPage(_ box: CGRect?) {
        guard let document, !document.isClosed else { return }
        endPDFPage()
        if let box, box.asPage == nil { Warnings.once("a PDF page cannot have the box \(box): it has the document's") }
        let own = box?.asPage ?? document.mediaBox
        guard let page = document.pages.makePage(own) else {
            Warnings.once("a PDF page cannot be begun: the document is damaged, or memory ran out")
            return
        }
        begin(page, Self.upwards(own))
        document.isOpen = true
    }

    /// Ends a page. Does nothing in a bitmap.
    public func endPDFPage() {
        guard let document, document.isOpen else { return }
        while !openLayers.isEmpty { endTransparencyLayer() }
        while !savedStates.isEmpty { restoreGState() }
        document.pages.showPage()
        document.isOpen = false
    }

    /// Ends a page; the same as `endPDFPage()`.
    public func endPage() { endPDFPage() }

    /// Ends the document and writes it. Done when the context goes, too.
    public func closePDF() {
        endPDFPage()
        document?.close()
    }
}

extension CGRect {
    /// The box in a page's form: with a place, and sides above 0 and below 10⁶ points; nil for any other.
    fileprivate var asPage: CGRect? {
        let box = standardized
        return box.width > 0 && box.width < 1e6 && box.height > 0 && box.height < 1e6 && box.minX.isFinite
            && box.minY.isFinite ? box : nil
    }
}

extension PDFPages {
    fileprivate static var entries: [(CFString, Entry)] {
        [
            (kCGPDFContextTitle, .title), (kCGPDFContextAuthor, .author), (kCGPDFContextSubject, .subject),
            (kCGPDFContextKeywords, .keywords), (kCGPDFContextCreator, .creator),
        ]
    }
}

// Unsafe: strings of Foundation that nobody changes.

/// The document's title.
public nonisolated(unsafe) let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The document's author.
public nonisolated(unsafe) let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The document's subject.
public nonisolated(unsafe) let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The document's key words: one string.
public nonisolated(unsafe) let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The program that made the document.
public nonisolated(unsafe) let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// A page's box: a `CFData` of a `CGRect`.
public nonisolated(unsafe) let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// A PDF file to be read.
@available(*, unavailable, message: "PDF files are written, not read: turn a page into a PNG first, with pdftoppm")
public final class CGPDFDocument {}

/// A page of a PDF file to be read.
@available(*, unavailable, message: "PDF files are written, not read: turn a page into a PNG first, with pdftoppm")
public final class CGPDFPage {}

/// A conversion between spaces that is prepared.
@available(*, unavailable, message: "colours are converted by CGColor.converted(to:intent:options:)")
public final class CGColorConversionInfo {}
