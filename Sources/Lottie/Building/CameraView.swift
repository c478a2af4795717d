import Foundation
import LayerModel

/// A composition's camera: the perspective of the space that its 3D layers share.
struct CameraView {
    private let item: LayerItem
    private let transform: TransformItem
    private let context: BuildContext

    /// The view of a composition's topmost camera; nil where it has none, so that there is no perspective.
    init?(_ items: [LayerItem], in context: BuildContext) {
        guard let item = items.first(where: { $0.kind == .camera && !$0.isHidden }) else { return nil }
        self.item = item
        self.context = context.inside(item.name)
        transform = item.transform.resolved(in: self.context)
        if item.parent != nil {
            context.log.report(.unsupported, "a camera's parent: the camera stands by itself", at: self.context.keypath)
        }
    }

    /// A layer whose sublayers are seen through the camera.
    func space() -> CALayer {
        let space = context.makeLayer(named: item.name)
        // The matrix applies to the composition's own coordinates.
        space.anchorPoint = .zero
        space.position = .zero
        let matrices = Animated<CATransform3D>(following: timelines, within: context.shownFrames) { matrix(at: $0) }
        space.animate("sublayerTransform", matrices, in: context) { $0 }
        return space
    }

    private var timelines: [Timeline] {
        var timelines = [transform.anchor.timeline, transform.rotation.timeline] + transform.position.timelines
        timelines += [transform.rotationX, transform.rotationY, item.perspective].compactMap { $0?.timeline }
        return timelines + (transform.orientation.map { [$0.timeline] } ?? [])
    }

    /// The view matrix: from the file's axes, with z away from the viewer, to the screen's plane.
    private func matrix(at frame: Double) -> CATransform3D {
        let distance = max(1, item.perspective?.value(at: frame) ?? context.size.width)
        let eye = transform.position.value(at: frame)
        var matrix = CATransform3DMakeTranslation(-eye.x, -eye.y, eye.z)
        // The camera's point of interest; a camera without one has no anchor.
        let target = transform.anchor.value(at: frame)
        let way = Vector3(target.x - eye.x, target.y - eye.y, -(target.z - eye.z))
        let reach = (way.x * way.x + way.z * way.z).squareRoot()
        if way != .zero, !transform.anchor.isStatic || target != .zero {
            matrix = matrix.rotated(by: atan2(way.x, -way.z), 0, 1, 0).rotated(by: -atan2(way.y, reach), 1, 0, 0)
        }
        let orientation = (transform.orientation?.value(at: frame) ?? .zero) * (.pi / 180)
        let turns =
            Vector3(
                transform.rotationX?.value(at: frame) ?? 0, transform.rotationY?.value(at: frame) ?? 0,
                transform.rotation.value(at: frame)) * (.pi / 180)
        // The inverse of the camera's own rotation.
        matrix = matrix.rotated(by: orientation.x, 1, 0, 0).rotated(by: orientation.y, 0, 1, 0)
            .rotated(by: -orientation.z, 0, 0, 1).rotated(by: turns.x, 1, 0, 0).rotated(by: turns.y, 0, 1, 0)
            .rotated(by: -turns.z, 0, 0, 1)
        // At the perspective's distance, scale is 1.
        var lens = CATransform3DIdentity
        lens.m34 = -1 / distance
        lens.m44 = 0
        matrix = CATransform3DConcat(matrix, lens)
        return CATransform3DConcat(
            matrix, CATransform3DMakeTranslation(context.size.width / 2, context.size.height / 2, 0))
    }
}

extension CATransform3D {
    fileprivate func rotated(by angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        angle == 0 ? self : CATransform3DConcat(self, CATransform3DMakeRotation(angle, x, y, z))
    }
}
