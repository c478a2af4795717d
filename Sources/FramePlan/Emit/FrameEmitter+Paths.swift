import Raster

// Paths, filled or stroked: pictures of coverage, in the colour of the paint. Where the plane lies flat on the device
// they are made in its pixels and copied; in perspective they are made in the plane, at the resolution at which it is
// seen, and sampled.

extension FrameEmitter {
    /// Plans a filled or stroked path in a layer's plane.
    ///
    /// - Parameter color: premultiplied; the surroundings still fade it.
    mutating func addPath(
        _ outline: Outline, _ drawing: PathDrawing, _ color: SIMD4<Float>, _ matrix: Homography, layer: UInt64,
        _ around: Surroundings
    ) {
        let own = PathForm(outline: outline, drawing: drawing), known = pictures.paths.form(own)
        guard let extent = pictures.paths[known].extent?.intersection(.everything), !extent.isEmpty, color.w > 0 else {
            return
        }
        let color = color * around.factor
        if let rounded = pictures.paths[known].rounded {
            addRounded(rounded, color, matrix, layer: layer, around)
        } else if let flat = matrix.affine(over: extent) {
            addFlatPath(own, known, flat, color, layer: layer, around)
        } else {
            addPathInPlane(own, known, extent, color, matrix, layer: layer, around)
        }
    }

    /// Returns the box around a filled or stroked path in its own plane; nil where it covers nothing.
    mutating func pathExtent(_ path: CGPath, _ drawing: PathDrawing) -> LocalRect? {
        let known = pictures.paths.form(PathForm(outline: .path(path), drawing: drawing))
        return pictures.paths[known].extent?.intersection(.everything)
    }

    /// Adds a rounded rectangle or the ring along it as an ordinary quad.
    private mutating func addRounded(
        _ outline: RoundedPath, _ color: SIMD4<Float>, _ matrix: Homography, layer: UInt64, _ around: Surroundings
    ) {
        guard
            var shape = Shape(
                outline.rect, radii: SIMD4(repeating: Float(outline.radius)), smoothing: Shape.Edges(all: .smooth),
                matrix: matrix, within: around.limits)
        else { return }
        var paint = Paint(solid: color)
        if let width = outline.ringWidth {
            paint.kind = .bordered
            paint.color = SIMD4(repeating: 0)
            paint.ringColor = color
            paint.borderWidth = Float(width)
            shape.softenEdges(ofRing: width, Shape.Edges(all: .smooth))
        }
        let isOpaque = outline.ringWidth == nil && color.w >= 1
        add(shape, paint, isOpaque: isOpaque, layer: layer, around)
    }

    // MARK: In the device's pixels

    private mutating func addFlatPath(
        _ own: PathForm, _ known: Int, _ plane: Homography, _ color: SIMD4<Float>, layer: UInt64,
        _ around: Surroundings
    ) {
        guard let (image, window, bounds) = flatPicture(own, known, plane, within: around.limits) else { return }
        var paint = Paint(solid: color)
        paint.kind = .image
        paint.source = image
        paint.texelFromLocal = SIMD4(1, 1, -Float(window.minX), -Float(window.minY))
        paint.texelClamp = SIMD4(0.5, 0.5, Float(window.width) - 0.5, Float(window.height) - 0.5)
        add(Shape(pixels: bounds), paint, isOpaque: false, layer: layer, around)
    }

    /// Returns a path's picture in the device's pixels: its index in the frame, its pixels, and the visible ones. Nil
    /// where there are none.
    ///
    /// - Parameter known: the place of the path's form in `pictures.paths`.
    mutating func flatPicture(
        _ own: PathForm, _ known: Int, _ plane: Homography, within limits: PixelRect
    ) -> (image: Int32, window: PixelRect, bounds: PixelRect)? {
        let map = LinearMap(x: SIMD2(plane.x.x, plane.x.y), y: SIMD2(plane.y.x, plane.y.y))
        guard max(abs(plane.origin.x), abs(plane.origin.y)) < Self.farthest,
            let extent = pictures.paths.extent(of: own, at: known, through: map, rasterBudget)
        else { return nil }
        // Rounded to the nearest step, and split into whole pixels and the rest.
        let steps = 1 / PathPictures.phaseStep
        let x = (plane.origin.x * steps).rounded(), y = (plane.origin.y * steps).rounded()
        let corner = SIMD2((x / steps).rounded(.down), (y / steps).rounded(.down))
        let phase = SIMD2(Int32(x - corner.x * steps), Int32(y - corner.y * steps))
        let place = SIMD2(Double(phase.x), Double(phase.y)) * PathPictures.phaseStep
        let seen = LocalRect(limits).moved(-corner)
        guard let window = PixelWindow(extent.moved(place), seen: seen) else { return nil }
        let pixels = window.pixels.moved(SIMD2(Int32(corner.x), Int32(corner.y))), bounds = pixels.intersection(limits)
        if bounds.isEmpty { return nil }
        return (pathImage(own, known, map, phase: phase, window), pixels, bounds)
    }

    /// The distance in pixels beyond which a plane's origin is invisible.
    private static var farthest: Double { 1e9 }

