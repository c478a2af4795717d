/// Places rectangles in a page, on shelves of like height; freed places are used again by rectangles that fit.
struct ShelfPacker {
    /// Where a rectangle lies.
    struct Place: Equatable {
        var x, y, width, height: Int
    }

    let width, height: Int
    private var shelves: [Shelf] = []
    private var usedHeight = 0
    private(set) var isEmpty = true
    private var placed = 0

    private struct Shelf {
        var y, height, usedWidth: Int
        var free: [Place]
    }

    /// An empty page.
    init(width: Int, height: Int) { self.width = width; self.height = height }

    /// A place for a rectangle; nil where the page is full.
    mutating func insert(width: Int, height: Int) -> Place? {
        // Heights in steps of 8, so that images of nearly one size share shelves and freed places.
        let step = (height + 7) / 8 * 8
        for index in shelves.indices where shelves[index].height == step {
            if let spot = shelves[index].free.firstIndex(where: { $0.width >= width }) {
                let place = shelves[index].free.remove(at: spot)
                return took(place)
            }
            if shelves[index].usedWidth + width <= self.width {
                let place = Place(x: shelves[index].usedWidth, y: shelves[index].y, width: width, height: step)
                shelves[index].usedWidth += width
                return took(place)
            }
        }
        guard usedHeight + step <= self.height, width <= self.width else { return nil }
        shelves.append(Shelf(y: usedHeight, height: step, usedWidth: width, free: []))
        usedHeight += step
        return took(Place(x: 0, y: usedHeight - step, width: width, height: step))
    }

    private mutating func took(_ place: Place) -> Place {
        placed += 1
        isEmpty = false
        return place
    }

    /// Gives a place back; a page without any rectangle starts afresh.
    mutating func remove(_ place: Place) {
        placed -= 1
        if placed == 0 {
            shelves.removeAll(keepingCapacity: true)
            usedHeight = 0
            isEmpty = true
            return
        }
        guard let index = shelves.firstIndex(where: { $0.y == place.y }) else { return }
        shelves[index].free.append(place)
    }
}
