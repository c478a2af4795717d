/// The mask along which a text runs, with its options.
final class TextPath {
    let path: Animated<BezierPath>
    let options: TextItem.PathOptions
    /// The measured path, if constant.
    private let still: PathRuler?
    /// The measured paths by frame, as every letter asks for the same frames.
    private var rulers: [Double: PathRuler] = [:]

    init(_ path: Animated<BezierPath>, _ options: TextItem.PathOptions) {
        self.path = path
        self.options = options
        let isStill = path.isStatic && options.isReversed.isStatic
        still = isStill ? PathRuler(path.first, isReversed: options.isReversed.first != 0) : nil
    }

    /// The timelines of the path and its options.
    var timelines: [Timeline] {
        [
            path.timeline, options.firstMargin.timeline, options.lastMargin.timeline, options.isReversed.timeline,
            options.forcesAlignment.timeline, options.isPerpendicular.timeline,
        ]
    }

    /// The measured path at a frame.
    func ruler(at frame: Double) -> PathRuler {
        if let ruler = still ?? rulers[frame] { return ruler }
        let ruler = PathRuler(path.value(at: frame), isReversed: options.isReversed.value(at: frame) != 0)
        rulers[frame] = ruler
        return ruler
    }

    /// The distance of a place in a line from the path's start at a frame.
    ///
    /// - Parameters:
    ///   - place: The distance from the line's left end.
    ///   - width: The line's width.
    ///   - held: 0 for a line that begins at the first margin, 1 for one that ends at the last.
    ///   - spread: For letters spread over the path: the fraction of the way from the first one's middle to the last
    ///     one's, with half of their widths.
    func distance(
        of place: Double, width: Double, held: Double, spread: (share: Double, first: Double, last: Double),
        length: Double, at frame: Double
    ) -> Double {
        let start = options.firstMargin.value(at: frame), end = length + options.lastMargin.value(at: frame)
        if options.forcesAlignment.value(at: frame) != 0 {
            return start + spread.first + (end - start - spread.first - spread.last) * spread.share
        }
        return start + (end - start - width) * held + place
    }
}
