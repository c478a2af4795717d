import Foundation
import Strata
import TestSupport
import Testing

/// Letters, and lines under and through them, never take away from each other.
@Suite struct TextFillTests {
    static let width = 120, height = 48

    /// A layer of attributed text on white.
    private func page(_ text: NSAttributedString, in label: CATextLayer = CATextLayer()) -> CALayer {
        let root = layer(0, 0, CGFloat(Self.width), CGFloat(Self.height), .white)
        label.frame = CGRect(x: 4, y: 2, width: 112, height: 44)
        label.string = text
        root.addSublayer(label)
        return root
    }

    private func text(
        _ string: String, _ font: String, _ color: CGColor, _ more: [NSAttributedString.Key: Any] = [:]
    ) -> NSAttributedString {
        var attributes = more
        attributes[.font] = CTFont(font, size: 36)
        attributes[.foregroundColor] = color
        return NSAttributedString(string: string, attributes: attributes)
    }

    /// How bright the pixels are, 0 to 255.
    private func levels(_ root: CALayer, _ renderer: Renderer) throws -> [Int] {
        let image = try renderer.image(of: root, at: 0)
        return (0..<Self.width * Self.height).map { Int(image.pixel($0 % Self.width, $0 / Self.width) & 0xFF) }
    }

    private let lines: [NSAttributedString.Key: Any] = [
        .underlineStyle: NSUnderlineStyle.double.union(.thick).rawValue,
        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
    ]

    @Test("Lines in the letters' colour leave no holes", arguments: ["Helvetica", "DejaVu Sans", "Times"], [1, 0.5])
    func linesThroughLetters(font: String, alpha: CGFloat) throws {
        let ink = CGColor(gray: 0, alpha: alpha)
        for backend in [Backend.cpu, .gl] {
            let renderer = try Renderer(backend: backend)
            let letters = try levels(page(text("gjQpß", font, ink)), renderer)
            var colored = lines
            (colored[.underlineColor], colored[.strikethroughColor]) = (ink, ink)
            let alone = try levels(page(text("gjQpß", font, .clear, colored)), renderer)
            let both = try levels(page(text("gjQpß", font, ink, lines)), renderer)
            #expect(zip(letters, alone).contains { $0 < 160 && $1 < 210 }, "they cross")
            for i in both.indices {
                if both[i] > min(letters[i], alone[i]) + 3 { Issue.record("a hole at \(i)") }
                // Each painted in its turn: over the other, where that is translucent.
                let turns = letters[i] * alone[i] / 255
                if alpha < 1, abs(both[i] - turns) > 3 { Issue.record("\(both[i]), not \(turns) at \(i)") }
            }
        }
    }

    @Test("Letters of two fonts that overlap leave no holes", arguments: [1, 0.5])
    func lettersOfTwoFonts(alpha: CGFloat) throws {
        let ink = CGColor(gray: 0, alpha: alpha)
        let clear = CGColor(gray: 0, alpha: 0)
        func pair(_ first: CGColor, _ second: CGColor) -> CALayer {
            let whole = NSMutableAttributedString(attributedString: text("O", "Helvetica", first, [.kern: -24]))
            whole.append(text("B", "DejaVu Sans", second))
            return page(whole)
        }
        let renderer = try Renderer(backend: .cpu)
        let first = try levels(pair(ink, clear), renderer), second = try levels(pair(clear, ink), renderer)
        let both = try levels(pair(ink, ink), renderer)
        #expect(zip(first, second).contains { $0 < 140 && $1 < 140 }, "they cross")
        for i in both.indices where both[i] > min(first[i], second[i]) + 3 { Issue.record("a hole at \(i)") }
    }

    @Test("Letters filled and outlined in one colour are whole", arguments: ["Helvetica", "DejaVu Sans"])
    func outlinedLetters(font: String) throws {
        let renderer = try Renderer(backend: .cpu)
        let filled = try levels(page(text("Bog", font, .black)), renderer)
        let outlined = try levels(page(text("Bog", font, .black, [.strokeWidth: 6])), renderer)
        let both = try levels(page(text("Bog", font, .black, [.strokeWidth: -6])), renderer)
        for i in both.indices where both[i] > min(filled[i], outlined[i]) + 3 { Issue.record("a hole at \(i)") }
    }

    /// Shows its text twice: as it is, and mirrored over it.
    private final class Mirrored: CATextLayer {
        override func draw(in context: CGContext) {
            super.draw(in: context)
            context.translateBy(x: 60, y: 0)
            context.scaleBy(x: -1, y: 1)
            super.draw(in: context)
        }
    }

    @Test("Mirrored letters leave no holes in others", arguments: ["Helvetica", "DejaVu Sans"])
    func mirroredLetters(font: String) throws {
        let renderer = try Renderer(backend: .cpu)
        let plain = try levels(page(text("BE", font, .black)), renderer)
        let both = try levels(page(text("BE", font, .black), in: Mirrored()), renderer)
        for i in both.indices where both[i] > plain[i] + 3 { Issue.record("a hole at \(i)") }
    }

    @Test("Translucent lines show what each painted in its turn shows")
    func translucentPage() throws {
        let renderer = try Renderer(backend: .cpu)
        let ink = CGColor(gray: 0, alpha: 0.5)
        let small = NSMutableAttributedString(
            attributedString: text("gy\npÅ\nÉg", "Helvetica", ink, lines))
        small.addAttribute(
            .font, value: CTFont("Helvetica", size: 14), range: NSRange(location: 0, length: small.length))
        let root = page(small)
        let drawn = try levels(root, renderer)
        // `render(in:)` paints each part by itself.
        let context = try #require(CGContext(width: Self.width, height: Self.height, transform: .identity))
        root.render(in: context)
        let image = try #require(context.makeImage())
        for i in drawn.indices {
            let own = Int(image.pixel(i % Self.width, i / Self.width) & 0xFF)
            if abs(own - drawn[i]) > 12 { Issue.record("\(own) and \(drawn[i]) at \(i)") }
        }
    }
}
