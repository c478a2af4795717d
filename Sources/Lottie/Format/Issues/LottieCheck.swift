import Drawing
import LayerModel

/// Everything in an animation that is not drawn as its file says it, each once.
///
///     for issue in LottieCheck(animation).issues { print(issue) }
///     // Card.Title.Position: an expression is not run; the value beside it is used
public struct LottieCheck: Sendable {
    /// In the order in which they were found: reading the file, then building its layers.
    public let issues: [LottieIssue]

    /// Checks an animation. Its layers are built and its pictures decoded, but nothing is drawn.
    ///
    /// - Parameters:
    ///   - animation: what is checked.
    ///   - imageProvider: where pictures come from that are not in the file; nil, the default, has them all missing.
    public init(_ animation: LottieAnimation, imageProvider: (any AnimationImageProvider)? = nil) {
        var providers = Providers()
        providers.images = imageProvider
        let built = BuiltAnimation(animation, providers)
        issues = built.issues + Self.damagedPictures(in: built.layer)
    }

    /// Pictures whose header can be read and whose rest cannot.
    private static func damagedPictures(in root: CALayer) -> [LottieIssue] {
        var waiting = [root], known: Set<String> = [], found: [LottieIssue] = []
        while let layer = waiting.popLast() {
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
            guard let image = layer.contents as? CGImage, let failure = image.pixelBuffer.failure,
                known.insert(failure.description).inserted
            else { continue }
            found.append(LottieIssue(kind: .missing, path: [], problem: failure.description))
        }
        return found
    }

    /// A check of what was found elsewhere.
    public init(issues: [LottieIssue]) { self.issues = issues }

    /// Logs each issue as a warning, once in a process.
    ///
    /// - Parameter name: what the warnings call the file.
    public func warn(about name: String) {
        for issue in issues { Warnings.once("\(name): \(issue)") }
    }
}
