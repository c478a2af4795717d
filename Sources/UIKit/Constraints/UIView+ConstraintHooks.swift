// Where views and Auto Layout meet: what a view tells of itself.

/// What Auto Layout keeps of a view.
final class ViewConstraints {}

extension UIView {
    final func waitForConstraints() { viewState.insert(.needsConstraints) }
    final func updateWaitingConstraints() {
        forSubtree { view in
            if view.viewState.contains(.needsConstraints) {
                view.viewState.remove(.needsConstraints)
                view.updateConstraints()
            }
        }
    }
    final func layOutByConstraints() {}
    final func intrinsicSizeChanged() {
        setNeedsLayout()
        parent?.setNeedsLayout()
    }
    final func invalidateAutoresizingConstraints() {}
    final func constraintsLeave(with view: UIView) {}
    final func constraintsJoin(with view: UIView) {}
    final func sizeChanged() {}
    final func marginsChanged() {}
    final func constraintDirectionChanged() {}
    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        bounds.size
    }
}
