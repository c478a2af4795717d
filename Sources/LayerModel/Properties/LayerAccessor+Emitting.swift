import RenderTree

// The properties of replicators and emitters.

extension LayerAccessor {
    static var replicatorRows: [Row] {
        [
            (.instanceCount, LayerAccessor(\.instanceCount, \CAReplicatorLayer.instanceCount)),
            (.instanceDelay, LayerAccessor(\.instanceDelay, \CAReplicatorLayer.instanceDelay)),
            (.instanceTransform, LayerAccessor(\.instanceTransform, \CAReplicatorLayer.instanceTransform)),
            (.instanceColor, LayerAccessor(\.instanceColor, \CAReplicatorLayer.instanceColor)),
            (.instanceRedOffset, LayerAccessor(\.instanceRedOffset, \CAReplicatorLayer.instanceRedOffset)),
            (.instanceGreenOffset, LayerAccessor(\.instanceGreenOffset, \CAReplicatorLayer.instanceGreenOffset)),
            (.instanceBlueOffset, LayerAccessor(\.instanceBlueOffset, \CAReplicatorLayer.instanceBlueOffset)),
            (.instanceAlphaOffset, LayerAccessor(\.instanceAlphaOffset, \CAReplicatorLayer.instanceAlphaOffset)),
            (
                .replicatorPreservesDepth,
                LayerAccessor(\.replicatorPreservesDepth, \CAReplicatorLayer.preservesDepth)
            ),
        ]
    }

    static var emitterRows: [Row] {
        [
            (.emitterCells, LayerAccessor(cells: \CAEmitterLayer.emitterCells)),
            (.birthRate, LayerAccessor(\.birthRate, \CAEmitterLayer.birthRate)),
            (.lifetime, LayerAccessor(\.lifetime, \CAEmitterLayer.lifetime)),
            (.velocity, LayerAccessor(\.velocity, \CAEmitterLayer.velocity)),
            (.scale, LayerAccessor(\.scale, \CAEmitterLayer.scale)),
            (.spin, LayerAccessor(\.spin, \CAEmitterLayer.spin)),
            (.emitterPosition, LayerAccessor(\.emitterPosition, \CAEmitterLayer.emitterPosition)),
            (.emitterZPosition, LayerAccessor(\.emitterZPosition, \CAEmitterLayer.emitterZPosition)),
            (.emitterSize, LayerAccessor(\.emitterSize, \CAEmitterLayer.emitterSize)),
            (.emitterDepth, LayerAccessor(\.emitterDepth, \CAEmitterLayer.emitterDepth)),
            (.emitterShape, LayerAccessor(\.emitterShape, \CAEmitterLayer.emitterShape)),
            (.emitterMode, LayerAccessor(\.emitterMode, \CAEmitterLayer.emitterMode)),
            (.renderMode, LayerAccessor(\.renderMode, \CAEmitterLayer.renderMode)),
            (.seed, LayerAccessor(\.seed, \CAEmitterLayer.seed)),
            (.emitterPreservesDepth, LayerAccessor(\.emitterPreservesDepth, \CAEmitterLayer.preservesDepth)),
        ]
    }

    /// Cells are objects in the model, which holds them, and plain values in the record.
    private init(cells member: Member<CAEmitterLayer, [CAEmitterCell]?>) {
        get = { Self.cast($0, to: CAEmitterLayer.self)[keyPath: member] }
        assign = { layer, record in
            Self.cast(layer, to: CAEmitterLayer.self)[keyPath: member] = record.emitterCells.map { CAEmitterCell($0) }
        }
    }
}
