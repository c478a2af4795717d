/// Places sublayers after their `constraints`.
///
///     let poster = CALayer()
///     poster.layoutManager = CAConstraintLayoutManager()
///
/// One constraint on an axis moves a layer and keeps its size; two give its place and its size, be they two edges, an edge and the
/// middle, or the size and any of the others. A size alone says nothing. Of three and more the last one counts, with the lowest of
/// the others in the order of `CAConstraintAttribute`. Two on one attribute leave that axis as it is.
///
/// Left out are constraints on the layer itself, and on a layer that does not exist or is not placed by constraints on the axis of the
/// attribute that is asked for, which may be the other one: `minX` can follow a `maxY`. Layers whose constraints lead in a circle are
/// left as they are, as are those that depend on them. It keeps nothing: one manager may serve any number of layers.
public final class CAConstraintLayoutManager: CALayoutManager {
    /// A manager, which is like any other.
    public init() {}

    /// Gives the sublayers the frames that their constraints ask for.
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
