import Synchronization

/// The declaration of a custom property.
protocol DeclaredProperty: Sendable {
    var key: PropertyKey { get }
    var defaultValue: PropertyValue { get }
    var typeName: String { get }
    /// Returns the value in its own type; nil where the plain one does not fit, or is none.
    func anyValue(of plain: PropertyValue) -> Any?
}

extension DeclaredProperty {
    /// Whether the plain value is valid for the property.
    func accepts(_ plain: PropertyValue) -> Bool {
        plain == .none ? defaultValue == .none : anyValue(of: plain) != nil
    }
}

/// The custom properties of layer classes. Each class is searched once, by reflection: the wrappers are stored
/// properties, which nothing else lists.
enum DeclaredProperties {
    private static let known = Mutex<[ObjectIdentifier: [PropertyKey: any DeclaredProperty]]>([:])

    static func of(_ layer: CALayer) -> [PropertyKey: any DeclaredProperty] {
        let type = type(of: layer)
        if type == CALayer.self { return [:] }
        if let properties = known.withLock({ $0[ObjectIdentifier(type)] }) { return properties }
        var properties: [PropertyKey: any DeclaredProperty] = [:]
        var mirror: Mirror? = Mirror(reflecting: layer)
        while let level = mirror, level.subjectType != CALayer.self {
            for child in level.children {
                // A subclass's own property has precedence.
                if let property = child.value as? any DeclaredProperty, properties[property.key] == nil {
                    properties[property.key] = property
                }
            }
            mirror = level.superclassMirror
        }
        known.withLock { $0[ObjectIdentifier(type)] = properties }
        return properties
    }
}
