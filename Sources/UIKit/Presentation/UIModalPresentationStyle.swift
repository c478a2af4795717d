/// How a controller is presented: what of the screen it covers.
public enum UIModalPresentationStyle: Int, Sendable, CaseIterable {
    /// As the system thinks fit: `.pageSheet`.
    case automatic = -2
    /// An answer of adaptive delegates: as it was. A controller with this style cannot be presented.
    case none = -1
    /// Covers the screen; the views below are taken out of the window.
    case fullScreen = 0
    /// A sheet over most of the screen.
    case pageSheet = 1
    /// A smaller sheet, in the middle of a wide screen.
    case formSheet = 2
    /// Covers the nearest controller that defines a context, whose view is taken out of the window.
    case currentContext = 3
    /// As the presentation controller of the transitioning delegate says.
    case custom = 4
    /// Covers the screen; the views below stay, and are seen where the presented one lets them show.
    case overFullScreen = 5
    /// Covers the nearest controller that defines a context, whose view stays.
    case overCurrentContext = 6
    /// A bubble at what it belongs to; a sheet where the screen is narrow.
    case popover = 7
}

/// How a presented controller comes and goes, where no transitioning delegate says it.
public enum UIModalTransitionStyle: Int, Sendable, CaseIterable {
    /// Up from the lower edge, and down again.
    case coverVertical = 0
    /// The views below turn about a vertical axis.
    case flipHorizontal = 1
    /// It fades in and out.
    case crossDissolve = 2
    /// Pages do not curl here: as `.coverVertical`, which the log says once.
    case partialCurl = 3
}

/// What has a size of its own that a controller around it may follow: view controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that it would like. Zero for none.
    var preferredContentSize: CGSize { get }
    /// The preferred size of what is contained changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size for what is contained, of that of the container.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// The size is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The traits are about to change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
