/// A few disjoint rectangles of whole pixels: what changed in a picture.
///
/// The region is exact while there are few; beyond `capacity`, rectangles are merged where that adds the fewest pixels.
public struct PixelRegion: Sendable, Equatable {
    /// The most rectangles that are kept separate.
    public static let capacity = 8

    private var storage = InlineArray<8, PixelRect>(repeating: .empty)
    /// The number of rectangles.
    public private(set) var count = 0

    /// The empty region.
    public static let empty = PixelRegion()

    /// Creates an empty region.
    public init() {}

    /// Creates a region of one rectangle.
    public init(_ rect: PixelRect) { add(rect) }

    /// The rectangle at an index below `count`.
    @inlinable public subscript(index: Int) -> PixelRect { rect(at: index) }

    @usableFromInline package func rect(at index: Int) -> PixelRect {
        precondition(index >= 0 && index < count, "a region of \(count) rectangles has none at \(index)")
        return storage[index]
    }

    /// Whether it has no pixel.
    public var isEmpty: Bool { count == 0 }

    /// The smallest rectangle around all pixels.
    public var bounds: PixelRect {
        var box = PixelRect.empty
        for i in 0..<count { box = box.union(storage[i]) }
        return box
    }

    /// The number of pixels.
    public var area: Int {
        var sum = 0
        for i in 0..<count { sum += storage[i].area }
        return sum
    }

    /// Adds the pixels of a rectangle, and others between rectangles where there are too many or two overlap.
    public mutating func add(_ rect: PixelRect) {
        if addApart(rect) { return }
        var best = 0, leastGrowth = Int.max
        for i in 0..<count {
            let growth = storage[i].union(rect).area - storage[i].area
            if growth < leastGrowth {
                leastGrowth = growth
                best = i
            }
        }
        let grown = storage[best].union(rect)
        remove(at: best)
        add(grown)
    }

    /// Adds the pixels of a rectangle, and others between rectangles that overlap; returns false and changes nothing
    /// where there are too many rectangles.
    package mutating func addApart(_ rect: PixelRect) -> Bool {
        var rect = rect
        if rect.isEmpty { return true }
        // Overlapping rectangles are merged; the union may reach further ones.
        var i = 0
        while i < count {
            if storage[i].contains(rect) { return true }
            if storage[i].intersection(rect).isEmpty {
                i += 1
            } else {
                rect = rect.union(storage[i])
                remove(at: i)
                i = 0
            }
        }
        if count == Self.capacity { return false }
        storage[count] = rect
        count += 1
        return true
    }

    /// Adds the pixels of another region.
    public mutating func add(_ other: PixelRegion) {
        for i in 0..<other.count { add(other.storage[i]) }
    }

    /// Returns the pixels that also lie in a rectangle.
    public func intersection(_ rect: PixelRect) -> PixelRegion {
        var result = PixelRegion()
        for i in 0..<count { result.add(storage[i].intersection(rect)) }
        return result
    }

    /// Whether it shares a pixel with a rectangle.
    public func meets(_ rect: PixelRect) -> Bool {
        for i in 0..<count where !storage[i].intersection(rect).isEmpty { return true }
        return false
    }

    /// Whether one of its rectangles contains `rect`.
    public func contains(_ rect: PixelRect) -> Bool {
        for i in 0..<count where storage[i].contains(rect) { return true }
        return false
    }

    private mutating func remove(at index: Int) {
        count -= 1
        storage[index] = storage[count]
        storage[count] = .empty
    }

    /// Whether both have the same rectangles in the same order.
    public static func == (a: PixelRegion, b: PixelRegion) -> Bool {
        guard a.count == b.count else { return false }
        for i in 0..<a.count where a.storage[i] != b.storage[i] { return false }
        return true
    }

    /// Calls `body` with disjoint rectangles that together are the part of a rectangle outside the region.
    public func forEachGap(in rect: PixelRect, _ body: (PixelRect) -> Void) { forEachGap(in: rect, from: 0, body) }

    /// Does the same for the region's rectangles from an index on.
    private func forEachGap(in rect: PixelRect, from first: Int, _ body: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        var index = first
        while index < count && self[index].intersection(rect).isEmpty { index += 1 }
        guard index < count else { return body(rect) }
        // The parts above, below and beside the shared rectangle.
        let shared = self[index].intersection(rect)
        let above = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: shared.minY)
        let below = PixelRect(minX: rect.minX, minY: shared.maxY, maxX: rect.maxX, maxY: rect.maxY)
        let left = PixelRect(minX: rect.minX, minY: shared.minY, maxX: shared.minX, maxY: shared.maxY)
        let right = PixelRect(minX: shared.maxX, minY: shared.minY, maxX: rect.maxX, maxY: shared.maxY)
        forEachGap(in: above, from: index + 1, body)
        forEachGap(in: below, from: index + 1, body)
        forEachGap(in: left, from: index + 1, body)
        forEachGap(in: right, from: index + 1, body)
    }
}
