import Testing
import ViewRendering

@testable import UIKit

/// Transitions and bars of navigation and tab bar controllers, by Apple's documentation.
@MainActor
@Suite("Transitions of containers")
struct NavigationTransitionTests {
    private let renderer: Renderer
    private let diary = Diary()

    init() throws { renderer = try Renderer(backend: .cpu) }

    private final class Fade: UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
                return
            }
            to.frame = context.finalFrame(for: controller)
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                to.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    private final class Chooser: UINavigationControllerDelegate, UITabBarControllerDelegate {
        var operations: [UINavigationController.Operation] = []
        var interaction: UIPercentDrivenInteractiveTransition?
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            operations.append(operation)
            return Fade()
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
    }

    private func opacity(_ controller: UIViewController) throws -> CGFloat {
        CGFloat(try #require(controller.view.layer.presentation()).opacity)
    }

    // navigationController(_:animationControllerFor:from:to:): "Called to allow the delegate to return a noninteractive animator object".
    @Test("A delegate's animator animates pushes and pops; a number may lead them, and give them up")
    func custom() throws {
        let a = DiaryPage("a", diary), b = DiaryPage("b", diary), chooser = Chooser()
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = chooser
        let window = try shownWindow(navigation, renderer)
        defer { withExtendedLifetime(window) {} }
        _ = diary.take()
        navigation.pushViewController(b, animated: true)
        #expect(chooser.operations == [.push] && diary.take() == ["a will disappear", "b will appear"])
        var along = 0
        #expect(
            b.transitionCoordinator?.animate { _ in
                along += 1
            } completion: { _ in
                along += 10
            } == true)
        pass(0.5, renderer)
        #expect(try abs(opacity(b) - 0.5) < 0.01)
        pass(0.6, renderer)
        #expect(diary.take() == ["a did disappear", "b did appear"] && a.view.superview == nil && along == 11)
        #expect(b.transitionCoordinator == nil)
        // A pop that is given up: the stack is as it was.
        let lead = UIPercentDrivenInteractiveTransition()
        chooser.interaction = lead
        navigation.popViewController(animated: true)
        #expect(navigation.topViewController === a && chooser.operations == [.push, .pop])
        lead.update(0.4)
        pass(0.01, renderer)
        #expect(try abs(opacity(a) - 0.4) < 0.01)
        lead.cancel()
        pass(0.5, renderer)
        pass(0.1, renderer)
        #expect(navigation.topViewController === b && b.parent === navigation && a.view.superview == nil)
        #expect(navigation.navigationBar.topItem === b.navigationItem)
        #expect(
            diary.take() == [
                "b will disappear", "a will appear", "a will disappear", "a did disappear", "b will appear",
                "b did appear",
            ])
        navigation.popViewController(animated: true)
        lead.finish()
        pass(1.1, renderer)
        pass(0.1, renderer)
        #expect(
            navigation.viewControllers.count == 1 && b.parent == nil && a.view.superview != nil && a.view.alpha == 1)
    }

    private func swipe(_ to: CGFloat, _ window: UIWindow, duration: TimeInterval) {
        let source = TouchSource(
            .drag(from: CGPoint(x: 5, y: 240), to: CGPoint(x: to, y: 240), duration: duration).wait(0.02))
        source.play(in: window)
        for _ in 0..<40 { pass(0.05, renderer) }
        withExtendedLifetime(source) {}
    }

    // interactivePopGestureRecognizer: "The gesture recognizer responsible for popping the top view controller off the navigation stack."
    @Test("A finger from the edge leads a pop, and lets it go back")
    func edge() throws {
        let a = DiaryPage("a", diary), b = DiaryPage("b", diary)
        let navigation = UINavigationController(rootViewController: a)
        let window = try shownWindow(navigation, renderer)
        navigation.pushViewController(b, animated: false)
        let source = TouchSource(
            .down(at: CGPoint(x: 5, y: 240)).wait(0.05).move(to: CGPoint(x: 20, y: 240)).wait(0.05)
                .move(to: CGPoint(x: 165, y: 240)).wait(0.5).up(at: CGPoint(x: 165, y: 240)))
        source.play(in: window)
        for _ in 0..<6 { pass(0.05, renderer) }
        // The view is where the finger has it: half of the width away.
        #expect(try abs(#require(b.view.layer.presentation()).position.x - 320) < 1)
        try keep(renderer.image(of: window), "navigation-edge")
        for _ in 0..<40 { pass(0.05, renderer) }
        #expect(navigation.topViewController === b || navigation.topViewController === a)
        if navigation.topViewController === a { navigation.pushViewController(b, animated: false) }
        swipe(60, window, duration: 1)
        #expect(navigation.topViewController === b && b.view.center.x == 160 && a.view.superview == nil)
        swipe(310, window, duration: 0.4)
        #expect(navigation.topViewController === a && b.parent == nil && b.view.superview == nil)
        // There is nothing to go back to, or the gesture is switched off.
        swipe(310, window, duration: 0.4)
        #expect(navigation.topViewController === a)
        navigation.pushViewController(b, animated: false)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        swipe(310, window, duration: 0.4)
        #expect(navigation.topViewController === b)
    }

    private final class Rowed: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    // safeAreaInsets: "The insets that you use to determine the safe area for this view … reflects the portion of the view that is not covered by
    // navigation bars".
    @Test("The safe area follows a large title that is scrolled up; content rests with it or without it")
    func largeTitle() throws {
        let table = Rowed()
        table.title = "Trains"
        let navigation = UINavigationController(rootViewController: table)
        navigation.navigationBar.prefersLargeTitles = true
        let window = try shownWindow(navigation, renderer)
        #expect(table.view.safeAreaInsets.top == 96 && table.tableView.contentOffset.y == -96)
        table.tableView.contentOffset.y = -70
        window.layoutIfNeeded()
        #expect(table.view.safeAreaInsets.top == 70 && navigation.navigationBar.frame.height == 70)
        #expect(table.tableView.limits.low.y == -96)
        table.tableView.contentOffset.y = 100
        #expect(table.view.safeAreaInsets.top == 44)
        table.tableView.contentOffset.y = -96
        #expect(table.view.safeAreaInsets.top == 96)
        // A finger that lets go half way: the title is folded, or unfolded.
        func drag(_ way: CGFloat) {
            let slop: CGFloat = way > 0 ? -12 : 12
            let source = TouchSource(
                .down(at: CGPoint(x: 160, y: 300)).wait(0.1).move(to: CGPoint(x: 160, y: 300 + slop)).wait(0.1)
                    .move(to: CGPoint(x: 160, y: 300 + slop - way)).wait(0.5).up(
                        at: CGPoint(x: 160, y: 300 + slop - way)))
            source.play(in: window)
            for _ in 0..<80 { pass(0.05, renderer) }
            withExtendedLifetime(source) {}
        }
        drag(46)
        #expect(abs(table.tableView.contentOffset.y + 44) < 0.5 && table.view.safeAreaInsets.top < 45)
        drag(-46)
        #expect(abs(table.tableView.contentOffset.y + 96) < 0.5 && table.view.safeAreaInsets.top > 95)
    }

    // setToolbarHidden(_:animated:), toolbarItems: "Use this property to get and set the items."
    @Test("A toolbar shows the items of the controller, with the rest shared by flexible spaces")
    func toolbar() throws {
        let page = DiaryPage("page", diary)
        var taps: [String] = []
        page.toolbarItems = [
            UIBarButtonItem(title: "Left", primaryAction: UIAction { _ in taps.append("left") }), .flexibleSpace(),
            UIBarButtonItem(title: "Middle", primaryAction: UIAction { _ in taps.append("middle") }), .flexibleSpace(),
            UIBarButtonItem(title: "A", primaryAction: nil), .fixedSpace(30),
            UIBarButtonItem(title: "B", primaryAction: nil),
        ]
        let navigation = UINavigationController(rootViewController: page)
        let window = try shownWindow(navigation, renderer)
        #expect(navigation.isToolbarHidden && page.view.safeAreaInsets.bottom == 0)
        navigation.setToolbarHidden(false, animated: false)
        window.layoutIfNeeded()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
        #expect(page.view.safeAreaInsets.bottom == 44)
        let views = navigation.toolbar.subviews.compactMap { ($0 as AnyObject) as? BarButton }
        #expect(views.count == 4 && views[0].frame.minX == 16 && abs(views[3].frame.maxX - 304) < 0.01)
        #expect(abs(views[3].frame.minX - views[2].frame.maxX - 30) < 0.01)
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            try keep(renderer.image(of: window, scale: 2), "toolbar-\(look.rawValue)")
        }
        tap(CGPoint(x: 25, y: 458), in: window, renderer)
        #expect(taps == ["left"])
        let second = DiaryPage("second", diary)
        navigation.pushViewController(second, animated: false)
        #expect(navigation.toolbar.items == nil && second.view.safeAreaInsets.bottom == 44)
        navigation.isToolbarHidden = true
        #expect(second.view.safeAreaInsets.bottom == 0)
    }

    // hidesBottomBarWhenPushed: "A Boolean value indicating whether the toolbar at the bottom of the screen is hidden when the view controller is
    // pushed on to a navigation controller."
    @Test("Tabs change by a delegate's animator, and a pushed controller may hide the bar")
    func tabs() throws {
        let a = DiaryPage("a", diary), b = DiaryPage("b", diary), chooser = Chooser(), tabs = UITabBarController()
        let stack = UINavigationController(rootViewController: a)
        tabs.viewControllers = [stack, b]
        tabs.delegate = chooser
        let window = try shownWindow(tabs, renderer)
        defer { withExtendedLifetime(window) {} }
        _ = diary.take()
        tabs.selectedIndex = 1
        #expect(tabs.selectedViewController === b && stack.view.superview != nil)
        pass(0.5, renderer)
        #expect(try abs(opacity(b) - 0.5) < 0.01)
        pass(0.6, renderer)
        #expect(
            stack.view.superview == nil
                && diary.take() == ["a will disappear", "b will appear", "a did disappear", "b did appear"])
        tabs.delegate = nil
        tabs.selectedIndex = 0
        let c = DiaryPage("c", diary)
        c.hidesBottomBarWhenPushed = true
        stack.pushViewController(c, animated: false)
        #expect(tabs.tabBar.isHidden && c.view.safeAreaInsets.bottom == 0)
        stack.popViewController(animated: false)
        #expect(!tabs.tabBar.isHidden && a.view.safeAreaInsets.bottom == 49)
    }

    // searchController: "The search controller to integrate into your navigation interface."
    @Test("A search bar stands below the title")
    func search() throws {
        final class Updates: UISearchResultsUpdating {
            var texts: [String] = []
            func updateSearchResults(for searchController: UISearchController) {
                texts.append("\(searchController.searchBar.text ?? "") \(searchController.isActive)")
            }
        }
        let table = Rowed(), updates = Updates()
        table.title = "Trains"
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = updates
        table.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: table)
        navigation.navigationBar.prefersLargeTitles = true
        let window = try shownWindow(navigation, renderer)
        #expect(navigation.navigationBar.frame.height == 148 && table.view.safeAreaInsets.top == 148)
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            try keep(renderer.image(of: window, scale: 2), "search-\(look.rawValue)")
        }
        search.isActive = true
        search.searchBar.text = "ICE"
        window.layoutIfNeeded()
        try keep(renderer.image(of: window, scale: 2), "search-active")
        #expect(updates.texts == [" true", "ICE true"] && search.searchBar.showsCancelButton)
        tap(CGPoint(x: 285, y: 120), in: window, renderer)
        #expect(!search.isActive && updates.texts.last == " false")
    }
}
