import Foundation

/// A colour space, which defines the meaning of colour components.
///
///     let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
///     let leaf = CGColor(colorSpace: p3, components: [0.2, 0.9, 0.1, 1])!
public final class CGColorSpace: Sendable {
    /// The name, one of this class's static names; nil for the device's grey space and for spaces without a name.
    public let name: String?
    /// The kind of components.
    public let model: CGColorSpaceModel
    /// The number of components without alpha: 0 of a pattern space, 1 of an indexed one.
    public var numberOfComponents: Int { model.componentCount }

    let definition: Definition

    /// The space with one of this class's names; nil for any other name.
    public convenience init?(name: String) {
        guard let definition = Self.definitions[name] else { return nil }
        self.init(name: name, definition: definition)
    }

    /// The space with one of this class's names; nil for any other name.
    @_disfavoredOverload
    public convenience init?(name: NSString) { self.init(name: name as String) }

    init(name: String?, definition: Definition) {
        self.name = name
        self.definition = definition
        model = definition.model
    }
}

/// The kind of components that a colour space has.
public enum CGColorSpaceModel: Int32, Sendable {
    /// None that is known.
    case unknown = -1
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// CIE L*a*b*.
    case lab = 3
    /// Inks of a device. No space here has them.
    case deviceN = 4
    /// A place in a table of colours.
    case indexed = 5
    /// A pattern, which may be drawn in a colour of another space.
    case pattern = 6
    /// CIE XYZ.
    case XYZ = 7

    var componentCount: Int {
        switch self {
        case .monochrome, .indexed: 1
        case .rgb, .lab, .XYZ: 3
        case .cmyk: 4
        case .pattern, .deviceN, .unknown: 0
        }
    }
}
