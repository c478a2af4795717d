import Foundation
import Strata
import TestSupport
import Testing

/// Shadows against the Gaussian of what casts them, summed up in double precision.
@Suite struct ShadowTests {
    /// A layer of a case, which stands for its size of 40 by 30 points at (30, 30), and the alpha of what casts its shadow.
    enum Caster: String, CaseIterable, Sendable {
        case card, rounded, translucent, star, border, sublayers, contents

        func make() -> CALayer {
            let caster = layer(30, 30, 40, 30, CGColor(red: 1, green: 1, blue: 1, alpha: 1))
            caster.shadowOpacity = 0.75
            caster.shadowRadius = 5
            caster.shadowOffset = CGSize(width: 4, height: 7)
            switch self {
            case .card: break
            case .rounded: caster.cornerRadius = 12
            case .translucent: caster.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
            case .star: caster.shadowPath = Self.path
            case .border:
                caster.backgroundColor = nil
                caster.borderWidth = 6
            case .sublayers: caster.addSublayer(layer(-10, 10, 15, 15, .red))
            case .contents:
                caster.backgroundColor = nil
                caster.contentsGravity = .resize
                caster.magnificationFilter = .nearest
                caster.contents = CGImage(
                    pixelBuffer: PixelBuffer(width: 2, height: 1) { bytes in
                        bytes.copyBytes(from: [0, 0, 255, 255, 0, 0, 0, 0] as [UInt8])
                    })
            }
            return caster
        }

        static let path = try! CGPath(svg: "M20 -6 L26 9 L42 9 L30 18 L34 34 L20 24 L6 34 L10 18 L-2 9 L14 9 Z")

        /// At a point of the layer.
        func alpha(_ x: Double, _ y: Double) -> Double {
            let inside = x > 0 && x < 40 && y > 0 && y < 30
            switch self {
            case .card: return inside ? 1 : 0
            case .rounded:
                let dx = max(0, abs(x - 20) - 8), dy = max(0, abs(y - 15) - 3)
                return dx * dx + dy * dy < 144 ? 1 : 0
            case .translucent: return inside ? 0.5 : 0
            case .star: return Self.path.contains(CGPoint(x: x, y: y)) ? 1 : 0
            case .border: return inside && !(x > 6 && x < 34 && y > 6 && y < 24) ? 1 : 0
            case .sublayers: return inside || x > -10 && x < 5 && y > 10 && y < 25 ? 1 : 0
            case .contents: return inside && x < 20 ? 1 : 0
            }
        }
    }

    static let backends: [Backend] = [.cpu, .gl]

