import Foundation
import Strata

/// The scene seen from another side: each layer's own pixels as a plane in space, drawn apart by the layers' depth in the tree.
final class Orbit {
    /// Shows the planes; its superspace is the scene's.
    let root = CALayer()
    private var planes: [(plane: CALayer, layer: CALayer)] = []

    /// - Parameters:
    ///   - scene: the root as shown at a time, a presentation layer.
    ///   - size: the scene's size in points.
    ///   - view: yaw, pitch and how far the planes are apart.
    init(of scene: CALayer, size: CGSize, _ view: StageView) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let space = CATransformLayer()
        space.frame = CGRect(origin: .zero, size: size)
        root.frame = space.frame
        var found: [(layer: CALayer, matrix: CATransform3D, level: Int)] = []
        Self.collect(scene, in: CATransform3DIdentity, above: nil, level: 0, &found)
        let highest = found.map(\.level).max() ?? 0
        let side = max(size.width, size.height)
        let step = highest > 0 ? CGFloat(view.explode) * min(side / 6, side / CGFloat(highest)) : 0
        for (layer, matrix, level) in found where !(layer is CATransformLayer) {
            let plane = type(of: layer).copy(of: layer)
            var m = matrix
            let lift = (CGFloat(level) - CGFloat(highest) / 2) * step
            // Along z after the division by w.
            m.m13 += lift * m.m14
            m.m23 += lift * m.m24
            m.m33 += lift * m.m34
            m.m43 += lift * m.m44
            plane.anchorPoint = .zero
            (plane.anchorPointZ, plane.zPosition) = (0, 0)
            plane.position = .zero
            let origin = layer.bounds.origin
            plane.transform = CATransform3DConcat(CATransform3DMakeTranslation(origin.x, origin.y, 0), m)
            plane.isHidden = false
            space.addSublayer(plane)
            planes.append((plane, layer.model()))
        }
        space.transform = Self.camera(view, distance: side * 2.5)
        root.addSublayer(space)
    }

    /// The layer whose plane is in front at a point of the scene's space.
    func layer(at point: CGPoint) -> CALayer? {
        guard let plane = root.hitTest(point) else { return nil }
        return planes.first { $0.plane === plane }?.layer
    }

    /// The corners of a layer's bounds in the scene's space.
    func corners(of layer: CALayer) -> [CGPoint]? {
        guard let plane = planes.first(where: { $0.layer === layer })?.plane else { return nil }
        return plane.bounds.corners.map { root.convert($0, from: plane) }
    }

    private static func camera(_ view: StageView, distance: CGFloat) -> CATransform3D {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / distance
        let pitched = CATransform3DRotate(eye, CGFloat(view.pitch) * .pi / 180, 1, 0, 0)
        return CATransform3DRotate(pitched, CGFloat(view.yaw) * .pi / 180, 0, 1, 0)
    }

    /// All layers that are shown, with the matrices to the scene's space, in which they keep their depth.
    private static func collect(
        _ layer: CALayer, in space: CATransform3D, above: CALayer?, level: Int,
        _ found: inout [(layer: CALayer, matrix: CATransform3D, level: Int)]
    ) {
        if layer.isHidden || level > 200 { return }
        let matrix = CATransform3DConcat(layer.matrixInSuperlayer(above), space)
        found.append((layer, matrix, level))
        for sublayer in layer.sublayers ?? [] { collect(sublayer, in: matrix, above: layer, level: level + 1, &found) }
    }
}

extension CGRect {
    /// Top left, top right, bottom right, bottom left.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }
}
