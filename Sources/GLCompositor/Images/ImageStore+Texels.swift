// Unsafe code: texels are changed in place.
import CGL

extension ImageStore {
    /// Makes the bound texture, whose one channel is alpha, read as premultiplied white.
    static func spreadCoverage() {
        for channel in [GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B, GL_TEXTURE_SWIZZLE_A] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(channel), GL_RED)
        }
    }

    /// Converts BGRA to RGBA or back, in place.
    static func swapRedAndBlue(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        for index in 0..<count {
            let p = pixels[index]
            pixels[index] = p & 0xFF00_FF00 | (p & 0xFF) << 16 | (p >> 16) & 0xFF
        }
    }
}
