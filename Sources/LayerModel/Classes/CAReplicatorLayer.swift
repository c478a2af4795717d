/// A layer that repeats its sublayers, with a step in place, colour and time between instances.
///
///     let bar = CALayer()                                   // one of twelve bars of a clock's face
///     bar.frame = CGRect(x: 98, y: 10, width: 4, height: 20)
///     bar.backgroundColor = .white
///     let face = CAReplicatorLayer()
///     face.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
///     face.instanceCount = 12
///     face.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
///     face.addSublayer(bar)
///
/// Instance k, counted from 0, is transformed by `instanceTransform` k times, about the layer's anchor. Background,
/// contents and border are the layer's own and shown once. Only the sublayers themselves are hit, not their instances.
open class CAReplicatorLayer: CALayer {
    override class var kind: LayerKind { .replicator }

    /// The number of instances; 0 and less shows none. Animatable, 1 by default.
    ///
    /// A frame has at most 262,144 instances over all replicator layers, and none after its 524,288th quad or its
    /// 8,192nd surface, or once 4,194,304 layers were visited.
    open var instanceCount: Int {
        get { record.instanceCount }
        set { set(.instanceCount, \.instanceCount, to: newValue) }
    }
    /// Whether the instances keep their depth in the superlayer's space, as the sublayers of a `CATransformLayer` do;
    /// the layer draws nothing of its own then. False by default.
    open var preservesDepth: Bool {
        get { record.replicatorPreservesDepth }
        set { set(.replicatorPreservesDepth, \.replicatorPreservesDepth, to: newValue) }
    }
    /// The delay of each instance from the one before, in seconds, in its animations and particles. Animatable, 0 by
    /// default.
    open var instanceDelay: CFTimeInterval {
        get { record.instanceDelay }
        set { set(.instanceDelay, \.instanceDelay, to: newValue) }
    }
    /// The transform of each instance relative to the one before, about the layer's anchor. Animatable, the identity by
    /// default.
    open var instanceTransform: CATransform3D {
        get { record.instanceTransform }
        set { set(.instanceTransform, \.instanceTransform, to: newValue) }
    }
    /// The factor of the first instance's colours; nil is white. Animatable, opaque white by default.
    open var instanceColor: CGColor? {
        get { record.instanceColor }
        set { set(.instanceColor, \.instanceColor, to: newValue) }
    }
    /// The change of the colour's red from one instance to the next; the sum is clamped to 0…1. Animatable, 0 by
    /// default.
    open var instanceRedOffset: Float {
        get { record.instanceRedOffset }
        set { set(.instanceRedOffset, \.instanceRedOffset, to: newValue) }
    }
    /// The change of green, as `instanceRedOffset`.
    open var instanceGreenOffset: Float {
        get { record.instanceGreenOffset }
        set { set(.instanceGreenOffset, \.instanceGreenOffset, to: newValue) }
    }
    /// The change of blue, as `instanceRedOffset`.
    open var instanceBlueOffset: Float {
        get { record.instanceBlueOffset }
        set { set(.instanceBlueOffset, \.instanceBlueOffset, to: newValue) }
    }
    /// The change of alpha, as `instanceRedOffset`.
    open var instanceAlphaOffset: Float {
        get { record.instanceAlphaOffset }
        set { set(.instanceAlphaOffset, \.instanceAlphaOffset, to: newValue) }
    }
}
