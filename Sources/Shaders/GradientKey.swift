/// How a program finds a gradient's colour.
///
/// A gradient of up to five stops is wholly in the vertices, so that gradients of many layers are one draw call: on
/// llvmpipe 500 gradients with uniforms of their own took three times as long (74 ms against 25).
public struct GradientKey: Hashable, Sendable {
    /// How t follows from the place.
    public enum Parameter: UInt8, Sendable {
        /// No t: the vertices carry the share of each step from stop to stop that is done, which is linear on the
        /// device.
        case ramps
        /// t is the first coordinate.
        case axial
        /// t is the distance from the origin.
        case radial
        /// t is the angle about the origin.
        case conic
    }

    /// The most steps from stop to stop that vertices carry.
    public static let maxSteps = 4

    /// How t follows from the place.
    public var parameter: Parameter
    /// Steps from stop to stop, 1…`maxSteps`; 0 where the stops are looked up in a texture.
    public var steps: UInt8
    /// Whether colours are clamped to 0…1: stops exceed that range, and the target does not.
    public var ends: Bool

    /// Creates a key.
    public init(_ parameter: Parameter, steps: Int, ends: Bool = false) {
        precondition(steps <= Self.maxSteps, "a program carries at most \(Self.maxSteps) steps, not \(steps)")
        precondition(parameter != .ramps || steps > 0, "ramps are carried by the vertices")
        self.parameter = parameter; self.steps = UInt8(steps); self.ends = ends
    }
}

extension GradientKey: CustomStringConvertible {
    /// For labels and messages: "radial of 3 stops".
    public var description: String {
        (steps == 0 ? "\(parameter) by texture" : "\(parameter) of \(steps + 1) stops") + (ends ? " ended" : "")
    }

    var defines: [String] {
        var lines = ["#define GRADIENT", "#define STEPS \(steps)"]
        if ends { lines.append("#define ENDS") }
        switch parameter {
        case .ramps: lines.append("#define RAMPS")
        case .axial: break
        case .radial: lines.append("#define RADIAL")
        case .conic: lines.append("#define TURNS")
        }
        return lines
    }
}
