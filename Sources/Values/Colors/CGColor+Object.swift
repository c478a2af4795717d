import Foundation

/// What stands for a colour where Foundation wants an object: in attributes of texts, in dictionaries, arrays and sets of objects. It comes back as a `CGColor`.
public final class _CGColorObject: NSObject, NSCopying, _StructTypeBridgeable, Sendable {
    private let mark = AttributeValueMark()
    fileprivate let color: CGColor

    fileprivate init(_ color: CGColor) { self.color = color }

    /// The colour.
    public func _bridgeToSwift() -> CGColor { color }
    /// The same object: colours never change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether the other is an equal colour.
    public override func isEqual(_ object: Any?) -> Bool { (object as? _CGColorObject)?.color == color }
    /// The colour's.
    public override var hash: Int { color.hashValue }
    /// The colour's.
    public override var description: String { String(describing: color) }
}

extension CGColor: _ObjectiveCBridgeable {
    /// The colour as an object.
    public func _bridgeToObjectiveC() -> _CGColorObject { _CGColorObject(self) }
    /// The object's colour.
    public static func _forceBridgeFromObjectiveC(_ object: _CGColorObject, result: inout CGColor?) {
        result = object.color
    }
    /// The object's colour.
    public static func _conditionallyBridgeFromObjectiveC(_ object: _CGColorObject, result: inout CGColor?) -> Bool {
        result = object.color
        return true
    }
    /// The object's colour; black for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ object: _CGColorObject?) -> CGColor {
        object?.color ?? .black
    }
}
