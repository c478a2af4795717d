import Testing
import ViewRendering

@testable import UIKit

/// Table V of the expected behaviours, and rows A3 to A6 and D10: each test names its row.
@MainActor
@Suite("Views and their layers")
struct ViewTests {
    @Test("a view's description has its class, frame, what is not as by default, and layer; a colour's its space")
    func descriptions() {
        let view = UILabel(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        view.text = "a"
        view.alpha = 0.5
        view.tag = 7
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0.25, alpha: 1)
        let text = view.description
        #expect(text.hasPrefix("<UILabel: 0x") && text.contains("; frame = (1 2.5; 30 40); text = 'a'; "))
        #expect(text.contains("alpha = 0.5; ") && text.contains("tag = 7; "))
        #expect(text.contains("backgroundColor = UIExtendedSRGBColorSpace 1 0 0.25 1; layer = <LabelLayer: 0x"))
        #expect(UIColor(white: 0.5, alpha: 1).description == "UIExtendedGrayColorSpace 0.5 1")
    }

    /// Writes down what is asked of it.
    private final class Told: UIView {
        var events: [String] = []
        override class var layerClass: AnyClass { LoggedLayer.self }
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            let action = super.action(for: layer, forKey: event)
            events.append(event + (action is NSNull ? "" : " \(action.map { "\(type(of: $0))" } ?? "nil")"))
            return action
        }
        override var center: CGPoint { didSet { events.append("view.center") } }
        override var bounds: CGRect { didSet { events.append("view.bounds") } }
    }

    private final class LoggedLayer: CALayer {
        var sets: [String] = []
        override var frame: CGRect { didSet { sets.append("frame") } }
        override var position: CGPoint { didSet { sets.append("position") } }
        override var bounds: CGRect { didSet { sets.append("bounds") } }
    }

    private final class Drawn: UIView {
        var rects: [CGRect] = []
        override func draw(_ rect: CGRect) { rects.append(rect) }
    }

    private final class LaidOut: UIView {
        var count = 0
        override func layoutSubviews() { count += 1 }
    }

    @Test("A3: a view's own layer does not animate outside of a block")
    func noActionOutside() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.action(for: view.layer, forKey: "position") is NSNull)
        #expect(view.layer.action(forKey: "position") == nil)
    }

    @Test("A4: in a block the view answers with a basic animation from the present value", arguments: [true, false])
    func actionInside(isBlock: Bool) throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0.5
        var action: (any CAAction)?
        if isBlock {
            UIView.animate(withDuration: 0.2) { action = view.action(for: view.layer, forKey: "opacity") }
        } else {
            UIView.beginAnimations(nil, context: nil)
            action = view.action(for: view.layer, forKey: "opacity")
            UIView.commitAnimations()
        }
        let animation = try #require(action as? CABasicAnimation)
        #expect(animation.duration == 0.2)
        #expect(
            (animation.fromValue as? NSNumber)?.doubleValue ?? (animation.fromValue as? Float).map(Double.init) == 0.5)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
        #expect(animation.fillMode == .both)
    }

    @Test("A5: a plain sublayer in a block has its own default action")
    func plainSublayer() throws {
        let renderer = try Renderer(backend: .cpu)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let plain = CALayer()
        view.layer.addSublayer(plain)
        _ = try renderer.image(of: view)
        UIView.animate(withDuration: 2) { plain.opacity = 0 }
        #expect(plain.animation(forKey: "opacity")?.duration == 0.25)
    }

    @Test(
        "A6: a view being made is asked for the actions of bounds, opaque, position, sublayers and onOrderIn, and gives null"
    )
    func actionsOfMaking() throws {
        let renderer = try Renderer(backend: .cpu)
        let above = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = try renderer.image(of: above)
        let view = Told(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        above.events = []
        above.addSubview(view)
        #expect(
            Set(view.events + above.events).isSuperset(of: ["bounds", "opaque", "position", "sublayers", "onOrderIn"]))
        #expect((view.events + above.events).allSatisfy { !$0.contains(" ") })
    }

    @Test("D10: a view draws itself at its first showing without being asked, unless it has no size")
    func firstShowing() throws {
        let renderer = try Renderer(backend: .cpu)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        let empty = Drawn(frame: .zero)
        root.addSubview(view)
        root.addSubview(empty)
        _ = try renderer.image(of: root)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 40, height: 30)])
        #expect(empty.rects.isEmpty)
        empty.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        _ = try renderer.image(of: root)
        #expect(empty.rects.count == 1)
    }

    @Test("V1: layerClass names the layer's class, and the layer is there before the view's own initialiser goes on")
    func layerClass() {
        final class Gradient: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let view = Gradient()
        #expect(view.layer is CAGradientLayer)
        #expect(view.layer.delegate === view)
    }

    @Test("V2: setting the frame sets the layer's frame, position and bounds, and calls no setter of the view")
    func frame() throws {
        let view = Told(frame: .zero)
        let layer = try #require(view.layer as? LoggedLayer)
        layer.sets = []
        view.events = []
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(Set(layer.sets) == ["frame", "position", "bounds"])
        #expect(!view.events.contains { $0.hasPrefix("view.") })
        #expect(view.center == CGPoint(x: 16, y: 22))
    }

    @Test("V3: center and bounds are the layer's position and bounds")
    func centerAndBounds() {
        let view = UIView()
        view.center = CGPoint(x: 7, y: 8)
        view.bounds = CGRect(x: 1, y: 1, width: 4, height: 6)
        #expect(view.layer.position == CGPoint(x: 7, y: 8))
        #expect(view.layer.bounds == CGRect(x: 1, y: 1, width: 4, height: 6))
    }

    @Test(
        "V4: the hit test finds the deepest view in front; not those that are hidden, pass touches or are nearly clear")
    func hitTest() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let deep = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 10))
        root.addSubview(back)
        root.addSubview(front)
        front.addSubview(deep)
        let point = CGPoint(x: 15, y: 15)
        #expect(root.hitTest(point, with: nil) === deep)
        #expect(
            root.hitTest(CGPoint(x: 60, y: 15), with: nil) === root, "deep reaches beyond front, where nothing hits it")
        deep.isHidden = true
        #expect(root.hitTest(point, with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(point, with: nil) === back)
        back.alpha = 0.009
        #expect(root.hitTest(point, with: nil) === root)
        back.alpha = 0.01
        #expect(root.hitTest(point, with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 100, y: 0), with: nil) == nil)
    }

    @Test("V5: flexible parts share a change of the size in proportion")
    func autoresizing() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 20))
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
        root.addSubview(view)
        root.frame.size = CGSize(width: 150, height: 130)
        #expect(view.frame == CGRect(x: 40, y: 10, width: 50, height: 50))
    }

    @Test("V6: layoutSubviews comes once in the next pass, or at once when it is asked for")
    func layout() throws {
        let renderer = try Renderer(backend: .cpu)
        let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(view.count == 0)
        _ = try renderer.image(of: view)
        view.count = 0
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.count == 0)
        _ = try renderer.image(of: view)
        #expect(view.count == 1)
        view.bounds.size.width = 60
        view.layoutIfNeeded()
        #expect(view.count == 2)
        view.layoutIfNeeded()
        #expect(view.count == 2)
        view.addSubview(UIView())
        view.layoutIfNeeded()
        #expect(view.count == 3)
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.layoutIfNeeded()
        #expect(view.count == 3)
    }

    @Test("windows and their views follow the traits of their screen")
    func screenTraits() {
        let screen = UIScreen(), other = UIScreen()
        let window = UIWindow(frame: .zero), view = UIView(frame: .zero)
        window.addSubview(view)
        window.screen = screen
        screen.traitCollection = UITraitCollection(traitsFrom: [
            screen.traitCollection, UITraitCollection(userInterfaceStyle: .dark),
        ])
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        window.screen = other
        #expect(view.traitCollection.userInterfaceStyle == .light)
        screen.traitCollection = UITraitCollection(traitsFrom: [
            screen.traitCollection, UITraitCollection(displayScale: 3),
        ])
        #expect(view.traitCollection.displayScale == 1)
    }

    @Test("V7: sizeToFit takes what sizeThatFits gives for the present size")
    func sizeToFit() {
        final class Fitting: UIView {
            var asked: CGSize?
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                asked = size
                return CGSize(width: 12, height: 34)
            }
        }
        let view = Fitting(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
        view.sizeToFit()
        #expect(view.asked == CGSize(width: 5, height: 6))
        #expect(view.frame == CGRect(x: 3, y: 4, width: 12, height: 34), "the origin stays")
    }

    @Test("only classes that override draw(_:) have pictures of their own")
    func drawing() {
        final class Plain: UIView { var number = 1 }
        class Middle: UIView { override func draw(_ rect: CGRect) {} }
        final class Below: Middle {}
        #expect(!UIView().layer.needsDisplay())
        #expect(!Plain().layer.needsDisplay())
        #expect(!UIWindow().layer.needsDisplay())
        #expect(Middle().layer.needsDisplay())
        #expect(Below().layer.needsDisplay())
    }

    @Test("a plain view takes less than 600 bytes beside its layer")
    func memory() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        // The size of instances stands in the class's metadata (Swift's ABI, TypeMetadata.rst).
        let object = unsafeBitCast(UIView.self, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
        // The layer's weak reference to its delegate has a table of its own, of 32 bytes before the heap rounds them.
        #expect(object + 48 < 600)
        #expect(view.extras == nil && view.layer.sublayers == nil)
    }
}
