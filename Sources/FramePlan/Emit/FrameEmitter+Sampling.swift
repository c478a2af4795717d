import Foundation

// The sampling of texels.

extension FrameEmitter {
    /// The fraction of a level below which it counts as 0: the weights of the mixture have eight bits.
    private static let levelSlack = 1.0 / 512

    /// Chooses the paint's image and sampling: a copy where texels map to pixels, otherwise the layer's filter for this
    /// size.
    ///
    /// With trilinear minification the level decides (with its bias, as in OpenGL): where it is above 0 somewhere, the
    /// image is minified; otherwise it is magnified. Without perspective there is one level, so a whole number needs
    /// only that level's image.
    mutating func chooseSampling(
        _ paint: inout Paint, _ image: PixelBuffer, _ shape: Shape, _ matrix: Homography, _ wanted: ImageSampling
    ) {
        var filter = wanted.magnified
        // Levels of a frame of a film would be made for a picture or two.
        if wanted.minified == .trilinear, !image.isMoving {
            if chooseLevels(&paint, image, shape, matrix, bias: wanted.bias) { return }
        } else if wanted.minified != wanted.magnified, shape.texelsPerPixel(paint) > 1 {
            filter = wanted.minified
        }
        paint.sampling = shape.isCopy(of: paint) ? .aligned : filter == .nearest ? .nearest : .linear
        paint.source = imageIndex(image)
    }

    /// Makes the paint read levels where the image is minified; otherwise returns false and changes nothing.
    private mutating func chooseLevels(
        _ paint: inout Paint, _ image: PixelBuffer, _ shape: Shape, _ matrix: Homography, bias: Double
    ) -> Bool {
        let base = shape.levelBase(paint, matrix) + bias
        let deepest = min(base - 1.5 * log2(shape.leastQ(matrix)), Double(MipLevels.count(of: image) - 1))
        guard base.isFinite, deepest > Self.levelSlack else { return false }
        let nearest = deepest.rounded()
        if shape.placement != .perspective, abs(deepest - nearest) < Self.levelSlack {
            let level = pictures.mipLevels.level(Int(nearest), of: image)
            paint = paint.level(level.size, of: image.size)
            paint.source = imageIndex(level)
            if shape.isCopy(of: paint) { paint.sampling = .aligned }
            return true
        }
        paint.sampling = .trilinear
        paint.levels = Int32(deepest.rounded(.up)) + 1
        paint.levelBase = Float(base)
        paint.source = levelsIndex(image, count: Int(paint.levels))
        return true
    }
}

/// How an image is sampled where it is drawn at another size.
struct ImageSampling {
    var minified = CALayerContentsFilter.Known.trilinear
    var magnified = CALayerContentsFilter.Known.linear
    /// The bias that is added to the level.
    var bias = 0.0

    /// Levels for minification, interpolation for magnification.
    static let smooth = ImageSampling()
}

extension Shape {
    /// Whether each texel maps to one pixel.
    fileprivate func isCopy(of paint: Paint) -> Bool {
        guard placement == .upright else { return false }
        let t = paint.texelFromLocal, slack: Float = 1 / 512
        let offsetX = t.x * inverseX.z + t.z, offsetY = t.y * inverseY.z + t.w
        return abs(t.x * inverseX.x - 1) * Float(bounds.width) < slack
            && abs(t.y * inverseY.y - 1) * Float(bounds.height) < slack
            && Self.isWhole(offsetX, slack) && Self.isWhole(offsetY, slack)
    }

    private static func isWhole(_ value: Float, _ slack: Float) -> Bool {
        abs(value - Float((Double(value) + 0.5).roundedDown)) < slack
    }

    /// Returns the texels per pixel along one axis at the middle of the visible part: the root of the area ratio.
    fileprivate func texelsPerPixel(_ paint: Paint) -> Float {
        guard placement == .perspective else {
            let u = inverseX * paint.texelFromLocal.x, v = inverseY * paint.texelFromLocal.y
            return abs(u.x * v.y - u.y * v.x).squareRoot()
        }
        let x = (Float(bounds.minX) + Float(bounds.maxX)) / 2, y = (Float(bounds.minY) + Float(bounds.maxY)) / 2
        let q = inverseQ.x * x + inverseQ.y * y + inverseQ.z
        let lx = (inverseX.x * x + inverseX.y * y + inverseX.z) / q
        let ly = (inverseY.x * x + inverseY.y * y + inverseY.z) / q
        let u = (inverseX - inverseQ * lx) * (paint.texelFromLocal.x / q)
        let v = (inverseY - inverseQ * ly) * (paint.texelFromLocal.y / q)
        return abs(u.x * v.y - u.y * v.x).squareRoot()
    }

    /// Returns the level of a pixel where Q = 1: half of log2 of the texel map's determinant.
    ///
    /// In perspective that is 1 / the matrix's: sums of the inverse's rounded entries may have lost it.
    fileprivate func levelBase(_ paint: Paint, _ matrix: Homography) -> Double {
        let turned = Double(inverseX.x) * Double(inverseY.y) - Double(inverseX.y) * Double(inverseY.x)
        let plane = placement == .perspective ? 1 / matrix.determinant : turned
        return log2(abs(plane * Double(paint.texelFromLocal.x) * Double(paint.texelFromLocal.y))) / 2
    }

    /// Returns the least visible Q: at least the farthest corner's, and at least that of a corner of the bounds.
    fileprivate func leastQ(_ matrix: Homography) -> Double {
        guard placement == .perspective else { return 1 }
        let corners = SIMD4<Double>(rect)
        let x = SIMD4(corners.x, corners.z, corners.x, corners.z), y = SIMD4(corners.y, corners.y, corners.w, corners.w)
        // The inverse gives Q = 1 / w.
        let farthest = 1 / (x * matrix.x.z + y * matrix.y.z + matrix.origin.z).max()
        let px = SIMD4<Double>(SIMD4(bounds.minX, bounds.maxX, bounds.minX, bounds.maxX))
        let py = SIMD4<Double>(SIMD4(bounds.minY, bounds.minY, bounds.maxY, bounds.maxY))
        return max(farthest, (px * Double(inverseQ.x) + py * Double(inverseQ.y) + Double(inverseQ.z)).min())
    }
}
