extension UIScrollView {
    /// The colour of scroll indicators. Kept for code that sets it: pictures show none.
    public enum IndicatorStyle: Int, Sendable, CaseIterable {
        /// Black with a white border.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }
}
