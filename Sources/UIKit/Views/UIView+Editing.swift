extension UIView {
    /// Ends editing in the view: its window's first responder resigns where it is the view or below it.
    ///
    /// - Parameter force: whether it ceases to be the first responder even where it does not want to.
    /// - Returns: whether nothing in the view is the first responder any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let owner = firstResponderOwner, let first = owner.firstResponder else { return false }
        var responder: UIResponder? = first
        while let here = responder, here !== self { responder = here.next }
        guard responder === self else { return false }
        if first.resignFirstResponder() { return true }
        if force { owner.firstResponder = nil }
        return force
    }
}
