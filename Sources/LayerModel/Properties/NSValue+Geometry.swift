import Foundation

// Boxed values, as passed by code written for Objective-C.

extension NSValue {
    /// The point, size or rectangle in the box; nil for any other value. Foundation has no boxes for matrices here.
    var unboxed: Any? {
        switch String(cString: objCType) {
        case String(cString: NSValue(point: .zero).objCType): pointValue
        case String(cString: NSValue(size: .zero).objCType): sizeValue
        case String(cString: NSValue(rect: .zero).objCType): rectValue
        default: nil
        }
    }
}
