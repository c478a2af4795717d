/// A track's values, by what is known of them beforehand.
enum TrackValues: Sendable {
    /// No values, or a property that does not animate.
    case nothing
    /// From numbers to numbers.
    case vectors(SIMD4<Double>, SIMD4<Double>, VectorKind)
    /// From matrix to matrix.
    case matrices(MatrixPair)
    /// Through many values.
    case frames(KeyframeProgram)
    /// Between values of any type, one of which may be the layer's current value.
    case open(OpenEnds)

    init(_ track: borrowing AnimationTrack) {
        self = .nothing
        guard track.path.isAnimatable else { return }
        if let keyframes = track.keyframes {
            self = .frames(keyframes.program)
            return
        }
        let ends = OpenEnds(from: track.fromValue, to: track.toValue, by: track.byValue)
        guard let ends else { return }
        self = .open(ends)
        guard let (start, end) = ends.known else { return }
        if let a = start.vector, let b = end.vector, a.kind == b.kind {
            self = .vectors(a.numbers, b.numbers, a.kind)
        } else if case .transform(let a) = start, case .transform(let b) = end {
            self = .matrices(MatrixPair(a, b))
        }
    }

    /// Whether the values can be written in place: numbers of the field's kind, or matrices that replace.
    func fit(_ field: NumberField, _ track: borrowing AnimationTrack) -> Bool {
        guard track.valueFunction == nil else { return false }
        let kind: VectorKind
        switch self {
        case .vectors(_, _, let vectors): kind = vectors
        case .frames(let frames):
            guard let vectors = frames.kind else { return false }
            kind = vectors
        case .matrices: return field.isMatrix && track.path.part == .whole && !track.isAdditive
        case .open, .nothing: return false
        }
        if field.isMatrix { return kind == .number && track.path.part.isMatrixNumber && !track.isAdditive }
        return field.holds(kind)
    }

    /// Whether the model's value must be restored first.
    var readsModel: Bool { if case .open = self { true } else { false } }
}

/// Two matrices, decomposed beforehand. A class, since they are 500 bytes.
final class MatrixPair: Sendable {
    let start, end: CATransform3D
    private let startParts, endParts: CATransform3D.Components
    private let isStill: Bool

    init(_ start: CATransform3D, _ end: CATransform3D) {
        self.start = start
        self.end = end
        startParts = start.decomposed()
        endParts = end.decomposed()
        isStill = start == end
    }

    /// Returns the interpolated matrix; exactly the two at the ends.
    func value(at progress: Double) -> CATransform3D {
        if progress == 0 || isStill { return start }
        if progress == 1 { return end }
        return CATransform3D(startParts.interpolated(to: endParts, progress))
    }
}

/// A basic animation's three values, at least one of which is set.
final class OpenEnds: Sendable {
    private let from, to, by: PropertyValue?
    /// One of the values that are set.
    let given: PropertyValue
    /// The start and the end, if they do not depend on the layer's current value. With all three set, from and to
    /// count.
    let known: (PropertyValue, PropertyValue)?

    /// Nil where no value is set.
    init?(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?) {
        guard let given = from ?? to ?? by else { return nil }
        self.given = given
        self.from = from
        self.to = to
        self.by = by
        known =
            switch (from, to, by) {
            case (let from?, let to?, _): (from, to)
            case (let from?, nil, let by?): (from, from.adding(by))
            case (nil, let to?, let by?): (to.subtracting(by), to)
            default: nil
            }
    }

    /// Returns the start and the end; `base` replaces the missing value.
    func resolved(_ base: PropertyValue) -> (PropertyValue, PropertyValue) {
        if let from { return (from, base) }
        if let to { return (base, to) }
        return (base, base.adding(given))
    }
}
