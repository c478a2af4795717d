import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Frames that constraints set lie on the screen's pixels, and what constraints leave open.
@MainActor
@Suite("Auto Layout and pixels")
struct PixelFrameTests {
    /// Equal columns beside one another in a view of 100 points.
    private func columns(_ count: Int, scale: CGFloat) -> (root: UIView, columns: [UIView]) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        root.useDisplayScale(scale)
        let views = (0..<count).map { _ in UIView() }
        var last: UIView?
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: last?.trailingAnchor ?? root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
            ])
            last = view
        }
        last?.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        return (root, views)
    }

    @Test(
        "edges lie on whole pixels, and neighbours share theirs",
        arguments: [(1, [0, 33, 67, 100]), (2, [0, 33.5, 66.5, 100]), (3, [0, 100.0 / 3, 200.0 / 3, 100])]
            as [(CGFloat, [CGFloat])])
    func edges(scale: CGFloat, edges: [CGFloat]) {
        let (_, views) = columns(3, scale: scale)
        for (index, view) in views.enumerated() {
            #expect(abs(view.frame.minX - edges[index]) < 1e-9 && abs(view.frame.maxX - edges[index + 1]) < 1e-9)
        }
    }

    @Test("solutions keep fractions: what is placed in a column starts from its true width", arguments: [1, 2, 3])
    func fractions(scale: CGFloat) {
        let (root, views) = columns(7, scale: scale)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        views[0].addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: views[0].leadingAnchor),
            inner.topAnchor.constraint(equalTo: views[0].topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 1),
            inner.widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 7),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.width == 100)
        for (view, next) in zip(views, views.dropFirst()) {
            #expect(abs(view.frame.maxX - next.frame.minX) < 1e-9)
            let pixels = view.frame.maxX * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-9)
        }
        #expect(abs(views[6].frame.maxX - 100) < 1e-9)
    }

    @Test("another scale lays out anew")
    func scales() {
        let (root, views) = columns(3, scale: 1)
        #expect(views[1].frame.minX == 33)
        root.useDisplayScale(2)
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 33.5)
    }

    @Test("a picture of columns has no gaps", arguments: [1, 2, 3])
    func picture(scale: CGFloat) throws {
        let (root, views) = columns(7, scale: scale)
        for view in views { view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
        let image = try Renderer(backend: .cpu).image(of: root, scale: scale)
        #expect((0..<image.width).allSatisfy { image.pixelBuffer.pixel($0, 3) == 0xFFFF_0000 })
    }

    @Test("views that are turned keep their angle: bounds and centre are those of the frame on pixels")
    func turned() {
        let (root, views) = columns(3, scale: 2)
        views[1].transform = CGAffineTransform(rotationAngle: 1)
        views[1].setNeedsLayout()
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(views[1].bounds.size == CGSize(width: 33, height: 10))
        #expect(views[1].center == CGPoint(x: 50, y: 5))
    }

    @Test("alignment rectangles are the solver's, frames the pixels'")
    func alignment() {
        final class Inset: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 1) }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        root.useDisplayScale(2)
        let view = Inset()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10.3),
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        // 10.3 - 3 = 7.3, and 10.3 + 33.3 + 1 = 44.6, on half points.
        #expect(view.frame.minX == 7.5 && view.frame.maxX == 44.5)
    }

    // MARK: Ambiguity

    /// "This method randomly changes the frame of a view with an ambiguous layout between the different valid values, causing the view to move in the
    /// interface."
    @Test("exerciseAmbiguityInLayout moves what is open and keeps what constraints say")
    func exercise() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (view, other) = (UIView(), UIView())
        for item in [view, other] {
            item.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(item)
        }
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 20),
            view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10),
            other.leadingAnchor.constraint(equalTo: view.trailingAnchor),
            other.topAnchor.constraint(equalTo: view.bottomAnchor),
            other.widthAnchor.constraint(equalTo: view.widthAnchor),
            other.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout && other.hasAmbiguousLayout)
        var places: Set<CGFloat> = []
        for _ in 0..<100 {
            let before = view.frame
            view.exerciseAmbiguityInLayout()
            #expect(view.frame != before && view.frame.minX >= 10 && view.frame.maxX <= 290)
            #expect(view.frame.minY == 7 && view.frame.size == CGSize(width: 50, height: 20))
            #expect(other.frame == CGRect(x: view.frame.maxX, y: 27, width: 50, height: 5))
            #expect(view.hasAmbiguousLayout)
            places.insert(view.frame.minX)
        }
        #expect(places.count > 2)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 33).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 33 && !view.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        #expect(view.frame == CGRect(x: 33, y: 7, width: 50, height: 20))
    }
}
