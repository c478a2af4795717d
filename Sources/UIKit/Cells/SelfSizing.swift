extension UIView {
    /// The height that the content of a cell or header takes in a width: by constraints, where it has any, else by `sizeThatFits(_:)` of a list's
    /// content. Nil where it says none.
    final func selfSizedHeight(width: CGFloat) -> CGFloat? {
        if self is UIListContentView { return sizeThatFits(CGSize(width: width, height: 0)).height }
        updateWaitingConstraints()
        guard viewState.contains(.hasConstrainedSubviews) else {
            // A view that constraints do not lay out may say its size itself.
            let fitting = sizeThatFits(CGSize(width: width, height: 0))
            return fitting != bounds.size ? fitting.height : nil
        }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
