import QuartzCore
import UIKit

extension Idioms {
    /// `CALayer`.
    static var layers: Idioms {
        Idioms("CALayer") { idiom in
            idiom("round corners") {
                let view = UIView()
                view.layer.cornerRadius = 8
                view.layer.masksToBounds = true
                view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                return view.layer.cornerRadius == 8 && view.layer.maskedCorners.contains(.layerMinXMinYCorner)
            }
            idiom("a continuous corner") {
                let layer = CALayer()
                layer.cornerCurve = .continuous
                return layer.cornerCurve == .continuous && CALayer.cornerCurveExpansionFactor(.circular) == 1
            }
            idiom("a border") {
                let layer = CALayer()
                layer.borderWidth = 1.0 / UIScreen.main.scale
                layer.borderColor = UIColor.red.withAlphaComponent(0.5).cgColor
                return layer.borderColor?.alpha == 0.5
            }
            idiom("a shadow with its path") {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                layer.shadowColor = UIColor.black.cgColor
                layer.shadowOpacity = 0.25
                layer.shadowOffset = .init(width: 0, height: 2)
                layer.shadowRadius = 4
                layer.shadowPath = UIBezierPath(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius).cgPath
                return layer.shadowPath?.boundingBox == layer.bounds
            }
            idiom("rasterised") {
                let layer = CALayer()
                layer.shouldRasterize = true
                layer.rasterizationScale = UIScreen.main.scale
                layer.drawsAsynchronously = true
                layer.allowsEdgeAntialiasing = true
                layer.allowsGroupOpacity = false
                return layer.shouldRasterize && !layer.allowsGroupOpacity
            }
            idiom("contents of an image") {
                let layer = CALayer()
                let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
                    $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                }
                layer.contents = image.cgImage
                layer.contentsGravity = .resizeAspectFill
                layer.contentsScale = image.scale
                layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
                layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
                layer.magnificationFilter = .nearest
                layer.minificationFilter = .trilinear
                return layer.contents != nil && (layer.contents as! CGImage).width > 0
            }
            idiom("sublayers, inserted and found") {
                let layer = CALayer(), first = CALayer(), second = CALayer()
                layer.addSublayer(first)
                layer.insertSublayer(second, at: 0)
                layer.insertSublayer(CALayer(), below: first)
                layer.insertSublayer(CALayer(), above: first)
                layer.sublayers?.forEach { $0.isHidden = false }
                layer.replaceSublayer(first, with: CAShapeLayer())
                return layer.sublayers?.first === second
                    && layer.sublayers?.compactMap { $0 as? CAShapeLayer }.count == 1
            }
            idiom("all sublayers removed") {
                let layer = CALayer()
                layer.addSublayer(CALayer())
                layer.sublayers?.forEach { $0.removeFromSuperlayer() }
                layer.sublayers = nil
                return (layer.sublayers ?? []).isEmpty
            }
            idiom("points and rectangles between layers") {
                let layer = CALayer(), inner = CALayer()
                layer.addSublayer(inner)
                inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
                return inner.convert(CGPoint(x: 1, y: 1), to: layer) == CGPoint(x: 6, y: 6)
                    && layer.convert(layer.bounds, from: inner).origin == CGPoint(x: 5, y: 5)
                    && layer.hitTest(CGPoint(x: 6, y: 6)) == inner && inner.contains(CGPoint(x: 9, y: 9))
            }
            idiom("perspective by m34") {
                let layer = CALayer()
                var transform = CATransform3DIdentity
                transform.m34 = -1.0 / 500.0
                layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
                layer.sublayerTransform = transform
                layer.zPosition = 10
                layer.isDoubleSided = false
                layer.anchorPointZ = 2
                return layer.sublayerTransform.m34 == -0.002
            }
            idiom("an affine transform") {
                let layer = CALayer()
                layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2).rotated(by: 0))
                return layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2)
                    && CATransform3DIsAffine(layer.transform)
            }
            idiom("actions switched off") {
                let layer = CALayer()
                layer.actions = ["position": NSNull(), "bounds": NSNull(), "contents": NSNull()]
                return layer.action(forKey: "position") == nil || layer.action(forKey: "position") is NSNull
            }
            idiom("an animation added, found and removed") {
                let layer = CALayer()
                layer.add(CABasicAnimation(keyPath: #"opacity"#), forKey: "fade")
                let keys = layer.animationKeys() ?? []
                let found = layer.animation(forKey: "fade") != nil
                layer.removeAnimation(forKey: "fade")
                layer.removeAllAnimations()
                return keys == ["fade"] && found && layer.animationKeys() == nil
            }
            idiom("presentation and model") {
                let layer = CALayer()
                return (layer.presentation() ?? layer).opacity == 1 && layer.model() === layer
            }
            idiom("paused as Apple's question and answer QA1673 says") {
                let layer = CALayer()
                let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
                layer.speed = 0
                layer.timeOffset = pausedTime
                let paused = layer.timeOffset
                layer.speed = 1.0
                layer.timeOffset = 0.0
                layer.beginTime = 0.0
                layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
                return layer.speed == 1
            }
            idiom("a mask of a shape") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                let maskLayer = CAShapeLayer()
                maskLayer.frame = view.bounds
                maskLayer.path =
                    UIBezierPath(
                        roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight],
                        cornerRadii: CGSize(width: 4, height: 4)
                    ).cgPath
                view.layer.mask = maskLayer
                return view.layer.mask == maskLayer
            }
            idiom("drawn into a context") {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
                layer.backgroundColor = UIColor.red.cgColor
                let image = UIGraphicsImageRenderer(bounds: layer.bounds).image { layer.render(in: $0.cgContext) }
                return image.size == CGSize(width: 4, height: 4)
            }
            idiom("display and layout asked for") {
                let layer = CALayer()
                layer.setNeedsDisplay()
                layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
                layer.setNeedsLayout()
                layer.layoutIfNeeded()
                layer.displayIfNeeded()
                layer.needsDisplayOnBoundsChange = true
                return !layer.needsLayout()
            }
            idiom("a subclass with a key of its own") {
                let ring = RingLayer()
                ring.progress = 0.5
                let copy = RingLayer(layer: ring)
                return RingLayer.needsDisplay(forKey: "progress") && copy.progress == 0.5
            }
            idiom("default values and names") {
                let layer = CALayer()
                layer.name = "card"
                layer.style = ["opacity": 0.5]
                layer.isOpaque = true
                layer.isGeometryFlipped = false
                layer.compositingFilter = "multiplyBlendMode"
                return CALayer.defaultValue(forKey: "opacity") as? Float == 1 && layer.name == "card"
            }
            idiom("visible and scrolled rectangles") {
                let layer = CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
                layer.scroll(CGPoint.zero)
                layer.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1))
                return layer.visibleRect.width >= 0 && layer.preferredFrameSize() == CGSize(width: 3, height: 3)
            }
        }
    }

    /// `CAShapeLayer`.
    static var shapeLayers: Idioms {
        Idioms("CAShapeLayer") { idiom in
            idiom("a ring that is stroked") {
                let layer = CAShapeLayer()
                layer.path =
                    UIBezierPath(
                        arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
                        clockwise: true
                    ).cgPath
                layer.fillColor = UIColor.clear.cgColor
                layer.strokeColor = UIColor.systemBlue.cgColor
                layer.lineWidth = 6
                layer.lineCap = .round
                layer.lineJoin = CAShapeLayerLineJoin.bevel
                layer.strokeStart = 0
                layer.strokeEnd = 0.75
                return layer.strokeEnd == 0.75 && layer.path != nil
            }
            idiom("a dashed border") {
                let layer = CAShapeLayer()
                layer.lineDashPattern = [6, 3]
                layer.lineDashPhase = 1
                layer.fillColor = nil
                layer.miterLimit = 4
                return layer.lineDashPattern?.first?.doubleValue == 6
            }
            idiom("a hole by the even-odd rule") {
                let layer = CAShapeLayer()
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
                path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 4, height: 4)).reversing())
                path.usesEvenOddFillRule = true
                layer.path = path.cgPath
                layer.fillRule = .evenOdd
                return layer.fillRule == .evenOdd
            }
            idiom("a path that is animated") {
                let layer = CAShapeLayer()
                let animation = CABasicAnimation(keyPath: #"path"#)
                animation.fromValue = layer.path
                animation.toValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
                layer.add(animation, forKey: animation.keyPath)
                return layer.animation(forKey: "path") is CABasicAnimation
            }
        }
    }

    /// `CAGradientLayer`.
    static var gradientLayers: Idioms {
        Idioms("CAGradientLayer") { idiom in
            idiom("two colours from top left to bottom right") {
                let gradient = CAGradientLayer()
                gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
                gradient.locations = [0, 1]
                gradient.startPoint = CGPoint(x: 0, y: 0)
                gradient.endPoint = CGPoint(x: 1, y: 1)
                return gradient.colors?.count == 2 && gradient.locations?.last == 1
            }
            idiom("kinds") {
                let gradient = CAGradientLayer()
                gradient.type = .radial
                let radial = gradient.type == .radial
                gradient.type = .conic
                return radial && gradient.type == CAGradientLayerType.conic && CAGradientLayer().type == .axial
            }
            idiom("below all others of a view") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                let gradient = CAGradientLayer()
                gradient.frame = view.bounds
                gradient.colors = [UIColor.white, UIColor.black].map { $0.cgColor }
                view.layer.insertSublayer(gradient, at: 0)
                return view.layer.sublayers?.first is CAGradientLayer
            }
            idiom("the layer of a view's class") {
                final class GradientView: UIView {
                    override class var layerClass: AnyClass { CAGradientLayer.self }
                    var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }
                }
                let view = GradientView()
                view.gradientLayer.colors = [UIColor.red.cgColor]
                return view.gradientLayer.colors?.isEmpty == false
            }
            idiom("a shimmer of locations") {
                let animation = CABasicAnimation(keyPath: "locations")
                animation.fromValue = [-1.0, -0.5, 0.0]
                animation.toValue = [1.0, 1.5, 2.0]
                animation.repeatCount = .infinity
                let gradient = CAGradientLayer()
                gradient.add(animation, forKey: "shimmer")
                return gradient.animation(forKey: "shimmer")?.repeatCount == .infinity
            }
        }
    }

    /// Emitters, replicators, texts and the rest.
    static var otherLayers: Idioms {
        Idioms("Layer classes") { idiom in
            idiom("confetti") {
                let emitter = CAEmitterLayer()
                emitter.emitterPosition = CGPoint(x: 50, y: -10)
                emitter.emitterShape = .line
                emitter.emitterSize = CGSize(width: 100, height: 1)
                emitter.renderMode = .additive
                emitter.emitterMode = .outline
                let cell = CAEmitterCell()
                cell.birthRate = 4
                cell.lifetime = 7
                cell.velocity = 180
                cell.velocityRange = 80
                cell.emissionLongitude = .pi
                cell.emissionRange = .pi / 4
                cell.spin = 2
                cell.spinRange = 3
                cell.scale = 0.5
                cell.scaleRange = 0.25
                cell.scaleSpeed = -0.1
                cell.alphaSpeed = -0.1
                cell.color = UIColor.red.cgColor
                cell.yAcceleration = 150
                cell.contents = UIImage().cgImage
                cell.name = "confetti"
                emitter.emitterCells = [cell]
                emitter.setValue(0, forKeyPath: "emitterCells.confetti.birthRate")
                emitter.birthRate = 0
                return emitter.emitterCells?.first?.name == "confetti"
            }
            idiom("a replicator of dots") {
                let replicator = CAReplicatorLayer()
                replicator.instanceCount = 3
                replicator.instanceDelay = 0.2
                replicator.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
                replicator.instanceAlphaOffset = -0.3
                replicator.instanceColor = UIColor.white.cgColor
                replicator.preservesDepth = true
                return replicator.instanceCount == 3
            }
            idiom("a text layer") {
                let text = CATextLayer()
                text.string = "Hello"
                text.font = UIFont.systemFont(ofSize: 12)
                text.fontSize = 12
                text.foregroundColor = UIColor.label.cgColor
                text.alignmentMode = .center
                text.truncationMode = .end
                text.isWrapped = true
                text.contentsScale = UIScreen.main.scale
                return text.string as? String == "Hello"
            }
            idiom("a text layer of attributed text") {
                let text = CATextLayer()
                text.string = NSAttributedString(
                    string: "Hi", attributes: [.font: UIFont.boldSystemFont(ofSize: 9), .foregroundColor: UIColor.red])
                return (text.string as? NSAttributedString)?.length == 2
            }
            idiom("scroll, tiled and transform layers") {
                let scroll = CAScrollLayer()
                scroll.scrollMode = .vertically
                scroll.scroll(to: CGPoint(x: 0, y: 5))
                scroll.scroll(to: CGRect(x: 0, y: 0, width: 1, height: 1))
                let tiled = CATiledLayer()
                tiled.tileSize = CGSize(width: 256, height: 256)
                tiled.levelsOfDetail = 4
                tiled.levelsOfDetailBias = 2
                let transform = CATransformLayer()
                transform.addSublayer(CALayer())
                return scroll.scrollMode == .vertically && tiled.levelsOfDetail == 4
                    && CATiledLayer.fadeDuration() == 0.25
            }
            idiom("a display link's properties") {
                final class Ticker: NSObject { func tick(_ link: CADisplayLink) {} }
                let link = CADisplayLink(target: Ticker(), selector: Selector("tick:", Ticker.tick(_:)))
                link.preferredFramesPerSecond = 30
                link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
                link.add(to: .current, forMode: .common)
                link.isPaused = true
                link.remove(from: .current, forMode: .common)
                link.invalidate()
                return link.isPaused && CAFrameRateRange.default.maximum >= 0
            }
        }
    }
}

/// A layer with a key of its own, as such classes are written on iOS (there with `@NSManaged`).
private final class RingLayer: CALayer {
    var progress: CGFloat = 0 { didSet { setNeedsDisplay() } }

    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? RingLayer { progress = layer.progress }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }
    override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
    override func draw(in ctx: CGContext) { ctx.setFillColor(UIColor.red.cgColor) }
}
