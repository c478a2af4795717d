/// Copies quads of a frame to another one, with everything that they name: the new frame's tables hold nothing else.
///
///     extract.begin(scene)
///     extract.needed.add(quad)                   // of each quad: the passes that it reads
///     extract.addPasses(scene, to: &frame)
///     extract.add(quad, of: scene, to: &frame)   // of each quad, back to front
///
/// It works on frames without particles, backdrops and GL drawings. Storage is reused, and the time depends on the
/// copied quads and the number of passes.
struct FrameExtract {
    private var clips = RenumberedTable()
    private var images = RenumberedTable()
    /// Images with levels, by the index of level 0.
    private var levels = RenumberedTable()
    private var coverageMasks = RenumberedTable()
    private var gradients = RenumberedTable()
    private var passes = RenumberedTable()
    /// The passes that are read.
    var needed = PassSet()
    /// The range of cuts copied last, and its new place: consecutive quads mostly share it.
    private var lastCuts: (from: Int32, count: Int32, to: Int32) = (-1, 0, 0)

    /// Starts a new extract.
    mutating func begin(_ scene: borrowing Frame) {
        clips.begin(scene.clips.count)
        images.begin(scene.images.count)
        levels.begin(scene.images.count)
        coverageMasks.begin(scene.coverageMasks.count)
        gradients.begin(scene.gradients.count)
        passes.begin(scene.passes.count)
        needed.begin(scene)
        lastCuts = (-1, 0, 0)
    }

    /// Adds the needed passes with all their quads, and the passes that those read, in order.
    mutating func addPasses(_ scene: borrowing Frame, to result: inout Frame) {
        needed.close(scene)
        for i in scene.passes.indices where needed.contains(i) {
            var pass = scene.passes[i]
            let first = result.quads.count
            for k in pass.quads { add(scene.quads[k], of: scene, to: &result) }
            pass.quads = first..<result.quads.count
            if pass.effect >= 0 {
                pass.source = passes[pass.source]
                result.effects.append(scene.effects[Int(pass.effect)])
                pass.effect = Int32(result.effects.count - 1)
            }
            passes[Int32(i)] = Int32(result.passes.count)
            result.passes.append(pass)
            result.passKeys.append(scene.passKeys[i])
        }
    }

    /// Adds a quad.
    mutating func add(_ quad: Quad, of scene: borrowing Frame, to result: inout Frame) {
        let place = result.quads.count
        result.quads.append(quad)
        if quad.clip0 >= 0 {
            result.quads[place].clip0 = clip(quad.clip0, scene, &result)
            if quad.clip1 >= 0 { result.quads[place].clip1 = clip(quad.clip1, scene, &result) }
        }
        if quad.cutCount > 0 { result.quads[place].firstCut = cuts(quad.firstCut, quad.cutCount, scene, &result) }
        if quad.mask >= 0 { result.quads[place].mask = passes[quad.mask] }
        if quad.coverageMask >= 0 { result.quads[place].coverageMask = coverageMask(quad.coverageMask, scene, &result) }
        switch quad.paint.kind {
        case .image, .shadow:
            result.quads[place].paint.source =
                quad.paint.sampling == .trilinear
                ? levels(quad.paint.source, quad.paint.levels, scene, &result)
                : image(quad.paint.source, scene, &result)
        case .surface: result.quads[place].paint.source = passes[quad.paint.source]
        case .gradient: result.quads[place].paint.source = gradient(quad.paint.source, scene, &result)
        case .solid, .bordered, .particles, .backdrop: break
        }
    }

    private mutating func clip(_ index: Int32, _ scene: borrowing Frame, _ result: inout Frame) -> Int32 {
        if clips[index] < 0 {
            clips[index] = Int32(result.clips.count)
            result.clips.append(scene.clips[Int(index)])
        }
        return clips[index]
    }

    private mutating func cuts(
        _ first: Int32, _ count: Int32, _ scene: borrowing Frame, _ result: inout Frame
    ) -> Int32 {
        if lastCuts.from != first || lastCuts.count != count {
            lastCuts = (first, count, Int32(result.cuts.count))
            for k in first..<first + count { result.cuts.append(scene.cuts[Int(k)]) }
        }
        return lastCuts.to
    }

    private mutating func image(_ index: Int32, _ scene: borrowing Frame, _ result: inout Frame) -> Int32 {
        if images[index] < 0 {
            images[index] = Int32(result.images.count)
            result.images.append(scene.images[Int(index)])
        }
        return images[index]
    }

    /// Returns the new index of levels, which are consecutive; where some were added for a quad with fewer, all are
    /// added once more.
    private mutating func levels(
        _ index: Int32, _ count: Int32, _ scene: borrowing Frame, _ result: inout Frame
    ) -> Int32 {
        let known = levels[index], last = index + count - 1
        if known >= 0, levels[last] == known + count - 1 { return known }
        for k in index...last {
            levels[k] = Int32(result.images.count)
            result.images.append(scene.images[Int(k)])
        }
        return levels[index]
    }

    private mutating func coverageMask(_ index: Int32, _ scene: borrowing Frame, _ result: inout Frame) -> Int32 {
        if coverageMasks[index] < 0 {
            var coverageMask = scene.coverageMasks[Int(index)]
            coverageMask.image = image(coverageMask.image, scene, &result)
            coverageMasks[index] = Int32(result.coverageMasks.count)
            result.coverageMasks.append(coverageMask)
        }
        return coverageMasks[index]
    }

    private mutating func gradient(_ index: Int32, _ scene: borrowing Frame, _ result: inout Frame) -> Int32 {
        if gradients[index] < 0 {
            var gradient = scene.gradients[Int(index)]
            let first = Int(gradient.firstStop), count = Int(gradient.stopCount)
            gradient.firstStop = Int32(result.gradientStops.count)
            for k in first..<first + count { result.gradientStops.append(scene.gradientStops[k]) }
            gradients[index] = Int32(result.gradients.count)
            result.gradients.append(gradient)
        }
        return gradients[index]
    }
}
