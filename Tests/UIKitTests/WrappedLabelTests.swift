import Foundation
import Testing

@testable import UIKit

/// Labels of several lines among constraints: their height follows from the width that they get.
@MainActor
@Suite("Wrapped labels and Auto Layout")
struct WrappedLabelTests {
    private let words = "Shows why what is conserved is what is symmetric, and takes questions afterwards."

    private func label(_ label: UILabel = UILabel(frame: .zero)) -> UILabel {
        label.text = words
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    /// A view with a label ten points within its edges.
    private func framed(_ label: UILabel) -> UIView {
        let view = UIView(frame: .zero)
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
        ])
        return view
    }

    private func fittingHeight(_ view: UIView, _ width: CGFloat) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test("the fitting size at a width has room for the lines at that width", arguments: [120, 200, 320, 900])
    func fitting(width: CGFloat) {
        let label = label()
        let wanted = label.sizeThatFits(CGSize(width: width - 20, height: 0)).height
        #expect(fittingHeight(framed(label), width) == wanted + 20)
    }

    @Test("a wider width makes the lines fewer again")
    func widthsInTurn() {
        let view = framed(label())
        let narrow = fittingHeight(view, 150), wide = fittingHeight(view, 400)
        #expect(narrow > wide)
        #expect(fittingHeight(view, 150) == narrow)
        #expect(fittingHeight(view, 400) == wide)
    }

    @Test("a label that no edge holds takes the width of its text where there is room, and wraps where there is none")
    func growsAgain() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        let label = label()
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        view.layoutIfNeeded()
        #expect(label.frame.width <= 200)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
        view.frame.size.width = 2000
        view.layoutIfNeeded()
        let line = label.sizeThatFits(CGSize(width: 2000, height: 0))
        #expect(label.frame.size == line)
    }

    @Test("a subclass that adds to the intrinsic size keeps what it adds")
    func padded() {
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 16, height: size.height + 8)
            }
        }
        let label = label(Padded(frame: .zero))
        let wanted = label.sizeThatFits(CGSize(width: 180, height: 0)).height + 8
        #expect(fittingHeight(framed(label), 200) == wanted + 20)
    }

    @Test("a text set later is measured at the width that the label has")
    func newText() {
        let label = label()
        let view = framed(label)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 0)
        let before = fittingHeight(view, 200)
        label.text = words + " " + words
        let after = fittingHeight(view, 200)
        #expect(after > before)
        label.text = "One"
        #expect(fittingHeight(view, 200) < before)
    }
}
