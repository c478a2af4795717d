/// One time of one commit, with the presentation layers of it that someone holds, so that a layer has one per time.
///
/// A presentation layer keeps its snapshot, and its neighbours are made for the same time. Layers are held weakly: the
/// snapshot extends no lifetime.
final class PresentationSnapshot {
    /// Absolute seconds.
    let time: Double
    private var made: [LayerID: WeakLayer] = [:]
    /// The count of `made` at which freed layers are swept out.
    private var sweepCount = 64

    init(time: Double) { self.time = time }

    /// Returns the presentation of a layer; nil where it is in no attached tree.
    func presentation(of model: CALayer) -> CALayer? {
        if let layer = made[model.layerID]?.layer { return layer }
        return values(of: model).map { presentation(of: model, $0) }
    }

    /// Returns the shown properties of a layer at this time; nil where it is in no attached tree.
    func values(of model: CALayer) -> LayerProperties? {
        guard let clock = model.committedClock else { return nil }
        return AnimationTrack.evaluate(model.committedTracks, model: model.committedRecord, at: clock.local(time))
    }

    /// Returns the presentation of a layer with `values` at this time.
    func presentation(of model: CALayer, _ values: LayerProperties) -> CALayer {
        if let layer = made[model.layerID]?.layer { return layer }
        let layer = type(of: model).copy(of: model)
        layer.present(values, as: Presented(model: model, snapshot: self))
        if made.count >= sweepCount {
            made = made.filter { $0.value.layer != nil }
            sweepCount = max(64, made.count * 2)
        }
        made[model.layerID] = WeakLayer(layer: layer)
        return layer
    }
}

/// The state of a presentation layer.
struct Presented {
    let model: CALayer
    let snapshot: PresentationSnapshot
    /// The presentation of the superlayer, once it was requested.
    var superlayer: CALayer?
    /// Whether it is displayed for its layer, which then takes its picture.
    var isDisplayed = false
}
