import RenderTree
import Values

// Shadows of what a layer draws: its picture in its own plane, blurred there.

extension FramePlanner {
    /// Draws the shadow of the filtered content within `rect`.
    ///
    /// The surface is as fine as the device, or where the blur allows it four to eight pixels a deviation; which of the two
    /// follows from the matrix alone.
    mutating func addContentShadow(
        _ shadow: Shadow, of rect: LocalRect, _ index: Int, _ plane: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        guard let seen = plane.seenPart(within: around.limits) else { return }
        let sigma = shadow.sigma, reach = sigma * Shadow.reach
        let part = rect.grown(x: reach, y: reach).intersection(seen)
        guard !part.isEmpty else { return }
        let device = plane.scale(over: part)
        let scale = SIMD2(Self.scale(device.x, sigma: sigma), Self.scale(device.y, sigma: sigma))
        guard
            let space = enterLayerSpace(
                rect, reach: SIMD2(reach, reach), scale: scale, isWhole: true, plane, around)
        else { return }
        drawFiltered(index, space.matrix, space.inside, nodes)
        let layer = nodes[index].id.rawValue
        guard let silhouette = leaveLayerSpace(space, PassKey(layer: layer, .silhouette)) else { return }
        var blur = Effect.Blur(sigma: SIMD2(0, 0), alphaOnly: true)
        if sigma * max(device.x, device.y) >= Shadow.sharpest {
            blur.sigma = SIMD2(Float(sigma * space.scale.x), Float(sigma * space.scale.y))
        }
        let wide = frame.passes[silhouette].bounds.grown(x: blur.reach.x + 1, y: blur.reach.y + 1)
        frame.effects.append(.blur(blur))
        let pass = addEffectPass(
            wide, of: silhouette, effect: frame.effects.count - 1, PassKey(layer: layer, .shadow), space.inside)
        retain(pass)
        addSurface(
            pass, of: space, color: shadow.color, smoothing: Shape.Edges(all: .hard), plane,
            layer: layer, around)
    }

    /// Pixels per unit of the plane on an axis on which the device has `device`.
    private static func scale(_ device: Double, sigma: Double) -> Double {
        guard device * sigma > 8 else { return device }
        let fine = 8 / sigma
        return Double(sign: .plus, exponent: fine.exponent, significand: 1)
    }
}
