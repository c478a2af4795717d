import FrameModel
import Foundation

// The race scenes of gradients, paths and particles.

extension RaceScenes {
    /// 500 upright rectangles of an axial gradient with three stops (S7).
    package static func gradients() -> Frame {
        var random = Random(7)
        var builder = empty
        for _ in 0..<500 {
            let x = 1920 * random.unit(), y = 1080 * random.unit()
            _ = random.unit()
            let angle = Float(2 * Double.pi * random.unit())
            let stops = [Float(0), 0.5, 1].map { GradientStop(color: color(&random), location: $0) }
            let t = CATransform3DMakeTranslation(x, y, 0)
            let along = SIMD2(cos(angle), sin(angle)) / 160
            let paint = builder.gradient(
                .axial, x: SIMD2(along.x, -along.y), y: SIMD2(along.y, along.x), origin: SIMD2(0.5, 0), stops)
            builder.add(builder.shape(t, rect: SIMD4(-80, -60, 80, 60)), paint, opaque: true)
        }
        return builder.frame()
    }

    /// 500 shapes of two masks each, new for every frame, as a backend gets them for stars that turn (S8).
    package static func masks(frame: Int) -> Frame {
        var random = Random(8)
        var builder = empty
        for k in 0..<500 {
            let x = Float(1920 * random.unit()).rounded(), y = Float(1080 * random.unit()).rounded()
            // Extents of a star that turns.
            let size = 57 + 57 * random.unit() * (0.97 + 0.03 * sin(Double(frame + k)))
            let side = Int(size)
            for part in 0..<2 {
                let mask = PixelBuffer(width: side, height: side - part, format: .a8) { bytes in
                    for row in 0..<(side - part) {
                        let from = row * side, inset = abs(row - side / 2) / 2
                        bytes[from..<from + side].initializeMemory(as: UInt8.self, repeating: 0)
                        bytes[from + inset..<from + side - inset].initializeMemory(as: UInt8.self, repeating: 255)
                    }
                }
                builder.images.append(mask)
                let t = CATransform3DMakeTranslation(CGFloat(x), CGFloat(y), 0)
                let rect = SIMD4<Float>(0, 0, Float(side), Float(side - part))
                var paint = Paint.image(builder.images.count - 1, mask, over: rect, .aligned)
                paint.color = random.color(alpha: 1...1)
                builder.add(builder.shape(t, rect: rect, edges: Shape.Edges(all: .hard)), paint)
            }
        }
        return builder.frame()
    }

    /// 20,000 blobs of 16x16 that add up, as one batch (S9 of an emitter).
    package static func particleBatch() -> Frame {
        var random = Random(9)
        var builder = empty
        builder.images = [
            PixelBuffer(width: 16, height: 16) { bytes in
                for y in 0..<16 {
                    for x in 0..<16 {
                        let far = hypot(Double(x) - 7.5, Double(y) - 7.5) / 8
                        for k in 0..<4 { bytes[(y * 16 + x) * 4 + k] = UInt8(255 * max(0, 1 - far)) }
                    }
                }
            }
        ]
        let particles = (0..<20000).map { _ in
            let x = random.float(0, 1920), y = random.float(0, 1080)
            _ = random.unit(); _ = random.unit()
            let tint = SIMD3<Float>(random.pick(tints)) / (4 * 255)
            return Particle(
                center: SIMD3(x, y, 0), x: SIMD2(16, 0), y: SIMD2(0, 16), color: SIMD4(tint.x, tint.y, tint.z, 0.25))
        }
        builder.addParticles(CATransform3DIdentity, particles, image: 0)
        builder.quads[0].blend = .plusLighter
        return builder.frame()
    }
}
