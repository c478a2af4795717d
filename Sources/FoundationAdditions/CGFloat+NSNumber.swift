import Foundation

/// A number and its box turn into each other by `as`, as on iOS.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number in a box.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }
    /// Takes the number out of its box.
    public static func _forceBridgeFromObjectiveC(_ box: NSNumber, result: inout CGFloat?) {
        result = CGFloat(box.doubleValue)
    }
    /// Takes the number out of its box.
    public static func _conditionallyBridgeFromObjectiveC(_ box: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(box.doubleValue)
        return true
    }
    /// Takes the number out of its box; 0 of none.
    public static func _unconditionallyBridgeFromObjectiveC(_ box: NSNumber?) -> CGFloat {
        CGFloat(box?.doubleValue ?? 0)
    }
}

extension NSNumber {
    /// A box of a length.
    public convenience init(value: CGFloat) { self.init(value: value.native) }
}

extension CGFloat {
    /// The number in a box, rounded where it has to be.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// The number in a box; nil where it would have to be rounded.
    public init?(exactly number: NSNumber) { self.init(exactly: number.doubleValue) }
}
