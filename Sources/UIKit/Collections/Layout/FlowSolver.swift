import Drawing
import LayerModel

/// A section in lines, with all places in the coordinates of the content.
struct FlowSection {
    /// Along the axis of scrolling, header and footer included.
    var start: CGFloat, end: CGFloat
    var header: CGRect?, footer: CGRect?
    var frames: [CGRect] = []
    var lines: [FlowLine] = []

    /// The items of the lines that reach into a span.
    func lines(from low: CGFloat, to high: CGFloat) -> [Range<Int>] {
        // Lines begin in order, and end in order.
        var (first, last) = (0, lines.count)
        while first < last {
            let middle = (first + last) / 2
            if lines[middle].end < low { first = middle + 1 } else { last = middle }
        }
        var found: [Range<Int>] = []
        while first < lines.count, lines[first].start <= high {
            found.append(lines[first].items)
            first += 1
        }
        return found
    }
}

/// Items of a section beside each other.
struct FlowLine {
    var items: Range<Int>
    /// Along the axis of scrolling.
    var start: CGFloat, end: CGFloat
}

/// Fills lines with items, section after section.
///
/// Lengths along the lines and across them are called so whatever the axis: for a collection that scrolls vertically, lines run along x.
@MainActor
struct FlowSolver {
    private(set) var sections: [FlowSection] = []
    private(set) var size = CGSize.zero
    private let isVertical: Bool
    private let layout: UICollectionViewFlowLayout
    private let view: UICollectionView
    private let delegate: (any UICollectionViewDelegateFlowLayout)?
    private let ownSizes: [IndexPath: CGSize]

    init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView, _ ownSizes: [IndexPath: CGSize]) {
        self.layout = layout
        self.view = view
        self.ownSizes = ownSizes
        isVertical = layout.isVertical
        delegate = view.flowDelegate
        let insets = view.adjustedContentInset
        let extent =
            isVertical
            ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom
        var place: CGFloat = 0
        for number in 0..<view.numberOfSections { place = add(number, at: place, extent: max(0, extent)) }
        size = isVertical ? CGSize(width: extent, height: place) : CGSize(width: place, height: extent)
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ height: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: along, y: across, width: length, height: height)
            : CGRect(x: across, y: along, width: height, height: length)
    }

    /// Lays a section out; where it ends.
    private mutating func add(_ number: Int, at start: CGFloat, extent: CGFloat) -> CGFloat {
        var section = FlowSection(start: start, end: start)
        let header =
            delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: number)
            ?? layout.headerReferenceSize
        var place = start
        if across(header) > 0 {
            section.header = rect(0, place, extent, across(header))
            place += across(header)
        }
        let inset = insets(of: number)
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (lead, trail) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        place += before
        let sizes = sizes(of: number)
        section.frames = Array(repeating: .zero, count: sizes.count)
        let room = extent - lead - trail
        place = fill(&section, sizes, number, from: place, lead: lead, room: room)
        place += after
        let footer =
            delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: number)
            ?? layout.footerReferenceSize
        if across(footer) > 0 {
            section.footer = rect(0, place, extent, across(footer))
            place += across(footer)
        }
        section.end = place
        sections.append(section)
        return place
    }

    private func insets(of number: Int) -> UIEdgeInsets {
        let own =
            delegate?.collectionView(view, layout: layout, insetForSectionAt: number) ?? layout.sectionInset
        let reference: UIEdgeInsets
        switch layout.sectionInsetReference {
        case .fromContentInset: return own
        case .fromSafeArea: reference = view.safeAreaInsets
        case .fromLayoutMargins: reference = view.layoutMargins
        }
        return isVertical
            ? UIEdgeInsets(
                top: own.top, left: own.left + reference.left, bottom: own.bottom, right: own.right + reference.right)
            : UIEdgeInsets(
                top: own.top + reference.top, left: own.left, bottom: own.bottom + reference.bottom, right: own.right)
    }

    private func sizes(of number: Int) -> [CGSize] {
        let count = view.numberOfItems(inSection: number)
        let estimate = layout.estimatedItemSize
        let given = estimate != .zero && estimate != UICollectionViewFlowLayout.automaticSize ? estimate : nil
        guard let delegate, given == nil else {
            let size = held(given ?? layout.itemSize)
            var sizes = Array(repeating: size, count: count)
            for (path, own) in ownSizes where path.section == number && path.item < count { sizes[path.item] = own }
            return sizes
        }
        return (0..<count).map { item in
            let path = IndexPath(item: item, section: number)
            if let own = ownSizes[path] { return own }
            return held(delegate.collectionView(view, layout: layout, sizeForItemAt: path))
        }
    }

    /// A size that is one.
    private func held(_ size: CGSize) -> CGSize {
        require(
            size.width.isFinite && size.height.isFinite,
            "the item size of a UICollectionViewFlowLayout is not finite: \(size.width) × \(size.height)")
        require(
            size.width >= 0 && size.height >= 0,
            "negative sizes are not supported in the flow layout: \(size.width) × \(size.height)")
        return size
    }

    private func fill(
        _ section: inout FlowSection, _ sizes: [CGSize], _ number: Int, from start: CGFloat, lead: CGFloat,
        room: CGFloat
    ) -> CGFloat {
        let least = max(
            0,
            delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: number)
                ?? layout.minimumInteritemSpacing)
        let between =
            delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: number)
            ?? layout.minimumLineSpacing
        let isUniform = sizes.dropFirst().allSatisfy { along($0) == along(sizes[0]) }
        var place = start, first = 0
        while first < sizes.count {
            var (end, length, height) = (first + 1, along(sizes[first]), across(sizes[first]))
            if length > room { warnOfLength() }
            // A hundredth of a point is no reason for another line: widths are often thirds of the room.
            while end < sizes.count, length + least + along(sizes[end]) <= room + 0.01 {
                length += least + along(sizes[end])
                height = max(height, across(sizes[end]))
                end += 1
            }
            let isLast = end == sizes.count
            var (gap, position) = (least, lead)
            if !isLast || isUniform {
                let item = along(sizes[first])
                let full =
                    isUniform && item + least > 0
                    ? max(1, Int(((room + 0.01 + least) / (item + least)).rounded(.down))) : end - first
                let used = isUniform ? CGFloat(full) * item + CGFloat(full - 1) * least : length
                let rest = max(0, room - used)
                if full > 1 {
                    gap += rest / CGFloat(full - 1)
                } else if !isLast {
                    position += rest / 2
                } else if isUniform && section.lines.count > 0 {
                    // One below the other, as in the lines before.
                    position += rest / 2
                }
            }
            for item in first..<end {
                let size = sizes[item]
                section.frames[item] = rect(
                    position, place + (height - across(size)) / 2, along(size), across(size))
                position += along(size) + gap
            }
            section.lines.append(FlowLine(items: first..<end, start: place, end: place + height))
            place += height + (isLast ? 0 : between)
            first = end
        }
        return place
    }

    private func warnOfLength() {
        let (name, insets) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
        Warnings.once(
            "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(name) must be less than the "
                + "\(name) of the UICollectionView minus the section insets \(insets) values, minus the content insets "
                + "\(insets) values.")
    }
}
