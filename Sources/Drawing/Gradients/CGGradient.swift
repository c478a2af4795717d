// Unsafe pointers: colours and locations as Core Graphics takes them.
import Foundation

/// Colours along a line from 0 to 1, drawn by a `CGContext`.
///
///     let sunset = CGGradient(
///         colorsSpace: nil, colors: [CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1), CGColor(red: 0.6, green: 0, blue: 0.4, alpha: 1)],
///         locations: nil)!
///     context.drawLinearGradient(sunset, start: .zero, end: CGPoint(x: 0, y: 100), options: [])
///
/// Between two colours, components are interpolated in the gradient's space, straight, each on its own; alpha is
/// interpolated alike.
public final class CGGradient: Sendable {
    /// The space of interpolation.
    public let colorSpace: CGColorSpace
    /// Straight sRGB colours at ascending locations; between them sRGB components are interpolated.
    let stops: [Stop]

    struct Stop: Sendable {
        var location: Double
        /// Red, green, blue and alpha.
        var color: SIMD4<Double>
    }

    /// A gradient of colours.
    ///
    /// - Parameters:
    ///   - colorsSpace: the space of interpolation; nil for sRGB.
    ///   - colors: at least one.
    ///   - locations: of each colour in 0…1; nil for equal distances from 0 to 1. Before the first and after the last
    ///     location, their colours continue.
    /// - Returns: nil without colours, where the number of locations differs, for a location outside 0…1, and for a
    ///   space of inks or patterns.
    public convenience init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
        let space = colorsSpace ?? .shared(CGColorSpace.sRGB)
        guard space.model == .rgb || space.model == .monochrome else { return nil }
        self.init(space, colors.map { space.components(of: $0) }, locations)
    }

    /// A gradient of colours in a list of Core Foundation; see `init(colorsSpace:colors:locations:)`. Nil where an element is
    /// no colour.
    @_disfavoredOverload
    public convenience init?(colorsSpace: CGColorSpace?, colors: NSArray, locations: [CGFloat]?) {
        let found = colors.map { textColor($0) }
        guard found.allSatisfy({ $0 != nil }) else { return nil }
        self.init(colorsSpace: colorsSpace, colors: found.compactMap { $0 }, locations: locations)
    }

    /// A gradient of colours whose locations lie in memory: as many as there are colours.
    @_disfavoredOverload
    public convenience init?(colorsSpace: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>) {
        let places: [CGFloat] = Array(UnsafeBufferPointer(start: locations, count: colors.count))
        self.init(colorsSpace: colorsSpace, colors: colors, locations: Optional(places))
    }

    /// A gradient of components that lie in memory: `count` colours of as many as the space has, and alpha.
    @_disfavoredOverload
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        guard count > 0, count < 1 << 20 else { return nil }
        let size = colorSpace.numberOfComponents + 1
        self.init(
            colorSpace: colorSpace,
            colorComponents: Array(UnsafeBufferPointer(start: colorComponents, count: count * size)),
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }, count: count)
    }

    /// A gradient of components.
    ///
    /// - Parameters:
    ///   - colorSpace: the space of the components, and of interpolation.
    ///   - colorComponents: the components of each colour in turn, alpha last.
    ///   - locations: as in the other initialiser.
    ///   - count: the number of colours.
    /// - Returns: like the other initialiser, and nil where there are too few components.
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        let size = colorSpace.numberOfComponents + 1
        guard colorSpace.model == .rgb || colorSpace.model == .monochrome, count > 0,
            count <= colorComponents.count / size
        else { return nil }
        self.init(
            colorSpace, (0..<count).map { Array(colorComponents[($0 * size)..<($0 * size + size)]) },
            locations.map { Array($0.prefix(count)) })
    }

    private init?(_ space: CGColorSpace, _ colors: [[CGFloat]], _ locations: [CGFloat]?) {
        guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
        let places = locations ?? colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
        guard places.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
        colorSpace = space
        // Equal locations keep their order.
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        stops = Self.mixable(order.map { (Double(places[$0]), colors[$0]) }, in: space)
    }

    /// sRGB stops whose linear interpolation matches that of the space: for other spaces, enough stops to be within
    /// 1/2000.
    private static func mixable(_ given: [(location: Double, components: [CGFloat])], in space: CGColorSpace) -> [Stop]
    {
        typealias Place = (location: Double, components: [CGFloat])
        func stop(_ place: Place) -> Stop {
            let color = space.color(place.components)
            return Stop(
                location: place.location,
                color: SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)))
        }
        func between(_ a: Place, _ b: Place, _ t: Double) -> Place {
            (
                a.location + (b.location - a.location) * t,
                zip(a.components, b.components).map { $0 + ($1 - $0) * CGFloat(t) }
            )
        }
        var stops = [stop(given[0])]
        func add(_ a: Place, _ b: Place, _ depth: Int) {
            let (first, last) = (stop(a), stop(b))
            let isBent = [0.25, 0.5, 0.75].contains { t in
                let off = stop(between(a, b, t)).color - (first.color + (last.color - first.color) * t)
                return max(off.max(), -off.min()) > 1.0 / 2000
            }
            guard isBent, depth < 12, a.location < b.location else { return stops.append(last) }
            let middle = between(a, b, 0.5)
            add(a, middle, depth + 1)
            add(middle, b, depth + 1)
        }
        for (a, b) in zip(given, given.dropFirst()) { add(a, b, space.definition.isSRGB ? 12 : 0) }
        return stops
    }
}

/// The parts beyond a gradient's ends that are drawn, in the end colours.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// From the bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The part before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The part after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
