@testable import LayerModel
import Testing

/// Emitter cells as objects: values by key, and the way into a layer.
@Suite struct EmitterCellTests {
    @Test func defaultsAreCoreAnimations() {
        let cell = CAEmitterCell()
        #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.contentsScale == 1)
        #expect(cell.isEnabled && cell.name == nil && cell.color == .white && cell.duration == .infinity)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.emitterCells == nil)
        let layer = CAEmitterLayer()
        #expect(
            layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1 && layer.spin == 1)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
        #expect(layer.seed == 0 && !layer.preservesDepth && layer.emitterCells == nil)
        let replicator = CAReplicatorLayer()
        #expect(replicator.instanceCount == 1 && replicator.instanceColor == .white && replicator.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(replicator.instanceTransform) && !replicator.preservesDepth)
    }

    @Test func everyPropertyHasItsKey() {
        let cell = CAEmitterCell()
        for property in EmitterCell.properties {
            switch property.type {
            case .number:
                cell.setValue(3, forKey: property.name)
                #expect(cell.value(forKey: property.swiftName) as? CGFloat == 3, "\(property.name)")
            case .bool:
                cell.setValue(property.name != "enabled", forKey: property.name)
                #expect(cell.value(forKey: property.swiftName) as? Bool == (property.name != "enabled"))
            default: break
            }
        }
        #expect(cell.velocity == 3 && cell.beginTime == 3 && !cell.isEnabled && cell.autoreverses)
        cell.setValue(nil, forKey: "velocity")
        #expect(cell.velocity == 0)
        cell.setValue("nearest", forKey: "magnificationFilter")
        #expect(cell.magnificationFilter == "nearest")
        cell.setValue(1, forKey: "no such key")
        cell.setValue(1, forKey: "magnificationFilter")
        #expect(cell.magnificationFilter == "nearest")
        cell.setValue("no such filter", forKey: "magnificationFilter")
        #expect(cell.magnificationFilter == "no such filter" && cell.own.magnificationFilter.known == .linear)
    }

    @Test func keyPathsLeadIntoTheLayersCells() throws {
        let spark = CAEmitterCell()
        spark.name = "spark"
        let rocket = CAEmitterCell()
        rocket.name = "rocket"
        rocket.emitterCells = [spark]
        let layer = CAEmitterLayer()
        layer.emitterCells = [rocket]
        layer.setValue(120, forKeyPath: "emitterCells.rocket.velocity")
        layer.setValue(0.5, forKeyPath: "emitterCells.rocket.emitterCells.spark.scale")
        layer.setValue(CGColor.black, forKeyPath: "emitterCells.rocket.color")
        layer.setValue(1, forKeyPath: "emitterCells.nobody.scale")
        let cell = try #require(layer.emitterCells?.first)
        #expect(cell.velocity == 120 && cell.color == .black && cell.emitterCells?.first?.scale == 0.5)
        #expect(layer.value(forKeyPath: "emitterCells.rocket.velocity") as? CGFloat == 120)
        #expect(cell === rocket && layer.record.emitterCells[0].velocity == 120)
        rocket.setValue(7, forKeyPath: "emitterCells.spark.spin")
        #expect(spark.spin == 7)
    }

    @Test func animationsOfCellsCompile() throws {
        let animation = CABasicAnimation("emitterCells.rocket.velocity", from: 0, to: 100)
        try animation.validate()
        let wrong = CABasicAnimation("emitterCells.rocket.name", to: "x")
        #expect(throws: PropertyError.self) { try wrong.validate() }
        #expect(throws: PropertyError.self) { try CAEmitterLayer.validate("x", forKeyPath: "emitterCells") }
    }

    @Test func changesOfACellTakeEffect() throws {
        let sink = TreeSink(), clock = StillClock()
        CATransaction.flush()
        let spark = CAEmitterCell(), rocket = CAEmitterCell()
        rocket.emitterCells = [spark]
        let layer = CAEmitterLayer(), other = CAEmitterLayer(), root = CALayer("root")
        root.sublayers = [layer, other]
        layer.emitterCells = [rocket]
        other.setValue([spark], forKey: "emitterCells")
        #expect(layer.emitterCells?.first === rocket && other.emitterCells?.first === spark)
        root.attach(to: sink, time: clock)
        defer { root.detach() }
        CATransaction.flush()
        func sent(_ layer: CALayer) throws -> EmitterCell {
            let index = try #require(sink.tree.index(of: layer.layerID))
            return try #require(sink.tree.nodes[index].presentation.emitterCells.first)
        }
        rocket.birthRate = 3
        spark.setValue(7, forKey: "spin")
        spark.style = ["scale": 2]
        #expect(layer.presentation()?.emitterCells?.first?.birthRate == 0, "not before the commit")
        CATransaction.flush()
        #expect(try sent(layer).birthRate == 3 && sent(layer).emitterCells[0].spin == 7)
        #expect(try sent(other).spin == 7 && sent(other).scale == 2)
        let copy = try #require(layer.presentation()?.emitterCells?.first)
        copy.birthRate = 9
        layer.emitterCells = [spark]
        rocket.birthRate = 5
        rocket.emitterCells = nil
        CATransaction.flush()
        #expect(
            try sent(layer).spin == 7 && layer.emitterCells?.first === spark, "what is held no more changes nothing")
        layer.emitterCells = nil
        #expect(layer.emitterCells == nil && layer.record.emitterCells.isEmpty)
    }

    @Test func copiesOfALayerHaveCellsOfTheirOwn() throws {
        let cell = CAEmitterCell(), layer = CAEmitterLayer()
        cell.velocity = 4
        layer.emitterCells = [cell]
        let copy = CAEmitterLayer(layer: layer), own = try #require(copy.emitterCells?.first)
        own.velocity = 8
        #expect(copy.emitterCells?.first === own && copy.record.emitterCells[0].velocity == 8 && cell.velocity == 4)
    }

    @Test func aCellInItselfEnds() {
        let cell = CAEmitterCell()
        cell.birthRate = 5
        cell.emitterCells = [cell, cell]
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        cell.birthRate = 6
        var depth = 0
        var inner = layer.record.emitterCells
        while let first = inner.first {
            depth += 1
            inner = first.emitterCells
        }
        #expect(depth == EmitterCell.depthLimit && layer.record.emitterCells[0].birthRate == 6)
        cell.emitterCells = nil
    }

    @Test func aStyleGivesWhatWasNeverSet() {
        let cell = CAEmitterCell()
        cell.velocity = 5
        cell.style = ["velocity": 9, "spin": 2, "style": ["scale": 4]]
        #expect(cell.velocity == 5 && cell.spin == 2 && cell.scale == 4)
        cell.style = nil
        #expect(cell.spin == 0 && cell.scale == 1)
    }

    @Test func copiesShareNothing() throws {
        let cell = CAEmitterCell()
        cell.emitterCells = [CAEmitterCell()]
        let copy = try #require(cell.copy() as? CAEmitterCell)
        copy.velocity = 3
        copy.emitterCells?.first?.scale = 8
        #expect(cell.velocity == 0 && cell.emitterCells?.first?.scale == 1)
    }
}
