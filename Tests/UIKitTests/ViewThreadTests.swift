import Synchronization
import Testing
import UIKit
import ViewRendering

/// Views on threads that are not the main one, used as code for iOS uses them.
@Suite("Views on any thread")
struct ViewThreadTests {
    @MainActor
    private final class Model {
        var fills: [UIColor] = [.red, .green, .blue]
    }

    /// What an app would write: isolated by its superclass, with closures that go through the standard library.
    private final class Card: UIView {
        let model = Model()
        override init(frame: CGRect) {
            super.init(frame: frame)
            model.fills.forEach { color in
                let part = UIView()
                part.backgroundColor = color
                addSubview(part)
            }
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        override func layoutSubviews() {
            super.layoutSubviews()
            let width = bounds.width / CGFloat(subviews.count)
            subviews.enumerated().forEach { index, view in
                view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
            }
            MainActor.assumeIsolated { layer.cornerRadius = 0 }
        }
    }

    @Test(
        "a view is made, laid out and drawn on a thread of a pool, where closures check that they are on the main actor"
    )
    func pool() async throws {
        let pool = try RenderServerPool(size: 2, backend: .cpu)
        defer { pool.invalidate() }
        let counts = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<32 {
                group.addTask {
                    try await pool.perform { worker in
                        try withViews(worker.renderer) { renderer in
                            let card = Card(frame: CGRect(x: 0, y: 0, width: 30, height: 4))
                            let image = try renderer.image(of: card)
                            return [2, 12, 22].flatMap { x in pixel(image, x, 2) }
                        }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.count == 32)
        #expect(counts.allSatisfy { $0 == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255] })
    }

    @Test("errors come out of withViews as they are, and bodies may stand in one another")
    func errors() {
        struct Mistake: Error {}
        #expect(throws: Mistake.self) { try withViews { throw Mistake() } }
        #expect(withViews { withViews { UIView().alpha } } == 1)
    }

    @Test("each thread has its own animation blocks and traits")
    func threads() async {
        let seen = Mutex<[Bool]>([])
        await withViewsOnMain {
            UIView.setAnimationsEnabled(false)
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
            let other = Thread {
                withViews {
                    let plain = UIView.areAnimationsEnabled && UITraitCollection.current.userInterfaceStyle == .light
                    seen.withLock { $0.append(plain) }
                }
            }
            other.start()
            while seen.withLock({ $0.isEmpty }) { Thread.sleep(forTimeInterval: 0.001) }
            UIView.setAnimationsEnabled(true)
            ViewThreadTests.resetTraits()
        }
        #expect(seen.withLock { $0 } == [true])
    }

    @Test("traits that a body sets end with it, and its screen shows by them")
    func traitsOfBodies() throws {
        func background() throws -> [UInt8] {
            try withViews {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
                window.backgroundColor = .systemBackground
                window.isHidden = false
                return pixel(try Renderer(backend: .cpu).image(of: window), 1, 1)
            }
        }
        #expect(try background() == [255, 255, 255, 255])
        let dark = try withViews {
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
            #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
            return try background()
        }
        #expect(dark == [0, 0, 0, 255])
        withViews { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
        #expect(try background() == [255, 255, 255, 255])
    }

    @MainActor
    private func withViewsOnMain(_ body: @MainActor () -> Void) { body() }

    @MainActor
    private static func resetTraits() {
        UITraitCollection.current = UITraitCollection(traitsFrom: [
            UITraitCollection.current, UITraitCollection(userInterfaceStyle: .light),
        ])
    }
}

/// Red, green, blue and alpha of a pixel of a picture that is opaque there.
func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let bytes = image.pixelBuffer.bytes, place = y * image.bytesPerRow + x * 4
    return [bytes[place + 2], bytes[place + 1], bytes[place], bytes[place + 3]]
}
