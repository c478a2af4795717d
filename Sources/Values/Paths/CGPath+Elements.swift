// Unsafe pointers: elements in place, for the length of a call.

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0, addLineToPoint = 1, addQuadCurveToPoint = 2, addCurveToPoint = 3, closeSubpath = 4

    /// The number of its points: the control points and then the end.
    @inlinable public var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// One element as passed by `applyWithBlock`; its points are valid for the length of the call.
public struct CGPathElement {
    /// The kind of element.
    public var type: CGPathElementType
    /// The points, `pointCount` of the type.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Makes an element from its parts.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type; self.points = points
    }
}

extension CGPath {
    /// One element with its points.
    public enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// All elements in order.
    public var elements: [Element] {
        var list: [Element] = []
        list.reserveCapacity(storage.types.count)
        forEach { list.append($0) }
        return list
    }

    /// The number of elements.
    package final var elementCount: Int { storage.types.count }

    /// The number of elements and points of a path.
    package struct Size {
        var elements = 0, points = 0

        /// Makes a size of 0.
        package init() {}

        init(elements: Int, points: Int) { (self.elements, self.points) = (elements, points) }

        /// The bytes of the elements and points.
        package var byteCount: Int {
            elements * MemoryLayout<CGPathElementType>.stride + points * MemoryLayout<CGPoint>.stride
        }

        package static func += (a: inout Size, b: Size) {
            a.elements += b.elements
            a.points += b.points
        }
    }

    /// The number of elements and points.
    package final var size: Size { Size(elements: storage.types.count, points: storage.points.count) }

    /// Calls `body` with each element in order, without making a list.
    ///
    /// - Throws: The error of `body`, which is not called again then.
    public func forEach(_ body: (Element) throws -> Void) rethrows {
        var next = 0
        for type in storage.types {
            try body(storage.element(type, at: next))
            next += type.pointCount
        }
    }

    /// Calls `body` once with the kinds of all elements and all points in order, in place.
    package final func withElements(
        _ body: (UnsafeBufferPointer<CGPathElementType>, UnsafeBufferPointer<CGPoint>) -> Void
    ) {
        storage.types.withUnsafeBufferPointer { types in
            storage.points.withUnsafeBufferPointer { points in body(types, points) }
        }
    }

    /// Calls `body` with each element in order.
    public func applyWithBlock(_ body: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            points.initialize(repeating: .zero)
            var next = 0
            for type in storage.types {
                for i in 0..<type.pointCount { points[i] = storage.points[next + i] }
                next += type.pointCount
                var element = CGPathElement(type: type, points: points.baseAddress!)
                body(&element)
            }
        }
    }
}

extension CGPath.Storage {
    /// Returns the element whose points begin at an index.
    @inline(__always)
    func element(_ type: CGPathElementType, at index: Int) -> CGPath.Element {
        switch type {
        case .moveToPoint: .move(to: points[index])
        case .addLineToPoint: .line(to: points[index])
        case .addQuadCurveToPoint: .quadCurve(to: points[index + 1], control: points[index])
        case .addCurveToPoint:
            .curve(to: points[index + 2], control1: points[index], control2: points[index + 1])
        case .closeSubpath: .closeSubpath
        }
    }
}
