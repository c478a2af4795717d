/// Places the items of a group, groups in groups included.
@MainActor
struct GroupSolver {
    /// An item's place, in the coordinates of the group.
    struct Place {
        var frame: CGRect
        var zIndex = 0
        /// Along which axes the view says its size.
        var fitsWidth = false, fitsHeight = false
        var supplementary: [NSCollectionLayoutSupplementaryItem] = []
    }

    let environment: any NSCollectionLayoutEnvironment
    /// The size that the view of an item said; nil where it said none.
    let ownSize: (Int) -> CGSize?

    /// Places items from one on, as many as go in.
    ///
    /// - Parameters:
    ///   - group: the group.
    ///   - size: what fractions are of.
    ///   - first: the first item.
    ///   - count: how many there are.
    ///   - fixed: a width or height that the group has whatever it says itself.
    /// - Returns: the places, and the size that the group takes.
    func solve(
        _ group: NSCollectionLayoutGroup, in size: CGSize, from first: Int, count: Int,
        fixed: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    ) -> (places: [Place], size: CGSize) {
        var own = group.layoutSize.size(in: size)
        own.width = fixed.width ?? own.width
        own.height = fixed.height ?? own.height
        let isWidthOpen = fixed.width == nil && group.layoutSize.widthDimension.isEstimated
        let isHeightOpen = fixed.height == nil && group.layoutSize.heightDimension.isEstimated
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, own.width - insets.leading - insets.trailing),
            height: max(0, own.height - insets.top - insets.bottom))
        var filled = fill(group, inner, first, count, isWidthOpen, isHeightOpen)
        for index in filled.places.indices {
            filled.places[index].frame.origin.x += insets.leading
            filled.places[index].frame.origin.y += insets.top
        }
        if isWidthOpen { own.width = filled.extent.width + insets.leading + insets.trailing }
        if isHeightOpen { own.height = filled.extent.height + insets.top + insets.bottom }
        return (filled.places, own)
    }

    private func fill(
        _ group: NSCollectionLayoutGroup, _ room: CGSize, _ first: Int, _ count: Int, _ isWidthOpen: Bool,
        _ isHeightOpen: Bool
    ) -> (places: [Place], extent: CGSize) {
        let items: [NSCollectionLayoutItem], axis: NSCollectionLayoutGroup.Axis
        var equalCount: Int?
        switch group.content {
        case .custom(let provider):
            let places = provider(environment).prefix(count).map { Place(frame: $0.frame, zIndex: $0.zIndex) }
            return (
                Array(places),
                CGSize(
                    width: places.map(\.frame.maxX).max() ?? 0, height: places.map(\.frame.maxY).max() ?? 0)
            )
        case .inTurn(let subitems, let direction): (items, axis) = (subitems, direction)
        case .equal(let item, let number, let direction):
            (items, axis) = ([item], direction)
            equalCount = number
        }
        let isRow = axis == .horizontal
        let gap = group.interItemSpacing?.spacing ?? 0
        let length = isRow ? room.width : room.height
        // A vertical group whose height is found out takes each of its items once, as a horizontal one of its width.
        let isOpen = isRow ? isWidthOpen : isHeightOpen
        var parts: [Part] = []
        var position: CGFloat = 0, used = 0
        while used < count, parts.count < equalCount ?? .max {
            if isOpen && equalCount == nil && parts.count == items.count { break }
            let item = items[parts.count % items.count]
            var fixed: (width: CGFloat?, height: CGFloat?) = (nil, nil)
            if let equalCount, !isOpen {
                let each = max(0, (length - gap * CGFloat(equalCount - 1)) / CGFloat(equalCount))
                fixed = isRow ? (each, nil) : (nil, each)
            }
            var part = part(item, room, first + used, count - used, fixed)
            let (before, after) = edges(item, isRow)
            let extent = (isRow ? part.size.width : part.size.height) + before + after
            let needed = position + (parts.isEmpty ? 0 : gap) + extent
            // The first one goes in whatever its size, so that no group is empty.
            if !isOpen && equalCount == nil && !parts.isEmpty && needed > length + 0.01 { break }
            if part.places.isEmpty { break }
            part.position = needed - extent + before
            position = needed
            used += part.places.count
            parts.append(part)
        }
        if !isOpen, length > position { share(length - position, &parts, group, items, isRow) }
        return place(parts, items, isRow, position)
    }

    /// An item with what is in it.
    private struct Part {
        var places: [Place]
        var size: CGSize
        /// Along the group's axis.
        var position: CGFloat = 0
    }

    private func part(
        _ item: NSCollectionLayoutItem, _ room: CGSize, _ first: Int, _ count: Int,
        _ fixed: (width: CGFloat?, height: CGFloat?)
    ) -> Part {
        if let group = item as? NSCollectionLayoutGroup {
            let solved = solve(group, in: room, from: first, count: count, fixed: fixed)
            return Part(places: solved.places, size: solved.size)
        }
        var size = item.layoutSize.size(in: room)
        let (fitsWidth, fitsHeight) = (
            fixed.width == nil && item.layoutSize.widthDimension.isEstimated,
            fixed.height == nil && item.layoutSize.heightDimension.isEstimated
        )
        if fitsWidth || fitsHeight, let own = ownSize(first) {
            if fitsWidth { size.width = own.width }
            if fitsHeight { size.height = own.height }
        }
        size.width = fixed.width ?? size.width
        size.height = fixed.height ?? size.height
        let frame = item.inset(CGRect(origin: .zero, size: size))
        let place = Place(
            frame: frame, fitsWidth: fitsWidth, fitsHeight: fitsHeight, supplementary: item.supplementaryItems)
        return Part(places: [place], size: size)
    }

    private func edges(_ item: NSCollectionLayoutItem, _ isRow: Bool) -> (CGFloat, CGFloat) {
        guard let spacing = item.edgeSpacing else { return (0, 0) }
        return isRow
            ? (spacing.leading?.spacing ?? 0, spacing.trailing?.spacing ?? 0)
            : (spacing.top?.spacing ?? 0, spacing.bottom?.spacing ?? 0)
    }

    /// Gives what is left over to the flexible rooms, in equal parts.
    private func share(
        _ rest: CGFloat, _ parts: inout [Part], _ group: NSCollectionLayoutGroup, _ items: [NSCollectionLayoutItem],
        _ isRow: Bool
    ) {
        let isGapFlexible = group.interItemSpacing?.isFlexibleSpacing ?? false
        func flexible(_ index: Int) -> (Bool, Bool) {
            let spacing = items[index % items.count].edgeSpacing
            return isRow
                ? (spacing?.leading?.isFlexibleSpacing ?? false, spacing?.trailing?.isFlexibleSpacing ?? false)
                : (spacing?.top?.isFlexibleSpacing ?? false, spacing?.bottom?.isFlexibleSpacing ?? false)
        }
        var rooms = isGapFlexible ? max(0, parts.count - 1) : 0
        for index in parts.indices { rooms += (flexible(index).0 ? 1 : 0) + (flexible(index).1 ? 1 : 0) }
        if rooms == 0 { return }
        let each = rest / CGFloat(rooms)
        var shift: CGFloat = 0
        for index in parts.indices {
            if index > 0 && isGapFlexible { shift += each }
            if flexible(index).0 { shift += each }
            parts[index].position += shift
            if flexible(index).1 { shift += each }
        }
    }

    private func place(
        _ parts: [Part], _ items: [NSCollectionLayoutItem], _ isRow: Bool, _ length: CGFloat
    ) -> (places: [Place], extent: CGSize) {
        var places: [Place] = []
        var height: CGFloat = 0
        for (index, part) in parts.enumerated() {
            let (before, after) = edges(items[index % items.count], !isRow)
            let origin = isRow ? CGPoint(x: part.position, y: before) : CGPoint(x: before, y: part.position)
            for place in part.places {
                var moved = place
                moved.frame.origin.x += origin.x
                moved.frame.origin.y += origin.y
                places.append(moved)
            }
            height = max(height, (isRow ? part.size.height : part.size.width) + before + after)
        }
        return (places, isRow ? CGSize(width: length, height: height) : CGSize(width: height, height: length))
    }
}
