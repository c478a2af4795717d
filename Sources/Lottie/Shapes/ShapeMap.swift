import Geometry

/// The map from a list of shapes to the enclosing one: a group's transform, or that of a repeater's copy.
enum ShapeMap {
    case group(ShapePlace)
    case copy(ShapeRepeat, Int)

    /// The timelines of its properties.
    var timelines: [Timeline] {
        switch self {
        case .group(let place): place.timelines
        case .copy(let repeater, _): repeater.timelines
        }
    }

    /// Whether linear changes of the properties move points linearly.
    var isLinear: Bool {
        switch self {
        case .group(let place): place.isLinear
        case .copy(let repeater, _): repeater.isStatic
        }
    }

    /// The matrix at a frame; nil where the copy does not exist.
    func matrix(at frame: Double) -> CGAffineTransform? {
        switch self {
        case .group(let place): place.matrix(at: frame)
        case .copy(let repeater, let index): repeater.matrix(index, at: frame)
        }
    }
}

/// The transform of a group of shapes in the plane.
struct ShapePlace {
    private let anchor: Animated<Vector3>
    private let position: TransformItem.Position
    private let turns: LayerTurns

    /// From a transform with the user's replacements.
    init(_ item: TransformItem) {
        anchor = item.anchor
        position = item.position
        turns = LayerTurns(item, autoOrients: false, is3D: false)
    }

    var timelines: [Timeline] { [anchor.timeline] + position.timelines + turns.timelines }

    /// Whether it never changes.
    var isStatic: Bool { timelines.allSatisfy { $0 == .still } }

    /// Whether it only translates.
    var isLinear: Bool { turns.form == .still }

    func matrix(at frame: Double) -> CGAffineTransform {
        let anchor = anchor.value(at: frame), position = position.value(at: frame)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CATransform3DGetAffineTransform(turns.matrix(at: frame)))
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}

extension TransformItem.Position {
    /// The position's timelines.
    var timelines: [Timeline] {
        switch self {
        case .joined(let position): [position.timeline]
        case .split(let x, let y, let z): [x.timeline, y.timeline, z.timeline]
        }
    }

    /// The position at a frame.
    func value(at frame: Double) -> Vector3 {
        switch self {
        case .joined(let position): position.value(at: frame)
        case .split(let x, let y, let z): Vector3(x.value(at: frame), y.value(at: frame), z.value(at: frame))
        }
    }
}
