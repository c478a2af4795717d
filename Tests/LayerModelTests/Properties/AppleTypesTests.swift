import Foundation
import Testing

@testable import LayerModel

/// Types and members as Apple's Swift has them.
struct AppleTypesTests {
    @Test func gradientsAndDashes() {
        let gradient = CAGradientLayer(), shape = CAShapeLayer()
        gradient.colors = [CGColor.white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        gradient.locations = [0, 0.75]
        shape.lineDashPattern = [4, 2.5]
        let colors: [Any]? = gradient.colors, places: [NSNumber]? = gradient.locations
        #expect(colors as? [CGColor] == [.white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)])
        #expect(places == [0, 0.75] && shape.lineDashPattern == [4, 2.5])
        #expect(gradient.record.locations == [0, 0.75] && shape.record.lineDashPattern == [4, 2.5])
        gradient.colors = [CGColor.white, "red", CGColor.black]
        #expect(gradient.record.colors == [.white, .clear, .black])
        #expect(Warnings.said("a gradient's colours are CGColors, not a String"))
        gradient.setValue([NSNumber(value: 0.25), 1], forKey: "locations")
        #expect(gradient.value(forKey: "locations") as? [NSNumber] == [0.25, 1])
        (gradient.colors, gradient.locations, shape.lineDashPattern) = (nil, nil, nil)
        #expect(gradient.record.colors == nil && gradient.record.locations == nil && shape.lineDashPattern == nil)
    }

    @Test func classesAreMade() {
        let classes: [CALayer.Type] = [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAScrollLayer.self,
            CATiledLayer.self,
            CAReplicatorLayer.self, CAEmitterLayer.self, CATransformLayer.self, CAOpenGLLayer.self,
        ]
        for layerClass in classes {
            let layer = layerClass.make()
            #expect(ObjectIdentifier(type(of: layer)) == ObjectIdentifier(layerClass))
        }
        let own: CALayer.Type = Badge.self
        #expect((own.make() as? Badge)?.cornerRadius == 8 && own.copy(of: Badge()) is Badge)
        let disc: CALayer.Type = Disc.self
        #expect((disc.copy(of: Disc(radius: 7)) as? Disc)?.radius == 7)
    }

    @Test func layersAreObjects() {
        let layer: NSObject = CALayer(), other = CALayer()
        #expect(layer == layer && layer != other && Set([layer, other, layer]).count == 2)
        #expect(CALayer(coder: NSCoder()) == nil)
        #expect(CAMediaTimingFunction(name: .linear) == CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
        let animation: any NSCopying = CABasicAnimation(keyPath: "opacity")
        #expect((animation.copy(with: nil) as? CABasicAnimation)?.keyPath == "opacity")
    }

    /// As iOS code writes it.
    private final class Badge: CALayer {
        override init() {
            super.init()
            cornerRadius = 8
        }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    /// With an initialiser of its own, and without `init()`, as iOS code often has it.
    private final class Disc: CALayer {
        let radius: CGFloat
        init(radius: CGFloat) {
            self.radius = radius
            super.init()
        }
        override init(layer: Any) {
            radius = (layer as? Disc)?.radius ?? 0
            super.init(layer: layer)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func transformsStandInBoxes() throws {
        let turn = CATransform3DMakeRotation(1, 0, 1, 0), shift = CGAffineTransform(translationX: 3, y: 4)
        #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
        #expect(NSValue(cgAffineTransform: shift).cgAffineTransformValue == shift)
        #expect(NSValue(caTransform3D: turn) == NSValue(caTransform3D: turn))
        #expect(NSValue(caTransform3D: turn) != NSValue(caTransform3D: CATransform3DIdentity))
        #expect(NSValue(point: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3DIdentity)
        let layer = CALayer()
        layer.setValue(NSValue(caTransform3D: turn), forKey: "transform")
        #expect(layer.transform == turn)
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: turn)]
        #expect(!animation.tracks(key: "turn").isEmpty)
    }

    @Test func cornersReach() {
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        #expect(CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: "wavy")) == 1)
    }

    @Test func brightness() {
        let layer = CALayer()
        #expect(!layer.wantsExtendedDynamicRangeContent && layer.preferredDynamicRange == .standard)
        #expect(layer.toneMapMode == .automatic && layer.contentsHeadroom == 0)
        layer.wantsExtendedDynamicRangeContent = true
        layer.preferredDynamicRange = CALayer.DynamicRange.high
        layer.toneMapMode = CALayer.ToneMapMode.never
        layer.setValue(2, forKey: "contentsHeadroom")
        let copy = CALayer(layer: layer)
        #expect(copy.preferredDynamicRange.rawValue == "high" && copy.contentsHeadroom == 2)
        #expect(copy.value(forKey: "toneMapMode") as? CALayer.ToneMapMode == .never)
        #expect(CALayer.defaultValue(forKey: "preferredDynamicRange") as? CALayer.DynamicRange == .standard)
    }

    @Test func whatIsArchived() {
        let layer = CALayer()
        for property in Property.table where property.owner == nil && !property.isInternal {
            let isAlways = ["cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity"]
                .contains(property.name)
            #expect(layer.shouldArchiveValue(forKey: property.name) == isAlways, "\(property.name)")
        }
        for key in ["frame", "superlayer", "sublayers", "name", "delegate", "style", "mood"] {
            #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
        }
        layer.opacity = 0.5
        layer.isHidden = true
        layer.name = "card"
        layer.setValue("merry", forKey: "mood")
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        for key in ["opacity", "hidden", "isHidden", "name", "mood", "bounds", "position"] {
            #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
        }
        #expect(!layer.shouldArchiveValue(forKey: "frame") && !layer.shouldArchiveValue(forKey: "zPosition"))
    }

    @Test func transitionsKeepTheirFilter() throws {
        let transition = CATransition()
        #expect(transition.filter == nil)
        transition.filter = "CIRippleTransition"
        let copy = try #require(transition.copy() as? CATransition)
        #expect(copy.filter as? String == "CIRippleTransition")
        #expect(transition.value(forKey: "filter") as? String == "CIRippleTransition")
        CALayer().add(transition, forKey: nil)
        #expect(Warnings.said("a CATransition's filter cannot be drawn: its type counts"))
    }

    @Test func noKeyDisplaysNothing() {
        final class Gauge: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "level" || super.needsDisplay(forKey: key)
            }
        }
        #expect(!CALayer.needsDisplay(forKey: nil) && !Gauge.needsDisplay(forKey: nil))
        #expect(Gauge.needsDisplay(forKey: "level") && !Gauge.needsDisplay(forKey: "opacity"))
        let key: String? = "level"
        #expect(Gauge.needsDisplay(forKey: key))
    }

    @Test func colorsHaveComponents() throws {
        let components = try #require(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).components)
        #expect(components == [0.25, 0.5, 0.75, 1])
    }
}
