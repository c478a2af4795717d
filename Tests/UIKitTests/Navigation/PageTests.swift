import Testing
import ViewRendering

@testable import UIKit

/// Pages, by Apple's documentation of `UIPageViewController`.
@MainActor
@Suite("Pages")
struct PageTests {
    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var pages: [DiaryPage] = []
        var calls: [String] = []
        func index(_ page: UIViewController) -> Int? { pages.firstIndex { $0 === page } }
        func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
            -> UIViewController?
        {
            index(page).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
        }
        func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
            -> UIViewController?
        {
            index(page).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
        func presentationIndex(for controller: UIPageViewController) -> Int {
            controller.viewControllers?.first.flatMap { index($0) } ?? 0
        }
        func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {
            calls.append("to \(pending[0].title ?? "")")
        }
        func pageViewController(
            _ controller: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { calls.append("from \(previousViewControllers[0].title ?? "") \(completed)") }
    }

    // setViewControllers: "Sets the view controllers to be displayed." didFinishAnimating: "Called after a gesture-driven transition completes."
    @Test("Pages come by code and by fingers, and go back where a finger lets go early")
    func pages() throws {
        let renderer = try Renderer(backend: .cpu), diary = Diary(), book = Book()
        book.pages = ["a", "b", "c"].map { DiaryPage($0, diary) }
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        controller.dataSource = book
        controller.delegate = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        let window = try shownWindow(controller, renderer)
        #expect(diary.take() == ["a will appear", "a did appear"] && book.pages[0].view.window === window)
        #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: window) == window.bounds)
        func drag(_ from: CGFloat, _ to: CGFloat, _ seconds: Double) {
            let source = TouchSource(
                .drag(from: CGPoint(x: from, y: 200), to: CGPoint(x: to, y: 200), duration: seconds).wait(0.3))
            source.play(in: window)
            for _ in 0..<60 { pass(0.05, renderer) }
            withExtendedLifetime(source) {}
        }
        drag(300, 60, 0.5)
        #expect(controller.viewControllers?.first === book.pages[1] && book.calls == ["to b", "from a true"])
        #expect(diary.take() == ["a will disappear", "b will appear", "a did disappear", "b did appear"])
        #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: window) == window.bounds)
        #expect(book.pages[0].parent == nil && controller.children.count == 1)
        book.calls = []
        drag(200, 160, 1)
        #expect(controller.viewControllers?.first === book.pages[1] && book.calls == ["to c", "from b false"])
        #expect(book.pages[2].view.superview == nil)
        var isDone = false
        controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { isDone = $0 }
        pass(0.15, renderer)
        try keep(renderer.image(of: window), "pages")
        #expect(!isDone)
        pass(0.3, renderer)
        #expect(isDone && controller.viewControllers?.first === book.pages[0])
        #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: window) == window.bounds)
        // There is nothing before the first page.
        book.calls = []
        drag(40, 250, 0.5)
        #expect(book.calls.isEmpty && controller.viewControllers?.first === book.pages[0])
    }
}
