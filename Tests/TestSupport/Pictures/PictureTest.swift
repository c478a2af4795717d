import Drawing
import Foundation

/// One comparison of a picture with its reference, with its tolerance.
///
///     let verdict = PictureTest("css/04_anchor_sweep@1x-cpu", off: 32, share: 0.005)
///         .compare(image, with: [scene.picture("@1x"), scene.picture("@exact")])
///     #expect(verdict.passes, "\(verdict)")
///
/// Each comparison is counted for `Scripts/test`. Where one fails and STRATA_DIFFS names a folder, the picture, its
/// first reference and the difference are written there.
public struct PictureTest: Sendable {
    /// What messages, counters and files call it; slashes become dashes in files.
    public var name: String
    /// A pixel is off where it differs by more than this, in 255ths.
    public var off: Float
    /// The share of pixels, in 0…1, that may be off.
    public var share: Double

    /// Whether `Scripts/test` counts it; tests of the ruler itself are not.
    public var isCounted = true

    /// A test with its tolerance.
    public init(_ name: String, off: Float, share: Double) {
        self.name = name
        self.off = off
        self.share = share
    }

    /// What came out of a comparison.
    public struct Verdict: Sendable, CustomStringConvertible {
        /// Whether the pictures are of one size and close enough.
        public let passes: Bool
        /// The share of pixels that are off; 1 where the sizes differ.
        public let share: Double
        /// One line for the test's output.
        public let description: String
    }

    /// Compares a picture with one reference or with several, of which the nearest counts at each pixel.
    public func compare(_ picture: CGImage, with references: [CGImage]) -> Verdict {
        precondition(!references.isEmpty, "\(name): nothing to compare with")
        if isCounted { PictureLog.run(name) }
        for reference in references where reference.width != picture.width || reference.height != picture.height {
            write(picture, "got")
            return Verdict(
                passes: false, share: 1,
                description: "\(name): \(picture.width) x \(picture.height) pixels, the reference has "
                    + "\(reference.width) x \(reference.height)")
        }
        let differences = references.map { PictureDifference(picture, $0) }
        let nearest = differences.dropFirst().reduce(differences[0]) { $0.least($1) }
        let found = nearest.share(over: off)
        let passes = found <= share
        if !passes {
            write(picture, "got")
            write(references[0], "want")
            write(nearest.picture, "diff")
        }
        let worst = nearest.worst
        return Verdict(
            passes: passes, share: found,
            description: "\(name): \(Self.percent(found)) of pixels off by more than \(Int(off))/255, allowed "
                + "\(Self.percent(share)); at most \(Int(nearest.maximum)) at (\(worst.x), \(worst.y)), "
                + "mean \(String(format: "%.3f", nearest.mean))")
    }

    private func write(_ picture: CGImage, _ kind: String) {
        guard let folder = ProcessInfo.processInfo.environment["STRATA_DIFFS"] else { return }
        let file = name.replacingOccurrences(of: "/", with: "-") + "-\(kind).png"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        do {
            try picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent(file))
        } catch {
            print("STRATA_DIFFS: \(error)")
        }
    }

    private static func percent(_ share: Double) -> String { String(format: "%.3f %%", share * 100) }
}
