import Foundation
import SceneFormat
import Strata

/// A drag of the selected layer on the stage, from its begin on.
struct Drag {
    enum Mode: String {
        /// Along its superlayer's plane.
        case move
        /// About its x and y axes: half a degree a point.
        case turn
        /// Along z.
        case lift
    }

    let mode: Mode
    let layer: CALayer
    /// Tells its changes from those of other drags.
    let token: String
    private let start: CGPoint
    private let position: CGPoint
    private let zPosition: Double
    private let transform: CATransform3D

    /// - Parameter point: where it begins, in the scene's space.
    init(_ mode: Mode, _ layer: CALayer, at point: CGPoint, number: Int) {
        (self.mode, self.layer, start) = (mode, layer, point)
        token = "drag \(number)"
        (position, zPosition, transform) = (layer.position, Double(layer.zPosition), layer.transform)
    }

    /// The key and the value that the drag leads to; nil where the superlayer is seen from its edge, and no point of it is below the pointer.
    ///
    /// - Parameters:
    ///   - point: where it is, in the scene's space.
    ///   - root: the root as shown.
    ///   - shown: the layer as shown.
    ///   - travel: the way since its begin, in CSS pixels.
    func change(to point: CGPoint, root: CALayer, shown: CALayer, travel: CGPoint) -> (key: String, value: JSON)? {
        switch mode {
        case .move:
            let (from, to) = (place(start, root, shown), place(point, root, shown))
            let moved = CGPoint(x: rounded(position.x + to.x - from.x), y: rounded(position.y + to.y - from.y))
            guard abs(moved.x) < 1e6, abs(moved.y) < 1e6 else { return nil }
            return ("position", .point(moved))
        case .turn:
            let (about, up) = (travel.x * .pi / 360, -travel.y * .pi / 360)
            let turn = CATransform3DRotate(CATransform3DMakeRotation(up, 1, 0, 0), about, 0, 1, 0)
            let hasPerspective = transform.m14 != 0 || transform.m24 != 0 || transform.m34 != 0
            // Behind a perspective of its own a turn would be about another axis than is seen.
            let turned =
                hasPerspective ? CATransform3DConcat(turn, transform) : CATransform3DConcat(transform, turn)
            return ("transform", JSON(matrix: turned))
        case .lift: return ("zPosition", JSON(rounded(zPosition - travel.y)))
        }
    }

    /// A point of the scene's space in the superlayer of the layer.
    private func place(_ point: CGPoint, _ root: CALayer, _ shown: CALayer) -> CGPoint {
        guard let superlayer = shown.superlayer else { return point }
        return superlayer.convert(root.convert(point, from: nil), from: root)
    }

    /// To a hundredth of a point.
    private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
