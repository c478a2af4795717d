/// How a section of a compositional layout scrolls by itself, across the axis along which the collection scrolls.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, CaseIterable {
    /// It does not.
    case none = 0
    /// It comes to rest anywhere.
    case continuous = 1
    /// It comes to rest where a group begins.
    case continuousGroupLeadingBoundary = 2
    /// It goes by its own length.
    case paging = 3
    /// It goes by one group, which comes to the edge.
    case groupPaging = 4
    /// It goes by one group, which comes to the middle.
    case groupPagingCentered = 5
}
