/// The mask along which a text runs, with how it does.
final class TextPath {
    let path: Animated<BezierPath>
    let options: TextItem.PathOptions
    /// The path where it never changes.
    private let still: PathRuler?
    /// The path at the frames that were asked for: every letter asks for the same ones.
    private var rulers: [Double: PathRuler] = [:]

    init(_ path: Animated<BezierPath>, _ options: TextItem.PathOptions) {
        self.path = path
        self.options = options
        let isStill = path.isStatic && options.isReversed.isStatic
        still = isStill ? PathRuler(path.first, isReversed: options.isReversed.first != 0) : nil
    }

    /// When anything of it changes.
    var timelines: [Timeline] {
        [
            path.timeline, options.firstMargin.timeline, options.lastMargin.timeline, options.isReversed.timeline,
            options.forcesAlignment.timeline, options.isPerpendicular.timeline,
        ]
    }

    /// The path at a frame.
    func ruler(at frame: Double) -> PathRuler {
        if let ruler = still ?? rulers[frame] { return ruler }
        let ruler = PathRuler(path.value(at: frame), isReversed: options.isReversed.value(at: frame) != 0)
        rulers[frame] = ruler
        return ruler
    }

    /// How far from the path's start a place of a line comes to stand at a frame.
    ///
    /// - Parameters:
    ///   - place: From the line's left end.
    ///   - width: The line's.
    ///   - held: 0 for a line that begins at the first margin, 1 for one that ends at the last.
    ///   - spread: Where letters are spread over the path: the share of the way from the first one's middle to the last
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
