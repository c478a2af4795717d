import Raster

/// Blurred pictures of shadow paths, in the layers' own planes, kept while layers use them.
struct PathShadows {
    /// A path's shadow as a picture: texel = (local - origin) · scale.
    struct Picture {
        var picture: PixelBuffer
        /// The point of the plane at the first texel's corner.
        var origin: SIMD2<Double>
        /// Texels per unit of the plane, a power of two.
        var scale: Double
    }

    /// The key of a picture.
    private struct Key: Fingerprinted {
        var path: CGPath
        var sigma: Double
        var scale: Double
        /// The part of the plane in texels.
        var window: RasterWindow

        var fingerprint: UInt64 { mixed(path.fingerprint) }
        var fullFingerprint: UInt64 { mixed(path.fullFingerprint) }

        private func mixed(_ sum: UInt64) -> UInt64 {
            let sides = UInt64(window.width) << 32 ^ UInt64(window.height)
            let x = UInt32(truncatingIfNeeded: window.x), y = UInt32(truncatingIfNeeded: window.y)
            let place = UInt64(x) << 32 ^ UInt64(y)
            return CGPath.mixed(CGPath.mixed(sum ^ sides ^ place, sigma), scale)
        }
    }

    private var pictures = AgingTable<Key, Picture>(AgingPolicy(generation: 120, mostUnusedBytes: 32 << 20))
    private var rasterizer = ScanlineRasterizer()
    private var blur = ShadowBlur()
    /// The most texels of a picture: beyond it, only a part of the plane is made, and then at a coarser scale.
    private static let largestArea = 1 << 21

    /// Starts a frame. `dropped` receives the ids of pictures that are no longer kept.
    mutating func beginFrame(_ dropped: inout [UInt64]) {
        pictures.beginFrame { dropped.append($0.picture.id) }
    }

    /// Returns the shadow of a path; nil where none of it is visible, and where it exceeds the budget.
    ///
    /// - Parameters:
    ///   - sigma: the blur's standard deviation in the plane's units.
    ///   - seen: the visible part of the plane. Where the whole shadow is too large for a picture, only that part is
    ///     made.
    ///   - deviceScale: device pixels per unit of the plane.
    ///   - budget: the frame's budget.
    mutating func picture(
        of path: CGPath, sigma: Double, seen: LocalRect, deviceScale: Double, budget: RasterBudget
    ) -> Picture? {
        let box = LocalRect(path.boundingBoxOfPath).grown(x: sigma * Shadow.reach, y: sigma * Shadow.reach)
        guard box.isFinite, !box.intersection(seen).isEmpty,
            let key = Self.key(path, box, seen, sigma: sigma, deviceScale: deviceScale)
        else { return nil }
        if let known = pictures.value(of: key) { return known }
        // A texel is blurred in two steps, and a backend that draws it between pixels keeps four more bytes for it.
        guard budget.spend(Self.texelSteps * key.window.width * key.window.height) else { return nil }
        rasterizer.budget = budget
        let picture = make(key)
        pictures.add(picture.picture.byteCount, to: pictures.place(of: key, orAdd: picture).place)
        return picture
    }

    /// The steps that a texel costs: a frame's are half a gigabyte at most.
    private static let texelSteps = 5

    /// Returns the key for a scale: four to eight texels per deviation are fine enough for a blur. Blurs of fewer
    /// device pixels get up to four texels per pixel, so that interpolation shows little, and sharp shadows up to two.
    private static func key(
        _ path: CGPath, _ box: LocalRect, _ seen: LocalRect, sigma: Double, deviceScale: Double
    ) -> Key? {
        guard deviceScale > 0, deviceScale.isFinite else { return nil }
        var scale = powerOfTwo(atLeast: deviceScale)
        if sigma * deviceScale >= 1 { scale = min(2 * scale, powerOfTwo(atLeast: 4 / sigma)) }
        if let window = RasterWindow(box, scale) { return Key(path: path, sigma: sigma, scale: scale, window: window) }
        // Only the visible part, in steps of a quarter of its size so that it lasts while the layer moves a little;
        // coarser where that is also too large.
        let step = powerOfTwo(atLeast: max(seen.width, seen.height) / 4)
        let part = box.intersection(seen.snapped(to: step))
        while !part.isEmpty, scale > 1e-12 {
            if let window = RasterWindow(part, scale) {
                return Key(path: path, sigma: sigma, scale: scale, window: window)
            }
            scale /= 2
        }
        return nil
    }

    private static func powerOfTwo(atLeast value: Double) -> Double {
        let power = Double(sign: .plus, exponent: value.exponent, significand: 1)
        return power < value ? power * 2 : power
    }

    private mutating func make(_ key: Key) -> Picture {
        let transform = CGAffineTransform(a: key.scale, b: 0, c: 0, d: key.scale, tx: 0, ty: 0)
        // Interpolation between texels blurs by a mean variance of 1/6, a texel's own coverage by 1/12, and that of the
        // weights by the same.
        let texels = key.sigma * key.scale
        let sigma = max(0, texels * texels - 1.0 / 3).squareRoot()
        let margin = Int((sigma * Shadow.reach).rounded(.up))
        let wide = RasterWindow(
            x: key.window.x - margin, y: key.window.y - margin, width: key.window.width + 2 * margin,
            height: key.window.height + 2 * margin)
        let sharp = rasterizer.fill(key.path, in: wide, transform: transform)
        let picture = margin == 0 ? sharp : blur.blur(sharp, sigma: sigma, margin: margin)
        return Picture(
            picture: picture, origin: SIMD2(Double(key.window.x), Double(key.window.y)) / key.scale, scale: key.scale)
    }

    /// Whether a picture may have this size.
    fileprivate static func allows(width: Double, height: Double) -> Bool {
        max(width, height) <= 8192 && width * height <= Double(largestArea)
    }
}

extension RasterWindow {
    /// Creates the window of the texels that a part of a plane touches, and one more around, which is clear where the
    /// part ends; nil where these are too many.
    fileprivate init?(_ part: LocalRect, _ scale: Double) {
        let minX = (part.minX * scale).rounded(.down) - 1, minY = (part.minY * scale).rounded(.down) - 1
        let maxX = (part.maxX * scale).rounded(.up) + 1, maxY = (part.maxY * scale).rounded(.up) + 1
        guard PathShadows.allows(width: maxX - minX, height: maxY - minY), max(abs(minX), abs(minY)) < 1e9 else {
            return nil
        }
        self.init(x: Int(minX), y: Int(minY), width: Int(maxX - minX), height: Int(maxY - minY))
    }
}

extension LocalRect {
    /// Returns the rectangle grown to multiples of a step.
    fileprivate func snapped(to step: Double) -> LocalRect {
        LocalRect(
            minX: (minX / step).rounded(.down) * step, minY: (minY / step).rounded(.down) * step,
            maxX: (maxX / step).rounded(.up) * step, maxY: (maxY / step).rounded(.up) * step)
    }
}
