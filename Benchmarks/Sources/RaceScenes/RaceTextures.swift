import Strata

/// The race scenes' images, premultiplied.
public enum RaceTextures {
    /// 64x64: a disc of full alpha on half alpha over a red-green ramp; eight blues.
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
