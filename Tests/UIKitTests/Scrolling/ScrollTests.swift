import TestSupport
import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Scroll views")
struct ScrollTests {
    private final class Log: UIScrollViewDelegate {
        var events: [String] = []
        var zoomed: UIView?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scroll") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("arrived") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    }

    private let renderer: Renderer
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    private let log = Log()

    init() throws {
        renderer = try Renderer(backend: .cpu)
        scroll.contentSize = CGSize(width: 100, height: 2000)
        scroll.delegate = log
        _ = try renderer.image(of: scroll)
    }

    private func pass(_ seconds: Double) {
        renderer.clock.advance(by: seconds)
        CATransaction.flush()
    }

    @Test("what belongs to indicators is kept, with the defaults of iOS, and no picture at rest shows any")
    func indicators() throws {
        #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
        #expect(scroll.indicatorStyle == .default && scroll.automaticallyAdjustsScrollIndicatorInsets)
        #expect(scroll.verticalScrollIndicatorInsets == .zero && scroll.horizontalScrollIndicatorInsets == .zero)
        let plain = try renderer.image(of: scroll, scale: 1)
        scroll.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(scroll.verticalScrollIndicatorInsets.right == 4 && scroll.horizontalScrollIndicatorInsets.top == 1)
        scroll.indicatorStyle = .white
        scroll.contentOffset = scroll.contentOffset
        let flashed = try renderer.image(of: scroll, scale: 1)
        for y in 0..<200 {
            for x in 0..<100 { #expect(flashed.pixelBuffer.pixel(x, y) == plain.pixelBuffer.pixel(x, y)) }
        }
    }

    @Test("the offset is the origin of the bounds, which moves the content")
    func offset() {
        let inner = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
        scroll.addSubview(inner)
        scroll.contentOffset.y = 250
        #expect(scroll.bounds.origin.y == 250)
        #expect(inner.convert(CGPoint.zero, to: nil).y - scroll.contentOffset.y == 50)
        #expect(log.events == ["scroll"])
    }

    @Test("animated scrolling takes 0.3 seconds, eased, whatever pictures are made between")
    func animated() {
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(scroll.contentOffset.y == 0)
        pass(0.15)
        #expect(abs(scroll.contentOffset.y - 50) < 1e-6)
        pass(0.15)
        #expect(scroll.contentOffset.y == 100)
        #expect(log.events == ["scroll", "scroll", "arrived"])
    }

    @Test("content comes to rest after its speed lost 0.2 % a millisecond: 1000 points a second go 499.5 points")
    func deceleration() {
        scroll.contentOffset.y = 500
        scroll.motion.release(velocity: CGPoint(x: 0, y: 1000))
        #expect(scroll.isDecelerating)
        pass(0.1)
        #expect(abs(scroll.contentOffset.y - (500 + 499.5 * (1 - pow(0.998, 100)))) < 0.01)
        for _ in 0..<100 { pass(0.1) }
        #expect(abs(scroll.contentOffset.y - 999.5) < 0.51)
        #expect(!scroll.isDecelerating)
        #expect(log.events.last == "rest")
    }

    @Test("the place at a time is the same whatever was asked before")
    func closedForm() {
        let course = ScrollCourse(
            start: 1700, velocity: 3000, low: 0, high: 1800, target: nil, rate: 0.998, bounces: true)
        let places = stride(from: 0, through: course.duration, by: 0.01).map { course.place(at: $0) }
        #expect(places.max() ?? 0 > 1820, "it swings over the edge")
        #expect(places.last == 1800 || abs((places.last ?? 0) - 1800) < 1)
        #expect(course.place(at: course.duration) == 1800)
        let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
        #expect(steps.max() ?? .infinity < 31, "no jump at the edge: 3000 points a second are 30 a hundredth")
        let flat = ScrollCourse(
            start: 1700, velocity: 3000, low: 0, high: 1800, target: nil, rate: 0.998, bounces: false)
        #expect(stride(from: 0, through: 2, by: 0.01).allSatisfy { flat.place(at: $0) <= 1800 })
    }

    @Test("content beyond an edge comes back without swinging")
    func bouncing() {
        scroll.contentOffset.y = -80
        scroll.motion.release(velocity: .zero)
        var last = scroll.contentOffset.y
        for _ in 0..<80 {
            pass(0.01)
            #expect(scroll.contentOffset.y >= last - 1e-9 && scroll.contentOffset.y <= 0)
            last = scroll.contentOffset.y
        }
        #expect(last == 0)
    }

    @Test("a rectangle is shown with as little scrolling as that takes, within the content")
    func visible() {
        scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 150)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 1800)
    }

