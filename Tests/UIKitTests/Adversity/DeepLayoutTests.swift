import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Auto Layout of views nested in one another: on a small stack, in times that grow with their number and not with its square.
@Suite("Constraints of nested views", .serialized)
struct DeepLayoutTests {
    @MainActor
    private static func constrained() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    @Test("with constraints at both ends")
    func ends() {
        Growth.measure { count, growth in
            let root = UIView(frame: .tenPoints)
            let leaf = Growth.chain(count, in: root)
            let view = Self.constrained()
            leaf.addSubview(view)
            growth.step("activate") {
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: leaf.leadingAnchor, constant: 2),
                    view.topAnchor.constraint(equalTo: leaf.topAnchor, constant: 3),
                    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                    view.heightAnchor.constraint(equalToConstant: 4),
                ])
            }
            growth.step("layout") { root.layoutIfNeeded() }
            growth.check(view.frame == CGRect(x: 2, y: 3, width: 5, height: 4))
            growth.step("build on") { _ = Growth.chain(count, in: view) }
            growth.step("remove") { leaf.removeFromSuperview() }
        }
    }

    @Test("each held to the edges of the one above")
    func edges() {
        Growth.measure { count, growth in
            var root: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            guard let top = root else { return }
            var leaf = top
            @MainActor func hold(_ view: UIView, in above: UIView, _ inset: CGFloat) {
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: above.leadingAnchor, constant: inset),
                    view.trailingAnchor.constraint(equalTo: above.trailingAnchor),
                    view.topAnchor.constraint(equalTo: above.topAnchor, constant: inset),
                    view.bottomAnchor.constraint(equalTo: above.bottomAnchor),
                ])
            }
            growth.step("activate") {
                leaf = Growth.chain(count, in: top, Self.constrained)
                var view = leaf, depth = count
                while let above = view.superview {
                    hold(view, in: above, depth % 1000 == 0 ? 1 : 0)
                    (view, depth) = (above, depth - 1)
                }
            }
            growth.step("layout") { top.layoutIfNeeded() }
            growth.check(leaf.frame.width == 1000 - CGFloat(count / 1000))
            growth.step("resize") {
                top.frame.size.width = 2000
                top.layoutIfNeeded()
            }
            growth.check(leaf.frame.width == 2000 - CGFloat(count / 1000))
            growth.step("change") {
                leaf.superview?.constraints.first?.constant += 5
                top.layoutIfNeeded()
            }
            growth.step("build on") {
                for _ in 0..<count / 10 {
                    let next = Self.constrained()
                    leaf.addSubview(next)
                    hold(next, in: leaf, 0)
                    leaf = next
                }
                top.layoutIfNeeded()
            }
            growth.step("remove from below") {
                for _ in 0..<count / 10 {
                    let above = leaf.superview
                    leaf.removeFromSuperview()
                    leaf = above ?? leaf
                }
                top.layoutIfNeeded()
            }
            growth.step("remove") { top.subviews.first?.removeFromSuperview() }
            growth.step("release") { root = nil }
        }
    }

    @Test("each as wide as the one above, in its middle, and the last one as wide as the first")
    func widths() {
        Growth.measure { count, growth in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            let leaf = Growth.chain(count, in: root, Self.constrained)
            growth.step("activate") {
                var view = leaf
                while let above = view.superview {
                    NSLayoutConstraint.activate([
                        view.centerXAnchor.constraint(equalTo: above.centerXAnchor),
                        view.centerYAnchor.constraint(equalTo: above.centerYAnchor),
                        view.widthAnchor.constraint(equalTo: above.widthAnchor),
                        view.heightAnchor.constraint(equalTo: above.heightAnchor).with(priority: .defaultHigh),
                    ])
                    view = above
                }
                leaf.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor).isActive = true
            }
            growth.step("layout") { root.layoutIfNeeded() }
            growth.check(leaf.frame == CGRect(x: 0, y: 0, width: 1000, height: 1000))
        }
    }

    @Test("fitting sizes of chains whose heights give way are found")
    @MainActor func fitting() {
        // Each of these constraints may be broken, and all depend on one another: the simplex method's time grows with the square of their number.
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        var view = Growth.chain(300, in: root, Self.constrained)
        while let above = view.superview {
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: above.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: above.centerYAnchor),
                view.widthAnchor.constraint(equalTo: above.widthAnchor),
                view.heightAnchor.constraint(equalTo: above.heightAnchor).with(priority: .defaultHigh),
            ])
            view = above
        }
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 500, height: 400), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .required)
        #expect(size == CGSize(width: 500, height: 400))
    }

    @Test("which follow the one above by their autoresizing masks, with a constraint to the last one")
    func masks() {
        Growth.measure { count, growth in
            let root = UIView(frame: .tenPoints)
            let leaf = Growth.chain(count, in: root) {
                let view = UIView(frame: .tenPoints)
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                return view
            }
            let view = Self.constrained()
            leaf.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: leaf.leadingAnchor),
                view.topAnchor.constraint(equalTo: leaf.topAnchor),
                view.widthAnchor.constraint(equalTo: leaf.widthAnchor),
                view.heightAnchor.constraint(equalToConstant: 4),
            ])
            growth.step("layout") { root.layoutIfNeeded() }
            growth.check(view.frame.width == 10)
        }
    }
}

extension NSLayoutConstraint {
    /// The constraint with another priority.
    fileprivate func with(priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
