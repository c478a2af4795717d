/// What the components of a colour mean.
///
///     let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
///     let leaf = CGColor(colorSpace: p3, components: [0.2, 0.9, 0.1, 1])!
public final class CGColorSpace: Sendable {
    /// The name: one of the static ones of this class.
    public let name: String?
    /// Which components there are.
    public let model: CGColorSpaceModel
    /// How many components there are without alpha.
    public var numberOfComponents: Int { model.componentCount }

    let definition: Definition

    /// The space with a name that this class has; nil for any other.
    public convenience init?(name: String) {
        guard let definition = Self.definitions[name] else { return nil }
        self.init(name: name, definition: definition)
    }

    init(name: String?, definition: Definition) {
        self.name = name
        self.definition = definition
        model = definition.model
    }
}

/// Which components a colour space has.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// A pattern, which may be drawn in a colour of another space.
    case pattern = 6

    var componentCount: Int {
        switch self {
        case .monochrome: 1
        case .rgb: 3
        case .cmyk: 4
        case .pattern: 0
        }
    }
}
