import Testing
import ViewRendering

@testable import UIKit

/// Controllers of controllers, by Apple's documentation.
@MainActor
@Suite("Navigation and tabs")
struct NavigationTests {
    private final class Page: UIViewController {
        var calls: [String] = []
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { view.backgroundColor = .systemBackground }
        override func viewWillAppear(_ animated: Bool) { calls.append("will \(animated)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("willNot \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("didNot \(animated)") }
    }

    private final class Heard: UINavigationControllerDelegate, UITabBarControllerDelegate {
        var shown: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { shown.append("\(viewController.title ?? "") \(animated)") }
        func tabBarController(_ controller: UITabBarController, shouldSelect page: UIViewController) -> Bool {
            page.title != "Closed"
        }
        func tabBarController(_ controller: UITabBarController, didSelect page: UIViewController) {
            shown.append(page.title ?? "")
        }
    }

    private final class Rowed: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    private func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = root
        window.layoutIfNeeded()
        return window
    }

    private func tap(_ point: CGPoint, _ window: UIWindow, _ renderer: Renderer) {
        let source = TouchSource(.tap(at: point))
        source.play(in: window)
        for _ in 0..<10 { pass(0.05, renderer) }
        withExtendedLifetime(source) {}
    }

    // pushViewController(_:animated:): "the view controller is pushed onto the receiver's stack and … displayed in the navigation interface".
    @Test("A pushed controller is shown with its title and a way back; a popped one is gone")
    func stack() throws {
        let first = Page("First"), second = Page("Second"), heard = Heard()
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = heard
        let window = window(navigation)
        #expect(first.parent === navigation && first.navigationController === navigation)
        #expect(first.calls == ["will false", "did false"] && first.view.window === window)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(first.view.safeAreaInsets.top == 44 && first.view.frame == window.bounds)
        navigation.pushViewController(second, animated: false)
        #expect(navigation.topViewController === second && second.view.superview != nil && first.view.superview == nil)
        #expect(first.calls.suffix(2) == ["willNot false", "didNot false"])
        #expect(second.calls == ["will false", "did false"])
        #expect(
            navigation.navigationBar.topItem?.title == "Second" && navigation.navigationBar.backItem?.title == "First")
        #expect(navigation.popViewController(animated: false) === second && second.parent == nil)
        #expect(navigation.popViewController(animated: false) == nil && navigation.viewControllers.count == 1)
        #expect(heard.shown == ["Second false", "First false"])
        navigation.setViewControllers([first, Page("a"), Page("b"), Page("c")], animated: false)
        #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["a", "b", "c"])
        #expect(navigation.topViewController === first && first.view.superview != nil)
    }

    @Test(
        "A push takes 0.35 seconds of the clock: the new view comes from the side, the old one goes a third of the way")
    func push() throws {
        let first = Page("First"), second = Page("Second")
        first.loadViewIfNeeded()
        second.loadViewIfNeeded()
        second.view.backgroundColor = .systemTeal
        let navigation = UINavigationController(rootViewController: first)
        let window = window(navigation)
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: window)
        navigation.pushViewController(second, animated: true)
        #expect(second.calls == ["will true"] && first.calls.last == "willNot true")
        pass(0.175, renderer)
        try keep(renderer.image(of: window), "navigation-push")
        let middle = try #require(second.view.layer.presentation()).position.x
        #expect(middle > 200 && middle < 440 && second.view.center.x == 160)
        #expect(try #require(first.view.layer.presentation()).position.x < 130)
        pass(0.2, renderer)
        #expect(second.calls == ["will true", "did true"] && first.calls.last == "didNot true")
        #expect(first.view.superview == nil && second.view.frame == window.bounds)
        navigation.popViewController(animated: true)
        #expect(second.parent === navigation)
        pass(0.4, renderer)
        #expect(second.parent == nil && second.view.superview == nil && first.view.frame == window.bounds)
        // One change ends another that is still being shown.
        navigation.pushViewController(second, animated: true)
        navigation.popViewController(animated: true)
        pass(0.4, renderer)
        #expect(navigation.viewControllers.count == 1 && first.view.superview != nil && second.view.superview == nil)
    }

    // prefersLargeTitles: "A Boolean value indicating whether the title displays in a large format."
    @Test("Large titles make the bar 96 points high; it becomes lower as content is scrolled up")
    func largeTitles() throws {
        let table = Rowed()
        table.title = "Trains"
        var taps: [String] = []
        table.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit, primaryAction: UIAction { _ in taps.append("edit") })
        let navigation = UINavigationController(rootViewController: table)
        navigation.navigationBar.prefersLargeTitles = true
        let window = window(navigation)
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(table.tableView.contentOffset.y == -96 && table.tableView.adjustedContentInset.top == 96)
        let renderer = try Renderer(backend: .cpu)
        for style in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = style
            table.tableView.contentOffset.y = -96
            try keep(renderer.image(of: window), "navigation-large-\(style.rawValue)")
            table.tableView.contentOffset.y = -70
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame.height == 70)
            try keep(renderer.image(of: window), "navigation-half-\(style.rawValue)")
            table.tableView.contentOffset.y = 60
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame.height == 44)
            try keep(renderer.image(of: window), "navigation-small-\(style.rawValue)")
        }
        tap(CGPoint(x: 290, y: 22), window, renderer)
        #expect(taps == ["edit"])
        // A page that wants none has a small title.
        let page = Page("Detail")
        page.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(page, animated: false)
        window.layoutIfNeeded()
        #expect(navigation.navigationBar.frame.height == 44 && page.view.safeAreaInsets.top == 44)
        try keep(renderer.image(of: window), "navigation-detail")
        tap(CGPoint(x: 30, y: 22), window, renderer)
        pass(0.5, renderer)
        #expect(navigation.topViewController === table)
    }

    @Test("A hidden bar takes no room; the safe area above it is the window's")
    func hiddenBar() {
        let page = Page("Page")
        let navigation = UINavigationController(rootViewController: page)
        navigation.additionalSafeAreaInsets.top = 20
        let window = window(navigation)
        #expect(navigation.navigationBar.frame.minY == 20 && page.view.safeAreaInsets.top == 64)
        navigation.isNavigationBarHidden = true
        window.layoutIfNeeded()
        #expect(navigation.navigationBar.isHidden && page.view.safeAreaInsets.top == 20)
    }

    // selectedViewController: "The view controller associated with the currently selected tab item."
    @Test("Tabs show one of their controllers, and a tap another one, if the delegate lets it")
    func tabs() throws {
        let pages = ["Home", "Closed", "Search"].map { Page($0) }, heard = Heard()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: pages[0]), pages[1], pages[2]]
        tabs.viewControllers?[0].title = "Home"
        tabs.viewControllers?[2].tabBarItem.badgeValue = "3"
        tabs.delegate = heard
        let window = window(tabs)
        let renderer = try Renderer(backend: .cpu)
        try keep(renderer.image(of: window), "tabs")
        #expect(tabs.selectedIndex == 0 && pages[0].calls == ["will false", "did false"])
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
        #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(pages[0].tabBarController === tabs)
        tap(CGPoint(x: 160, y: 455), window, renderer)
        #expect(tabs.selectedIndex == 0)
        tap(CGPoint(x: 270, y: 455), window, renderer)
        #expect(tabs.selectedViewController === pages[2] && heard.shown == ["Search"])
        #expect(pages[0].calls.last == "didNot false" && pages[2].view.window === window)
        tabs.selectedIndex = 1
        #expect(pages[2].view.superview == nil && pages[1].calls == ["will false", "did false"])
    }
}
