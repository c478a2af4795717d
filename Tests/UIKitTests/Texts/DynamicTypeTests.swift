import Drawing
import Testing
import ViewRendering

@testable import UIKit

@Suite("text that follows the reader's size")
@MainActor
struct DynamicTypeTests {
    private func label(in view: UIView) -> UILabel? {
        view as? UILabel ?? view.subviews.lazy.compactMap { label(in: $0) }.first
    }

    /// Apple's table of Dynamic Type: the body has 17 points at "large", 33 at "accessibility large"; a button's title is a body too.
    @Test(
        "texts of content configurations and buttons have the body's size at each turn, and not that of the turn before scaled"
    )
    func turns() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), renderer = try Renderer(backend: .cpu)
        root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        let cell = UITableViewCell(), button = UIButton(configuration: .filled()), plain = UILabel()
        let field = UITextField()
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        button.configuration?.title = "Button"
        plain.font = .preferredFont(forTextStyle: .body)
        plain.adjustsFontForContentSizeCategory = true
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.placeholder = "Name"
        for view in [cell, button, plain, field] {
            view.frame = root.bounds
            root.addSubview(view)
        }
        for turn in 0..<4 {
            root.traitOverrides.preferredContentSizeCategory = turn.isMultiple(of: 2) ? .accessibilityLarge : .large
            _ = try renderer.image(of: root)
            let size: CGFloat = turn.isMultiple(of: 2) ? 33 : 17
            #expect(label(in: cell)?.font.pointSize == size && plain.font.pointSize == size, "turn \(turn)")
            #expect(label(in: button)?.font.pointSize == size, "turn \(turn)")
            #expect(field.font?.pointSize == size && label(in: field)?.font.pointSize == size, "turn \(turn)")
        }
    }

    @Test("what sets fonts and colours to what they are asks for no other layout")
    func settles() throws {
        final class Titled: UIView {
            let label = UILabel()
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                label.font = .systemFont(ofSize: 13)
                label.textColor = UIColor(white: 0.5, alpha: 1)
                label.frame = bounds
            }
        }
        final class Segments: UISegmentedControl {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let titled = Titled(frame: root.bounds), segments = Segments(items: ["One", "Two"])
        titled.addSubview(titled.label)
        titled.label.text = "Title"
        segments.selectedSegmentIndex = 0
        segments.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(titled)
        root.addSubview(segments)
        segments.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        segments.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        _ = try Renderer(backend: .cpu).image(of: root)
        #expect(titled.count <= 2 && segments.count <= 2)
    }

    @Test("a font that is scaled up to a size keeps that size as its largest, and its own as what is scaled")
    func largestSize() throws {
        let metrics = UIFontMetrics(forTextStyle: .body), own = UIFont.systemFont(ofSize: 17)
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let capped = metrics.scaledFont(for: own, maximumPointSize: 20, compatibleWith: largest)
        #expect(capped.pointSize == 20)
        #expect(abs(capped.following(large).pointSize - 17) < 1e-9)
        let small = metrics.scaledFont(for: own, maximumPointSize: 20, compatibleWith: large)
        #expect(small.following(largest).pointSize == 20)
    }
}
