/// Places rectangles in a page, on shelves of similar height. Freed places are used again by rectangles that fit, and
/// empty shelves by any that are not much lower.
struct ShelfPacker {
    /// The place of a rectangle.
    struct Place: Equatable {
        var x, y, width, height: Int
    }

    let width, height: Int
    private var shelves: [Shelf] = []
    private var usedHeight = 0

    fileprivate struct Shelf {
        var y, height, usedWidth: Int
        /// The number of rectangles on the shelf.
        var count = 0
        var free: [Place] = []
    }

    /// Creates an empty page.
    init(width: Int, height: Int) { self.width = width; self.height = height }

    /// Whether no rectangle is placed.
    var isEmpty: Bool { shelves.isEmpty }

    /// Returns a place for a rectangle; nil where the page is full.
    mutating func insert(width: Int, height: Int) -> Place? {
        guard width <= self.width else { return nil }
        // Heights are rounded up to multiples of 8, so that images of similar size share shelves and freed places.
        let step = (height + 7) / 8 * 8
        for index in shelves.indices where shelves[index].fits(step) {
            if let spot = shelves[index].free.firstIndex(where: { $0.width >= width }) {
                shelves[index].count += 1
                return shelves[index].free.remove(at: spot)
            }
            if shelves[index].usedWidth + width <= self.width { return extend(index, by: width) }
        }
        guard usedHeight + step <= self.height else { return nil }
        shelves.append(Shelf(y: usedHeight, height: step, usedWidth: 0))
        usedHeight += step
        return extend(shelves.count - 1, by: width)
    }

    private mutating func extend(_ index: Int, by width: Int) -> Place {
        let shelf = shelves[index]
        shelves[index].usedWidth += width
        shelves[index].count += 1
        return Place(x: shelf.usedWidth, y: shelf.y, width: width, height: shelf.height)
    }

    /// Frees a place. An empty shelf is cleared, or removed at the end of the page.
    mutating func remove(_ place: Place) {
        guard let index = shelf(at: place.y) else { return }
        shelves[index].free.append(place)
        shelves[index].count -= 1
        guard shelves[index].count == 0 else { return }
        shelves[index].usedWidth = 0
        shelves[index].free.removeAll(keepingCapacity: true)
        while let last = shelves.last, last.count == 0 {
            usedHeight = last.y
            shelves.removeLast()
        }
    }

    /// Shelves are ordered by y.
    private func shelf(at y: Int) -> Int? {
        var low = 0, high = shelves.count
        while low < high {
            let middle = (low + high) / 2
            if shelves[middle].y < y { low = middle + 1 } else { high = middle }
        }
        return low < shelves.count && shelves[low].y == y ? low : nil
    }
}

extension ShelfPacker.Shelf {
    /// Whether rectangles of a height fit on the shelf: of its own height, or, while it is empty, of at least two
    /// thirds of it.
    fileprivate func fits(_ step: Int) -> Bool {
        height == step || count == 0 && step <= height && 3 * step >= 2 * height
    }
}
