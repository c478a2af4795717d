/// A path as straight lines in pixels: the input of filling.
///
///     var flat = FlatPath()
///     PathFlattener(transform: matrix).flatten(path, into: &flat)
///     for contour in flat.contours { draw(flat.points[contour.points], contour.isClosed) }
public struct FlatPath: Sendable {
    /// The corners of all contours, one after the other.
    public internal(set) var points: ContiguousArray<SIMD2<Double>> = []
    /// The subpaths, in order; none has fewer than two points.
    public internal(set) var contours: ContiguousArray<Contour> = []

    /// One subpath.
    public struct Contour: Sendable, Equatable {
        /// Its corners, as a range of the path's points. A closed contour does not repeat its first corner.
        public var points: Range<Int>
        /// Whether a line leads from the last corner to the first. Filling always adds it, stroking does not.
        public var isClosed: Bool
    }

    /// A path without contours.
    public init() {}

    /// Removes all contours and keeps the storage.
    public mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        contours.removeAll(keepingCapacity: true)
    }
}
