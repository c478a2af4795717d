/// Which pixels of a picture are to be drawn again: a few rectangles exactly, more of them as the cells of a grid that they touch, and
/// all of the picture where that is more than half of it.
///
///     var damage = Damage(within: picture)
///     damage.add(changed)
///     damage.forEachRect { rect in … }
///
/// It never has less than what was added. It has no storage of its own: adding allocates nothing, and takes the same time however many
/// places changed.
public struct Damage: Sendable {
    /// All that it can have: the picture, or a part of it.
    public private(set) var limits: PixelRect
    /// What it has, while that is a few rectangles.
    private var few = PixelRegion()
    /// What it has else.
    private var grid: CellGrid

    /// No pixel of nothing.
    public static let empty = Damage(within: .empty)

    /// No pixel, of a picture.
    public init(within limits: PixelRect) {
        self.limits = limits
        grid = CellGrid(over: limits)
    }

    /// All of a picture.
    public init(_ limits: PixelRect) {
        self.init(within: limits)
        few = PixelRegion(limits)
    }

    /// What a region has of a picture.
    public init(_ region: PixelRegion, within limits: PixelRect) {
        self.init(within: limits)
        few = region.intersection(limits)
    }

    /// Whether it has no pixel.
    public var isEmpty: Bool { few.isEmpty && !isGrid }

    /// Whether it is the cells of a grid.
    package var isGrid: Bool { grid.count > 0 }

    /// Whether it is known to have all pixels, so that nothing can be added.
    public var isWhole: Bool { few.count == 1 && few[0] == limits }

    // MARK: Adding

    /// Adds the pixels of a rectangle, as far as the picture has them.
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

    /// Where most is to be drawn again, drawing all costs no more than telling what not.
    private mutating func giveUpIfMost() {
        if grid.count * 2 <= grid.capacity { return }
        grid.removeAll()
        few = PixelRegion(limits)
    }

    /// What it has of a rectangle.
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

    /// The smallest rectangle around all.
    public var bounds: PixelRect {
        if !isGrid { return few.bounds }
        var box = PixelRect.empty
        forEachRect { box = box.union($0) }
        return box
    }

    /// How many pixels it has.
    public var area: Int {
        if !isGrid { return few.area }
        var sum = 0
        forEachRect { sum += $0.area }
        return sum
    }

    /// A few rectangles around all; exactly it where it is a few.
    public var region: PixelRegion {
        if !isGrid { return few }
        var region = PixelRegion()
        forEachRect { region.add($0) }
        return region
    }

    /// Whether it shares a pixel with a rectangle, or comes near to it.
    @inline(__always)
    public func meets(_ rect: PixelRect) -> Bool {
        if !isGrid { return few.meets(rect) }
        let rect = rect.intersection(limits)
        return rect.isEmpty ? false : grid.meets(rect)
    }

    /// Whether it is known to have every pixel that a rectangle has of the picture.
    public func contains(_ rect: PixelRect) -> Bool {
        let rect = rect.intersection(limits)
        if rect.isEmpty { return true }
        return !isGrid ? few.contains(rect) : grid.contains(rect)
    }

    /// The most rows, up to `most`, of bands in which few of its rectangles are cut; nil where that is all the same.
    public func bandHeight(atMost most: Int32) -> Int32? { !isGrid ? nil : grid.bandHeight(atMost: most) }

    // MARK: Rectangles

    /// Calls `body` with rectangles that share no pixel and together are all of it.
    public func forEachRect(_ body: (PixelRect) -> Void) { forEachRect(in: limits, body) }

    /// Calls `body` with rectangles that share no pixel and together are what it has of a rectangle.
    public func forEachRect(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        if isGrid { return grid.forEachRect(in: rect.intersection(limits), body) }
        for k in 0..<few.count {
            let part = few[k].intersection(rect)
            if !part.isEmpty { body(part) }
        }
    }

    /// Calls `body` with rectangles that share no pixel and together are what a rectangle of the picture has and it has not.
    public func forEachGap(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        if !isGrid { return few.forEachGap(in: rect, body) }
        grid.forEachRect(in: rect.intersection(limits), isInside: false, body)
    }

    /// How many pixels other damage of the same picture has and this has not.
    public func areaLacking(of other: Damage) -> Int {
        var area = 0
        other.forEachRect { rect in forEachGap(in: rect) { area += $0.area } }
        return area
    }
}
