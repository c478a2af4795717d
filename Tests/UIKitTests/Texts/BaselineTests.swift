import Testing

@testable import UIKit

/// Baseline anchors of views with text, by Apple's documentation of UIView and the metrics of their fonts.
@MainActor
@Suite("Baselines of labels and buttons")
struct BaselineTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    private func label(_ text: String, size: CGFloat, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = text
        label.numberOfLines = lines
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        return label
    }

    /// Where the first letters stand, in the root's coordinates.
    private func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.baselines.first }

    @Test(
        "two labels of different fonts stand on one line",
        arguments: [(12, 34), (34, 12), (17, 17)] as [(CGFloat, CGFloat)])
    func oneLine(sizes: (CGFloat, CGFloat)) {
        let (one, other) = (label("Ag", size: sizes.0), label("Ag", size: sizes.1))
        one.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
        other.firstBaselineAnchor.constraint(equalTo: one.firstBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        // Lines are placed on whole pixels.
        #expect(abs(baseline(one) - baseline(other)) <= 1)
        #expect(abs(baseline(one) - (50 + one.font.ascender)) <= 1)
        if sizes.0 != sizes.1 { #expect(abs(one.frame.minY - other.frame.minY) > 5) }
    }

    @Test("the last baseline of several lines is that of the last one")
    func lastLine() {
        let many = label("one\ntwo\nthree", size: 20, lines: 0), next = label("next", size: 10)
        many.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        next.firstBaselineAnchor.constraint(equalTo: many.lastBaselineAnchor, constant: 15).isActive = true
        root.layoutIfNeeded()
        #expect(abs(many.baselines.last - many.baselines.first - 2 * many.font.lineHeight) <= 1)
        #expect(abs(baseline(next) - (many.frame.minY + many.baselines.last + 15)) <= 1)
    }

    @Test("a button stands on its title's baseline, and with a subtitle ends with that one's")
    func buttons() {
        let plain = UIButton(type: .system), text = label("Ag", size: 30)
        plain.setTitle("Pay", for: .normal)
        plain.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(plain)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            plain.leadingAnchor.constraint(equalTo: text.trailingAnchor),
            plain.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        plain.layoutIfNeeded()
        let title = plain.titleLabel!
        #expect(abs(plain.frame.minY + title.frame.minY + title.baselines.first - baseline(text)) <= 1)
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Pay"
        configuration.subtitle = "by card"
        let double = UIButton(configuration: configuration)
        let offsets = double.baselineOffsets(for: double.intrinsicContentSize)!
        #expect(double.intrinsicContentSize.height - offsets.last > offsets.first + 8)
    }
}
