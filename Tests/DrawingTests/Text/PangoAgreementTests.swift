import TestSupport
import Testing

@testable import Drawing

/// Our outlines beside Pango's own drawing of the same text by Cairo, unhinted.
@Suite struct PangoAgreementTests {
    static let font = CTFont("DejaVu Serif", size: 22)
    static let size = CGSize(width: 360, height: 200)
    static let texts = [
        "The quick brown fox jumps over the lazy dog: AVAST, Wörld & naïve façade – office fluff.",
        "שלום עולם (שלום) 123 abc", "مرحبا بالعالم", "Mixed עברית and العربية with ελληνικά, кириллица.",
    ]

    // A glyph's outline goes through Cairo's path, of 1/256 pixel, once more than Pango's own, and Pango keeps widths in 1/1024
    // point: edges differ by less than 1/100 of a pixel, and Cairo's coverage by up to 1/15 of a row where a curve meets a sample
    // line. 16/255 on 0.5 % of pixels is the rule for shapes, doubled since a letter is nothing but edges.
    @Test(arguments: texts, [1, 2.7])
    func filledOutlines(text: String, scale: Double) {
        var options = TextLayoutOptions()
        options.width = 340
        options.isWrapped = true
        let ours = TextPictures.ours(
            AttributedText(text, font: Self.font, color: .black), options, in: Self.size, scale: scale)
        let pangos = TextPictures.pangos(text, Self.font, width: 340, asPath: true, in: Self.size, scale: scale)
        let verdict = PictureTest("pango/path-\(text.prefix(8))@\(scale)", off: 16, share: 0.005)
            .compare(ours, with: [pangos])
        #expect(verdict.passes, "\(verdict)")
    }

    // Glyph by glyph Cairo draws masks from its cache: at whole pixels (Debian's 1.16 has no finer places), so that letters lie up to
    // half a pixel from where they belong. What is compared is how much ink there is.
    @Test(arguments: texts)
    func amountsOfInk(text: String) {
        var options = TextLayoutOptions()
        options.width = 340
        options.isWrapped = true
        func ink(_ image: CGImage) -> Double {
            withExtendedLifetime(image.pixelBuffer) {
                stride(from: 0, to: image.pixelBuffer.bytes.count, by: 4).reduce(0.0) {
                    $0 + Double(255 - image.pixelBuffer.bytes[$1])
                }
            }
        }
        let ours = ink(
            TextPictures.ours(AttributedText(text, font: Self.font, color: .black), options, in: Self.size, scale: 2))
        let pangos = ink(TextPictures.pangos(text, Self.font, width: 340, asPath: false, in: Self.size, scale: 2))
        #expect(abs(ours / pangos - 1) < 0.02, "\(ours) beside \(pangos)")
    }
}
