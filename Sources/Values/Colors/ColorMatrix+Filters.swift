import Foundation

// The matrices of the colour filters. Those of CSS's filter functions are in W3C's Filter Effects Module Level 1,
// sections 8 and 9.6 (`feColorMatrix`); they apply to sRGB values directly. Alpha is unchanged.

extension ColorMatrix {
    /// Each colour channel times a factor plus an offset: brightness, contrast and inversion.
    static func scale(_ factor: Double, offset: Double) -> ColorMatrix {
        ColorMatrix(
            rows: (SIMD3(factor, 0, 0), SIMD3(0, factor, 0), SIMD3(0, 0, factor)),
            offset: SIMD3(repeating: offset))
    }

    /// `saturate(amount)`: 0 is grey, 1 the identity.
    static func saturation(_ amount: Double) -> ColorMatrix {
        let s = amount, luminance = SIMD3(0.213, 0.715, 0.072)
        func row(_ i: Int) -> SIMD3<Double> {
            var row = luminance * (1 - s)
            row[i] += s
            return row
        }
        return ColorMatrix(rows: (row(0), row(1), row(2)))
    }

    /// `hue-rotate(angle)`, in radians.
    static func hueRotation(_ angle: Double) -> ColorMatrix {
        let c = cos(angle), s = sin(angle), luminance = SIMD3(0.213, 0.715, 0.072)
        return ColorMatrix(
            rows: (
                luminance + SIMD3(0.787, -0.715, -0.072) * c + SIMD3(-0.213, -0.715, 0.928) * s,
                luminance + SIMD3(-0.213, 0.285, -0.072) * c + SIMD3(0.143, 0.140, -0.283) * s,
                luminance + SIMD3(-0.213, -0.715, 0.928) * c + SIMD3(-0.787, 0.715, 0.072) * s
            ))
    }

    /// `sepia(share)`.
    static func sepia(_ share: Double) -> ColorMatrix {
        mixture(
            share, (SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131)))
    }

    /// A colour times the luminance, with the weights of `grayscale(share)`; white maps to the colour.
    static func monochrome(_ color: CGColor, _ share: Double) -> ColorMatrix {
        let luminance = SIMD3(0.2126, 0.7152, 0.0722)
        return mixture(
            share, (luminance * Double(color.red), luminance * Double(color.green), luminance * Double(color.blue)))
    }

    /// A mixture of the identity with a share of a map, given by the rows of the output channels.
    private static func mixture(
        _ share: Double, _ rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    ) -> ColorMatrix {
        func row(_ full: SIMD3<Double>, _ i: Int) -> SIMD3<Double> {
            var row = full * share
            row[i] += 1 - share
            return row
        }
        return ColorMatrix(rows: (row(rows.0, 0), row(rows.1, 1), row(rows.2, 2)))
    }

    /// Makes a matrix from the rows of the output channels' factors of red, green and blue.
    private init(rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), offset: SIMD3<Double> = SIMD3(repeating: 0)) {
        let (r, g, b) = rows
        func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD4<Float> {
            SIMD4(modest(x), modest(y), modest(z), 0)
        }
        self.init(
            red: column(r.x, g.x, b.x), green: column(r.y, g.y, b.y), blue: column(r.z, g.z, b.z),
            alpha: SIMD4(0, 0, 0, 1), offset: column(offset.x, offset.y, offset.z))
    }

    /// Makes the matrix of an `inputColorMatrix`, twenty numbers row by row: the factors of red, green, blue and alpha
    /// in the output's red and its offset, then the same for green, blue and alpha. Nil for another count.
    public init?(rows: [Double]) {
        guard rows.count == 20 else { return nil }
        func column(_ i: Int) -> SIMD4<Float> {
            SIMD4(modest(rows[i]), modest(rows[5 + i]), modest(rows[10 + i]), modest(rows[15 + i]))
        }
        self.init(red: column(0), green: column(1), blue: column(2), alpha: column(3), offset: column(4))
    }

    /// The same twenty numbers.
    public var rows: [Double] {
        (0..<4).flatMap { row in [red[row], green[row], blue[row], alpha[row], offset[row]].map(Double.init) }
    }
}

/// Clamps a number so that sums and products stay finite: colours are clamped to 0…1 anyway.
private func modest(_ number: Double) -> Float { Float(min(1e9, max(-1e9, number))) }
