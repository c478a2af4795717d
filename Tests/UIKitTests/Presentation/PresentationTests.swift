import Testing
import ViewRendering

@testable import UIKit

/// Presenting and dismissing, by Apple's documentation of `UIViewController`.
@MainActor
@Suite("Presentation")
struct PresentationTests {
    private let renderer: Renderer
    private let diary = Diary()

    init() throws { renderer = try Renderer(backend: .cpu) }

    private func page(_ name: String, _ style: UIModalPresentationStyle? = nil) -> DiaryPage {
        DiaryPage(name, diary, style: style)
    }

    // present(_:animated:completion:): "The completion handler is called after the viewDidAppear(_:) method is called on the presented view
    // controller." dismiss: "… after the viewDidDisappear(_:) method is called on the presented view controller."
    @Test("Over the full screen the view below goes, and everybody hears of it in order", arguments: [true, false])
    func fullScreen(animated: Bool) throws {
        let root = page("root"), other = page("other", .fullScreen), diary = diary
        let window = try shownWindow(root, renderer)
        _ = diary.take()
        root.present(other, animated: animated) { diary.lines.append("presented") }
        #expect(root.presentedViewController === other && other.presentingViewController === root)
        if animated {
            #expect(diary.take() == ["root will disappear", "other will appear"] && other.isBeingPresented)
            #expect(root.view.window === window)
            pass(0.25, renderer)
            let shown = try #require(other.view.layer.presentation()).position.y
            #expect(shown > 240 && shown < 720 && diary.lines.isEmpty)
            pass(0.3, renderer)
            #expect(diary.take() == ["other did appear", "root did disappear", "presented"])
        } else {
            #expect(
                diary.take() == [
                    "root will disappear", "other will appear", "other did appear", "root did disappear", "presented",
                ])
        }
        #expect(!other.isBeingPresented && root.view.window == nil && other.view.frame == window.bounds)
        #expect(other.view.window === window && other.next === root)
        root.dismiss(animated: animated) { diary.lines.append("dismissed") }
        if animated {
            #expect(other.isBeingDismissed && diary.take() == ["other will disappear", "root will appear"])
            pass(0.6, renderer)
            #expect(diary.take() == ["root did appear", "other did disappear", "dismissed"])
        } else {
            #expect(
                diary.take() == [
                    "other will disappear", "root will appear", "root did appear", "other did disappear", "dismissed",
                ])
        }
        #expect(root.presentedViewController == nil && other.presentingViewController == nil && !other.isBeingDismissed)
        #expect(root.view.superview === window && root.view.frame == window.bounds && other.view.superview == nil)
        #expect(window.subviews.count == 1)
    }

    // overFullScreen: "The views beneath the presented content are not removed from the view hierarchy when the presentation finishes."
    @Test("Over the full screen with the views below, these stay and hear nothing")
    func overFullScreen() throws {
        let root = page("root"), other = page("other", .overFullScreen)
        let window = try shownWindow(root, renderer)
        _ = diary.take()
        root.present(other, animated: false)
        #expect(diary.take() == ["other will appear", "other did appear"] && root.view.window === window)
        // "If you call this method on the presented view controller itself, UIKit asks the presenting view controller to handle the dismissal."
        other.dismiss(animated: false)
        #expect(diary.take() == ["other will disappear", "other did disappear"] && window.subviews.count == 1)
    }

    // modalPresentationStyle: "The default value is UIModalPresentationStyle.automatic." "… a sheet."
    @Test("The presentation is that of the outermost controller; the style is a sheet where nothing else is said")
    func outermost() throws {
        let inner = page("inner"), other = page("other")
        let navigation = UINavigationController(rootViewController: inner)
        let window = try shownWindow(navigation, renderer)
        defer { withExtendedLifetime(window) {} }
        #expect(other.modalPresentationStyle == .automatic && other.sheetPresentationController != nil)
        #expect(other.sheetPresentationController === other.presentationController)
        inner.present(other, animated: false)
        #expect(other.presentingViewController === navigation && navigation.presentedViewController === other)
        // "The view controller that is presented by this view controller, or one of its ancestors in the view controller hierarchy."
        #expect(inner.presentedViewController === other && navigation.visibleViewController === other)
        #expect(other.presentationController?.presentationStyle == .pageSheet)
        inner.dismiss(animated: false)
        #expect(navigation.presentedViewController == nil && navigation.visibleViewController === inner)
    }

    // definesPresentationContext: "UIKit starts at the presenting view controller and walks up the view controller hierarchy. If it finds a view
    // controller whose value for this property is true, it asks that view controller to present the new view controller. If no view controller
    // defines the presentation context, UIKit asks the window's root view controller to handle the presentation."
    @Test("Over a context only the controller that defines it is covered")
    func context() throws {
        let root = page("root"), child = page("child"), inner = page("inner"),
            other = page("other", .overCurrentContext)
        let window = try shownWindow(root, renderer)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.frame = CGRect(x: 20, y: 40, width: 100, height: 100)
        child.didMove(toParent: root)
        child.addChild(inner)
        child.view.addSubview(inner.view)
        inner.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        inner.present(other, animated: false)
        #expect(
            other.presentingViewController === root
                && other.view.convert(other.view.bounds, to: window) == window.bounds)
        inner.dismiss(animated: false)
        child.definesPresentationContext = true
        inner.present(other, animated: false)
        #expect(other.presentingViewController === child)
        #expect(other.view.convert(other.view.bounds, to: window) == CGRect(x: 20, y: 40, width: 100, height: 100))
        #expect(child.view.window === window)
        inner.dismiss(animated: false)
        other.modalPresentationStyle = .currentContext
        inner.present(other, animated: false)
        #expect(child.view.window == nil && root.view.window === window)
        inner.dismiss(animated: false)
        #expect(child.view.superview === root.view && child.view.frame == CGRect(x: 20, y: 40, width: 100, height: 100))
    }

    // dismiss: "If you present several view controllers in succession, … calling this method on a view controller lower in the stack dismisses its
    // immediate child view controller and all view controllers above that child on the stack. When this happens, only the top-most view is dismissed
    // in an animated fashion; any intermediate view controllers are simply removed from the stack."
    @Test("A stack of presented controllers goes at once; only the top is animated")
    func stack() throws {
        let root = page("root"), a = page("a", .fullScreen), b = page("b", .fullScreen), c = page("c", .fullScreen)
        let window = try shownWindow(root, renderer)
        root.present(a, animated: false)
        a.present(b, animated: false)
        b.present(c, animated: false)
        #expect(
            a.presentedViewController === b && b.presentedViewController === c && root.presentedViewController === a)
        #expect(root.view.window == nil && a.view.window == nil && b.view.window == nil && c.view.window === window)
        _ = diary.take()
        var isDone = false
        root.dismiss(animated: true) { isDone = true }
        #expect(diary.take() == ["c will disappear", "root will appear"])
        #expect(c.view.window === window && root.view.window === window && c.presentingViewController === root)
        pass(0.6, renderer)
        #expect(isDone && diary.take() == ["root did appear", "c did disappear"])
        #expect(window.subviews.map { $0 === root.view } == [true] && root.presentedViewController == nil)
        #expect(a.presentedViewController == nil && b.presentedViewController == nil)
    }

    // UIKit logs "Attempt to present … on … which is already presenting …", and "… whose view is not in the window hierarchy", and presents nothing.
    @Test("Presenting twice, or from nowhere, does nothing")
    func refused() throws {
        let root = page("root"), a = page("a"), b = page("b"), nowhere = page("nowhere")
        var calls = 0
        nowhere.present(a, animated: false) { calls += 1 }
        #expect(nowhere.presentedViewController == nil && a.presentingViewController == nil)
        let window = try shownWindow(root, renderer)
        defer { withExtendedLifetime(window) {} }
        root.present(a, animated: true)
        root.present(b, animated: true) { calls += 1 }
        #expect(root.presentedViewController === a && b.presentingViewController == nil)
        root.present(a, animated: true) { calls += 1 }
        pass(0.6, renderer)
        #expect(calls == 0 && root.presentedViewController === a)
        // A second dismissal while one goes on changes nothing, nor does one presentation.
        root.dismiss(animated: true) { calls += 1 }
        root.dismiss(animated: true) { calls += 10 }
        root.present(b, animated: true) { calls += 10 }
        pass(0.6, renderer)
        #expect(calls == 1 && root.presentedViewController == nil)
        // Nothing is presented: the completion is called all the same.
        root.dismiss(animated: true) { calls += 1 }
        #expect(calls == 2)
    }

    @Test("Callbacks may present and dismiss")
    func again() throws {
        let root = page("root"), a = page("a", .fullScreen), b = page("b", .fullScreen)
        let window = try shownWindow(root, renderer)
        a.onAppear = { $0.dismiss(animated: false) }
        root.present(a, animated: false)
        #expect(root.presentedViewController == nil && root.view.superview === window && a.view.superview == nil)
        #expect(diary.take().suffix(2) == ["root did appear", "a did disappear"])
        a.onAppear = { $0.dismiss(animated: true) }
        root.present(a, animated: true)
        pass(0.6, renderer)
        #expect(a.isBeingDismissed)
        pass(0.6, renderer)
        #expect(root.presentedViewController == nil && root.isShown && window.subviews.count == 1)
        a.onAppear = { [b] page in page.present(b, animated: false) }
        root.present(a, animated: false)
        #expect(a.presentedViewController === b && b.view.window === window)
        root.dismiss(animated: false)
        #expect(window.subviews.count == 1 && root.view.superview === window)
        // Dismissed before it is shown at all.
        a.onAppear = nil
        a.onWillAppear = { $0.dismiss(animated: false) }
        root.present(a, animated: true)
        #expect(root.presentedViewController == nil && a.view.superview == nil && window.subviews.count == 1)
        // A completion presents the next one.
        a.onWillAppear = nil
        root.present(a, animated: false) { root.dismiss(animated: false) { root.present(b, animated: false) } }
        #expect(root.presentedViewController === b)
    }

    @Test("Who presents and is presented is freed, also while it is shown")
    func freed() throws {
        weak var presented: UIViewController?
        weak var root: UIViewController?
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        do {
            let a = page("a"), b = page("b")
            (root, presented) = (a, b)
            window.rootViewController = a
            _ = b.sheetPresentationController
            a.present(b, animated: false)
        }
        #expect(root != nil && presented != nil && window.subviews.count == 2)
        window.rootViewController = nil
        #expect(window.subviews.isEmpty && root == nil && presented == nil)
        weak var never: UIViewController?
        do {
            let page = page("never")
            page.sheetPresentationController?.detents = [.medium()]
            never = page
        }
        #expect(never == nil)
        // In the middle of a transition.
        do {
            let a = page("a"), b = page("b", .fullScreen)
            (root, presented) = (a, b)
            window.rootViewController = a
            _ = try renderer.image(of: window)
            a.present(b, animated: true)
            pass(0.1, renderer)
            window.rootViewController = nil
        }
        pass(1, renderer)
        #expect(window.subviews.isEmpty && root == nil && presented == nil)
    }

    // UIViewController.viewWillTransition(to:with:): UIKit tells presented controllers, too, and the presented view follows.
    @Test("What is presented follows the window's size")
    func resizing() throws {
        let root = page("root"), other = page("other", .fullScreen)
        let window = try shownWindow(root, renderer)
        root.present(other, animated: false)
        window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
        window.layoutIfNeeded()
        #expect(other.view.bounds.size == CGSize(width: 480, height: 320))
        root.dismiss(animated: false)
        #expect(root.view.frame == window.bounds)
    }

    @Test("Controllers fade and flip by their transition styles")
    func styles() throws {
        let root = page("root"), other = page("other", .overFullScreen)
        let window = try shownWindow(root, renderer)
        root.view.backgroundColor = .white
        other.loadViewIfNeeded()
        other.view.backgroundColor = .black
        other.modalTransitionStyle = .crossDissolve
        root.present(other, animated: true)
        pass(0.175, renderer)
        let image = try renderer.image(of: window)
        let middle = image.pixelBuffer.pixel(160, 240) & 255
        #expect(middle > 90 && middle < 160)
        pass(0.3, renderer)
        #expect(try renderer.image(of: window).pixelBuffer.pixel(160, 240) == 0xFF00_0000)
        other.modalTransitionStyle = .flipHorizontal
        root.dismiss(animated: true)
        pass(1, renderer)
        #expect(try renderer.image(of: window).pixelBuffer.pixel(160, 240) == 0xFFFF_FFFF)
        other.modalPresentationStyle = .fullScreen
        root.present(other, animated: true)
        pass(0.2, renderer)
        try keep(renderer.image(of: window), "present-flip")
        pass(0.8, renderer)
        #expect(try renderer.image(of: window).pixelBuffer.pixel(160, 240) == 0xFF00_0000 && !other.view.isHidden)
    }

    // show(_:sender:): UINavigationController "pushes"; UIViewController presents where no ancestor shows it.
    @Test("show pushes where there is a navigation controller, and presents elsewhere")
    func show() throws {
        let first = page("first"), second = page("second"), other = page("other")
        let navigation = UINavigationController(rootViewController: first)
        let window = try shownWindow(navigation, renderer)
        defer { withExtendedLifetime(window) {} }
        first.show(second, sender: nil)
        #expect(navigation.topViewController === second)
        pass(0.5, renderer)
        second.showDetailViewController(other, sender: nil)
        #expect(navigation.presentedViewController === other)
    }
}
