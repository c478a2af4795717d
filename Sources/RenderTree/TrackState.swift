import Values

/// What a node keeps of one of its animations from frame to frame.
///
/// Most animations go from one known value to another. Their values stand here as numbers, ready to interpolate: going
/// through `AnimationTrack` takes two to four times as long, most of it in copying values that can be of any type.
struct TrackState {
    /// Where the track stood when the node was last evaluated.
    var sample: TimingSample?
    /// What a move of the track reaches.
    let dirtiness: Property.Dirtiness
    /// Whether it applies after those that replace.
    let isAdditive: Bool
    /// Whether the model's value must be there first.
    let readsModel: Bool
    let values: Values

    enum Values {
        /// Evaluated by the track itself.
        case general
        case number(Double, Double)
        case point(CGPoint, CGPoint)
        case color(CGColor, CGColor)
        case transform(CATransform3D.Components, CATransform3D.Components)
    }

    init(_ track: borrowing AnimationTrack) {
        let row = Int(track.path.key.rawValue)
        dirtiness = Property.table[row].dirties
        isAdditive = track.isAdditive
        values = Values(track)
        if case .general = values {
            readsModel = true
        } else {
            readsModel = track.path.part != .whole
        }
    }
}

extension TrackState.Values {
    init(_ track: borrowing AnimationTrack) {
        self = .general
        guard !track.isAdditive, !track.isCumulative, Property[track.path.key].isAnimatable,
            let from = track.fromValue
        else { return }
        // As in AnimationTrack: to wins over by.
        guard let to = track.toValue ?? track.byValue.map({ from.adding($0) }) else { return }
        switch (from, to) {
        case (.number(let a), .number(let b)): self = .number(a, b)
        case (.point(let a), .point(let b)): self = .point(a, b)
        case (.color(let a), .color(let b)): self = .color(a, b)
        case (.none, .color(let b)): self = .color(b.transparent, b)
        case (.color(let a), .none): self = .color(a, a.transparent)
        case (.transform(let a), .transform(let b)) where a != b: self = .transform(a.decomposed(), b.decomposed())
        default: break
        }
    }

    /// The value at a fraction inside 0…1, not at its ends; nil where the track has to say.
    func interpolated(_ fraction: Double) -> PropertyValue? {
        let f = CGFloat(fraction)
        switch self {
        case .general: return nil
        case .number(let a, let b): return .number(a + (b - a) * fraction)
        case .point(let a, let b): return .point(CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f))
        case .color(let a, let b):
            return .color(
                CGColor(
                    red: a.red + (b.red - a.red) * f, green: a.green + (b.green - a.green) * f,
                    blue: a.blue + (b.blue - a.blue) * f, alpha: a.alpha + (b.alpha - a.alpha) * f))
        case .transform(let a, let b): return .transform(CATransform3D(a.interpolated(to: b, fraction)))
        }
    }
}
