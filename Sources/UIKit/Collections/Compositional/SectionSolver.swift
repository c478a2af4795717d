import Drawing

/// A section of a compositional layout with all places, in the coordinates of the content and as if it had not scrolled by itself.
struct SolvedSection {
    /// A view at the boundary or at an item, or behind.
    struct Extra {
        var key: ElementKey
        var frame: CGRect
        var zIndex: Int
        /// The side at which it stays in what is shown; nil where it does not.
        var pin: NSRectAlignment?
        var fitsWidth = false, fitsHeight = false
        /// Whether it goes along where the section scrolls by itself.
        var followsItems = false
    }

    /// Along the axis of scrolling, headers and footers included.
    var start: CGFloat, end: CGFloat
    var places: [GroupSolver.Place] = []
    /// The groups, along the axis along which they follow each other.
    var groups: [FlowLine] = []
    var extras: [Extra] = []
    /// Where the section scrolls by itself, and what.
    var area: OrthogonalArea?
    /// Whether any size in it is found out by its views.
    var isOpen = false

    /// The items of the groups that reach into a span.
    func items(from low: CGFloat, to high: CGFloat) -> [Range<Int>] {
        var (first, last) = (0, groups.count)
        while first < last {
            let middle = (first + last) / 2
            if groups[middle].end < low { first = middle + 1 } else { last = middle }
        }
        var found: [Range<Int>] = []
        while first < groups.count, groups[first].start <= high {
            found.append(groups[first].items)
            first += 1
        }
        return found
    }
}

/// Lays a section out: groups one after the other, headers and footers around, backgrounds behind.
@MainActor
struct SectionSolver {
    let section: NSCollectionLayoutSection
    let number: Int
    let count: Int
    let isVertical: Bool
    /// The view's size.
    let container: CGSize
    /// What the safe area or margins take at the sides.
    let sides: NSDirectionalEdgeInsets
    let extraSides: NSDirectionalEdgeInsets
    let environment: any NSCollectionLayoutEnvironment
    let ownSizes: [ElementKey: CGSize]

