// Quads of shadows: a rounded rectangle's is one quad with a quarter of its picture, a path's is an image.

extension FrameEmitter {
    /// Adds the shadow of a rounded rectangle.
    mutating func addShadow(
        _ shadow: Shadow, of rect: LocalRect, radius: Double, alpha: Float, _ plane: Homography,
        _ hidden: PixelRect?, layer: UInt64, _ around: Surroundings
    ) {
        let rect = rect.intersection(.everything)
        guard rect.isFinite, !rect.isEmpty else { return }
        let sigma = shadow.sigma, color = shadow.color * alpha * around.factor
        let scale = plane.scale(over: rect)
        if sigma * max(scale.x, scale.y) < Shadow.sharpest {
            guard
                let shape = Shape(
                    rect, radii: SIMD4(repeating: Float(radius)), smoothing: Shape.Edges(all: .smooth), matrix: plane,
                    within: around.limits)
            else { return }
            addShadow(
                shape, Paint(solid: color), isOpaque: color.w >= 1, around: hidden, layer: layer, around
            )
            return
        }
        guard
            let key = ShadowPicture.Key(
                width: rect.width / sigma, height: rect.height / sigma, radius: radius / sigma)
        else {
            let corner = CGFloat(radius)
            let path = CGPath(roundedRect: CGRect(rect), cornerWidth: corner, cornerHeight: corner)
            var faded = shadow
            faded.color *= alpha
            addShadow(faded, of: path, plane, hidden, layer: layer, around)
            return
        }
        // A shadow spread so thin changes no pixel: alpha is at most that at the middle of a rectangle, for which 2Φ(a)
        // - 1 <= 2a/√(2π).
        guard 0.16 * (rect.width / sigma) * (rect.height / sigma) * Double(color.w) > 1.0 / 1024 else { return }
        let reach = sigma * Shadow.reach
        guard
            let shape = Shape(
                rect.grown(x: reach, y: reach), radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .hard),
                matrix: plane, within: around.limits)
        else { return }
        let picture = pictures.roundedShadows.picture(key)
        var paint = Paint(solid: color)
        paint.kind = .shadow
        paint.sampling = .linear
        paint.source = imageIndex(picture)
        // The distance from the middle to the first texel's centre.
        let edges = ShadowPicture(key).edges
        let startX = edges.x.map { rect.width / 2 - $0 * sigma } ?? 0
        let startY = edges.y.map { rect.height / 2 - $0 * sigma } ?? 0
        let density = ShadowPicture.density / sigma
        paint.texelFromLocal = SIMD4(
            Float(density), Float(density), Float(0.5 - startX * density), Float(0.5 - startY * density))
        paint.texelClamp = SIMD4(0.5, 0.5, Float(picture.width) - 0.5, Float(picture.height) - 0.5)
        addShadow(shape, paint, around: hidden, layer: layer, around)
    }

    /// Adds the shadow of a filled path.
    mutating func addShadow(
        _ shadow: Shadow, of path: CGPath, _ plane: Homography, _ hidden: PixelRect?, layer: UInt64,
        _ around: Surroundings
    ) {
        guard let seen = plane.seenPart(within: around.limits) else { return }
        let reach = shadow.sigma * Shadow.reach
        let part = LocalRect(path.boundingBoxOfPath).grown(x: reach, y: reach).intersection(seen)
        guard !part.isEmpty else { return }
        let scale = plane.scale(over: part)
        guard
            let made = pictures.pathShadows.picture(
                of: path, sigma: shadow.sigma, seen: seen, deviceScale: max(scale.x, scale.y), budget: rasterBudget)
        else { return }
        let width = Double(made.picture.width) / made.scale, height = Double(made.picture.height) / made.scale
        let rect = LocalRect(
            minX: made.origin.x, minY: made.origin.y, maxX: made.origin.x + width, maxY: made.origin.y + height)
        guard
            let shape = Shape(
                rect, radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .hard), matrix: plane,
                within: around.limits)
        else { return }
        var paint = Paint(solid: shadow.color * around.factor)
        paint.kind = .image
        paint.sampling = .linear
        paint.source = imageIndex(made.picture)
        paint.texelFromLocal = SIMD4(
            Float(made.scale), Float(made.scale), Float(-made.origin.x * made.scale), Float(-made.origin.y * made.scale)
        )
        paint.texelClamp = SIMD4(0.5, 0.5, Float(made.picture.width) - 0.5, Float(made.picture.height) - 0.5)
        addShadow(shape, paint, around: hidden, layer: layer, around)
    }

    /// Adds a shadow's quad, in up to four parts around the hidden pixels.
    mutating func addShadow(
        _ shape: Shape, _ paint: Paint, isOpaque: Bool = false, around hidden: PixelRect?,
        layer: UInt64, _ around: Surroundings
    ) {
        let all = shape.bounds
        guard let hidden = hidden?.intersection(all), !hidden.isEmpty else {
            add(shape, paint, isOpaque: isOpaque, layer: layer, around)
            return
        }
        func addPart(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) {
            guard minX < maxX, minY < maxY else { return }
            var part = shape
            part.bounds = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            add(part, paint, isOpaque: isOpaque, layer: layer, around)
        }
        addPart(all.minX, all.minY, all.maxX, hidden.minY)
        addPart(all.minX, hidden.minY, hidden.minX, hidden.maxY)
        addPart(hidden.maxX, hidden.minY, all.maxX, hidden.maxY)
        addPart(all.minX, hidden.maxY, all.maxX, all.maxY)
    }
}

extension CGRect {
    fileprivate init(_ r: LocalRect) { self.init(x: r.minX, y: r.minY, width: r.width, height: r.height) }
}
