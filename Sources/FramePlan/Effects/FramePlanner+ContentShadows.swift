// Shadows of a layer's content: its picture in its own plane, blurred there.

extension FramePlanner {
    /// Plans the shadow of the filtered content within `rect`.
    ///
    /// The surface has the device's resolution or, where the blur allows it, four to eight pixels per standard
    /// deviation; the choice depends only on the matrix.
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
        emit.unseenSilhouettes += 1
        defer { emit.unseenSilhouettes -= 1 }
        guard
            let space = emit.enterLayerSpace(
                rect, reach: SIMD2(reach, reach), scale: scale, part: .lasting, surfaces: 2, plane, around),
            let silhouette = addSilhouette(index, in: space, nodes)
        else { return }
        addShadow(shadow, of: silhouette, in: space, index, plane, device: device, around, nodes)
    }

    // MARK: Shadows within shadows

    /// Whether one picture of a layer's content is used both as its content and to cast its shadow.
    ///
    /// A silhouette draws the whole layer once more, with its shadows: each level of such layers would take twice the
    /// work of the one within. So the picture is shared within silhouettes, where the blur hides that content is drawn
    /// through a picture; at great depth; and where much has been drawn into surfaces already.
    var sharesSilhouettes: Bool { openSilhouettes > 0 || shadowedAncestors >= 16 || !emit.surfaceBudget.isAmple }

    /// Plans a layer's filtered content and its shadow, both from one picture of the content; returns false, and draws
    /// nothing, where something else casts the shadow or there is none.
    mutating func visitWithSilhouette(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Bool {
        guard let shadow = Shadow(nodes[index].presentation), case .content(let rect)? = shadowCaster(index, nodes)
        else { return false }
        guard let seen = matrix.seenPart(within: around.limits) else { return true }
        let reach = SIMD2(abs(shadow.offset.x), abs(shadow.offset.y)) + shadow.sigma * Shadow.reach
        let part = rect.grown(x: reach.x, y: reach.y).intersection(seen)
        guard !part.isEmpty else { return true }
        let device = matrix.scale(over: part)
        guard
            let space = emit.enterLayerSpace(
                rect, reach: reach, scale: device, part: .lasting, surfaces: 2, matrix, around),
            let silhouette = addSilhouette(index, in: space, nodes)
        else { return true }
        let plane = shadow.plane(matrix)
        if !nodes[index].presentation.masksToBounds {
            addShadow(shadow, of: silhouette, in: space, index, plane, device: device, around, nodes)
        } else if let clip = enterClip(index, matrix, around, nodes) {
            addShadow(shadow, of: silhouette, in: space, index, plane, device: device, clip.inside, nodes)
            emit.leaveClip(clip, around)
        }
        emit.addSurface(silhouette, of: space, matrix, layer: nodes[index].id.rawValue, around)
        return true
    }

    // MARK: Parts

    /// Plans a layer's filtered content in its own plane; returns nil where nothing of it is visible.
    private mutating func addSilhouette(_ index: Int, in space: LayerSpace, _ nodes: Span<RenderTree.Node>) -> Int? {
        openSilhouettes += 1
        visitFiltered(index, space.matrix, space.inside, nodes)
        openSilhouettes -= 1
        return emit.leaveLayerSpace(space, PassKey(layer: nodes[index].id.rawValue, .silhouette))
    }

    /// Plans a silhouette's shadow in the silhouette's plane. `device`: device pixels per unit of the plane.
    private mutating func addShadow(
        _ shadow: Shadow, of silhouette: Int, in space: LayerSpace, _ index: Int, _ plane: Homography,
        device: SIMD2<Double>, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let layer = nodes[index].id.rawValue, sigma = shadow.sigma
        var blur = Effect.Blur(sigma: SIMD2(0, 0), alphaOnly: true)
        if sigma * max(device.x, device.y) >= Shadow.sharpest {
            blur.sigma = SIMD2(Float(sigma * space.scale.x), Float(sigma * space.scale.y))
        }
        let wide = emit.frame.passes[silhouette].bounds.grown(x: blur.reach.x + 1, y: blur.reach.y + 1)
        // A texel more than is visible, for bilinear reads.
        guard let seen = plane.seenPart(within: around.limits)?.scaled(space.scale).grown(x: 1, y: 1),
            let window = PixelWindow(surface: LocalRect(wide), seen: seen)
        else { return }
        emit.frame.effects.append(.blur(blur))
        let pass = emit.addEffectPass(
            window.pixels, of: silhouette, effect: emit.frame.effects.count - 1, PassKey(layer: layer, .shadow),
            space.inside
        )
        emit.retain(pass)
        emit.addSurface(
            pass, of: space, color: shadow.color, smoothing: Shape.Edges(all: .hard), plane,
            layer: layer, around)
    }

    /// Returns the pixels per unit of the plane on an axis on which the device has `device`.
    private static func scale(_ device: Double, sigma: Double) -> Double {
        guard device * sigma > 8 else { return device }
        let fine = 8 / sigma
        return Double(sign: .plus, exponent: fine.exponent, significand: 1)
    }
}
