/// A layer's plane as the pixels of a surface: pixel = local · scale.
///
/// Used for what must not depend on the layer's place on the device: blurs of turned layers, shadows of content,
/// bitmaps.
struct LayerSpace {
    /// Pixels per unit of the plane along x and y.
    var scale: SIMD2<Double>
    /// The index of the first quad that is drawn in it.
    var start: Int
    /// The surroundings of what is drawn in it.
    var inside: Surroundings

    /// The map from the plane to the surface's pixels.
    var matrix: Homography {
        Homography(x: SIMD3(scale.x, 0, 0), y: SIMD3(0, scale.y, 0), origin: SIMD3(0, 0, 1))
    }

    /// Returns the part of the plane that some pixels of the surface show.
    func local(_ pixels: PixelRect) -> LocalRect {
        LocalRect(
            minX: Double(pixels.minX) / scale.x, minY: Double(pixels.minY) / scale.y,
            maxX: Double(pixels.maxX) / scale.x, maxY: Double(pixels.maxY) / scale.y)
    }
}

extension LocalRect {
    /// Returns the rectangle grown by `x` on the left and the right, and by `y` at the top and the bottom.
    func grown(x: Double, y: Double) -> LocalRect {
        LocalRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Returns the box around both.
    func union(_ o: LocalRect) -> LocalRect {
        LocalRect(minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    /// Returns the whole pixels that it touches at a scale, clamped well within 32 bits.
    func pixels(_ scale: SIMD2<Double>) -> PixelRect {
        func whole(_ value: Double) -> Int32 { Int32(max(-1e9, min(1e9, value))) }
        return PixelRect(
            minX: whole((minX * scale.x).rounded(.down)), minY: whole((minY * scale.y).rounded(.down)),
            maxX: whole((maxX * scale.x).rounded(.up)), maxY: whole((maxY * scale.y).rounded(.up)))
    }
}

extension Homography {
    /// Returns the box around the part of the plane that is visible within some pixels; nil where the plane is seen
    /// from its edge.
    func seenPart(within pixels: PixelRect) -> LocalRect? {
        guard let inverse = inverted(), inverse.isFinite else { return nil }
        var low = SIMD2(repeating: Double.infinity), high = SIMD2(repeating: -Double.infinity)
        inverse.forEachSeenCorner(
            of: LocalRect(
                minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX),
                maxY: Double(pixels.maxY))
        ) {
            low = pointwiseMin(low, $0)
            high = pointwiseMax(high, $0)
        }
        return low.x < high.x && low.y < high.y ? LocalRect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) : nil
    }

    /// Returns the device pixels per unit of the plane along x and y where a part of it is seen largest: at its middle
    /// or a corner, but at most four times that of the middle, for corners close to the eye.
    func scale(over rect: LocalRect) -> SIMD2<Double> {
        func scale(_ px: Double, _ py: Double) -> SIMD2<Double>? {
            let p = x * px + y * py + origin
            guard p.z > 1e-5 else { return nil }
            func length(_ axis: SIMD3<Double>) -> Double {
                let dx = (axis.x - p.x / p.z * axis.z) / p.z, dy = (axis.y - p.y / p.z * axis.z) / p.z
                return (dx * dx + dy * dy).squareRoot()
            }
            return SIMD2(length(x), length(y))
        }
        let middle = scale((rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2)
        var largest = middle ?? SIMD2(repeating: 0)
        for k in 0..<4 {
            guard let corner = scale(k & 1 == 0 ? rect.minX : rect.maxX, k & 2 == 0 ? rect.minY : rect.maxY) else {
                continue
            }
            largest = pointwiseMax(largest, corner)
        }
        if let middle { largest = pointwiseMin(largest, middle * 4) }
        return largest
    }
}
