/// Scrolls a section of a compositional layout by itself, across the axis along which the collection scrolls.
@MainActor
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    private unowned let collection: UICollectionView
    private var area: OrthogonalArea?
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

    func take(_ area: OrthogonalArea) {
        if area == self.area { return }
        self.area = area
        frame = area.frame
        contentSize = area.contentSize
        isPagingEnabled = area.behavior == .paging
        alwaysBounceHorizontal = area.isHorizontal
        alwaysBounceVertical = !area.isHorizontal
        contentOffset = limits.nearest(to: contentOffset)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { collection.setNeedsLayout() }

    override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let area, area.step > 0 else { return proposed }
        let (now, goal, speed) =
            area.isHorizontal
            ? (contentOffset.x, proposed.x, velocity.x) : (contentOffset.y, proposed.y, velocity.y)
        var place: CGFloat
        switch area.behavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary: place = (goal / area.step).rounded() * area.step
        case .groupPaging, .groupPagingCentered:
            // To the next group after a flick, else the nearest.
            let group = now / area.step
            place =
                (abs(speed) < 0.25 ? group.rounded() : speed > 0 ? group.rounded(.up) : group.rounded(.down))
                * area.step
            if area.behavior == .groupPagingCentered {
                place -= ((area.isHorizontal ? bounds.width : bounds.height) - area.step) / 2
            }
        }
        let target = area.isHorizontal ? CGPoint(x: place, y: proposed.y) : CGPoint(x: proposed.x, y: place)
        return limits.nearest(to: target)
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

    /// How far a section has scrolled by itself.
    final func orthogonalOffset(of section: Int) -> CGPoint { hosts[section]?.contentOffset ?? .zero }

    final func removeUnusedHosts() {
        for (section, host) in hosts where layoutObject.orthogonalArea(of: section) == nil {
            host.removeFromSuperview()
            hosts[section] = nil
        }
    }
}
