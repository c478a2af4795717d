import Foundation

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates: "(1.5, 2.0)".
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// Width and height: "(1.5, 2.0)".
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// Origin and size: "(0.0, 0.0, 1.5, 2.0)".
    public var debugDescription: String {
        "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
}