    /// The picture of a caster on white, without what lies above the shadow.
    private func picture(_ caster: CALayer, scale: Double, _ backend: Backend) throws -> CGImage {
        let root = layer(0, 0, 100, 90, CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        root.addSublayer(caster)
        return try Renderer(backend: backend).image(of: root, at: 0, scale: scale)
    }

    @Test("Beside the layer a shadow is the Gaussian of its alpha", arguments: Caster.allCases, backends)
    func gaussian(caster: Caster, backend: Backend) throws {
        for scale in [1.0, 2.5] {
            let image = try picture(caster.make(), scale: scale, backend)
            let want = Gaussian(width: 100, height: 90, sigma: 5) { x, y in caster.alpha(x - 34, y - 37) }
            var worst = 0.0
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let px = (Double(x) + 0.5) / scale, py = (Double(y) + 0.5) / scale
                    // The layer itself, and a pixel around it.
                    if abs(px - 45) < 36, abs(py - 45) < 16, caster == .sublayers { continue }
                    if abs(px - 50) < 21, abs(py - 45) < 16 { continue }
                    let shade = Double(image.pixel(x, y) >> 8 & 255)
                    worst = max(worst, abs(shade - 255 * (1 - 0.75 * want[px, py])))
                }
            }
            // Half a level of rounding in each of picture, product and blending, one of the blur, of points a quarter apart.
            #expect(worst <= 3, "\(worst) levels at scale \(scale)")
        }
    }

    @Test("A translucent layer shows its shadow through; with opacity both fade together", arguments: backends)
    func through(backend: Backend) throws {
        let caster = Caster.translucent.make()
        caster.shadowOffset = .zero
        caster.shadowRadius = 1
        // Shadow 0.5 · 0.75 of black on white, then half of white over it.
        let plain = try picture(caster, scale: 1, backend).pixel(50, 45) & 255
        #expect(abs(Int(plain) - Int(255 * (1 - 0.375 * 0.5))) <= 1)
        caster.opacity = 0.5
        let faded = try picture(caster, scale: 1, backend).pixel(50, 45) & 255
        #expect(abs(Int(faded) - Int(255 * (1 - 0.375 * 0.25))) <= 1)
    }

    @Test("masksToBounds shows nothing of it outside, and an inner shadow inside", arguments: backends)
    func masked(backend: Backend) throws {
        let caster = Caster.translucent.make()
        caster.masksToBounds = true
        let image = try picture(caster, scale: 1, backend)
        #expect(image.pixel(28, 45) == 0xFFFF_FFFF && image.pixel(50, 62) == 0xFFFF_FFFF)
        #expect(image.pixel(50, 45) & 255 < 225)
        let inner = Caster.card.make()
        inner.backgroundColor = nil
        inner.masksToBounds = true
        inner.shadowOffset = .zero
        inner.shadowPath = try CGPath(svg: "M-20 -20 L60 -20 L60 50 L-20 50 Z M0 0 L0 30 L40 30 L40 0 Z")
        let ring = try picture(inner, scale: 1, backend)
        #expect(ring.pixel(29, 45) == 0xFFFF_FFFF)
        #expect(ring.pixel(30, 45) & 255 < 170 && ring.pixel(50, 45) & 255 > 240)
    }

    @Test("A shadow turns and is flipped with its layer", arguments: backends)
    func turned(backend: Backend) throws {
        let caster = Caster.card.make()
        caster.shadowOffset = CGSize(width: 15, height: 0)
        caster.shadowRadius = 0
        caster.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let turned = try picture(caster, scale: 1, backend)
        #expect(turned.pixel(50, 75) & 255 == 64 && turned.pixel(50, 20) == 0xFFFF_FFFF)
        caster.setAffineTransform(.identity)
        caster.shadowOffset = CGSize(width: 0, height: 15)
        caster.isGeometryFlipped = true
        let flipped = try picture(caster, scale: 1, backend)
        #expect(flipped.pixel(50, 20) & 255 == 64 && flipped.pixel(50, 68) == 0xFFFF_FFFF)
    }
}

/// The Gaussian of a picture's alpha, which is given at points: means over quarters of a point.
private struct Gaussian {
    private var values: [Double]
    private let width: Int, height: Int

    init(width: Int, height: Int, sigma: Double, _ alpha: (Double, Double) -> Double) {
        let (w, h) = (width * 4, height * 4), reach = Int(sigma * 4 * 5)
        let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma * 16)) }
        let sum = 2 * weights.reduce(0, +) - weights[0]
        let points = (0..<(w * h)).map { alpha((Double($0 % w) + 0.5) / 4, (Double($0 / w) + 0.5) / 4) }
        values = SymmetricKernel(weights.map { $0 / sum }).sums(of: points, width: w)
        (self.width, self.height) = (w, h)
    }

    /// Between the points.
    subscript(x: Double, y: Double) -> Double {
        let u = max(0, min(Double(width) - 1.001, x * 4 - 0.5)), v = max(0, min(Double(height) - 1.001, y * 4 - 0.5))
        let (i, j) = (Int(u), Int(v)), (fu, fv) = (u - Double(i), v - Double(j))
        func row(_ j: Int) -> Double { values[j * width + i] * (1 - fu) + values[j * width + i + 1] * fu }
        return row(j) * (1 - fv) + row(j + 1) * fv
    }
}
