import Drawing
import Foundation

/// Where views are while their picture is made: their traits, and a window for controllers.
@MainActor
struct SnapshotScene {
    let traits: UITraitCollection

    init(_ traits: UITraitCollection) { self.traits = traits }

    private var scale: CGFloat { max(1, traits.displayScale) }

    /// The picture of a view.
    func picture(of view: UIView, size: CGSize?) throws -> UIImage {
        var result: Swift.Result<UIImage, any Error>?
        traits.performAsCurrent {
            result = Swift.Result {
                let place = (view.frame, view.overrideUserInterfaceStyle)
                defer { view.overrideUserInterfaceStyle = place.1 }
                if traits.userInterfaceStyle != .unspecified, view.overrideUserInterfaceStyle == .unspecified {
                    view.overrideUserInterfaceStyle = traits.userInterfaceStyle
                }
                if let size {
                    view.bounds.size = size
                } else if view.bounds.size == .zero {
                    view.bounds.size = Self.fitting(view)
                }
                guard view.bounds.width > 0, view.bounds.height > 0 else {
                    throw SnapshotPictureError(
                        description: "the view has no size: give it one, or the strategy by size:")
                }
                return UIImage(cgImage: try Renderer(backend: .cpu).image(of: view, scale: scale))
            }
        }
        guard let result else { throw SnapshotPictureError(description: "the picture was not made") }
        return try result.get()
    }

    private static func fitting(_ view: UIView) -> CGSize {
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if fitting.width > 0, fitting.height > 0 { return fitting }
        return view.sizeThatFits(
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    }

    /// The picture of a controller's view in a window.
    func picture(of controller: UIViewController, size: CGSize?, safeArea: UIEdgeInsets) throws -> UIImage {
        let size =
            size ?? (controller.view.bounds.size == .zero ? UIScreen.main.bounds.size : controller.view.bounds.size)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        let before = controller.additionalSafeAreaInsets
        if traits.userInterfaceStyle != .unspecified { window.overrideUserInterfaceStyle = traits.userInterfaceStyle }
        let root = UIViewController()
        root.addChild(controller)
        root.setOverrideTraitCollection(traits, forChild: controller)
        root.view.addSubview(controller.view)
        controller.view.frame = root.view.bounds
        controller.didMove(toParent: root)
        controller.additionalSafeAreaInsets = UIEdgeInsets(
            top: before.top + safeArea.top, left: before.left + safeArea.left, bottom: before.bottom + safeArea.bottom,
            right: before.right + safeArea.right)
        window.rootViewController = root
        root.view.frame = window.bounds
        controller.view.frame = window.bounds
        defer {
            controller.additionalSafeAreaInsets = before
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
            window.rootViewController = nil
        }
        return UIImage(cgImage: try Renderer(backend: .cpu).image(of: window, scale: scale))
    }
}
