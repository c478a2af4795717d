/// Scrolls a section of a compositional layout by itself, across the axis along which the collection scrolls.
@MainActor
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    private unowned let collection: UICollectionView
    private var area: OrthogonalArea?
    private var isMirrored = false
    let section: Int

    init(_ collection: UICollectionView, _ section: Int) {
        self.collection = collection
        self.section = section
        super.init(frame: .zero)
        delegate = self
        // As wide as the section; what of a group looks out beyond is shown all the same.
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what a layout says of the section, at the same distance from where reading begins.
    func take(_ area: OrthogonalArea) {
        let isMirrored = collection.isMirrored, place = collection.directed(area.frame)
        if area == self.area && isMirrored == self.isMirrored && place == frame { return }
        let gone = leading(contentOffset)
        self.area = area
        self.isMirrored = isMirrored
        frame = place
        contentSize = CGSize(
            width: isMirrored ? max(area.contentSize.width, place.width) : area.contentSize.width,
            height: area.contentSize.height)
        // Pages are counted from where reading begins.
        isPagingEnabled = area.behavior == .paging && !isMirrored
        alwaysBounceHorizontal = area.isHorizontal
        alwaysBounceVertical = !area.isHorizontal
        contentOffset = limits.nearest(to: leading(gone))
    }

    /// An offset counted from where reading begins, or one so counted from the left.
    func leading(_ offset: CGPoint) -> CGPoint {
        guard isMirrored, area != nil else { return offset }
        return CGPoint(x: contentSize.width - bounds.width - offset.x, y: offset.y)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { collection.setNeedsLayout() }

    override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let area else { return proposed }
        let isAlongX = area.isHorizontal
        let (here, wanted) = (leading(contentOffset), leading(proposed))
        let (now, goal) = isAlongX ? (here.x, wanted.x) : (here.y, wanted.y)
        let speed = isAlongX ? (isMirrored ? -velocity.x : velocity.x) : velocity.y
        let length = isAlongX ? bounds.width : bounds.height
        let isPaged = area.behavior == .paging
        let step = isPaged ? length : area.step
        guard step > 0 else { return proposed }
        var place: CGFloat
        switch area.behavior {
        case .paging where !isMirrored: return proposed
        case .none, .continuous: return proposed
        case .continuousGroupLeadingBoundary: place = (goal / step).rounded() * step
        case .paging, .groupPaging, .groupPagingCentered:
            // To the next group after a flick, else the nearest.
            let group = now / step
            place =
                (abs(speed) < 0.25 ? group.rounded() : speed > 0 ? group.rounded(.up) : group.rounded(.down)) * step
            if area.behavior == .groupPagingCentered { place -= (length - step) / 2 }
        }
        let target = isAlongX ? CGPoint(x: place, y: wanted.y) : CGPoint(x: wanted.x, y: place)
        return limits.nearest(to: leading(target))
    }

    // Cells of the section are the collection's.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection.touchesBegan(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection.touchesCancelled(touches, with: event)
    }
}

extension UICollectionView {
    /// What scrolls a section, made where there is none; nil where it does not scroll by itself.
    final func host(of section: Int) -> OrthogonalScrollView? {
        guard let area = layoutObject.orthogonalArea(of: section) else { return nil }
        if let host = hosts[section] {
            host.take(area)
            return host
        }
        let host = OrthogonalScrollView(self, section)
        hosts[section] = host
        UIView.performWithoutAnimation {
            addSubview(host)
            host.take(area)
        }
        return host
    }

    /// How far a section has scrolled by itself, from where reading begins.
    final func orthogonalOffset(of section: Int) -> CGPoint {
        hosts[section].map { $0.leading($0.contentOffset) } ?? .zero
    }

    final func removeUnusedHosts() {
        for (section, host) in hosts where layoutObject.orthogonalArea(of: section) == nil {
            host.removeFromSuperview()
            hosts[section] = nil
        }
    }
}
