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
}
