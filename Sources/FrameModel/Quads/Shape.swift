/// A rectangle in a layer's plane as it is seen on the device, with rounded corners and edges that are smooth, hard or
/// open.
///
/// Quads and clips are shapes. Coverage of the pixel centre p = (px, py) (device pixels, centre at +1/2):
///
///     (X, Y, Q) = inverse · (px, py, 1)                 Q > 0 in front of the eye; the local point is (X/Q, Y/Q)
///     E0 = X - minX·Q    E1 = maxX·Q - X    E2 = Y - minY·Q    E3 = maxY·Q - Y     each affine: a·px + b·py + c
///     d_i = E_i / |(a_i, b_i)|                          signed distance in pixels, positive inside
///     smooth edge  c_i = clamp(d_i + 1/2, 0, 1)
///     hard edge    c_i = 1 where E_i > 0, or E_i = 0 and (a_i > 0, or a_i = 0 and b_i > 0); else 0
///     open edge    c_i = 1
///     rect = max(0, c0 + c1 - 1) · max(0, c2 + c3 - 1)  exact box coverage where edges are axis-aligned
///     corner k of radius r > 0, when the local point lies beyond its centre towards the corner on both axes:
///         v = local point - centre;  d = (r - |v|) / |∇|,  ∇ = (v/|v|) · ∂(X/Q, Y/Q)/∂(px, py)
///         coverage = min(rect, clamp(d + 1/2, 0, 1))    corners are smooth for every kind of edge
///     continuous corner k of extent r: v as above, mirrored so that both are positive; h = max(v), t = min(v) / h
///         d = (r·g(t) - h) / |∇(r·g(t) - h)|             g: see `ContinuousCorner`
///         covered fully where h < r / 2: inside, and the gradient is meaningless near the centre
///     Q <= 0: no coverage.
public struct Shape: Sendable, Equatable {
    /// Device (px, py, 1) to local homogeneous (X, Y, Q): three rows, the fourth lane is 0.
    public var inverseX, inverseY, inverseQ: SIMD4<Float>
    /// minX, minY, maxX, maxY in the layer's space.
    public var rect: SIMD4<Float>
    /// Corner radii in the layer's units at (minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY): how far each corner
    /// extends along its sides.
    public var radii: SIMD4<Float>
    /// Whether the corners are continuous curves, not circular arcs.
    public var isContinuous: Bool
    /// The kinds of the edges min x, max x, min y, max y.
    public var edges: Edges
    /// How the plane is transformed to the device.
    public var placement: Placement
    /// Whole pixels outside of which coverage is 0, cut to the pass and to the clips.
    public var bounds: PixelRect

    /// The kinds of all four edges.
    public struct Edges: Sendable, Equatable {
        /// Two bits per edge in the order min x, max x, min y, max y.
        public var rawValue: UInt8
        /// Creates four edges of one kind.
        @inlinable public init(all edge: Edge) { rawValue = edge.bits &* 0b01010101 }
        /// The edge at an index 0…3.
        @inlinable @inline(__always) public subscript(index: Int) -> Edge {
            get { Edge(bits: (rawValue >> UInt8(index * 2)) & 3) }
            set { rawValue = rawValue & ~(3 << UInt8(index * 2)) | newValue.bits << UInt8(index * 2) }
        }
    }

    /// The kinds of edge.
    public enum Edge: UInt8, Sendable {
        /// By pixel centres, half-open.
        case hard = 0
        /// By coverage.
        case smooth = 1
        /// Does not bound: something else does (a clip, the pass).
        case open = 2

        /// The raw value, inlinable into other modules; a raw value that the compiler makes is not.
        @inlinable package var bits: UInt8 {
            switch self {
            case .hard: 0
            case .smooth: 1
            case .open: 2
            }
        }

        /// Creates the edge of a raw value; values above 2 are open.
        @inlinable package init(bits: UInt8) { self = bits == 0 ? .hard : bits == 1 ? .smooth : .open }
    }

    /// How the plane is transformed to the device; each case includes the ones before it.
    public enum Placement: UInt8, Sendable, Comparable {
        /// Axes are kept, without mirroring or perspective: X = sx·px + ox, Y = sy·py + oy, Q = 1, with sx, sy > 0.
        case upright
        /// Axes map to axes, mirrored or swapped; Q = 1.
        case axisAligned
        /// Q varies over the shape.
        case affine
        /// Q varies.
        case perspective

        /// The order of the cases.
        @inlinable public static func < (a: Placement, b: Placement) -> Bool { a.generality < b.generality }

        /// The raw value, inlinable into other modules.
        @inlinable package var generality: Int {
            switch self {
            case .upright: 0
            case .axisAligned: 1
            case .affine: 2
            case .perspective: 3
            }
        }
    }

    /// Whether any corner is rounded.
    @inlinable public var isRounded: Bool { radii != SIMD4(repeating: 0) }

    /// Creates a shape from its parts.
    @inlinable public init(
        inverseX: SIMD4<Float>, inverseY: SIMD4<Float>, inverseQ: SIMD4<Float>, rect: SIMD4<Float>,
        radii: SIMD4<Float> = SIMD4(repeating: 0), isContinuous: Bool = false, edges: Edges, placement: Placement,
        bounds: PixelRect
    ) {
        self.inverseX = inverseX; self.inverseY = inverseY; self.inverseQ = inverseQ
        self.rect = rect; self.radii = radii; self.isContinuous = isContinuous; self.edges = edges;
        self.placement = placement; self.bounds = bounds
    }
}

/// A rounded or turned clip, evaluated analytically in its own plane: `shape`'s coverage multiplies the quad's.
public typealias Clip = Shape

/// The shape of `CALayerCornerCurve.continuous`, whose curvature begins and ends gradually.
///
/// It consists of two cubics and their mirror image (published by PaintCode from pictures of iOS): measured from the
/// corner in units of the radius they begin at (1.528665, 0) on one side and end at (0, 1.528665) on the other. Seen
/// from the point (1.528665, 1.528665) inside, a direction (l, h) towards the corner with l <= h meets the curve where
/// h is `extent`·g(l / h), with
///
///     g(t) = 1 + t³ (c0 + t (c1 + t (c2 + t (c3 + t c4))))
///
/// fitted by least squares; the error is 7e-4 of the extent at most.
public enum ContinuousCorner {
    /// How far a corner of radius 1 extends along its sides.
    public static let extent = 1.528665
    /// c0…c4.
    public static let coefficients: (Float, Float, Float, Float, Float) = (
        -0.1410323, 0.4510813, -2.1717846, 2.6260244, -0.9549022
    )
}
