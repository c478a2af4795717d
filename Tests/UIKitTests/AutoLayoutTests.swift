import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Auto Layout")
struct AutoLayoutTests {
    /// A view with a size of its own, and text baselines.
    private final class Content: UIView {
        var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
        var baselines: (first: CGFloat, last: CGFloat)?
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
        override func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? { baselines }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

    private func add(_ view: UIView = UIView(), to above: UIView? = nil) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        (above ?? root).addSubview(view)
        return view
    }

    @Test("a view in the middle of its superview, half as wide")
    func centred() {
        let view = add()
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 80, y: 75, width: 160, height: 50))
        root.frame.size = CGSize(width: 400, height: 100)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 100, y: 25, width: 200, height: 50))
    }

    @Test("three views of equal widths with 8 points between and a ratio of 2 to 1")
    func equalWidths() {
        let views = (0..<3).map { _ in add() }
        for (place, view) in views.enumerated() {
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
            if place == 0 {
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).isActive = true
            } else {
                view.leadingAnchor.constraint(equalTo: views[place - 1].trailingAnchor, constant: 8).isActive = true
                view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
            }
        }
        views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [8, 112, 216])
        #expect(views.allSatisfy { $0.frame.width == 96 && $0.frame.height == 48 })
    }

    @Test("of two contents the one that hugs more keeps its width; the one that resists less gives way")
    func huggingAndCompression() {
        let (a, b) = (Content(100, 20), Content(60, 20))
        for view in [a, b] { root.addSubview(view) }
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        #expect(a.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(a.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        a.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 100 && b.frame.width == 200)
        #expect(a.frame.height == 20)
        a.size.width = 290
        b.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 290 && b.frame.width == 10)
        b.setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 240 && b.frame.width == 60)
    }

    @Test("baselines of texts of two sizes lie on one line; without text they are edges")
    func baselines() {
        let (a, b) = (Content(50, 40), Content(50, 20))
        (a.baselines, b.baselines) = ((30, 8), (15, 4))
        let plain = add()
        for view in [a, b] { root.addSubview(view) }
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
            plain.topAnchor.constraint(equalTo: a.lastBaselineAnchor, constant: 5),
            plain.heightAnchor.constraint(equalToConstant: 7),
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minY == 25)
        #expect(plain.frame.minY == 47)
    }

    @Test("leading lies right where reading goes from right to left, multipliers and constants with it")
    func rightToLeft() {
        let view = add()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10),
            view.widthAnchor.constraint(equalToConstant: 100),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 30)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(view.frame.minX == 190)
    }

    @Test("the view of a controller has no margins of its own, but at least the system's")
    func rootMargins() {
        let controller = UIViewController()
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(inner)
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        let guide = controller.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        controller.view.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 16, y: 0, width: 288, height: 480))
        controller.view.frame.size.width = 834
        controller.view.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 20, y: 0, width: 794, height: 480), "wider on larger screens")
        controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 0, trailing: 50)
        controller.view.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 20, y: 3, width: 764, height: 477), "the larger one of both")
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 5, y: 3, width: 779, height: 477))
        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("margins and safe areas: their guides and attributes follow them")
    func margins() {
        let (view, other) = (add(), add())
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 40)
        let guide = root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            NSLayoutConstraint(
                item: other, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin,
                multiplier: 1, constant: 0),
            other.widthAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 5, width: 260, height: 180))
        #expect(other.frame.maxX == 280)
        root.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 300, height: 200))
        #expect(other.frame.maxX == 310)
    }

    @Test("a frame with an autoresizing mask is a constraint that others may be about")
    func autoresizing() {
        let plain = UIView(frame: CGRect(x: 40, y: 20, width: 100, height: 30))
        plain.autoresizingMask = [.flexibleWidth]
        root.addSubview(plain)
        let view = add()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: plain.trailingAnchor, constant: 4),
            view.topAnchor.constraint(equalTo: plain.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 144, y: 50))
        plain.frame.origin.y = 60
        root.layoutIfNeeded()
        #expect(view.frame.origin == CGPoint(x: 144, y: 90))
        root.frame.size.width = 420
        root.layoutIfNeeded()
        #expect(plain.frame.width == 200)
        #expect(view.frame.minX == 244)
    }

    @Test("views of different depths: places between them are added up")
    func depths() {
        let box = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
        root.addSubview(box)
        let (inner, outer) = (add(to: box), add())
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 12),
            inner.widthAnchor.constraint(equalToConstant: 50),
            outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 12 && outer.frame.minX == 92)
        box.center.x += 10
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 12 && outer.frame.minX == 102)
    }

    @Test("constraints that contradict each other are told, and one of them is left out")
    func unsatisfiable() {
        let view = add()
        view.accessibilityIdentifier = "impossible"
        let wide = view.widthAnchor.constraint(equalToConstant: 100)
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([wide, narrow])
        root.layoutIfNeeded()
        #expect(view.frame.width == 100)
        #expect(
            Warnings.said(
                """
                Unable to simultaneously satisfy constraints.
                (
                    <NSLayoutConstraint UIView "impossible".width == 100 (active)>,
                    <NSLayoutConstraint UIView "impossible".width == 50 (active)>
                )
                Will attempt to recover by breaking constraint
                <NSLayoutConstraint UIView "impossible".width == 50 (active)>
                """))
        wide.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 50)
    }

    @Test("a view that leaves takes the constraints with it that are about it")
    func leaving() {
        let (a, b) = (add(), add())
        let inner = add(to: a)
        let between = b.leftAnchor.constraint(equalTo: a.rightAnchor)
        let within = inner.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5)
        let size = a.widthAnchor.constraint(equalToConstant: 80)
        let left = a.leftAnchor.constraint(equalTo: root.leftAnchor)
        NSLayoutConstraint.activate([between, within, size, left])
        #expect(root.constraints == [between, left])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 80 && inner.frame.width == 40)
        a.removeFromSuperview()
        #expect(!between.isActive && within.isActive && size.isActive)
        root.layoutIfNeeded()
        root.addSubview(a)
        size.constant = 60
        root.layoutIfNeeded()
        #expect(inner.frame.width == 30)
    }

    @Test("systemLayoutSizeFitting is as small as the constraints allow, or holds an axis")
    func fitting() {
        let card = UIView()
        let (title, text) = (Content(120, 20), Content(80, 40))
        for view in [title, text] {
            card.addSubview(view)
            view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16).isActive = true
            view.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16).isActive = true
        }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
            text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
        ])
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 152, height: 86))
        #expect(
            card.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 86))
        root.addSubview(card)
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 152, height: 86))
    }

    @Test("frames that a changed constant gives are animated in a block that lays out")
    func animated() {
        let view = add()
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
        NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 20)])
        root.layoutIfNeeded()
        UIView.animate(withDuration: 1) {
            left.constant = 110
            root.layoutIfNeeded()
        }
        #expect(view.frame.minX == 110)
        #expect(view.layer.animation(forKey: "position") != nil)
    }

    @Test("layout is ambiguous where something is left open")
    func ambiguous() {
        let view = add()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(view.hasAmbiguousLayout)
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        #expect(!view.hasAmbiguousLayout)
    }

    @Test("updateConstraints is called once before layout, of views below first")
    func updating() {
        final class Told: UIView {
            nonisolated(unsafe) static var calls: [Int] = []
            override func updateConstraints() {
                Told.calls.append(tag)
                super.updateConstraints()
            }
        }
        let (a, b) = (Told(), Told())
        (a.tag, b.tag) = (1, 2)
        a.addSubview(b)
        root.addSubview(a)
        for view in [a, b, a] { view.setNeedsUpdateConstraints() }
        #expect(a.needsUpdateConstraints())
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(Told.calls == [2, 1])
    }

    @Test("items of different hierarchies trap with UIKit's sentence")
    func noCommonAncestor() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
            }
        }
    }

    /// Code of iOS that turns a view about its edge moves its constraints by half of the size, since they place its centre.
    @Test("constraints place the middle of a view by its layer's position, whatever the anchor point")
    func anchorPoint() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        #expect(view.layer.position == CGPoint(x: 50, y: 30) && view.bounds.size == CGSize(width: 60, height: 40))
        #expect(view.frame == CGRect(x: 20, y: -10, width: 60, height: 40))
    }
}
