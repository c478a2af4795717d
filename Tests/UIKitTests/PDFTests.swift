import Testing
import UIKit

/// UIGraphicsPDFRenderer: what is drawn stays vectors and text.
@MainActor
@Suite("PDF documents")
struct PDFTests {
    private let page = CGRect(x: 0, y: 0, width: 200, height: 100)

    /// A document as text; its streams are compressed, so that only its structure shows.
    private func document(_ body: (UIGraphicsPDFRendererContext) -> Void) -> String {
        String(decoding: UIGraphicsPDFRenderer(bounds: page).pdfData(actions: body), as: Unicode.ASCII.self)
    }

    @Test("Text is text of an embedded font, and there is no bitmap")
    func text() {
        let made = document { context in
            context.beginPage()
            NSAttributedString(
                string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 24), .foregroundColor: UIColor.red]
            )
            .draw(at: CGPoint(x: 20, y: 20))
            UIColor.systemBlue.setFill()
            UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 60, height: 60)).fill()
        }
        #expect(made.hasPrefix("%PDF-"))
        #expect(made.contains("/FontFile") && made.contains("/Font"))
        #expect(!made.contains("/Subtype /Image"))
        #expect(made.contains("200 100"))
    }

    @Test("Images are embedded, and pages have their own sizes")
    func pages() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let made = document { context in
            context.beginPage()
            image.draw(in: CGRect(x: 10, y: 10, width: 40, height: 40))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 400), pageInfo: [:])
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(context.pdfContextBounds.width == 300)
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
        }
        #expect(made.contains("/Image"))
        #expect(made.contains("/Count 2") && made.contains("300 400"))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Layers, opacity and clips keep the document free of bitmaps")
    func layers() {
        let made = document { context in
            context.beginPage()
            let target = context.cgContext
            target.saveGState()
            target.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            target.setAlpha(0.5)
            target.beginTransparencyLayer()
            target.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
            "A".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            target.endTransparencyLayer()
            target.restoreGState()
        }
        #expect(!made.contains("/Subtype /Image"))
        #expect(made.contains("/FontFile"))
    }
}
