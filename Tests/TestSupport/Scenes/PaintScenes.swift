import FrameModel
import Foundation

/// Random gradients and particles over everything that they can be.
package enum PaintScenes {
    /// What gradients of a frame are.
    package struct Gradients {
        package var kind: Gradient.Kind
        /// How many stops.
        package var stops: Int
        /// How the plane lies: see `RandomScenes.transform`.
        package var placement: Int
        /// Whether some stops lie at one place.
        package var isHard = false

        package init(_ kind: Gradient.Kind, stops: Int, placement: Int, isHard: Bool = false) {
            self.kind = kind; self.stops = stops; self.placement = placement; self.isHard = isHard
        }
    }

    package static func stops(_ random: inout Random, _ count: Int, isHard: Bool) -> [GradientStop] {
        var places = (0..<count).map { _ in random.float(0, 1) }.sorted()
        if isHard { for k in stride(from: 1, to: count, by: 2) { places[k] = places[k - 1] } }
        return places.map { place in
            GradientStop(
                color: SIMD4(random.float(0, 1), random.float(0, 1), random.float(0, 1), random.float(0.1, 1)),
                location: place)
        }
    }

    /// A random gradient over a rectangle of the plane.
    package static func paint(
        _ random: inout Random, _ builder: inout FrameBuilder, _ what: Gradients, rect: SIMD4<Float>
    ) -> Paint {
        let stops = stops(&random, what.stops, isHard: what.isHard)
        let angle = random.float(0, 6.28), length = max(rect.z - rect.x, 1) * random.float(0.4, 1.2)
        let along = SIMD2(cos(angle), sin(angle)) / length
        let x = SIMD2(along.x, -along.y), y = SIMD2(along.y, along.x * random.float(0.6, 1.4))
        let centre = SIMD2(random.float(-0.2, 0.2), random.float(-0.2, 0.2))
        let color = random.flip(0.4) ? random.color() : SIMD4(repeating: 1)
        // Half of the radial ones have their first colour beside the centre.
        let focus = what.kind == .radial && random.flip() ? random.float(0, 0.95) : 0
        return builder.gradient(
            what.kind, x: x, y: y, origin: centre + (what.kind == .axial ? 0.5 : 0), stops, focus: focus, color: color)
    }

    /// A frame of quads filled with gradients, some with corners, clips, and modes of blending.
    ///
    /// - Parameter isPlain: whether they have none of that, and no edges: they cover their bounds.
    package static func gradients(seed: Int, _ what: Gradients, count: Int = 6, isPlain: Bool = false) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(160, 120)
        for _ in 0..<count {
            var shape = RandomScenes.shape(&random, builder, kind: what.placement)
            if isPlain {
                shape.radii = .zero
                shape.edges = Shape.Edges(all: .open)
            }
            builder.add(shape, paint(&random, &builder, what, rect: shape.rect))
            if isPlain { continue }
            finish(&random, &builder)
        }
        return builder.frame()
    }

    /// A frame of batches of particles.
    ///
    /// - Parameter isFlat: whether all lie in the picture's plane.
    package static func particles(seed: Int, isFlat: Bool, batches: Int = 3) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(160, 120)
        builder.images = [
            RandomScenes.image(&random, 24, 18, opaque: false), RandomScenes.image(&random, 9, 12, opaque: true),
        ]
        for batch in 0..<batches {
            var t = CATransform3DIdentity
            if !isFlat {
                t.m34 = -1 / 300
                t = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(random.float(-1, 1)), 0.3, 1, 0), t)
                t = CATransform3DConcat(t, CATransform3DMakeTranslation(80, 60, 0))
            }
            let particles = (0..<20).map { _ in
                let angle = random.float(0, 6.28), width = random.float(0.3, 30), height = random.float(0.3, 30)
                let isTurned = random.flip(0.6)
                let x = isTurned ? SIMD2(cos(angle), sin(angle)) * width : SIMD2(width, 0)
                let y = isTurned ? SIMD2(-sin(angle), cos(angle)) * height : SIMD2(0, height)
                let place = SIMD3(random.float(0, 160), random.float(0, 120), isFlat ? 0 : random.float(-90, 90))
                return Particle(
                    center: isFlat ? place : place - SIMD3(80, 60, 0), x: x, y: y, color: random.color())
            }
            builder.addParticles(
                t, particles, image: batch % 2, texels: batch % 3 == 2 ? SIMD4(3, 2, 17, 14) : nil,
                sampling: random.flip(0.3) ? .nearest : .linear,
                color: random.flip() ? random.color() : SIMD4(repeating: 1))
            finish(&random, &builder)
        }
        return builder.frame()
    }

    /// Gives the quad added last a mode, a clip and a cut, perhaps.
    private static func finish(_ random: inout Random, _ builder: inout FrameBuilder) {
        let last = builder.quads.count - 1
        if random.flip(0.4) {
            builder.quads[last].blend = random.pick(BlendMode.allCases)
        }
        if random.flip(0.3) {
            let clip = RandomScenes.shape(&random, builder, kind: random.below(4))
            builder.clips.append(clip)
            builder.quads[last].clip0 = Int32(builder.clips.count - 1)
        }
        if random.flip(0.3) {
            let a = random.float(-1, 1), b = random.float(-1, 1)
            builder.quads[last].firstCut = Int32(builder.cuts.count)
            builder.quads[last].cutCount = 1
            builder.cuts.append(SIMD4(a, b, -a * random.float(0, 160) - b * random.float(0, 120), 0))
        }
    }
}
