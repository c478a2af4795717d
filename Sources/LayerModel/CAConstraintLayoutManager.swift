import Foundation

/// Places sublayers after their `constraints`.
///
///     let poster = CALayer()
///     poster.layoutManager = CAConstraintLayoutManager()
///
/// Each axis is laid out by itself. One constraint moves a layer and keeps its size; two give its place and its size, be they
/// two edges, an edge and the middle, or the size and any of the others. A size alone says nothing. Of three and more the last
/// one counts, with the lowest of the others in the order of `CAConstraintAttribute`.
///
/// Left out are a constraint on an attribute that has one already, from the layer itself, from an attribute of the other axis,
/// and from a layer that does not exist or is not placed by constraints on that axis. Layers whose constraints lead in a circle are left as they are, as are those that
/// depend on them. It keeps nothing: one manager may serve any number of layers.
public final class CAConstraintLayoutManager: CALayoutManager {
    /// A manager, which is like any other.
    public init() {}

    /// Gives the sublayers the frames that their constraints ask for.
    public func layoutSublayers(of layer: CALayer) {
        guard let sublayers = layer.sublayers, sublayers.contains(where: { $0.constraints != nil }) else { return }
        var places: [String: Int] = [:]
        for (place, sublayer) in sublayers.enumerated() {
            if let name = sublayer.name, places[name] == nil { places[name] = place }
        }
        let bounds = layer.bounds
        let frames = sublayers.map(\.frame)
        let x = ConstrainedAxis.solve(
            sublayers, places, first: .minX, frames.map { Extent($0.minX, $0.maxX) }, Extent(bounds.minX, bounds.maxX))
        let y = ConstrainedAxis.solve(
            sublayers, places, first: .minY, frames.map { Extent($0.minY, $0.maxY) }, Extent(bounds.minY, bounds.maxY))
        for (place, sublayer) in sublayers.enumerated() {
            let frame = CGRect(
                x: x[place].min, y: y[place].min, width: x[place].max - x[place].min,
                height: y[place].max - y[place].min
            ).withPositiveSize
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
