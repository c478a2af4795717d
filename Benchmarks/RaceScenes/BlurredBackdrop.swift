import Foundation
import Strata

/// S6: a stage-sized picture under a Gaussian blur with sigma 20. One pixel changes in every frame, so that no part of
/// the previous frame can be reused.
final class BlurredBackdrop: RaceScene {
    let root = RaceStage.makeRoot()
    private let pictures: [CGImage]

    init() {
        pictures = [Self.picture(corner: 0), Self.picture(corner: 1)]
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(20, forKey: "inputRadius")
        blur.setValue(true, forKey: "inputNormalizeEdges")
        root.filters = [blur]
        update(frame: 0)
    }

    func update(frame: Int) { root.contents = pictures[frame % 2] }

    private static func picture(corner: UInt8) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: 1920, height: 1080) { bytes in
                for y in 0..<1080 {
                    for x in 0..<1920 {
                        let i = (y * 1920 + x) * 4
                        bytes[i] = ((x >> 6) + (y >> 6)) & 1 == 1 ? 200 : 50
                        bytes[i + 1] = UInt8(127 + 100 * sin(Double(y) * 0.03))
                        bytes[i + 2] = UInt8(127 + 100 * sin(Double(x) * 0.02 + Double(y) * 0.01))
                        bytes[i + 3] = 255
                    }
                }
                bytes[0] = bytes[0] &+ corner
            })
    }
}
