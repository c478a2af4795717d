import Foundation
import SceneFormat
import TestSupport
import Testing

/// Parse, serialise, parse again: the same tree.
@Suite struct RoundTripTests {
    /// A layer with every property of the table away from its default, with animations.
    func everything() -> CALayer {
        let layer = CALayer()
        layer.name = "all \"of\" it\n"
        layer.bounds = CGRect(x: 0.1, y: -2, width: 1.0 / 3, height: 40)
        layer.position = CGPoint(x: 1e-7, y: 1e21)
        layer.zPosition = -0.1
        layer.anchorPoint = CGPoint(x: 0, y: 2)
        layer.anchorPointZ = 3
        layer.transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.7, 1, 2, 3)
        layer.sublayerTransform.m34 = -1 / 700.0
        (layer.isHidden, layer.isDoubleSided, layer.isGeometryFlipped) = (true, false, true)
        (layer.masksToBounds, layer.allowsGroupOpacity, layer.allowsEdgeAntialiasing) = (true, false, false)
        layer.isOpaque = true
        layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
        layer.opacity = 0.3
        layer.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        layer.cornerRadius = 12.5
        layer.maskedCorners = .layerMaxXMinYCorner
        layer.autoresizingMask = [.layerWidthSizable, .layerMaxYMargin]
        layer.borderWidth = 1
        layer.borderColor = nil
        layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (0.7, CGSize(width: 1, height: -0.1), 0.3)
        (layer.shouldRasterize, layer.rasterizationScale) = (true, 2)
        (layer.cornerCurve, layer.contentsFormat) = (.continuous, .RGBA16Float)
        (layer.needsDisplayOnBoundsChange, layer.drawsAsynchronously) = (true, true)
        (layer.wantsExtendedDynamicRangeContent, layer.contentsHeadroom) = (true, 2)
        (layer.preferredDynamicRange, layer.toneMapMode) = (.high, .never)
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        layer.contentsGravity = .bottomRight
        layer.contentsScale = 2
        layer.contentsTime = 1.5
        (layer.minificationFilter, layer.magnificationFilter) = (.trilinear, .nearest)
        layer.minificationFilterBias = 0.1
        (layer.beginTime, layer.timeOffset, layer.speed, layer.duration) = (1, 2, 0.7, 4)
        (layer.repeatCount, layer.repeatDuration) = (.infinity, 5)
        (layer.autoreverses, layer.fillMode) = (true, .backwards)
        layer.filters = LayerFilter.Kind.allCases.map { kind in
            var filter = LayerFilter(id: "my \(kind)", kind)
            (filter.amount, filter.isEnabled) = (kind == .colorMatrix ? 0 : 0.3, kind != .sepia)
            if kind.has(.color) { filter.color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4) }
            if kind.has(.colorMatrix) { filter.matrix.offset.x = 0.1 }
            return CAFilter(filter)
        }
        let frost = CAFilter(type: "gaussianBlur")
        frost.setValue(true, forKey: "inputNormalizeEdges")
        layer.backgroundFilters = [frost]
        layer.compositingFilter = "destOut"
        return layer
    }

    func animated() -> CALayer {
        let layer = CALayer()
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = CGPoint(x: 1, y: 2)
        move.byValue = CGPoint(x: 0.1, y: 0.2)
        move.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, -2, 0.3, 4)
        (move.duration, move.beginTime, move.timeOffset, move.speed) = (0.5, 2, 3, 0.1)
        (move.repeatCount, move.repeatDuration, move.autoreverses, move.fillMode) = (2.5, 7, true, .forwards)
        (move.isRemovedOnCompletion, move.isAdditive, move.isCumulative) = (false, true, true)
        layer.add(move, forKey: "z, first")
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(fade, forKey: "a")
        return layer
    }

    @Test func everyPropertyComesBack() throws {
        let layer = everything()
        for property in Property.table
        where property.key != .contents && property.owner == nil && property.type != .path && !property.isInternal {
            let (own, standard) = (property.get(layer.properties), property.get(LayerProperties()))
            #expect(own != standard, "\(property.swiftName) is to differ from its default")
        }
        let text = try Scene(size: CGSize(width: 10, height: 10), root: layer).json()
        let back = try scene(text)
        #expect(back.root.properties == layer.properties)
        #expect(back.root.name == layer.name)
        #expect(try back.json() == text)
    }

    @Test func floatsAreWrittenInTheirOwnDigits() throws {
        let layer = CALayer()
        layer.opacity = 0.3
        let text = try Scene(size: CGSize(width: 10, height: 10), root: layer).json()
        #expect(text.contains("\"opacity\": 0.3,") || text.contains("\"opacity\": 0.3 "), "\(text)")
        layer.zPosition = CGFloat(Float(0.3))
        #expect(
            try scene(Scene(size: CGSize(width: 1, height: 1), root: layer).json()).root.zPosition == layer.zPosition)
    }

    @Test func animationsComeBackInTheirOrder() throws {
        let text = try Scene(size: CGSize(width: 10, height: 10), root: animated()).json()
        let back = try scene(text)
        #expect(back.root.animationKeys() == ["z, first", "a"])
        let move = try #require(back.root.animation(forKey: "z, first") as? CABasicAnimation)
        #expect(move.byValue as? CGPoint == CGPoint(x: 0.1, y: 0.2) && move.toValue == nil)
        #expect(move.timingFunction == CAMediaTimingFunction(controlPoints: 0.1, -2, 0.3, 4))
        #expect(move.speed == 0.1 && move.repeatCount == 2.5)
        #expect(try back.json() == text)
    }

    @Test func theTopLevelAndClassesComeBack() throws {
        let root = CATransformLayer()
        root.addSublayer(everything())
        root.addSublayer(animated())
        var scene = Scene(size: CGSize(width: 33.5, height: 10), root: root)
        scene.scale = 2
        scene.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 128 / 255)
        (scene.duration, scene.frameRate) = (1.25, 24)
        scene.images["p"] = SceneImage(file: "p.png", image: picture())
        root.sublayers?[1].contents = scene.images["p"]?.image
        try withTemporaryFolder { folder in
            try picture().write(to: folder.appendingPathComponent("p.png"))
            let url = folder.appendingPathComponent("s.json")
            let text = try scene.json()
            try Data(text.utf8).write(to: url)
            let back = try Scene.load(from: url)
            #expect(try back.json() == text)
            #expect(back.size == scene.size && back.scale == 2 && back.duration == 1.25 && back.frameRate == 24)
            #expect(back.backgroundColor == scene.backgroundColor)
            #expect(back.root is CATransformLayer)
            #expect(back.root.sublayers?[1].contents is CGImage)
        }
    }

    @Test func whatHasNoFormIsAnErrorWithItsPlace() throws {
        let root = CALayer()
        let child = CALayer()
        child.contents = picture()
        root.addSublayer(child)
        let error = #expect(throws: SceneError.self) { try Scene(size: CGSize(width: 1, height: 1), root: root).json() }
        #expect(error?.description == "root.sublayers[0].contents: a picture that is not among the scene's images")
        child.contents = nil
        child.backgroundColor = CGColor(red: 2, green: 0, blue: 0, alpha: 1)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: root).json()
        #expect(try Scene(json: Data(text.utf8)).root.sublayers?[0].backgroundColor?.red == 2)
    }

    /// The reference scenes of 3D, and those of the two other folders that use what layers have by now.
    static let references: [ReferenceScene] =
        References.scenes(in: "apple-3d")
        + References.scenes(in: "css").filter { scene in
            [
                "01", "04", "06", "08", "11", "12", "13", "14", "15", "22", "23", "24", "25", "29", "35", "54", "55",
                "57", "58",
            ]
            .contains(String(scene.name.prefix(2)))
        }
        + References.scenes(in: "apple-2d").filter { !$0.name.hasPrefix("shadow") }

    @Test(arguments: references)
    func referenceScenesComeBack(reference: ReferenceScene) throws {
        let scene = try Scene.load(from: reference.document)
        let text = try scene.json()
        let back = try Scene(json: Data(text.utf8), folder: reference.folder)
        #expect(try back.json() == text)
        #expect(count(back.root) == count(scene.root))
    }

    private func count(_ layer: CALayer) -> Int { (layer.sublayers ?? []).reduce(1) { $0 + count($1) } }
}
