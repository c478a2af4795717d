import Foundation
import LayerModel
import Testing

@testable import UIKit

/// A view and its own layer, which it is the delegate of without a weak reference.
@MainActor
@Suite("A view's own layer")
struct OwnLayerTests {
    @Test("the layer's delegate is the view, and none when the view is gone")
    func delegateGoes() {
        var view: UIView? = UIView(frame: .zero)
        let layer = view!.layer
        #expect(layer.delegate === view)
        view = nil
        #expect(layer.delegate == nil)
        layer.position = CGPoint(x: 1, y: 2)
        layer.layoutIfNeeded()
    }

    @Test("another delegate takes the place of the view, and is not kept")
    func otherDelegate() {
        final class Other: CALayerDelegate {}
        let view = UIView(frame: .zero)
        var other: Other? = Other()
        view.layer.delegate = other
        #expect(view.layer.delegate === other)
        other = nil
        #expect(view.layer.delegate == nil)
        view.layer.delegate = view
        #expect(view.layer.delegate === view)
    }

    @Test("a class that overrides action(for:forKey:) is asked outside of blocks")
    func askedByClass() {
        final class Answering: UIView {
            var asked: [String] = []
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                asked.append(event)
                return super.action(for: layer, forKey: event)
            }
        }
        final class Below: UIView {}
        let view = Answering(frame: .zero)
        view.asked = []
        view.alpha = 0.5
        #expect(view.asked == ["opacity"])
        let plain = Below(frame: .zero)
        #expect(plain.layer.action(forKey: "opacity") == nil)
        #expect(plain.action(for: plain.layer, forKey: "opacity") is NSNull)
    }

    @Test("a class of layers that overrides action(forKey:) is asked outside of blocks")
    func askedByLayerClass() {
        final class OwnActions: CALayer {
            var asked: [String] = []
            override func action(forKey event: String) -> (any CAAction)? {
                asked.append(event)
                return super.action(forKey: event)
            }
        }
        final class Hosting: UIView {
            override class var layerClass: AnyClass { OwnActions.self }
        }
        let view = Hosting(frame: .zero)
        view.alpha = 0.5
        #expect((view.layer as? OwnActions)?.asked.last == "opacity")
    }

    @Test("a block animates and what follows it does not")
    func blocks() {
        let view = UIView(frame: .zero)
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        #expect(view.layer.animationKeys() == ["opacity"])
        view.layer.removeAllAnimations()
        view.alpha = 0
        #expect(view.layer.animationKeys() ?? [] == [])
    }

    @Test("a class that overrides layoutSubviews, or inherits such an override, lays out")
    func layout() {
        class Counting: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        final class Heir: Counting {}
        for view in [Counting(frame: .zero), Heir(frame: .zero)] {
            view.layoutIfNeeded()
            let before = view.count
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.count == before + 1)
        }
    }

    /// Code of iOS has dials whose layer draws by a value that is animated.
    @Test("a layer of a class that draws does so in a view that draws nothing itself")
    func drawingLayer() throws {
        final class Dial: CALayer {
            override func draw(in context: CGContext) {
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(bounds)
            }
        }
        final class DialView: UIView {
            override class var layerClass: AnyClass { Dial.self }
        }
        final class PlainLayer: CALayer {}
        final class PlainView: UIView {
            override class var layerClass: AnyClass { PlainLayer.self }
        }
        let view = DialView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.layer.setNeedsDisplay()
        view.layer.displayIfNeeded()
        #expect(view.layer.contents != nil)
        let plain = PlainView(frame: view.frame)
        plain.layer.setNeedsDisplay()
        plain.layer.displayIfNeeded()
        #expect(plain.layer.contents == nil)
    }

    @Test("views that UIKit makes are not opaque, and views that draw are black where they draw nothing")
    func opacity() throws {
        final class Label: UIButton { override func draw(_ rect: CGRect) {} }
        final class Board: UIView { override func draw(_ rect: CGRect) {} }
        let views: [UIView] = [
            UIButton(), UILabel(), UITextField(), UISlider(), UISwitch(), UISegmentedControl(), UIProgressView(),
            UIPageControl(), UIStepper(), UIImageView(), UIImageView(image: nil), UINavigationBar(), UITabBar(),
            UIToolbar(), UISearchBar(), UIActivityIndicatorView(),
        ]
        for view in views { #expect(!view.isOpaque, "\(type(of: view))") }
        #expect(UIView().isOpaque)
        func alpha(_ view: UIView) throws -> UInt8 {
            view.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
            view.layer.displayIfNeeded()
            let picture = try #require((view.layer.contents as? CGImage)?.pixelBuffer)
            return withExtendedLifetime(picture) { picture.isOpaque ? 255 : picture.bytes[3] }
        }
        #expect(try alpha(Label()) == 0)
        #expect(try alpha(Board()) == 255)
    }

    @Test("a label that is added while its superview draws is in the same picture")
    func addedWhileDrawing() throws {
        final class Chart: UIView {
            override func draw(_ rect: CGRect) {
                for view in subviews { view.removeFromSuperview() }
                let label = UILabel(frame: bounds)
                label.text = "12"
                label.font = .systemFont(ofSize: 20)
                addSubview(label)
            }
        }
        let chart = Chart(frame: CGRect(x: 0, y: 0, width: 40, height: 24))
        chart.backgroundColor = .white
        let label = UILabel(frame: chart.bounds)
        label.text = "12"
        label.font = .systemFont(ofSize: 20)
        label.backgroundColor = .white
        func picture(_ view: UIView) -> Data? {
            UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
                view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            }.pngData()
        }
        let shown = picture(chart)
        #expect(shown != nil && shown == picture(label))
    }

    @Test("a view that invalidates its intrinsic size in every layout is laid out once")
    func invalidatingInLayout() {
        final class Restless: UIView {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                invalidateIntrinsicContentSize()
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let view = Restless(frame: root.bounds)
        root.addSubview(view)
        root.layoutIfNeeded()
        #expect(view.count == 1)
        let placed = Restless()
        placed.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(placed)
        NSLayoutConstraint.activate([
            placed.leftAnchor.constraint(equalTo: root.leftAnchor),
            placed.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(placed.count <= 2)
    }
}
