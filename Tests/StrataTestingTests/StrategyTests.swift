import Foundation
import StrataTesting
import Testing

/// Views, controllers, layers, texts, and what a test of Swift Testing is told.
@MainActor
@Suite("Strategies")
struct StrategyTests {
    private func card() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 16))
        view.backgroundColor = .systemBackground
        let dot = UIView(frame: CGRect(x: 4, y: 4, width: 8, height: 8))
        dot.backgroundColor = .systemRed
        dot.layer.cornerRadius = 4
        view.addSubview(dot)
        return view
    }

    @Test("a view against the references of this package", .snapshots(record: .never))
    func references() {
        assertSnapshot(of: card(), as: .image, named: "light")
        assertSnapshot(
            of: card(), as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
        assertSnapshot(of: card(), as: .image(traits: UITraitCollection(displayScale: 2)), named: "twice")
        assertSnapshot(of: card().layer, as: .image, named: "light")
    }

    @Test("a failure is an issue at the call, with the pictures attached", .snapshots(record: .never))
    func issue() {
        let view = card()
        view.subviews[0].backgroundColor = .systemBlue
        withKnownIssue {
            assertSnapshot(of: view, as: .image, named: "light", testName: "references()")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("does not match its reference") }
        }
    }

    @Test("a view's size: its own, the strategy's, or what it needs")
    func sizes() throws {
        func size(_ view: UIView, _ strategy: Snapshotting<UIView, UIImage>) throws -> CGSize? {
            var size: CGSize?
            try strategy.snapshot(view).run { size = $0.size }
            return size
        }
        #expect(try size(card(), .image) == CGSize(width: 24, height: 16))
        #expect(try size(card(), .image(size: CGSize(width: 30, height: 5))) == CGSize(width: 30, height: 5))
        let label = UILabel()
        label.text = "Wide"
        #expect(try size(label, .image)?.width ?? 0 > 10)
        #expect(throws: (any Error).self) { try size(UIView(), .image) }
    }

    @Test("a controller is shown in its device: size, safe area, size classes")
    func controller() throws {
        final class Probe: UIViewController {
            var seen: (CGSize, UIEdgeInsets, UIUserInterfaceSizeClass)?
            override func viewDidLayoutSubviews() {
                seen = (view.bounds.size, view.safeAreaInsets, traitCollection.verticalSizeClass)
            }
        }
        let probe = Probe()
        var size: CGSize?
        try Snapshotting<UIViewController, UIImage>.image(on: .iPhoneX(.landscape)).snapshot(probe).run {
            size = $0.size
        }
        #expect(size == CGSize(width: 812, height: 375))
        let seen = try #require(probe.seen)
        #expect(seen.0 == CGSize(width: 812, height: 375))
        #expect(seen.1.left == 44 && seen.1.bottom == 21)
        #expect(seen.2 == .compact)
        #expect(probe.parent == nil && probe.additionalSafeAreaInsets == .zero, "it is given back as it was")
    }

    @Test("texts: what goes and comes is said line by line")
    func lines() throws {
        let bench = Bench()
        func check(_ text: String) -> String? {
            verifySnapshot(of: text, as: .lines, named: "a", snapshotDirectory: bench.folder.path)
        }
        _ = check("one\ntwo\nthree")
        #expect(check("one\ntwo\nthree") == nil)
        let message = try #require(check("one\nzwei\nthree"))
        #expect(message.contains("  one\n- two\n+ zwei\n  three"))
    }

    @Test("values as JSON, in the order of their keys; bytes; descriptions")
    func others() throws {
        let bench = Bench()
        _ = verifySnapshot(of: ["b": 1, "a": 2], as: .json, named: "a", snapshotDirectory: bench.folder.path)
        let text = try String(contentsOf: bench.file("others.a.json"), encoding: .utf8)
        #expect(text == "{\n  \"a\" : 2,\n  \"b\" : 1\n}")
        _ = verifySnapshot(of: Data([1, 2]), as: .data, named: "b", snapshotDirectory: bench.folder.path)
        let bytes = verifySnapshot(of: Data([1, 3, 4]), as: .data, named: "b", snapshotDirectory: bench.folder.path)
        #expect(bytes?.contains("3 bytes instead of 2, which differ from byte 1 on") == true)
        _ = verifySnapshot(of: 7, as: .description, named: "c", snapshotDirectory: bench.folder.path)
        #expect(bench.files.contains("others.c.txt"))
    }

    @Test("a format that comes later is waited for, and not for ever")
    func later() {
        let bench = Bench()
        let slow = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
            Async { callback in
                nonisolated(unsafe) let callback = callback
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { callback("\(value)") }
            }
        }
        let first = verifySnapshot(of: 3, as: slow, named: "a", snapshotDirectory: bench.folder.path)
        #expect(first?.contains("was written") == true)
        let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
        let second = verifySnapshot(
            of: 3, as: never, named: "a", snapshotDirectory: bench.folder.path, timeout: 0.05)
        #expect(second?.contains("was not there within 0.05 seconds") == true)
    }

    @Test("an error on the way is a failure with its text")
    func errors() {
        struct Broken: Error {}
        let bench = Bench()
        func value() throws -> String { throw Broken() }
        let message = verifySnapshot(of: try value(), as: .lines, named: "a", snapshotDirectory: bench.folder.path)
        #expect(message?.contains("Broken") == true)
    }

    @Test("a strategy is made of another one")
    func pullback() {
        let bench = Bench()
        let strategy = Snapshotting<String, String>.lines.pullback { (number: Int) in "number \(number)" }
        _ = verifySnapshot(of: 5, as: strategy, named: "a", snapshotDirectory: bench.folder.path)
        #expect(verifySnapshot(of: 5, as: strategy, named: "a", snapshotDirectory: bench.folder.path) == nil)
        #expect(verifySnapshot(of: 6, as: strategy, named: "a", snapshotDirectory: bench.folder.path) != nil)
    }
}
