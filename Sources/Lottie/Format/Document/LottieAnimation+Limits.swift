import Foundation

extension LottieAnimation {
    /// The most frames from the in point to the out point: four and a half hours at 60 per second.
    static let mostFrames = 1_000_000.0
    /// The most points of either side.
    static let mostPoints = 100_000.0
    /// The most layers and shapes, counted each time a composition is shown. Each takes about a kilobyte when built.
    static let mostItems = 250_000
    /// The deepest nesting of compositions: building and drawing them is recursive.
    static let mostCompositions = 64
    /// The longest chain of parents.
    static let mostParents = 128

    /// Repairs what was read so that it can be built: removes cycles and excess, and ensures a length and a rate.
    mutating func repair(_ log: IssueLog) throws(LottieError) {
        for (side, key) in [(size.width, "w"), (size.height, "h")] where !(side >= 1 && side <= Self.mostPoints) {
            throw LottieError(
                side == 0
                    ? "missing or 0, and a size is due"
                    : "a size of \(side) points; 1…\(Int(Self.mostPoints)) are drawn",
                at: key)
        }
        if !(framerate >= 0.001) {
            log.report(.repaired, "a frame rate of \(framerate) is taken as 60")
            framerate = 60
        }
        if !(endFrame > startFrame) {
            log.report(.repaired, "it ends at frame \(endFrame), not after its start: one frame is shown")
            endFrame = startFrame + 1
        }
        guard endFrame - startFrame <= Self.mostFrames else {
            throw LottieError("\(endFrame - startFrame) frames; at most \(Int(Self.mostFrames)) are drawn", at: "op")
        }
        var check = CompositionCheck(assets: assets, log: log)
        layers = try check.checked(layers)
        assets = check.assets
    }
}