    @Test("zooming keeps the middle and scales the content's size, within its limits")
    func zooming() {
        let photo = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        scroll.addSubview(photo)
        scroll.contentSize = photo.bounds.size
        log.zoomed = photo
        scroll.maximumZoomScale = 3
        scroll.zoomScale = 2
        #expect(photo.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
        #expect(scroll.contentSize == CGSize(width: 200, height: 400))
        #expect(scroll.contentOffset == CGPoint(x: 50, y: 100))
        scroll.zoomScale = 9
        #expect(scroll.zoomScale == 3)
        scroll.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 100), animated: false)
        #expect(scroll.zoomScale == 2)
        #expect(scroll.contentOffset == .zero)
    }

    @Test("insets and the safe area let content be scrolled beyond its edges")
    func insets() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        controller.view.addSubview(scroll)
        scroll.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 25, left: 0, bottom: 7, right: 0))
        #expect(scroll.limits.low.y == -25)
        #expect(scroll.limits.high.y == 1807)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset.top == 5)
    }

    // MARK: Fingers

    /// Plays a script into a window that shows the scroll view, a frame at a time, and gives the offset after each.
    private func play(_ script: TouchScript, for seconds: Double) throws -> [CGFloat] {
        // Fingers go by the clock of the thread's latest renderer, which other tests of this thread have, too.
        let renderer = try Renderer(backend: .cpu)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.addSubview(scroll)
        _ = try renderer.image(of: window)
        let source = TouchSource(script)
        source.play(in: window)
        return (0..<Int(seconds * 60)).map { _ in
            renderer.clock.advance(by: 1.0 / 60)
            CATransaction.flush()
            return scroll.contentOffset.y
        }
    }

    @Test("a finger drags the content, which goes on when it is let go, and comes to rest")
    func dragging() throws {
        let offsets = try play(
            TouchScript().drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 30), duration: 0.25), for: 6)
        #expect(offsets[10] > 20 && offsets[14] > offsets[10])
        #expect((offsets.last ?? 0) > 160, "it goes further than the finger")
        #expect(offsets.last == offsets[offsets.count - 10])
        #expect(!scroll.isDragging && !scroll.isDecelerating)
        #expect(log.events.last == "rest")
    }

    @Test("content that is pulled beyond its edge follows by half at most, and comes back")
    func pulling() throws {
        let offsets = try play(
            TouchScript().drag(from: CGPoint(x: 50, y: 30), to: CGPoint(x: 50, y: 180), duration: 0.25), for: 4)
        let least = offsets.min() ?? 0
        #expect(least < -30 && least > -100)
        #expect(offsets.last == 0)
    }

    @Test("with pages it comes to rest at a multiple of its height")
    func paging() throws {
        scroll.isPagingEnabled = true
        let offsets = try play(
            TouchScript().drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 90), duration: 0.2), for: 6)
        #expect(offsets.last == 200)
    }

    @Test("a view that cannot scroll along an axis leaves ways along it to others")
    func otherAxis() throws {
        scroll.contentSize = CGSize(width: 1000, height: 200)
        let offsets = try play(
            TouchScript().drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 30), duration: 0.25), for: 1)
        #expect(offsets.allSatisfy { $0 == 0 })
        #expect(log.events.isEmpty)
    }
}
