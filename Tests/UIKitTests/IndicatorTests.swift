import Testing
import ViewRendering

@testable import UIKit

/// Scroll indicators, by Apple's documentation of `UIScrollView`.
@MainActor
@Suite("Scroll indicators")
struct IndicatorTests {
    private let renderer: Renderer
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    init() throws {
        renderer = try Renderer(backend: .cpu)
        scroll.contentSize = CGSize(width: 100, height: 400)
        scroll.backgroundColor = .systemBackground
        window.screen = UIScreen()
        window.addSubview(scroll)
        _ = try renderer.image(of: window)
    }

    private func bar() throws -> (top: Int, bottom: Int, pixel: UInt32)? {
        let pixels = try renderer.image(of: window, scale: 1).pixelBuffer
        let ground = pixels.pixel(50, 100)
        let rows = (0..<200).filter { pixels.pixel(95, $0) != ground }
        return rows.isEmpty
            ? nil : (rows[0], rows[rows.count - 1], pixels.pixel(95, (rows[0] + rows[rows.count - 1]) / 2))
    }

    // flashScrollIndicators(): "Displays the scroll indicators momentarily."
    @Test("A flash shows them for a moment; at rest there are none")
    func flash() throws {
        #expect(try bar() == nil)
        scroll.contentOffset.y = 50
        #expect(try bar() == nil)
        scroll.flashScrollIndicators()
        // Half of the content is shown: half of a track of 194 points; a quarter of the way is done.
        let shown = try #require(try bar())
        #expect(abs(shown.top - 27) <= 1 && abs(shown.bottom - shown.top - 96) <= 1)
        #expect(shown.pixel == 0xFFA6_A6A6)
        try keep(renderer.image(of: window, scale: 3), "indicators")
        window.overrideUserInterfaceStyle = .dark
        scroll.flashScrollIndicators()
        try keep(renderer.image(of: window, scale: 3), "indicators-dark")
        #expect(try bar()?.pixel == 0xFF59_5959)
        pass(1.4, renderer)
        #expect(try bar() == nil)
        scroll.showsVerticalScrollIndicator = false
        scroll.flashScrollIndicators()
        #expect(try bar() == nil && scroll.subviews.isEmpty)
    }

    @Test("They are there while a finger or the clock moves content, and fade then")
    func moving() throws {
        let source = TouchSource(
            .down(at: CGPoint(x: 50, y: 150)).wait(0.1).move(to: CGPoint(x: 50, y: 138)).wait(0.1).move(
                to: CGPoint(x: 50, y: 100)
            ).wait(1).up(
                at: CGPoint(x: 50, y: 100)))
        source.play(in: window)
        for _ in 0..<10 { pass(0.05, renderer) }
        #expect(try bar() != nil)
        for _ in 0..<40 { pass(0.05, renderer) }
        #expect(try bar() == nil)
        scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        pass(0.15, renderer)
        #expect(try bar() != nil)
        pass(0.3, renderer)
        pass(1, renderer)
        #expect(try bar() == nil)
        // Insets shorten the track; beyond the edges the bar is shorter.
        scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
        scroll.contentOffset.y = 0
        scroll.flashScrollIndicators()
        #expect(try bar()?.top == 23)
        #expect(ScrollIndicators.bar(at: -30, of: 200, shown: 200, track: 194) == (0, 67))
        #expect(ScrollIndicators.bar(at: 1000, of: 1e9, shown: 200, track: 194).length == 36)
        #expect(ScrollIndicators.bar(at: .nan, of: 1, shown: 1, track: 10) == (0, 0))
    }

    // UIRefreshControl: "a standard control that can initiate the refreshing of a scroll view's contents."
    @Test("Pulled down far enough, content is renewed")
    func refresh() throws {
        var count = 0
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        scroll.refreshControl = refresh
        #expect(!refresh.isRefreshing && refresh.alpha == 0)
        let source = TouchSource(
            .drag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 198), duration: 0.5).wait(0.1))
        source.play(in: window)
        // The rubber band lets content come 188 * 0.55 * 200 / (200 + 0.55 * 188) = 68 points down: too little.
        for _ in 0..<20 { pass(0.05, renderer) }
        #expect(count == 0 && !refresh.isRefreshing)
        refresh.beginRefreshing()
        #expect(count == 0 && scroll.contentInset.top == 60)
        pass(0.4, renderer)
        #expect(scroll.contentOffset.y == -60)
        try keep(renderer.image(of: window, scale: 2), "refresh")
        refresh.endRefreshing()
        refresh.endRefreshing()
        pass(0.4, renderer)
        #expect(scroll.contentInset.top == 0 && scroll.contentOffset.y == 0)
        scroll.refreshControl = nil
        #expect(refresh.superview == nil)
    }
}
