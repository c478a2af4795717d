import CoreGraphics
import Foundation

/// A colour by its sRGB components.
public final class CIColor: NSObject, Sendable {
    /// Red, 0…1; so are the others.
    public let red: CGFloat
    /// Green.
    public let green: CGFloat
    /// Blue.
    public let blue: CGFloat
    /// Opacity.
    public let alpha: CGFloat

    /// A colour of its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// An opaque colour.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    /// The colour of Core Graphics.
    public convenience init(cgColor: CGColor) {
        self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
    }

    var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

/// Some numbers.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    /// One number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// Two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// Three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// Four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    /// A point's.
    public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
    /// Numbers in memory.
    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: values, count: max(0, count))))
    }

    init(_ values: [CGFloat]) { self.values = values }

    /// How many.
    public var count: Int { values.count }
    /// The number at an index; 0 beyond the last.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    /// The first.
    public var x: CGFloat { value(at: 0) }
    /// The second.
    public var y: CGFloat { value(at: 1) }
    /// The third.
    public var z: CGFloat { value(at: 2) }
    /// The fourth.
    public var w: CGFloat { value(at: 3) }
}
