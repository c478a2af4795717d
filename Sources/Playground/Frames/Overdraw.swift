import Foundation
import Strata

/// How many layers draw at each pixel: each as a thin veil, of which as many lie above each other as the picture's alpha says.
enum Overdraw {
    /// A veil's alpha.
    static let veil = 0.125

    /// A tree of veils in the places of the layers that draw something.
    static func tree(of scene: CALayer, size: CGSize) -> CALayer {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        add(scene, above: nil, to: root)
        return root
    }

    /// Adds a layer's veil with those of what it has, under the same transforms and clips.
    private static func add(_ layer: CALayer, above: CALayer?, to parent: CALayer) {
        if layer.isHidden { return }
        let place: CALayer = layer is CATransformLayer ? CATransformLayer() : CALayer()
        place.bounds = layer.bounds
        place.anchorPoint = layer.anchorPoint
        place.anchorPointZ = layer.anchorPointZ
        place.position = layer.position
        place.zPosition = layer.zPosition
        place.transform = layer.transform
        place.sublayerTransform = layer.sublayerTransform
        place.isDoubleSided = layer.isDoubleSided
        place.isGeometryFlipped = layer.isGeometryFlipped
        place.masksToBounds = layer.masksToBounds
        place.cornerRadius = layer.cornerRadius
        if draws(layer) { place.backgroundColor = CGColor(gray: 1, alpha: veil) }
        parent.addSublayer(place)
        for sublayer in layer.sublayers ?? [] { add(sublayer, above: layer, to: place) }
    }

    private static func draws(_ layer: CALayer) -> Bool {
        if layer is CATransformLayer || layer is CAReplicatorLayer || layer is CAScrollLayer { return false }
        return type(of: layer) != CALayer.self || layer.contents != nil || layer.borderWidth > 0
            || (layer.backgroundColor?.alpha ?? 0) > 0
    }

    /// The colours of 0, 1, 2 … veils: from blue over green and yellow to red; 8 and more are white.
    static let colors: [SIMD4<UInt8>] = [
        SIMD4(16, 16, 24, 255), SIMD4(30, 60, 160, 255), SIMD4(20, 140, 170, 255), SIMD4(40, 170, 80, 255),
        SIMD4(190, 200, 40, 255), SIMD4(240, 160, 30, 255), SIMD4(235, 80, 30, 255), SIMD4(200, 20, 60, 255),
        SIMD4(255, 255, 255, 255),
    ]

    /// The colour of each alpha.
    static let table: [SIMD4<UInt8>] = (0...255).map { alpha in
        let count = log(max(1e-9, 1 - Double(alpha) / 255)) / log(1 - veil)
        return colors[min(colors.count - 1, Int(count.rounded()))]
    }

    /// The picture of veils in the colours of their number.
    static func heat(_ picture: PixelBuffer) -> PixelBuffer {
        picture.mapped { pixel in
            let color = table[Int(pixel >> 24)]
            return 0xFF00_0000 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
        }
    }
}

/// Where two pictures differ.
struct PictureDifference {
    /// The difference of each channel, magnified, on black.
    let picture: PixelBuffer
    /// The largest difference of a channel, 0…255.
    let worst: Int
    /// How many pixels differ.
    let count: Int

    /// Nil for pictures of different sizes.
    init?(_ a: PixelBuffer, _ b: PixelBuffer, gain: Double) {
        let (a, b) = (a.inEightBits, b.inEightBits)
        guard a.width == b.width, a.height == b.height else { return nil }
        var (worst, count) = (0, 0)
        let (one, other) = (a.bytes, b.bytes)
        picture = PixelBuffer(width: a.width, height: a.height) { target in
            for i in 0..<(a.width * a.height) {
                var most = 0
                for channel in 0..<4 {
                    let difference = abs(Int(one[i * 4 + channel]) - Int(other[i * 4 + channel]))
                    most = max(most, difference)
                    target[i * 4 + channel] = channel == 3 ? 255 : UInt8(min(255, Double(difference) * gain))
                }
                worst = max(worst, most)
                if most > 0 { count += 1 }
            }
        }
        (self.worst, self.count) = (worst, count)
    }
}

extension PixelBuffer {
    /// Another picture of the same size, each pixel made of one.
    fileprivate func mapped(_ body: (UInt32) -> UInt32) -> PixelBuffer {
        let source = inEightBits.bytes
        return PixelBuffer(width: width, height: height) { target in
            let words = target.bindMemory(to: UInt32.self), from = source.bindMemory(to: UInt32.self)
            for i in 0..<(width * height) { words[i] = body(from[i]) }
        }
    }
}
