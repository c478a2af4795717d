import Foundation
import LayerModel
import Testing

struct KeyValueCodingTests {
    let layer = CALayer()

    static let triangle: CGPath = {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 0, y: 4)])
        path.closeSubpath()
        return path.immutable
    }()

    /// Layers of the classes that have properties of their own.
    static let owners: [LayerKind: @Sendable () -> CALayer] = [
        .shape: { CAShapeLayer() }, .gradient: { CAGradientLayer() }, .replicator: { CAReplicatorLayer() },
        .emitter: { CAEmitterLayer() }, .text: { CATextLayer() },
    ]

    /// A layer that has a property.
    static func layer(with property: Property) -> CALayer {
        property.owner.map { owners[$0]!() } ?? CALayer()
    }

    /// The rows that key-value coding knows, but for values that are objects.
    static let rows = Property.table.filter { property in
        !property.isInternal && property.type != .object && property.owner.map { owners[$0] != nil } ?? true
    }

    /// Any value of a property's type that is not its default.
    static func sample(_ property: Property) -> PropertyValue {
        switch property.type {
        case .bool: .bool(property.get(LayerProperties()) == .bool(false))
        // Whole numbers only for what counts.
        case .number: .number([.instanceCount, .seed].contains(property.key) ? 3 : 0.75)
        case .point: .point(CGPoint(x: 3, y: 4))
        case .size: .size(CGSize(width: 3, height: 4))
        case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        case .transform: .transform(CATransform3DMakeScale(2, 3, 4))
        case .color: .color(CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
        case .contents: .contents(PixelBuffer(width: 1, height: 1) { _ in })
        case .name(let names): .name(names.raw[1])
        case .path: .path(triangle)
        case .numbers: .numbers([0, 0.25])
        case .colors: .colors([.white, .clear])
        case .filters: .filters([LayerFilter(id: "soft", .gaussianBlur), LayerFilter(id: "grey", .saturate)])
        case .cells: .cells([EmitterCell()])
        case .string, .text: .name("abc")
        case .object, .any: .none
        case .options: .options(5)
        }
    }

    /// What a caller passes for a plain value.
    static func untyped(_ value: PropertyValue) -> Any {
        switch value {
        case .none: Optional<Any>.none as Any
        case .bool(let value): value
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .contents(let value): value
        case .name(let value): value
        case .path(let value): value
        case .numbers(let value): value
        case .colors(let value): value
        case .filters(let value): value.map(CAFilter.init)
        case .cells(let value): value.map { CAEmitterCell($0) }
        case .options(let value): value
        case .object(let value): value
        }
    }

    @Test(arguments: rows.map(\.key))
    func everyRowRoundTrips(key: PropertyKey) throws {
        let property = Property[key]
        let sample = Self.sample(property)
        for key in [property.name, property.swiftName] {
            let layer = Self.layer(with: property)
            layer.setValue(Self.untyped(sample), forKey: key)
            #expect(layer.propertyValue(of: property.key) == sample)
            // What comes out can be put in.
            let copy = Self.layer(with: property)
            copy.setValue(layer.value(forKey: key), forKey: key)
            #expect(copy.propertyValue(of: property.key) == sample)
            #expect(layer.value(forKeyPath: key) != nil)
            if property.isOptional {
                layer.setValue(nil, forKey: key)
                #expect(layer.value(forKey: key) == nil)
            }
            try type(of: layer).validate(Self.untyped(sample), forKeyPath: key)
        }
    }

    @Test func valuesComeOutInTheirSwiftTypes() {
        #expect(layer.value(forKey: "zPosition") as? CGFloat == 0)
        #expect(layer.value(forKey: "opacity") as? Float == 1)
        #expect(layer.value(forKey: "duration") as? Double == .infinity)
        #expect(layer.value(forKey: "hidden") as? Bool == false)
        #expect(layer.value(forKey: "position") as? CGPoint == .zero)
        #expect(layer.value(forKey: "transform") as? CATransform3D == CATransform3DIdentity)
        #expect(layer.value(forKey: "contentsGravity") as? CALayerContentsGravity == .resize)
        #expect(layer.value(forKey: "maskedCorners") as? CACornerMask == .all)
        #expect(layer.value(forKey: "backgroundColor") == nil)
        #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 1)
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == .zero)
        #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == .zero)
    }

    @Test(arguments: [7, Float(7), CGFloat(7), UInt8(7), 7.0, Int64(7), NSNumber(value: 7)] as [any Sendable])
    func numbersOfAnyType(number: any Sendable) {
        layer.setValue(number, forKey: "cornerRadius")
        #expect(layer.cornerRadius == 7)
    }

    @Test func namedValuesAndOptionsBySwiftTypeOrRawValue() {
        layer.setValue(CALayerContentsGravity.topLeft, forKey: "contentsGravity")
        #expect(layer.contentsGravity == .topLeft)
        layer.setValue("resizeAspect", forKey: "contentsGravity")
        #expect(layer.contentsGravity == .resizeAspect)
        layer.setValue([.layerMinXMinYCorner, .layerMaxXMaxYCorner] as CACornerMask, forKey: "maskedCorners")
        #expect(layer.maskedCorners.rawValue == 9)
        layer.setValue(6, forKey: "edgeAntialiasingMask")
        #expect(layer.edgeAntialiasingMask == [.layerRightEdge, .layerBottomEdge])
    }

    @Test func partsOfValues() {
        layer.setValue(5, forKeyPath: "position.x")
        layer.setValue(30, forKeyPath: "bounds.size.width")
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
        #expect(layer.position == CGPoint(x: 5, y: 0))
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 0))
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(0.5, forKeyPath: "transform.rotation.y")
        layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "transform.translation")
        let rotation = layer.value(forKeyPath: "transform.rotation.y") as? CGFloat
        #expect(abs((rotation ?? 0) - 0.5) < 1e-12)
        #expect(abs((layer.value(forKeyPath: "transform.scale.z") as? CGFloat ?? 0) - 2) < 1e-12)
        #expect(layer.transform.m41 == 8 && layer.transform.m42 == 9)
    }

    @Test func theFrameAndItsParts() {
        layer.setValue(CGRect(x: 10, y: 20, width: 30, height: 40), forKey: "frame")
        #expect(layer.position == CGPoint(x: 25, y: 40))
        layer.setValue(50, forKeyPath: "frame.size.width")
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
        #expect(layer.value(forKeyPath: "frame.origin.y") as? CGFloat == 20)
        #expect(layer.value(forKey: "frame") as? CGRect == layer.frame)
    }

    @Test func aLayerKeepsAnyOtherKey() {
        #expect(layer.value(forKey: "mood") == nil)
        layer.setValue("merry", forKey: "mood")
        #expect(layer.value(forKey: "mood") as? String == "merry")
        #expect(CALayer(layer: layer).value(forKey: "mood") as? String == "merry")
        layer.setValue(nil, forKey: "mood")
        #expect(layer.value(forKey: "mood") == nil)
        layer.setValue("card", forKey: "name")
        #expect(layer.name == "card")
        layer.setValue(nil, forKey: "name")
        #expect(layer.name == nil)
    }

    @Test func keyPathsGoThroughLayers() {
        let inner = CALayer()
        layer.addSublayer(inner)
        inner.setValue(3, forKeyPath: "superlayer.position.x")
        #expect(layer.position.x == 3)
        #expect(inner.value(forKeyPath: "superlayer.position.x") as? CGFloat == 3)
        let list = layer.value(forKey: "sublayers") as? [CALayer]
        #expect(list?.first === inner)
    }

    @Test func overriddenPropertiesAreHonoured() {
        final class Snapping: CALayer {
            override var position: CGPoint {
                get { super.position }
                set { super.position = CGPoint(x: newValue.x.rounded(), y: newValue.y.rounded()) }
            }
        }
        let layer = Snapping()
        layer.setValue(3.4, forKeyPath: "position.x")
        #expect(layer.position == CGPoint(x: 3, y: 0))
    }

    @Test func defaultsThatAreNotZero() {
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "doubleSided") as? Bool == true)
        #expect(CALayer.defaultValue(forKey: "transform") as? CATransform3D == CATransform3DIdentity)
        for key in ["bounds", "position", "timeOffset", "contents", "backgroundColor", "mood", "frame", "zPosition"] {
            #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
        }
        for key in ["hidden", "masksToBounds", "opaque", "geometryFlipped", "shouldRasterize", "drawsAsynchronously"] {
            #expect(CALayer.defaultValue(forKey: key) as? Bool == false, "\(key)")
        }
        #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
        #expect(CATiledLayer.defaultValue(forKey: "levelsOfDetailBias") as? Int == 0)
        #expect(CATiledLayer.defaultValue(forKey: "levelsOfDetail") as? Int == 1)
        #expect(CALayer.defaultValue(forKey: "levelsOfDetailBias") == nil)
        #expect(CATextLayer.defaultValue(forKey: "wrapped") as? Bool == false)
    }

    @Test func defaultsOfAnimationsAndCells() {
        for key in ["duration", "beginTime", "autoreverses", "initialVelocity", "additive", "fromValue", "mood"] {
            #expect(CASpringAnimation.defaultValue(forKey: key) == nil, "\(key)")
        }
        #expect(CASpringAnimation.defaultValue(forKey: "damping") as? CGFloat == 10)
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CAAnimation.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
        #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
        #expect(CATransition.defaultValue(forKey: "endProgress") as? Float == 1)
        #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
        #expect(CAAnimation.defaultValue(forKey: "type") == nil)
        // What has no default has its value all the same, and is archived where it was changed only.
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(animation.value(forKey: "duration") as? Double == 0)
        #expect(!animation.shouldArchiveValue(forKey: "duration") && animation.shouldArchiveValue(forKey: "keyPath"))
        animation.duration = 1
        #expect(animation.shouldArchiveValue(forKey: "duration"))
        for key in ["birthRate", "lifetime", "beginTime", "autoreverses", "velocity", "name", "contents", "mood"] {
            #expect(CAEmitterCell.defaultValue(forKey: key) == nil, "\(key)")
        }
        #expect(CAEmitterCell.defaultValue(forKey: "duration") as? CGFloat == .infinity)
        #expect(CAEmitterCell.defaultValue(forKey: "speed") as? CGFloat == 1)
        #expect(CAEmitterCell.defaultValue(forKey: "fillMode") as? String == "removed")
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
    }

    @Test func contentsOtherThanPicturesAreKeptAndDrawNothing() throws {
        let buffer = PixelBuffer(width: 2, height: 2) { _ in }
        let image = CGImage(pixelBuffer: buffer)
        layer.contents = image
        #expect(layer.contents as? CGImage === image)
        #expect(layer.propertyValue(of: .contents) == .contents(buffer))
        layer.contents = "no picture"
        #expect(layer.contents as? String == "no picture")
        #expect(layer.propertyValue(of: .contents) == .none)
        layer.contents = buffer
        #expect(layer.contents as? PixelBuffer === buffer)
        layer.contents = nil
        #expect(layer.contents == nil)
    }

    @Test func copiesHaveThePropertiesAndNotTheTree() {
        layer.position = CGPoint(x: 1, y: 2)
        layer.name = "original"
        layer.addSublayer(CALayer())
        let copy = CALayer(layer: layer)
        #expect(copy.position == CGPoint(x: 1, y: 2) && copy.name == "original")
        #expect(copy.sublayers == nil && copy.layerID != layer.layerID)
    }

    @Test func boxedValuesAreUnboxed() {
        let layer = CALayer()
        layer.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "position")
        layer.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
        layer.setValue(NSValue(size: CGSize(width: 5, height: 6)), forKeyPath: "bounds.size")
        #expect(layer.position == CGPoint(x: 1, y: 2))
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 5, height: 6))
        let move = CABasicAnimation("position", to: NSValue(point: CGPoint(x: 7, y: 8)))
        #expect(throws: Never.self) { try move.validate() }
        move.toValue = NSValue(rect: .zero)
        #expect(throws: PropertyError.self) { try move.validate() }
    }
}
