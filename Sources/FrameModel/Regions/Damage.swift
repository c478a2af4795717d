/// The pixels of a picture that are to be drawn again: a few rectangles exactly; more as the cells of a grid that they
/// touch; and the whole picture where that is more than half of it.
///
///     var damage = Damage(within: picture)
///     damage.add(changed)
///     damage.forEachRect { rect in … }
///
/// It always contains what was added. It has no storage of its own: adding allocates nothing, and takes the same time
/// however many places changed.
public struct Damage: Sendable {
    /// The pixels that damage is limited to: the picture, or a part of it.
    public private(set) var limits: PixelRect
    /// The damage while it is a few rectangles.
    private var few = PixelRegion()
    /// The damage otherwise.
    private var grid: CellGrid

    /// Empty damage of an empty picture.
    public static let empty = Damage(within: .empty)

    /// Creates empty damage of a picture.
    public init(within limits: PixelRect) {
        self.limits = limits
        grid = CellGrid(over: limits)
    }

    /// Creates damage of a whole picture.
    public init(_ limits: PixelRect) {
        self.init(within: limits)
        few = PixelRegion(limits)
    }

    /// Creates the damage of a region of a picture.
    public init(_ region: PixelRegion, within limits: PixelRect) {
        self.init(within: limits)
        few = region.intersection(limits)
    }

    /// Whether it has no pixel.
    public var isEmpty: Bool { few.isEmpty && !isGrid }

    /// Whether it is stored as cells of a grid.
    package var isGrid: Bool { grid.count > 0 }

    /// Whether it is known to have all pixels, so that nothing can be added.
    public var isWhole: Bool { few.count == 1 && few[0] == limits }

    // MARK: Adding

    /// Adds the pixels of a rectangle that lie in the picture.
    public mutating func add(_ rect: PixelRect) {
        let rect = rect.intersection(limits)
        if rect.isEmpty { return }
        if !isGrid {
            if few.addApart(rect) { return }
            for k in 0..<few.count { grid.add(few[k]) }
            few = PixelRegion()
        }
        grid.add(rect)
        giveUpIfMost()
    }

    /// Adds other damage of the same picture.
    public mutating func add(_ other: Damage) {
        if isGrid, other.isGrid, grid.isAlike(other.grid) {
            grid.add(other.grid)
            giveUpIfMost()
        } else {
            other.forEachRect { add($0) }
        }
    }

    /// Makes the damage whole where it covers most of the picture: drawing all then costs no more than finding what to
    /// leave out.
    private mutating func giveUpIfMost() {
        if grid.count * 2 <= grid.capacity { return }
        grid.removeAll()
        few = PixelRegion(limits)
    }

    /// Returns its part within a rectangle.
    public func intersection(_ rect: PixelRect) -> Damage {
        var part = self
        part.limits = limits.intersection(rect)
        if !isGrid {
            part.few = few.intersection(rect)
        } else {
            part.grid.crop(part.limits)
        }
        return part
    }

    // MARK: Asking

    /// The smallest rectangle around all pixels.
    public var bounds: PixelRect {
        if !isGrid { return few.bounds }
        var box = PixelRect.empty
        forEachRect { box = box.union($0) }
        return box
    }

    /// The number of pixels.
    public var area: Int {
        if !isGrid { return few.area }
        var sum = 0
        forEachRect { sum += $0.area }
        return sum
    }

    /// A few rectangles around all pixels; exact where the damage is a few rectangles.
    public var region: PixelRegion {
        if !isGrid { return few }
        var region = PixelRegion()
        forEachRect { region.add($0) }
        return region
    }

    /// Whether it shares a pixel with a rectangle; of a grid, whether the rectangle touches one of its cells.
    @inline(__always)
    public func meets(_ rect: PixelRect) -> Bool {
        if !isGrid { return few.meets(rect) }
        let rect = rect.intersection(limits)
        return rect.isEmpty ? false : grid.meets(rect)
    }

    /// Whether it is known to have every pixel of the rectangle that lies in the picture.
    public func contains(_ rect: PixelRect) -> Bool {
        let rect = rect.intersection(limits)
        if rect.isEmpty { return true }
        return !isGrid ? few.contains(rect) : grid.contains(rect)
    }

    /// Returns the most rows, up to `most`, of bands that cut few of its rectangles; nil where the height does not
    /// matter.
    public func bandHeight(atMost most: Int32) -> Int32? { !isGrid ? nil : grid.bandHeight(atMost: most) }

    // MARK: Rectangles

    /// Calls `body` with disjoint rectangles that together are the damage.
    public func forEachRect(_ body: (PixelRect) -> Void) { forEachRect(in: limits, body) }

    /// Calls `body` with disjoint rectangles that together are the damage within a rectangle.
    public func forEachRect(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        if isGrid { return grid.forEachRect(in: rect.intersection(limits), body) }
        for k in 0..<few.count {
            let part = few[k].intersection(rect)
            if !part.isEmpty { body(part) }
        }
    }

    /// Calls `body` with disjoint rectangles that together are the part of a rectangle of the picture outside the
    /// damage.
    public func forEachGap(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        if !isGrid { return few.forEachGap(in: rect, body) }
        grid.forEachRect(in: rect.intersection(limits), isInside: false, body)
    }

    /// Returns the number of pixels that other damage of the same picture has and this one lacks.
    public func areaLacking(of other: Damage) -> Int {
        var area = 0
        other.forEachRect { rect in forEachGap(in: rect) { area += $0.area } }
        return area
    }
}
