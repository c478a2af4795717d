import Foundation

// Foundation on Linux boxes points, sizes, rectangles, ranges and plain numbers, and a subclass cannot call an initialiser of `NSValue`. Any other value stands
// beside its box, as an associated object; the box itself is a rectangle that sums the value's numbers up, by which boxes are compared and hashed.

extension NSValue {
    /// A box of a value.
    ///
    /// - Parameter numbers: what tells the value from others.
    package convenience init<Value>(boxing value: Value, numbers: [CGFloat]) {
        var sums = (CGFloat(numbers.count), CGFloat(0), CGFloat(0), CGFloat(0))
        for (index, number) in numbers.enumerated() {
            let weight = CGFloat(index + 1)
            sums.1 += number * weight
            sums.2 += number * weight * weight
            sums.3 += number * number * weight.squareRoot()
        }
        self.init(rect: NSRect(x: sums.0, y: sums.1, width: sums.2, height: sums.3))
        objc_setAssociatedObject(self, &Self.boxKey, value, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The value of a type that the box was made of; nil for any other.
    package func boxed<Value>(_ type: Value.Type = Value.self) -> Value? {
        objc_getAssociatedObject(self, &Self.boxKey) as? Value
    }

    nonisolated(unsafe) private static var boxKey: UInt8 = 0
}