    // MARK: In the plane

    private mutating func addPathInPlane(
        _ own: PathForm, _ known: Int, _ extent: LocalRect, _ color: SIMD4<Float>, _ matrix: Homography,
        layer: UInt64, _ around: Surroundings
    ) {
        guard let seen = matrix.seenPart(within: around.limits) else { return }
        let part = extent.intersection(seen)
        if part.isEmpty { return }
        let size = matrix.scale(over: part)
        var map = LinearMap(x: SIMD2(Self.density(size.x), 0), y: SIMD2(0, Self.density(size.y)))
        while map.isScale {
            let scale = SIMD2(map.x.x, map.y.y)
            if let window = PixelWindow(extent.scaled(scale), seen: seen.scaled(scale), limits: surfaceLimits) {
                addPathInPlane(own, known, map, window, color, matrix, layer: layer, around)
                return
            }
            map.x.x /= 2
            map.y.y /= 2
        }
    }

    private mutating func addPathInPlane(
        _ own: PathForm, _ known: Int, _ map: LinearMap, _ window: PixelWindow, _ color: SIMD4<Float>,
        _ matrix: Homography, layer: UInt64, _ around: Surroundings
    ) {
        let scale = SIMD2(map.x.x, map.y.y)
        // One more texel around it, which is clear where the path ends.
        let wide = PixelWindow(pixels: window.pixels.grown(x: 1, y: 1))
        guard
            let shape = Shape(
                LocalRect(wide.pixels).scaled(1 / scale), radii: SIMD4(repeating: 0),
                smoothing: Shape.Edges(all: .hard), matrix: matrix, within: around.limits)
        else { return }
        var paint = Paint(solid: color)
        paint.kind = .image
        paint.sampling = .linear
        paint.source = pathImage(own, known, map, phase: SIMD2(0, 0), wide)
        paint.texelFromLocal = SIMD4(
            Float(scale.x), Float(scale.y), -Float(wide.pixels.minX), -Float(wide.pixels.minY))
        paint.texelClamp = wide.texelClamp
        add(shape, paint, isOpaque: false, layer: layer, around)
    }

    /// Returns the texels per unit for a number of device pixels per unit: from 1.25 to 1.77 per pixel, so that edges
    /// are sharp, in steps of √2, so that pictures last while a plane turns a little.
    private static func density(_ pixels: Double) -> Double {
        let wanted = pixels * 1.25
        guard wanted > 0, wanted.isFinite else { return 0 }
        let power = Double(sign: .plus, exponent: wanted.exponent, significand: 1), root = 2.0.squareRoot()
        if wanted <= power { return power }
        return wanted <= power * root ? power * root : power * 2
    }

    // MARK: Pictures

    /// Returns the index in the frame of a path's picture, which is requested where no earlier frame has left it.
    private mutating func pathImage(
        _ form: PathForm, _ known: Int, _ map: LinearMap, phase: SIMD2<Int32>, _ window: PixelWindow
    ) -> Int32 {
        let pixels = window.pixels
        let key = PathPictures.Key(
            form: pictures.paths[known].id, map: map, phase: phase,
            window: SIMD4(pixels.minX, pixels.minY, pixels.width, pixels.height))
        let index = Int32(frame.images.count)
        switch pictures.paths.find(key, orPutAt: index) {
        case .inFrame(let index): return index
        case .kept(let picture): frame.images.append(picture)
        case .missing(let kept):
            frame.images.append(Self.unmade)
            let place = SIMD2(Double(phase.x), Double(phase.y)) * PathPictures.phaseStep
            let (lines, isAnother) = pictures.paths.notePicture(of: known)
            rasterRequests.append(
                RasterRequest(
                    outline: form.outline, drawing: form.drawing, transform: map.transform(place),
                    window: window.raster, lines: lines, keepsLines: isAnother))
            unmadePictures.append(UnmadePicture(place: kept, image: index, form: known))
        }
        return index
    }

    /// A requested picture: its place in the store, and its index in the frame.
    struct UnmadePicture {
        var place: Int
        var image: Int32
        /// The place of its form.
        var form: Int
    }

    /// The placeholder in a frame for pictures until they are made.
    static let unmade = PixelBuffer(width: 1, height: 1, format: .a8) { _ in }

    /// Makes the pictures that the frame has requested.
    mutating func makePictures() {
        rasterizedPaths = rasterRequests.count
        if rasterRequests.isEmpty { return }
        rasterService.rasterize(&rasterRequests, budget: rasterBudget)
        for i in unmadePictures.indices {
            guard let picture = rasterRequests[i].picture.take() else { continue }
            frame.images[Int(unmadePictures[i].image)] = picture
            pictures.paths.keep(picture, at: unmadePictures[i].place)
            if let lines = rasterRequests[i].lines.take(),
                lines.scale != pictures.paths[unmadePictures[i].form].lines?.scale
            {
                pictures.paths.keep(lines, of: unmadePictures[i].form)
            }
        }
        rasterRequests.removeAll(keepingCapacity: true)
        unmadePictures.removeAll(keepingCapacity: true)
    }
}
