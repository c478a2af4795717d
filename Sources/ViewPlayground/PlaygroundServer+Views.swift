import Foundation
import Playground
import Strata
import UIKit
import ViewRendering

extension PlaygroundServer {
    /// Shows a view in a browser, live: with a mouse, fingers and a keyboard it is used there, as it would be on a device.
    ///
    ///     try withViews { try PlaygroundServer.run(BoardView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))) }
    ///
    /// The page's switch "Use" says whether pointers go to the views, or select layers. Returns when the program is interrupted.
    ///
    /// - Parameters:
    ///   - view: a window, or a view that is put into one of its size.
    ///   - name: what stands on the page.
    ///   - options: where it listens, and what draws.
    /// - Throws: `PlaygroundError` where it cannot listen or draw.
    @MainActor
    public static func run(
        _ view: UIView, name: String = "view", options: Options = Options()
    ) throws(PlaygroundError) {
        let window: UIWindow
        if let own = view as? UIWindow ?? view.window {
            window = own
        } else {
            window = UIWindow(frame: view.bounds)
            view.frame = window.bounds
            window.addSubview(view)
        }
        window.isHidden = false
        window.makeKey()
        try run(window.layer, size: window.bounds.size, name: name, options: options, user: WindowUser(window))
    }

    /// Shows a view controller's view, like `run(_:name:options:)`.
    ///
    /// - Parameter size: the window's size in points.
    /// - Throws: `PlaygroundError`, like `run(_:name:options:)`.
    @MainActor
    public static func run(
        _ controller: UIViewController, size: CGSize, name: String = "view", options: Options = Options()
    ) throws(PlaygroundError) {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        try run(window, name: name, options: options)
    }
}
