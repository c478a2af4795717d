/// One time of one commit: the presentation layers of it that someone holds, so that a layer has one at a time.
///
/// A presentation layer keeps its moment, and its neighbours are made for the same time. Layers are held weakly: nothing
/// lives longer for having been looked at.
final class PresentationSnapshot {
    /// Absolute seconds.
    let time: Double
    private var made: [LayerID: WeakLayer] = [:]
    /// How long `made` may grow before it is swept of layers that have ended.
    private var sweepCount = 64

    init(time: Double) { self.time = time }

    /// The presentation of a layer; nil where it is in no attached tree.
    func presentation(of model: CALayer) -> CALayer? {
        if let layer = made[model.layerID]?.layer { return layer }
        return values(of: model).map { presentation(of: model, $0) }
    }

    /// What a layer shows at this time; nil where it is in no attached tree.
    func values(of model: CALayer) -> LayerProperties? {
        guard let clock = model.committedClock else { return nil }
        return AnimationTrack.evaluate(model.committedTracks, model: model.committedRecord, at: clock.local(time))
    }

    /// The presentation of a layer that shows `values` at this time.
    func presentation(of model: CALayer, _ values: LayerProperties) -> CALayer {
        if let layer = made[model.layerID]?.layer { return layer }
        let layer = type(of: model).init(layer: model)
        layer.present(values, as: Presented(model: model, snapshot: self))
        if made.count >= sweepCount {
            made = made.filter { $0.value.layer != nil }
            sweepCount = max(64, made.count * 2)
        }
        made[model.layerID] = WeakLayer(layer: layer)
        return layer
    }
}

/// What makes a layer a presentation layer.
struct Presented {
    let model: CALayer
    let snapshot: PresentationSnapshot
    /// The presentation of the superlayer, once it was asked for.
    var superlayer: CALayer?
    /// Whether it is displayed for its layer, which takes over its picture.
    var isDisplayed = false
}
