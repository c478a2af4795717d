import CPUCompositor
import Foundation
import RenderServer
import Synchronization
import TestSupport

/// A number that tells threads apart.
func currentThread() -> UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }

/// A door that a test closes to hold a thread that wants to pass.
final class Gate: Sendable {
    private let condition = NSCondition()
    private let state = Mutex((isClosed: false, waiting: 0))

    func close() { state.withLock { $0.isClosed = true } }

    func open() {
        condition.withLock { state.withLock { $0.isClosed = false } }
        condition.broadcast()
    }

    func pass() {
        condition.lock()
        state.withLock { $0.waiting += 1 }
        condition.broadcast()
        while state.withLock({ $0.isClosed }) { condition.wait() }
        state.withLock { $0.waiting -= 1 }
        condition.unlock()
    }

    /// Waits till a thread stands at the door.
    func waitForVisitor() async {
        await onThread { [self] in
            condition.lock()
            while state.withLock({ $0.waiting }) == 0 { condition.wait() }
            condition.unlock()
        }
    }
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// An opaque colour that encodes a number up to 2^24.
    static func number(_ value: Int) -> CGColor {
        CGColor(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: 1)
    }
}

extension PixelBuffer {
    /// The number that `CGColor.number` put there.
    func number(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) & 0xFF_FFFF) }
}

/// A layer with a frame and a colour, as commits.
struct TestLayer: Sendable {
    let id = LayerID.make()

    /// The commit that makes it.
    func creation(frame: CGRect, color: CGColor) -> Commit {
        var commit = Commit()
        commit.created = [.init(layer: id, kind: .plain)]
        commit.changes = [
            .init(layer: id, key: .bounds, value: .rect(CGRect(origin: .zero, size: frame.size))),
            .init(layer: id, key: .position, value: .point(CGPoint(x: frame.midX, y: frame.midY))),
            .init(layer: id, key: .backgroundColor, value: .color(color)),
        ]
        return commit
    }

    /// The commit that changes its colour.
    func coloring(_ color: CGColor) -> Commit {
        change(.backgroundColor, .color(color))
    }

    /// The commit that changes one property.
    func change(_ key: PropertyKey, _ value: PropertyValue) -> Commit {
        var commit = Commit()
        commit.changes = [.init(layer: id, key: key, value: value)]
        return commit
    }
}

extension RenderServer {
    /// A server that draws on the CPU.
    static func cpu(threads: Int) throws -> RenderServer {
        try RenderServer { () throws(CompositorError) -> any Compositor in CPUCompositor(threads: threads) }
    }

    /// The same server, to which a red layer was sent.
    func showing(_ layer: TestLayer, _ frame: CGRect) -> RenderServer {
        submit(layer.creation(frame: frame, color: .red))
        return self
    }
}

extension CGRect {
    static func square(_ side: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: side, height: side) }
}

extension Viewport {
    static func square(_ side: Int) -> Viewport { Viewport(width: side, height: side) }
}
