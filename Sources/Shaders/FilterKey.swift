/// The key of a program for one step of an effect: a sum of taps of the source at each pixel, or a map of its colours.
///
///     let source = ShaderSource(FilterKey(taps: 9))
public struct FilterKey: Hashable, Sendable {
    /// The most taps of one step.
    public static let maxTaps = 16

    /// The number of places of the source that are summed, 1…`maxTaps`: pairs to either side of a pixel, and the pixel
    /// itself where the number is odd.
    public var taps: UInt8
    /// Whether the shader clamps places: the texture has other pixels beside those that may be read.
    public var clamped: Bool
    /// Whether straight colours are mapped by a matrix.
    public var colors: Bool
    /// Whether mapped colours are kept outside 0…1.
    public var extended: Bool
    /// Whether all channels become the alpha.
    public var alphaOnly: Bool

    /// Creates a key; what is not named is off.
    public init(
        taps: Int = 1, clamped: Bool = false, colors: Bool = false, extended: Bool = false, alphaOnly: Bool = false
    ) {
        precondition(taps >= 1 && taps <= Self.maxTaps, "a filter has 1 to \(Self.maxTaps) taps, not \(taps)")
        self.taps = UInt8(taps)
        self.clamped = clamped; self.colors = colors; self.extended = extended; self.alphaOnly = alphaOnly
    }

    /// The number of values of `index`.
    public static let count = 16 * (maxTaps + 1)

    /// A small number for tables, unique among keys.
    public var index: Int {
        Int(taps) << 4 | (clamped ? 1 : 0) | (colors ? 2 : 0) | (alphaOnly ? 4 : 0) | (extended ? 8 : 0)
    }
}

extension FilterKey: CustomStringConvertible {
    /// For labels and messages: "filter taps=9 clamped".
    public var description: String {
        "filter taps=\(taps)" + (clamped ? " clamped" : "") + (colors ? " colors" : "") + (extended ? " extended" : "")
            + (alphaOnly ? " alpha" : "")
    }
}

extension ShaderSource {
    /// Assembles the two stages of a filter.
    public init(_ key: FilterKey) {
        var lines: [String] = []
        // Colours are mapped pixel by pixel, by one tap of weight 1.
        if !key.colors { lines.append("#define TAPS \(key.taps)") }
        if key.clamped { lines.append("#define CLAMPED") }
        if key.colors { lines.append("#define COLORS") }
        if key.extended { lines.append("#define EXTENDED") }
        if key.alphaOnly { lines.append("#define ALPHA_ONLY") }
        let head = Self.version + Self.preamble + lines.joined(separator: "\n") + "\n"
        self.init(
            vertex: head + Self.text(PackageResources.filter_vert),
            fragment: head + Self.text(PackageResources.filter_frag))
    }
}
