import Strata

/// The race scenes' images, premultiplied.
public enum RaceTextures {
    /// 64x64: a red-green ramp of half alpha, opaque inside a disc; eight values of blue.
    public static func disc(_ k: Int) -> CGImage {
        image(64, 64) { x, y in
            let dx = Double(x) - 31.5, dy = Double(y) - 31.5
            return (x * 255 / 63, y * 255 / 63, 40 + 25 * k, dx * dx + dy * dy <= 784 ? 255 : 128)
        }
    }

    /// 256x256, opaque: a red-green ramp with a blue checkerboard; four shades.
    public static func card(_ k: Int) -> CGImage {
        image(256, 256) { x, y in (x, y, ((x >> 5) ^ (y >> 5)) & 1 == 1 ? 220 : 60 + 40 * k, 255) }
    }

    /// 16x16: a white blob that fades towards its rim, tinted; eight tints at a quarter of full strength.
    public static func blob(_ k: Int) -> CGImage {
        let tints = [
            (255, 120, 60), (60, 255, 120), (120, 60, 255), (255, 255, 80), (80, 255, 255), (255, 80, 255),
            (200, 200, 200), (255, 160, 160),
        ]
        let tint = tints[k]
        return CGImage(
            pixelBuffer: PixelBuffer(width: 16, height: 16) { bytes in
                for y in 0..<16 {
                    for x in 0..<16 {
                        let dx = Double(x) - 7.5, dy = Double(y) - 7.5
                        let alpha = (255 * max(0, 1 - (dx * dx + dy * dy).squareRoot() / 8)).rounded(.down)
                        func tinted(_ c: Int) -> UInt8 { UInt8((alpha * Double(c) / 4 / 255).rounded()) }
                        let i = (y * 16 + x) * 4
                        bytes[i] = tinted(tint.2)
                        bytes[i + 1] = tinted(tint.1)
                        bytes[i + 2] = tinted(tint.0)
                        bytes[i + 3] = UInt8(alpha)
                    }
                }
            })
    }

    private static func image(
        _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (red: Int, green: Int, blue: Int, alpha: Int)
    ) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height) { bytes in
                for y in 0..<height {
                    for x in 0..<width {
                        let p = pixel(x, y), i = (y * width + x) * 4
                        func premultiplied(_ c: Int) -> UInt8 { UInt8(Double(c) * Double(p.alpha) / 255 + 0.5) }
                        bytes[i] = premultiplied(p.blue)
                        bytes[i + 1] = premultiplied(p.green)
                        bytes[i + 2] = premultiplied(p.red)
                        bytes[i + 3] = UInt8(p.alpha)
                    }
                }
            })
    }
}
