import Foundation

/// Places sublayers by their `constraints`.
///
///     let poster = CALayer()
///     poster.layoutManager = CAConstraintLayoutManager()
///
/// One constraint on an axis moves a layer and keeps its size; two determine its place and its size: two edges, an edge
/// and the middle, or the size and any of the others. A size alone has no effect. Of three and more the last one
/// counts, with the lowest of the others in the order of `CAConstraintAttribute`. Two on one attribute leave that axis
/// unchanged.
///
/// Ignored are constraints relative to the layer itself, and to a layer that does not exist or is not placed by
/// constraints on the axis of the source attribute, which may be the other axis: `minX` can follow a `maxY`. Layers in
/// a cycle of constraints are left unchanged, as are those that depend on them. The manager has no state: one may serve
/// any number of layers.
public final class CAConstraintLayoutManager: NSObject, CALayoutManager {
    /// Makes a manager.
    public override init() {}

    /// Sets the frames of the sublayers by their constraints.
    public func layoutSublayers(of layer: CALayer) {
        guard let sublayers = layer.sublayers, sublayers.contains(where: { $0.constraints != nil }) else { return }
        let frames = sublayers.map(\.frame)
        for (place, frame) in ConstraintSolver.solve(sublayers, frames, in: layer.bounds).enumerated() {
            let sublayer = sublayers[place]
            if frame == frames[place] { continue }
            guard sublayer.canTake(frame: frame) else {
                Warnings.once(
                    "the constraints of \(sublayer.nameForMessages) give no finite frame; it stays where it is")
                continue
            }
            sublayer.frame = frame
        }
    }
}
