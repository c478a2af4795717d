/// The inputs and outputs of a program's vertex stage, in memory order.
///
/// All that a fragment needs is affine in device space, so it is a plain varying of four lanes (a `Group`). Plain
/// geometry stores the value of each group at each vertex, after the position; instanced geometry stores four corners
/// and each group's function (a, b, c: value = a·x + b·y + c) once.
public struct VertexLayout: Sendable, Equatable {
    /// Four lanes that reach the fragment stage together.
    public enum Group: UInt8, CaseIterable, Sendable {
        /// Premultiplied colour, the fill of a bordered shape, or the factors of an image that is tinted, or faded without
        /// coverage. Constant.
        case color
        /// Normalised texture coordinates times Q, Q, and the opacity or share.
        case texture
        /// Texture coordinates are clamped to min x, min y, max x, max y. Constant.
        case clampRect
        /// The level where Q is 1, and the last level. Constant.
        case levels
        /// The share of each of up to four steps from stop to stop of a gradient that is done: 0 before the step, 1
        /// beyond.
        case ramps
        /// A gradient's u·Q, v·Q, Q, and the distance from an axis below which a point counts as on it.
        case gradient
        /// The start of each step, and 1 / its length. Constant.
        case places, slopes
        /// The change of the straight colour by each step. Constant.
        case step1, step2, step3, step4
        /// Index of the first stop in the texture, and the number of stops. Constant.
        case stops
        /// The four edges: distance in pixels + 1/2.
        case edges
        /// The edges of the rectangle inside the ring.
        case inner
        /// Colour of the ring. Constant.
        case ring
        /// Local X, Y, Q, and the ring's width.
        case local
        /// The shape's rectangle in local units: its centre and half its size where each corner lies in its quarter,
        /// else min x, min y, max x, max y. Constant.
        case rect
        /// Radii in local units. Constant.
        case radii

        /// Whether it has the same value everywhere in a piece.
        @inlinable public var isConstant: Bool {
            switch self {
            case .color, .clampRect, .levels, .ring, .rect, .radii, .places, .slopes, .step1, .step2, .step3, .step4,
                .stops:
                true
            case .texture, .ramps, .gradient, .edges, .inner, .local: false
            }
        }
    }

    /// The groups in memory order.
    public let groups: [Group]
    /// Whether there is one record per instance.
    public let instanced: Bool

    /// Creates the layout of a program.
    public init(_ key: ProgramKey) {
        var groups: [Group] = []
        let multiplied = key.modulation == .tinted || key.modulation == .faded && key.coverage == .none
        if key.paint == .gradient {
            groups += Self.groups(key.gradient)
        } else if key.paint != .image || multiplied {
            groups.append(.color)
        }
        if key.paint == .image { groups.append(.texture) }
        if key.paint == .image && key.clamped { groups.append(.clampRect) }
        if key.paint == .image && key.mipmapped { groups.append(.levels) }
        if key.coverage >= .wide { groups.append(.edges) }
        if key.paint == .bordered { groups += [.inner, .ring] }
        if key.coverage >= .rounded { groups += [.local, .rect, .radii] }
        self.groups = groups
        instanced = key.instanced
    }

    private static func groups(_ gradient: GradientKey) -> [Group] {
        let place: [Group] = gradient.parameter == .ramps ? [.ramps] : [.gradient]
        if gradient.steps == 0 { return place + [.stops] }
        let steps: [Group] = [.step1, .step2, .step3, .step4]
        return place + (gradient.parameter == .ramps ? [] : [.places, .slopes]) + [.color]
            + steps.prefix(Int(gradient.steps))
    }

    /// The number of floats of a vertex, or of an instance: positions first, then the groups.
    public var stride: Int {
        instanced ? 8 + groups.reduce(0) { $0 + ($1.isConstant ? 4 : 12) } : 2 + 4 * groups.count
    }

    /// One vertex attribute.
    public struct Attribute: Sendable, Equatable {
        /// Its name in GLSL.
        public var name: String
        /// Lanes, 2 or 4.
        public var size: Int
        /// Its offset in a vertex or an instance, in floats.
        public var offset: Int
    }

    /// All attributes; an attribute's location is its index here.
    public var attributes: [Attribute] {
        var result: [Attribute] = []
        var offset = 0
        func add(_ name: String, _ size: Int) {
            result.append(Attribute(name: name, size: size, offset: offset))
            offset += size
        }
        if instanced {
            add("a_corners01", 4)
            add("a_corners23", 4)
        } else {
            add("a_position", 2)
        }
        for group in groups {
            if instanced && !group.isConstant {
                for part in ["X", "Y", "1"] { add("a_\(group)\(part)", 4) }
            } else {
                add("a_\(group)", 4)
            }
        }
        return result
    }
}
