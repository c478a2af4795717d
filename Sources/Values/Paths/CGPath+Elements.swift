// Unsafe pointers: elements where they lie, for the length of a call.

/// What an element of a path does from the current point on.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0, addLineToPoint = 1, addQuadCurveToPoint = 2, addCurveToPoint = 3, closeSubpath = 4

    /// How many points it has: the control points and then the end.
    @inlinable public var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// One element as `applyWithBlock` hands it out; its points are there for the length of the call.
public struct CGPathElement {
    /// What it does.
    public var type: CGPathElementType
    /// As many points as the type has.
    public var points: UnsafeMutablePointer<CGPoint>

    /// From its parts.
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

    /// How many elements there are.
    package final var elementCount: Int { storage.types.count }

    /// How many elements and points a path has.
    package struct Size {
        var elements = 0, points = 0

        /// Nothing.
        package init() {}

        init(elements: Int, points: Int) { (self.elements, self.points) = (elements, points) }

        /// Bytes that they take.
        package var byteCount: Int {
            elements * MemoryLayout<CGPathElementType>.stride + points * MemoryLayout<CGPoint>.stride
        }

        package static func += (a: inout Size, b: Size) {
            a.elements += b.elements
            a.points += b.points
        }
    }

    /// How many elements and points it has.
    package final var size: Size { Size(elements: storage.types.count, points: storage.points.count) }

    /// Calls `body` with each element in order. Makes no list.
    ///
    /// - Throws: what `body` throws; it is not called again then.
    public func forEach(_ body: (Element) throws -> Void) rethrows {
        var next = 0
        for type in storage.types {
            try body(storage.element(type, at: next))
            next += type.pointCount
        }
    }

    /// Calls `body` once with the kinds of all elements and the points of all, one after the other, where they lie.
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
    /// The element whose points begin at an index.
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
