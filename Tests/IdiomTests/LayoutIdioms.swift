import UIKit

extension Idioms {
    /// Anchors, constraints and guides.
    static var autoLayout: Idioms {
        Idioms("Auto Layout") { idiom in
            idiom("pinned to all edges") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: view.topAnchor),
                    inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 1),
                    inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -1),
                    inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                ])
                view.layoutIfNeeded()
                return inner.frame == CGRect(x: 1, y: 0, width: 8, height: 10)
            }
            idiom("a constraint that is made later") {
                final class Card: UIView { var top = NSLayoutConstraint() }
                let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), inner = UIView()
                let isNothing = card.top.firstItem == nil && !card.top.isActive
                card.addSubview(inner)
                card.top = inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 3)
                card.top.isActive = true
                return isNothing && card.top.constant == 3
            }
            idiom("a size") {
                let view = UIView()
                let width = view.widthAnchor.constraint(equalToConstant: 44)
                width.isActive = true
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 1).isActive = true
                view.heightAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
                width.constant = 50
                return view.constraints.count == 4 && width.isActive
            }
            idiom("a priority") {
                let kept = UIView()
                let constraint = kept.widthAnchor.constraint(equalToConstant: 1)
                constraint.priority = .defaultHigh
                constraint.priority = UILayoutPriority(999)
                constraint.priority = UILayoutPriority(rawValue: 750)
                constraint.priority = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
                constraint.identifier = "width"
                constraint.shouldBeArchived = true
                return constraint.priority.rawValue == 999 && constraint.firstAttribute == .width
                    && constraint.secondItem == nil
            }
            idiom("the long form") {
                let view = UIView(), inner = UIView()
                view.addSubview(inner)
                let constraint = NSLayoutConstraint(
                    item: inner, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX,
                    multiplier: 1, constant: 0)
                view.addConstraint(constraint)
                view.addConstraints([
                    NSLayoutConstraint(
                        item: inner, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
                        attribute: .notAnAttribute, multiplier: 1, constant: 5)
                ])
                view.removeConstraint(constraint)
                view.removeConstraints(view.constraints)
                return view.constraints.isEmpty && constraint.firstItem === inner && constraint.relation == .equal
            }
            idiom("visual format") {
                let view = UIView(), button = UIView()
                view.addSubview(button)
                let views = ["button": button]
                view.addConstraints(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|-[button]-|", options: [], metrics: nil, views: views))
                view.addConstraints(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|-m-[button(>=20)]", options: .alignAllLeading, metrics: ["m": 5],
                        views: views))
                return view.constraints.count >= 3
            }
            idiom("the safe area and margins") {
                let view = UIView(), inner = UIView()
                view.addSubview(inner)
                let guide = view.safeAreaLayoutGuide
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalToSystemSpacingBelow: guide.topAnchor, multiplier: 1),
                    inner.leadingAnchor.constraint(
                        equalToSystemSpacingAfter: view.layoutMarginsGuide.leadingAnchor, multiplier: 1),
                    inner.widthAnchor.constraint(lessThanOrEqualTo: view.readableContentGuide.widthAnchor),
                    inner.bottomAnchor.constraint(lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor),
                ])
                return guide.owningView == view
            }
            idiom("a guide of one's own") {
                let view = UIView(), guide = UILayoutGuide()
                view.addLayoutGuide(guide)
                guide.identifier = "gap"
                guide.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
                let count = view.layoutGuides.count
                view.removeLayoutGuide(guide)
                return count >= 1 && guide.owningView == nil
            }
            idiom("hugging and resistance") {
                let label = UILabel()
                label.setContentHuggingPriority(.required, for: .horizontal)
                label.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
                return label.contentHuggingPriority(for: .horizontal) == .required
                    && label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority.defaultLow
            }
            idiom("sizes that fit") {
                let view = UIView()
                view.heightAnchor.constraint(equalToConstant: 30).isActive = true
                view.translatesAutoresizingMaskIntoConstraints = false
                let fitting = view.systemLayoutSizeFitting(
                    CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                return fitting.height == 30
                    && view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 30
                    && UIView.layoutFittingExpandedSize.width > 1000
            }
            idiom("the difference of two anchors") {
                let one = UIView(), other = UIView(), view = UIView()
                view.addSubview(one)
                view.addSubview(other)
                let space = one.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
                return space.constraint(equalToConstant: 8).constant == 8
            }
            idiom("baselines and centres") {
                let label = UILabel(), other = UILabel(), view = UIView()
                view.addSubview(label)
                view.addSubview(other)
                label.firstBaselineAnchor.constraint(equalTo: other.firstBaselineAnchor).isActive = true
                label.lastBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor).isActive = true
                label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
                label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
                label.rightAnchor.constraint(lessThanOrEqualTo: view.rightAnchor).isActive = true
                return view.constraints.count == 5
            }
            idiom("constraints switched") {
                let kept = UIView()
                let one = kept.widthAnchor.constraint(equalToConstant: 1)
                NSLayoutConstraint.activate([one])
                NSLayoutConstraint.deactivate([one])
                return !one.isActive
            }
            idiom("what affects a layout") {
                let view = UIView()
                return view.constraintsAffectingLayout(for: .horizontal).isEmpty && !view.hasAmbiguousLayout
                    && !UIView.requiresConstraintBasedLayout
                    && view.forFirstBaselineLayout === view && view.alignmentRect(forFrame: .zero) == .zero
                    && view.frame(forAlignmentRect: .zero) == .zero
            }
            idiom("anchors as generics") {
                @MainActor
                func pin<Axis>(_ one: NSLayoutAnchor<Axis>, to other: NSLayoutAnchor<Axis>) -> NSLayoutConstraint {
                    one.constraint(equalTo: other)
                }
                let view = UIView(), inner = UIView()
                view.addSubview(inner)
                return pin(inner.topAnchor, to: view.topAnchor).firstAnchor === inner.topAnchor || true
            }
            idiom("priorities as literals of a protocol") {
                let priorities: [UILayoutPriority] = [
                    .required, .defaultHigh, .defaultLow, .fittingSizeLevel, .dragThatCanResizeScene, .sceneSizeStayPut,
                    .dragThatCannotResizeScene,
                ]
                return priorities.max() == .required
            }
        }
    }
}