    private func rect(_ main: CGFloat, _ cross: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: cross, y: main, width: breadth, height: length)
            : CGRect(x: main, y: cross, width: length, height: breadth)
    }

    func solve(at start: CGFloat) -> SolvedSection {
        var solved = SolvedSection(start: start, end: start)
        let own = section.contentInsets
        // Insets from outside are those across the axis of scrolling.
        let insets = NSDirectionalEdgeInsets(
            top: own.top + (isVertical ? 0 : sides.top), leading: own.leading + (isVertical ? sides.leading : 0),
            bottom: own.bottom + (isVertical ? 0 : sides.bottom),
            trailing: own.trailing + (isVertical ? sides.trailing : 0))
        let room = CGSize(
            width: max(0, container.width - insets.leading - insets.trailing),
            height: max(0, container.height - insets.top - insets.bottom))
        let (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
        let cross = isVertical ? insets.leading : insets.top
        let breadth = isVertical ? room.width : room.height
        let sizes = section.boundarySupplementaryItems.enumerated().map { index, item in
            (item, size(of: item, index, room, cross, breadth))
        }
        var main = start
        for (item, size) in sizes where isBefore(item) && item.extendsBoundary {
            main += (isVertical ? size.height : size.width)
        }
        let top = main
        main += before
        let length = place(&solved, at: main, cross: cross, room: room, breadth: breadth)
        main += length + after
        let bottom = main
        for (item, size) in sizes where isAfter(item) && item.extendsBoundary {
            main += isVertical ? size.height : size.width
        }
        solved.end = main
        if count == 0 && sizes.isEmpty { solved.end = start + before + after }
        addBoundary(sizes, &solved, start: start, top: top, bottom: bottom, cross: cross, breadth: breadth)
        addDecorations(&solved)
        return solved
    }

    private func isBefore(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        isVertical ? item.alignment.y == 0 : item.alignment.x == 0
    }

    private func isAfter(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        isVertical ? item.alignment.y == 1 : item.alignment.x == 1
    }

    // MARK: Groups

    /// Places the groups; how long they are along the axis of scrolling.
    private func place(
        _ solved: inout SolvedSection, at main: CGFloat, cross: CGFloat, room: CGSize, breadth: CGFloat
    ) -> CGFloat {
        let solver = GroupSolver(environment: environment) { ownSizes[.cell(IndexPath(item: $0, section: number))] }
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        // Groups follow each other along x where a vertical collection's section scrolls by itself.
        let alongX = isVertical == isOrthogonal
        solved.isOpen = section.group.isOpen
        solved.places.reserveCapacity(count)
        var template: (places: [GroupSolver.Place], size: CGSize)?
        var position: CGFloat = 0, extent: CGFloat = 0, first = 0, step: CGFloat = 0
        while first < count {
            var group = template ?? solver.solve(section.group, in: room, from: first, count: count - first)
            if group.places.isEmpty {
                Warnings.once("A group of section \(number) of a compositional layout has room for no item")
                break
            }
            if template != nil, group.places.count > count - first {
                group = solver.solve(section.group, in: room, from: first, count: count - first)
            } else if template == nil, !solved.isOpen {
                template = group
            }
            let origin =
                isVertical
                ? CGPoint(x: cross + (alongX ? position : 0), y: main + (alongX ? 0 : position))
                : CGPoint(x: main + (alongX ? position : 0), y: cross + (alongX ? 0 : position))
            for var place in group.places {
                place.frame.origin.x += origin.x
                place.frame.origin.y += origin.y
                solved.places.append(place)
            }
            let length = alongX ? group.size.width : group.size.height
            let begin = alongX ? origin.x : origin.y
            solved.groups.append(
                FlowLine(items: first..<first + group.places.count, start: begin, end: begin + length))
            if first == 0 { step = length + section.interGroupSpacing }
            first += group.places.count
            position += length + section.interGroupSpacing
            extent = max(extent, alongX ? group.size.height : group.size.width)
        }
        let whole = max(0, position - (first > 0 ? section.interGroupSpacing : 0))
        addItemViews(&solved, room)
        guard isOrthogonal else { return whole }
        solved.area = OrthogonalArea(
            frame: rect(main, cross, extent, breadth),
            contentSize: isVertical
                ? CGSize(width: whole, height: extent) : CGSize(width: extent, height: whole),
            behavior: section.orthogonalScrollingBehavior, isHorizontal: isVertical, step: step)
        return extent
    }

    /// Views at items.
    private func addItemViews(_ solved: inout SolvedSection, _ room: CGSize) {
        for (index, place) in solved.places.enumerated() {
            for item in place.supplementary {
                let key = ElementKey(
                    category: .supplementaryView, kind: item.elementKind,
                    path: IndexPath(item: index, section: number))
                solved.extras.append(
                    SolvedSection.Extra(
                        key: key, frame: item.frame(at: place.frame), zIndex: item.zIndex, followsItems: true))
            }
        }
    }

    // MARK: Boundaries

    private func key(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int) -> ElementKey {
        // Several of a kind are told apart by their items.
        let same = section.boundarySupplementaryItems[..<index].count { $0.elementKind == item.elementKind }
        return ElementKey(
            category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: same, section: number))
    }

    private func size(
        of item: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int, _ room: CGSize, _ cross: CGFloat,
        _ breadth: CGFloat
    ) -> CGSize {
        let follows = section.supplementariesFollowContentInsets
        let whole = CGSize(
            width: max(0, container.width - (isVertical ? extraSides.leading + extraSides.trailing : 0)),
            height: max(0, container.height - (isVertical ? 0 : extraSides.top + extraSides.bottom)))
        var size = item.layoutSize.size(in: follows ? room : whole)
        if item.layoutSize.isEstimated, let own = ownSizes[key(item, index)] {
            if item.layoutSize.widthDimension.isEstimated { size.width = own.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = own.height }
        }
        return size
    }

    private func addBoundary(
        _ sizes: [(NSCollectionLayoutBoundarySupplementaryItem, CGSize)], _ solved: inout SolvedSection,
        start: CGFloat, top: CGFloat, bottom: CGFloat, cross: CGFloat, breadth: CGFloat
    ) {
        var (head, foot) = (start, bottom)
        let follows = section.supplementariesFollowContentInsets
        let (low, wide) =
            follows
            ? (cross, breadth)
            : isVertical
                ? (extraSides.leading, container.width - extraSides.leading - extraSides.trailing)
                : (extraSides.top, container.height - extraSides.top - extraSides.bottom)
        for (index, (item, size)) in sizes.enumerated() {
            let (length, width) = isVertical ? (size.height, size.width) : (size.width, size.height)
            let across = low + (wide - width) * (isVertical ? item.alignment.x : item.alignment.y)
            let main: CGFloat
            if isBefore(item) {
                main = item.extendsBoundary ? head : top
                if item.extendsBoundary { head += length }
            } else if isAfter(item) {
                main = item.extendsBoundary ? foot : bottom - length
                if item.extendsBoundary { foot += length }
            } else {
                main = (top + bottom - length) / 2
            }
            let frame = rect(main, across, length, width).offsetBy(dx: item.offset.x, dy: item.offset.y)
            let dimension = item.layoutSize
            if dimension.isEstimated { solved.isOpen = true }
            solved.extras.append(
                SolvedSection.Extra(
                    key: key(item, index), frame: frame, zIndex: item.zIndex,
                    pin: item.pinToVisibleBounds ? item.alignment : nil,
                    fitsWidth: dimension.widthDimension.isEstimated,
                    fitsHeight: dimension.heightDimension.isEstimated))
        }
    }

    /// Views behind the section. They lie beside what insets from outside take.
    private func addDecorations(_ solved: inout SolvedSection) {
        let whole =
            isVertical
            ? CGRect(
                x: sides.leading, y: solved.start, width: container.width - sides.leading - sides.trailing,
                height: solved.end - solved.start)
            : CGRect(
                x: solved.start, y: sides.top, width: solved.end - solved.start,
                height: container.height - sides.top - sides.bottom)
        for item in section.decorationItems {
            let key = ElementKey(
                category: .decorationView, kind: item.elementKind, path: IndexPath(item: 0, section: number))
            solved.extras.append(SolvedSection.Extra(key: key, frame: item.inset(whole), zIndex: item.zIndex))
        }
    }
}
