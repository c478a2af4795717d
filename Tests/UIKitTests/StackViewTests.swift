import TestSupport
import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Stack views")
struct StackViewTests {
    private final class Content: UIView {
        var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            backgroundColor = .red
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
        override func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? {
            (size.height * 0.75, size.height * 0.25)
        }
    }

    private let views = [Content(40, 20), Content(60, 40), Content(20, 10)]
    private let stack = UIStackView()
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() {
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        root.addSubview(stack)
        for view in views { stack.addArrangedSubview(view) }
        stack.spacing = 10
    }

    private func xs() -> [CGFloat] {
        root.layoutIfNeeded()
        return views.map(\.frame.minX)
    }
    private func widths() -> [CGFloat] {
        root.layoutIfNeeded()
        return views.map(\.frame.width)
    }

    @Test("fill: one that hugs less takes what is left, all from edge to edge")
    func fill() {
        views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        #expect(widths() == [40, 220, 20])
        #expect(xs() == [0, 50, 280])
        #expect(views.allSatisfy { $0.frame.height == 100 })
    }

    @Test("fillEqually and fillProportionally")
    func shares() {
        stack.distribution = .fillEqually
        stack.spacing = 0
        #expect(widths() == [100, 100, 100])
        stack.distribution = .fillProportionally
        #expect(widths() == [100, 150, 50])
    }

    @Test("fillProportionally: sizes share what spacing leaves, follow intrinsic sizes, and an empty view stays empty")
    func proportions() {
        // "Views are resized proportionally based on their intrinsic content size along the stack view’s axis."
        stack.distribution = .fillProportionally
        stack.spacing = 30
        #expect(widths() == [80, 120, 40] && xs() == [0, 110, 260])
        views[2].size.width = 140
        #expect(widths() == [40, 60, 140] && xs() == [0, 70, 160])
        views[1].size.width = 0
        let found = widths()
        #expect(abs(found[0] - 53.333) <= 1 && found[1] == 0 && abs(found[2] - 186.667) <= 1)
        for view in views { view.size.width = 0 }
        views[0].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        root.layoutIfNeeded()
        let sum: CGFloat = views.map(\.frame.width).reduce(0, +)
        #expect(abs(sum - 240) < 1)
    }

    @Test("fillProportionally: a stack counts as long as its views and their spacing are, across as the longest")
    func nestedProportions() {
        let inner = UIStackView(arrangedSubviews: [Content(20, 10), Content(30, 10)])
        inner.spacing = 10
        let whole = UIStackView(arrangedSubviews: [Content(40, 10), inner])
        whole.distribution = .fillProportionally
        whole.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        root.addSubview(whole)
        root.layoutIfNeeded()
        #expect(whole.arrangedSubviews.map(\.frame.width) == [80, 120])
        inner.axis = .vertical
        (inner.arrangedSubviews[1] as? Content)?.size.width = 40
        root.layoutIfNeeded()
        #expect(whole.arrangedSubviews.map(\.frame.width) == [100, 100])
    }

    @Test("equalSpacing and equalCentering")
    func gaps() {
        stack.distribution = .equalSpacing
        #expect(widths() == [40, 60, 20])
        #expect(xs() == [0, 130, 280])
        stack.distribution = .equalCentering
        // Middles at 20 and 290: the one between at 155.
        #expect(xs() == [0, 125, 280])
    }

    @Test("alignments across the axis")
    func alignments() {
        func ys(_ alignment: UIStackView.Alignment) -> [CGFloat] {
            stack.alignment = alignment
            root.layoutIfNeeded()
            #expect(views.map(\.frame.height) == [20, 40, 10])
            return views.map(\.frame.minY)
        }
        #expect(ys(.top) == [0, 0, 0])
        #expect(ys(.center) == [40, 30, 45])
        #expect(ys(.bottom) == [80, 60, 90])
        #expect(ys(.firstBaseline) == [15, 0, 23])
        #expect(ys(.lastBaseline) == [75, 60, 83])
    }

    @Test("the size that fits: along the sum with spacing, across the largest")
    func size() {
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 140, height: 40))
        stack.axis = .vertical
        stack.setCustomSpacing(30, after: views[0])
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 110))
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 114))
    }

    @Test("hidden views leave no gap, and one that is hidden in a block lets the others move")
    func hidden() {
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        #expect(xs() == [0, 50, 120])
        views[1].isHidden = true
        #expect(xs()[2] == 50)
        #expect(stack.frame.width == 70)
        views[1].isHidden = false
        #expect(xs() == [0, 50, 120])
        UIView.animate(withDuration: 1) { views[0].isHidden = true }
        #expect(views[1].frame.minX == 0 && views[0].frame.width == 0)
        #expect(views[1].layer.animation(forKey: "position") != nil)
    }

    @Test("removing a view from the stack's subviews takes it out of the line; the other way round it stays a subview")
    func removing() {
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews.count == 2)
        stack.removeArrangedSubview(views[1])
        #expect(views[1].superview === stack)
        #expect(stack.arrangedSubviews == [views[2]])
    }

    @Test("a picture: three red boxes with white gaps")
    func picture() throws {
        stack.alignment = .center
        stack.distribution = .equalSpacing
        let image = try Renderer(backend: .cpu).image(of: root, scale: 1, backgroundColor: .white)
        #expect(image.pixelBuffer.pixel(20, 50) != 0xFFFF_FFFF)
        #expect(image.pixelBuffer.pixel(80, 50) == 0xFFFF_FFFF)
        #expect(image.pixelBuffer.pixel(160, 50) != 0xFFFF_FFFF)
    }
}
