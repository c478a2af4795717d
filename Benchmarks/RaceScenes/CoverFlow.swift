import Foundation
import Strata

/// Sixty covers in perspective that move past the middle one, each with a reflection that fades out below it.
final class CoverFlow: RaceScene {
    let root = RaceStage.makeRoot()
    private var covers: [CALayer] = []
    private static let side = 400.0

    init() {
        let images = (0..<4).map(RaceTextures.card)
        root.sublayerTransform.m34 = -1 / 900
        covers = (0..<60).map { Self.cover(images[$0 % 4]) }
        root.sublayers = covers
        update(frame: 0)
    }

    func update(frame: Int) {
        let middle = 30 + 25 * sin(Double(frame) / 40)
        for (i, cover) in covers.enumerated() {
            let offset = Double(i) - middle, side = max(-1, min(1, offset))
            cover.position = CGPoint(x: 960 + 90 * offset + 240 * side, y: 420)
            cover.zPosition = -260 * abs(side) - abs(offset)
            cover.transform = CATransform3DMakeRotation(-1.1 * side, 0, 1, 0)
        }
    }

    private static func cover(_ image: CGImage) -> CALayer {
        let cover = CALayer()
        cover.bounds = CGRect(x: 0, y: 0, width: side, height: 2 * side)
        let front = CALayer()
        front.frame = CGRect(x: 0, y: 0, width: side, height: side)
        front.contents = image
        let mirror = CALayer()
        mirror.frame = CGRect(x: 0, y: side + 4, width: side, height: side)
        mirror.contents = image
        mirror.transform = CATransform3DMakeScale(1, -1, 1)
        let fade = CAGradientLayer()
        fade.frame = mirror.bounds
        fade.colors = [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 0.5)]
        fade.startPoint = CGPoint(x: 0.5, y: 0.4)
        fade.endPoint = CGPoint(x: 0.5, y: 1)
        mirror.mask = fade
        cover.sublayers = [front, mirror]
        return cover
    }
}
