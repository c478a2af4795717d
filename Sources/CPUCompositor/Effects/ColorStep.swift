// Unsafe: rows of pixels by address; the areas lie inside the planes.
import CPUKernels
import PixelEffects

/// A colour matrix over an area of a pass.
struct ColorStep<Pixel> {
    var matrix: ColorMatrix
    var source: Plane<Pixel>
    /// The source's pixels; transparency surrounds them.
    var sourceBounds: PixelRect
    var target: Plane<Pixel>
    var area: PixelRect

    /// Returns the step for other pixels of another plane.
    func making(_ part: PixelRect, in target: Plane<Pixel>) -> ColorStep {
        var step = self
        step.target = target
        step.area = part
        return step
    }

    static var bandHeight: Int32 { 64 }
    var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    /// - Parameters:
    ///   - map: what the matrix's columns, five vectors of four floats one after another, make of a row.
    ///   - fill: a row of one colour.
    @inline(__always)
    private func draw(
        band: Int, transparent: Pixel,
        map: (UnsafeMutablePointer<Pixel>, UnsafePointer<Pixel>, UnsafeRawPointer, Int32) -> Void,
        fill: (UnsafeMutablePointer<Pixel>, Pixel, Int32) -> Void
    ) {
        let inside = area.intersection(sourceBounds)
        withUnsafeBytes(of: matrix) { bytes in
            guard let columns = bytes.baseAddress else { return }
            var nothing = transparent, clear = transparent
            map(&clear, &nothing, columns, 1)
            for y in area.rows(ofBand: band, height: Self.bandHeight) {
                if inside != area { fill(target.at(area.minX, y), clear, area.width) }
                if y < inside.minY || y >= inside.maxY { continue }
                map(target.at(inside.minX, y), source.at(inside.minX, y), columns, inside.width)
            }
        }
    }
}

extension ColorStep<UInt32> {
    func draw(band: Int, _ scratch: Scratch) {
        let kernels = scratch.kernels
        draw(band: band, transparent: 0) {
            kernels.pointee.colorMatrix($0, $1, $2.assumingMemoryBound(to: Float.self), $3)
        } fill: {
            kernels.pointee.fill($0, $1, $2)
        }
    }
}

extension ColorStep<SIMD4<Float>> {
    func draw(band: Int, _ scratch: Scratch) {
        let kernels = scratch.floats.kernels
        draw(band: band, transparent: .zero) {
            kernels.pointee.matrix($0, $1, $2.assumingMemoryBound(to: SIMD4<Float>.self), $3)
        } fill: {
            kernels.pointee.fill($0, $1, $2)
        }
    }
}
