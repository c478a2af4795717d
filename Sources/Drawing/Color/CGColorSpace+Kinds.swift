// Unsafe pointers: numbers as Core Graphics takes them.
import Foundation

// Spaces that have no name: calibrated ones, tables of colours, patterns, profiles.

extension CGColorSpace {
    /// A grey space of a gamma. The white and the black point are those of a grey here, and have no effect.
    public convenience init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
    ) {
        guard gamma > 0, gamma.isFinite else { return nil }
        var definition = Definition.gray(.gamma(Double(gamma)))
        definition.identity = "gray \(gamma)"
        self.init(name: nil, definition: definition)
    }

    /// An RGB space by three gammas and the XYZ of its primaries, relative to a white point.
    ///
    /// - Parameters:
    ///   - whitePoint: X, Y and Z.
    ///   - blackPoint: has no effect.
    ///   - gamma: of red, green and blue.
    ///   - matrix: X, Y and Z of red, then of green, then of blue.
    /// - Returns: nil where the numbers define no space.
    public convenience init?(
        calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        gamma: UnsafePointer<CGFloat>?, matrix: UnsafePointer<CGFloat>?
    ) {
        func vector(_ start: UnsafePointer<CGFloat>, _ i: Int = 0) -> SIMD3<Double> {
            SIMD3(Double(start[i]), Double(start[i + 1]), Double(start[i + 2]))
        }
        let white = vector(whitePoint)
        let primaries = matrix.map { Matrix3(vector($0), vector($0, 3), vector($0, 6)) } ?? .identity
        guard (0..<3).allSatisfy({ white[$0] > 0 && white[$0].isFinite }),
            let toSRGB = Chromaticities.toSRGB(primaries, white: white)
        else { return nil }
        let gammas = gamma.map { vector($0) } ?? SIMD3(repeating: 1)
        guard (0..<3).allSatisfy({ gammas[$0] > 0 && gammas[$0].isFinite }) else { return nil }
        let curves = (0..<3).map { TransferCurve.gamma(gammas[$0]) }
        self.init(
            name: nil,
            definition: Definition(
                model: .rgb, curve: curves[0], toSRGB: toSRGB, channels: curves,
                identity: "rgb \(white) \(gammas) \(primaries.columns)"))
    }

    /// CIE L*a*b* relative to a white point.
    ///
    /// - Parameters:
    ///   - whitePoint: X, Y and Z.
    ///   - blackPoint: has no effect.
    ///   - range: the least and greatest a*, then b*; nil for -100…100.
    public convenience init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        range: UnsafePointer<CGFloat>?
    ) {
        let white = SIMD3(Double(whitePoint[0]), Double(whitePoint[1]), Double(whitePoint[2]))
        let limits = range.map { numbers in (0..<4).map { Double(numbers[$0]) } } ?? [-100, 100, -100, 100]
        guard (0..<3).allSatisfy({ white[$0] > 0 && white[$0].isFinite })
        else { return nil }
        guard limits[0] <= limits[1], limits[2] <= limits[3] else { return nil }
        var definition = Definition.lab(white: white, limits)
        definition.identity = "lab \(white) \(limits)"
        self.init(name: nil, definition: definition)
    }

    /// A table of at most 256 colours of another space.
    ///
    /// - Parameters:
    ///   - baseSpace: the space of the colours; no pattern and no table.
    ///   - last: the last index, 0…255.
    ///   - colorTable: the components of each colour in turn, a byte each.
    public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
        guard [.monochrome, .rgb, .cmyk].contains(baseSpace.model), (0...255).contains(last) else { return nil }
        let bytes = Array(UnsafeBufferPointer(start: colorTable, count: (last + 1) * baseSpace.numberOfComponents))
        self.init(
            name: nil,
            definition: Definition(
                model: .indexed, base: baseSpace, table: bytes, identity: "indexed \(baseSpace.hashValue) \(bytes)"))
    }

    /// The space of patterns.
    ///
    /// - Parameter baseSpace: the space of an uncoloured pattern's colour; nil for patterns with colours of their own.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(
            name: nil,
            definition: Definition(
                model: .pattern, base: baseSpace, identity: "pattern \(baseSpace.map { $0.hashValue } ?? 0)"))
    }

    /// The space of an ICC profile: of three primaries with a curve each, or of grey. Nil for any other bytes.
    public convenience init?(iccData: NSData) { self.init(profile: Array(iccData as Data)) }

    /// The space of an ICC profile; see `init(iccData:)`.
    @_disfavoredOverload
    public convenience init?(iccData: Data) { self.init(profile: Array(iccData)) }

    private convenience init?(profile: [UInt8]) {
        guard profile.count < 16 << 20, let definition = Definition(icc: profile) else { return nil }
        self.init(name: nil, definition: definition)
    }

    /// The profile's bytes where the space was made from one; else nil.
    public func copyICCData() -> NSData? { definition.profile.map { $0 as NSData } }

    /// The space of an indexed space's colours, or of an uncoloured pattern's colour; else nil.
    public var baseColorSpace: CGColorSpace? { definition.base }

    /// The bytes of an indexed space's colours; nil for other spaces.
    public var colorTable: [UInt8]? { model == .indexed ? definition.table : nil }

    /// Whether an RGB space has all colours of sRGB and more.
    public var isWideGamutRGB: Bool {
        guard model == .rgb, !definition.toSRGB.isNear(.identity, within: 0.01), let own = definition.toSRGB.inverse
        else { return false }
        return [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].allSatisfy { (own * $0).min() > -0.02 }
    }

    /// Whether pictures can be drawn in the space: it is no table and no pattern.
    public var supportsOutput: Bool { numberOfComponents > 0 && model != .indexed }
}

