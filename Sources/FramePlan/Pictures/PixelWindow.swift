import Raster

/// The pixels of a path's picture, or of a surface that lasts.
struct PixelWindow {
    var pixels: PixelRect

    init(pixels: PixelRect) { self.pixels = pixels }

    /// Creates the window of the relevant pixels that `extent` covers; nil where there are none, or where they exceed
    /// `limits`.
    ///
    /// It is all of them where these are few or not many more than the visible ones: the picture then stays as it
    /// moves. Otherwise it is the visible ones, rounded to steps of some pixels, so that it lasts for a while.
    init?(
        _ extent: LocalRect, seen: LocalRect, step: SIMD2<Double> = SIMD2(256, 256), limits: SurfaceLimits? = nil
    ) {
        // A part of a pixel less than 1/1024 wide has no coverage.
        let sliver = 1.0 / 1024
        let all = LocalRect(
            minX: (extent.minX + sliver).rounded(.down), minY: (extent.minY + sliver).rounded(.down),
            maxX: (extent.maxX - sliver).rounded(.up), maxY: (extent.maxY - sliver).rounded(.up))
        let shown = all.intersection(
            LocalRect(
                minX: seen.minX.rounded(.down), minY: seen.minY.rounded(.down), maxX: seen.maxX.rounded(.up),
                maxY: seen.maxY.rounded(.up)))
        if shown.isEmpty { return nil }
        var part = all
        let area = all.width * all.height
        let isWhole = area <= Self.fewPixels || area <= 2 * shown.width * shown.height
        if !isWhole || max(all.width, all.height) > Self.longestWhole {
            part = all.intersection(
                LocalRect(
                    minX: (shown.minX / step.x).rounded(.down) * step.x,
                    minY: (shown.minY / step.y).rounded(.down) * step.y,
                    maxX: (shown.maxX / step.x).rounded(.up) * step.x,
                    maxY: (shown.maxY / step.y).rounded(.up) * step.y))
            if max(part.width, part.height) > Self.longestStepped { part = shown }
        }
        guard max(abs(part.minX), abs(part.minY), abs(part.maxX), abs(part.maxY)) < 2e9 else { return nil }
        pixels = PixelRect(
            minX: Int32(part.minX), minY: Int32(part.minY), maxX: Int32(part.maxX), maxY: Int32(part.maxY))
        if let limits, !limits.allow(pixels) { return nil }
    }

    /// Creates the window of a surface, which is made from other pixels and has to be cheap in a small picture too: in
    /// steps of at most a quarter of the visible part.
    init?(surface extent: LocalRect, seen: LocalRect, _ limits: SurfaceLimits? = nil) {
        func step(_ length: Double) -> Double {
            Double(sign: .plus, exponent: min(8, max(4, length.exponent) - 2), significand: 1)
        }
        self.init(extent, seen: seen, step: SIMD2(step(seen.width), step(seen.height)), limits: limits)
    }

    /// The number of pixels up to which pictures are made whole, however little of them is visible.
    private static let fewPixels = 256.0 * 256
    /// The longest side of pictures that are made whole: a backend's images have a limit.
    private static let longestWhole = 4096.0
    /// The longest side of pictures with invisible pixels.
    private static let longestStepped = 8192.0

    var raster: RasterWindow {
        RasterWindow(x: Int(pixels.minX), y: Int(pixels.minY), width: Int(pixels.width), height: Int(pixels.height))
    }

    /// The centres of the outermost texels.
    var texelClamp: SIMD4<Float> { SIMD4(0.5, 0.5, Float(pixels.width) - 0.5, Float(pixels.height) - 0.5) }
}

extension LocalRect {
    init(_ pixels: PixelRect) {
        self.init(
            minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX), maxY: Double(pixels.maxY))
    }

    func moved(_ by: SIMD2<Double>) -> LocalRect {
        LocalRect(minX: minX + by.x, minY: minY + by.y, maxX: maxX + by.x, maxY: maxY + by.y)
    }

    func scaled(_ by: SIMD2<Double>) -> LocalRect {
        LocalRect(minX: minX * by.x, minY: minY * by.y, maxX: maxX * by.x, maxY: maxY * by.y)
    }
}

extension Homography {
    /// Returns the same map with w = 1, where a rectangle is seen without perspective; nil elsewhere and behind the
    /// eye.
    func affine(over rect: LocalRect) -> Homography? {
        let tilt = abs(x.z) * max(abs(rect.minX), abs(rect.maxX)) + abs(y.z) * max(abs(rect.minY), abs(rect.maxY))
        guard tilt <= 1e-9 * abs(origin.z), origin.z > 1e-5 else { return nil }
        let k = 1 / origin.z
        return Homography(
            x: SIMD3(x.x * k, x.y * k, 0), y: SIMD3(y.x * k, y.y * k, 0),
            origin: SIMD3(origin.x * k, origin.y * k, 1))
    }
}
