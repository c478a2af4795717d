// Unsafe: lends boxes by address.
import TestSupport
import Testing

@testable import CPUCompositor

/// What threads sort and look at together is the same whoever comes first.
@Suite struct BandBinsTests {
    private static func boxes(_ count: Int, seed: Int) -> [PixelRect] {
        var random = Random(seed)
        return (0..<count).map { k in
            let x = Int32(random.unit() * 500) - 50, y = Int32(random.unit() * 400) - 50
            return PixelRect(minX: x, minY: y, maxX: x + Int32(k % 60), maxY: y + Int32(k * 7 % 150))
        }
    }

    /// The bins of two lists of the same boxes, the second without its first five, for so many threads, which come to the slices in
    /// some order.
    private static func bins(
        _ boxes: [PixelRect], _ damage: Damage, threads: Int, _ order: (Int) -> [Int]
    ) -> [[Int32]] {
        // As many bands whatever the threads.
        let bands = Bands(damage, threads: 2)
        var bins = BandBins()
        defer { bins.deallocate() }
        return boxes.withUnsafeBufferPointer { boxes in
            for _ in 0..<2 {
                bins.begin(bands, lists: 2)
                bins.add(boxes.baseAddress!, from: 0, count: boxes.count, threads: threads)
                bins.add(boxes.baseAddress!, from: 5, count: boxes.count - 5, threads: threads)
                bins.sort { job in for slice in order(job.sliceCount) { job.sort(slice: slice) } }
            }
            return (0..<2).flatMap { list in
                (0..<bands.count).map { band in
                    let start = bins.starts.base + list * (bands.count + 1) + band
                    return (start[0]..<start[1]).map { bins.items.base[Int($0)] }
                }
            }
        }
    }

    @Test(arguments: [700, 5000]) func boxesAreInTheBandsThatTheyMeet(count: Int) {
        let boxes = Self.boxes(count, seed: count)
        let area = PixelRect(minX: 10, minY: 3, maxX: 400, maxY: 303), damage = Damage(area)
        let bands = Bands(damage, threads: 2)
        #expect(bands.count >= 8 && bands.rows(of: bands.count - 1).maxY == 303)
        let wanted = [0, 5].flatMap { first in
            (0..<bands.count).map { band in
                (first..<count).filter { !boxes[$0].intersection(bands.rows(of: band)).isEmpty }.map(Int32.init)
            }
        }
        #expect(Self.bins(boxes, damage, threads: 1) { Array(0..<$0) } == wanted)
        for threads in [2, 3, 16] {
            #expect(Self.bins(boxes, damage, threads: threads) { Array((0..<$0).reversed()) } == wanted)
        }
    }

    /// A frame of many images, used as they are and between texels, with particles of one more.
    private static func frame(_ count: Int) -> Frame {
        var random = Random(31)
        var builder = FrameBuilder(300, 260)
        for k in 0..<5 { builder.images.append(RandomScenes.image(&random, 8 + k, 12, opaque: k == 1)) }
        for k in 0..<count {
            let image = builder.images[k % 4], size = SIMD2(Float(image.width), Float(image.height))
            let x = random.float(-5, 295).rounded(), y = random.float(-5, 255).rounded()
            let rect = SIMD4(x, y, x + size.x, y + size.y)
            let sampling: Paint.Sampling = k % 4 == 2 ? .aligned : .linear
            builder.add(
                rect: rect, edges: Shape.Edges(all: sampling == .aligned ? .hard : .smooth),
                .image(k % 4, image, over: rect, sampling, alpha: 1))
        }
        let particles = (0..<3000).map { _ in
            Particle(
                center: SIMD3(random.float(-9, 309), random.float(-9, 269), 0), x: SIMD2(random.float(4, 20), 1),
                y: SIMD2(0, 12), color: random.color(alpha: 0.3...1))
        }
        builder.addParticles(CATransform3DIdentity, particles, image: 4)
        return builder.frame()
    }

    @Test func aLookInSlicesIsALookInOne() throws {
        let frame = Self.frame(4000)
        func uses(_ threads: Int) -> [[Int]] {
            var survey = QuadSurvey()
            defer { survey.deallocate() }
            survey.fill(frame, threads: threads) { job in
                #expect(job.slices.count == (threads == 1 ? 1 : 7))
                for slice in (0..<job.slices.count).reversed() { job.look(slice: slice) }
            }
            for k in frame.quads.indices { #expect(survey.boxes.base[k] == frame.quads[k].shape.bounds) }
            return frame.images.indices.map { image in
                let use = survey.uses.base[image]
                return [Int(use.quads), use.asPixels ? 1 : 0]
            }
        }
        #expect(uses(1) == [[1000, 1], [1000, 1], [1000, 0], [1000, 1], [0, 1]])
        #expect(uses(4) == uses(1))
    }

    @Test func manyQuadsAndParticlesAreTheSameForAnyNumberOfThreads() throws {
        let frame = Self.frame(4000)
        let alone = try Pictures.draw(frame)
        for threads in [2, 3, 5] {
            let compositor = CPUCompositor(threads: threads)
            for _ in 0..<3 { #expect(try Pictures.draw(frame, with: compositor) == alone, "\(threads) threads") }
        }
    }
}