/// Whether a space has components beyond 0…1.
public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool { space.definition.isExtended }

/// Whether a space has the curve of SMPTE ST 2084.
public func CGColorSpaceIsPQBased(_ space: CGColorSpace) -> Bool {
    if case .perceptual = space.definition.curve { true } else { false }
}

/// Whether a space has the curve of ARIB STD-B67.
public func CGColorSpaceIsHLGBased(_ space: CGColorSpace) -> Bool {
    if case .hybridLogGamma = space.definition.curve { true } else { false }
}

/// The space with the same primaries and components beyond 0…1; nil for spaces without primaries or greys.
public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? {
    space.changed { $0.isExtended = true }
}

/// The space with the same primaries and linear components; nil for spaces without primaries or greys.
public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? {
    space.changed { ($0.curve, $0.channels) = (.linear, []) }
}

/// The space with the same primaries and linear components beyond 0…1; nil for spaces without primaries or greys.
public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? {
    space.changed { ($0.curve, $0.channels, $0.isExtended) = (.linear, [], true) }
}

/// The space with the same primaries and components in 0…1; nil for spaces without primaries or greys.
public func CGColorSpaceCreateCopyWithStandardRange(_ space: CGColorSpace) -> CGColorSpace? {
    space.changed { $0.isExtended = false }
}

extension CGColorSpace {
    /// A space that differs: one with a name where there is one of that definition.
    fileprivate func changed(_ change: (inout Definition) -> Void) -> CGColorSpace? {
        guard model == .rgb || model == .monochrome else { return nil }
        var new = definition
        change(&new)
        func isSame(_ other: Definition) -> Bool {
            other.model == new.model && other.isExtended == new.isExtended && new.channels.isEmpty
                && other.toSRGB.isNear(new.toSRGB, within: 1e-9) && "\(other.curve)" == "\(new.curve)"
        }
        if let name = Self.definitions.filter({ isSame($0.value) }).keys.sorted().first {
            return CGColorSpace(name: name)
        }
        new.identity += " \(new.curve) \(new.isExtended)"
        new.profile = nil
        return CGColorSpace(name: nil, definition: new)
    }
}
