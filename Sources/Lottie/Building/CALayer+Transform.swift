import Foundation
import LayerModel

// Converts a transform of the file to a layer's position, anchor and transform.

extension CALayer {
    /// Sets a transform of the file.
    ///
    /// The layer must already have the size of its composition or picture: the anchor is relative to it.
    ///
    /// - Parameters:
    ///   - autoOrients: Whether it rotates along its path.
    ///   - is3D: Whether z and rotations about x and y apply.
    func setTransform(_ item: TransformItem, autoOrients: Bool, is3D: Bool, in context: BuildContext) {
        place(by: item.resolved(in: context), autoOrients: autoOrients, is3D: is3D, in: context)
    }

    /// Sets a transform whose values are already resolved.
    func place(by transform: TransformItem, autoOrients: Bool = false, is3D: Bool, in context: BuildContext) {
        setAnchor(transform.anchor, is3D: is3D, in: context)
        setPosition(transform.position, is3D: is3D, in: context)
        let turns = LayerTurns(transform, autoOrients: autoOrients, is3D: is3D)
        setTurns(turns, in: context)
    }

    private func setAnchor(_ anchor: Animated<Vector3>, is3D: Bool, in context: BuildContext) {
        let width = bounds.width, height = bounds.height
        let inShares = anchor.uniformly(within: context.shownFrames)
        // A fraction of a length near 0 is not a usable number.
        func share(_ length: Double, of whole: Double) -> Double { whole > 1e-6 ? length / whole : 0 }
        animate("anchorPoint", inShares, in: context) {
            CGPoint(x: share($0.x, of: width), y: share($0.y, of: height))
        }
        if is3D { animate("anchorPointZ", anchor.component(2) { -$0.z }, in: context) }
    }

    private func setPosition(_ item: TransformItem.Position, is3D: Bool, in context: BuildContext) {
        switch item {
        case .joined(let position):
            if position.keyframes.allSatisfy({ $0.easing.simplified.isUniform }) {
                animate("position", position.uniformly(within: context.shownFrames), in: context) {
                    CGPoint(x: $0.x, y: $0.y)
                }
            } else {
                animate("position.x", position.component(0) { $0.x }, in: context)
                animate("position.y", position.component(1) { $0.y }, in: context)
            }
            // The file's z axis points away from the viewer.
            if is3D { animate("zPosition", position.component(2) { -$0.z }, in: context) }
        case .split(let x, let y, let z):
            animate("position.x", x, in: context)
            animate("position.y", y, in: context)
            if is3D { animate("zPosition", z.map { -$0 }, in: context) }
        }
    }

    private func setTurns(_ turns: LayerTurns, in context: BuildContext) {
        switch turns.form {
        case .still: transform = turns.matrix(at: 0)
        case .turning:
            transform = turns.matrix(at: context.animation.startFrame)
            animate("transform.rotation.z", turns.rotation.map { $0 * .pi / 180 }, in: context)
        case .scaling:
            transform = turns.matrix(at: context.animation.startFrame)
            let scale = turns.scale.uniformly(within: context.shownFrames)
            animate("transform", scale, in: context, CAValueFunction(name: .scale)) { factors in
                [factors.x / 100, factors.y / 100, factors.z / 100].map { NSNumber(value: $0) }
            }
        case .sampled:
            let matrices = Animated<CATransform3D>(following: turns.timelines, within: context.shownFrames) {
                turns.matrix(at: $0)
            }
            animate("transform", matrices, in: context) { $0 }
        }
    }
}

extension Animated<Vector3> {
    /// Keyframes without curved paths and with one easing for all components; others are sampled.
    ///
    /// - Parameter frames: The visible frames; nil for all.
    func uniformly(within frames: ClosedRange<Double>?) -> Animated<Vector3> {
        let needsSamples = keyframes.contains { $0.spatial != nil || !$0.easing.simplified.isUniform }
        return needsSamples && !isStatic ? map(isLinear: false, within: frames) { $0 } : self
    }
}

extension TransformItem {
    /// The transform with the user's replacements for its parts.
    func resolved(in context: BuildContext) -> TransformItem {
        func resolved<Value>(_ property: Animated<Value>, _ name: String) -> Animated<Value> {
            context.resolved(property, "Transform.\(name)")
        }
        var item = self
        item.anchor = resolved(anchor, "Anchor Point")
        switch position {
        case .joined(let position): item.position = .joined(resolved(position, "Position"))
        case .split(let x, let y, let z):
            item.position = .split(
                x: resolved(x, "X Position"), y: resolved(y, "Y Position"), z: resolved(z, "Z Position"))
        }
        item.scale = resolved(scale, "Scale")
        item.rotation = resolved(rotation, "Rotation")
        item.rotationX = rotationX.map { resolved($0, "X Rotation") }
        item.rotationY = rotationY.map { resolved($0, "Y Rotation") }
        item.orientation = orientation.map { resolved($0, "Orientation") }
        item.opacity = resolved(opacity, "Opacity")
        item.skew = resolved(skew, "Skew")
        item.skewAxis = resolved(skewAxis, "Skew Axis")
        return item
    }
}
