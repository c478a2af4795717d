// Unsafe: rows of pixels by address; the areas lie inside the planes.
import CPUKernels
import PixelEffects

/// A colour matrix over an area of a pass.
struct ColorStep {
    var matrix: ColorMatrix
    var source: PixelPlane
    /// The source's pixels; around them lies transparency.
    var sourceBounds: PixelRect
    var target: PixelPlane
    var area: PixelRect

    private static let bandHeight: Int32 = 64
    var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    func draw(band: Int, _ scratch: Scratch) {
        let kernels = scratch.kernels
        let inside = area.intersection(sourceBounds)
        withUnsafeBytes(of: matrix) { bytes in
            // Five vectors of four floats, one after another.
            guard let columns = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            var transparent: UInt32 = 0, clear: UInt32 = 0
            kernels.pointee.colorMatrix(&clear, &transparent, columns, 1)
            for y in area.rows(ofBand: band, height: Self.bandHeight) {
                if inside != area { kernels.pointee.fill(target.at(area.minX, y), clear, area.width) }
                if y < inside.minY || y >= inside.maxY { continue }
                kernels.pointee.colorMatrix(
                    target.at(inside.minX, y), source.at(inside.minX, y), columns, inside.width)
            }
        }
    }
}

/// A colour matrix over an area of a pass of floats.
struct FloatColorStep {
    var matrix: ColorMatrix
    var source: FloatPlane
    /// The source's pixels; around them lies transparency.
    var sourceBounds: PixelRect
    var target: FloatPlane
    var area: PixelRect

    private static let bandHeight: Int32 = 64
    var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    func draw(band: Int, _ scratch: Scratch) {
        let kernels = scratch.floats.kernels
        let inside = area.intersection(sourceBounds)
        withUnsafeBytes(of: matrix) { bytes in
            // Five vectors of four floats, one after another.
            guard let columns = bytes.baseAddress?.assumingMemoryBound(to: SIMD4<Float>.self) else { return }
            var clear = SIMD4<Float>.zero, nothing = SIMD4<Float>.zero
            kernels.pointee.matrix(&clear, &nothing, columns, 1)
            for y in area.rows(ofBand: band, height: Self.bandHeight) {
                if inside != area { kernels.pointee.fill(target.at(area.minX, y), clear, area.width) }
                if y < inside.minY || y >= inside.maxY { continue }
                kernels.pointee.matrix(target.at(inside.minX, y), source.at(inside.minX, y), columns, inside.width)
            }
        }
    }
}
