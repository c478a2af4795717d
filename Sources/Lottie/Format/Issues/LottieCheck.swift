import LayerModel

/// Lists everything in an animation that is not drawn as the file says, each once.
///
///     for issue in LottieCheck(animation).issues { print(issue) }
///     // Card.Title.Position: an expression is not run; the value beside it is used
public struct LottieCheck: Sendable {
    /// The issues in the order found: reading the file, then building its layers.
    public let issues: [LottieIssue]

    /// Checks an animation. Its layers are built and its pictures decoded, but nothing is drawn.
    ///
    /// - Parameters:
    ///   - animation: the animation to check.
    ///   - imageProvider: provides pictures that are not in the file; with nil, the default, they are all missing.
    public init(_ animation: LottieAnimation, imageProvider: (any AnimationImageProvider)? = nil) {
        var providers = Providers()
        providers.images = imageProvider
        let built = BuiltAnimation(animation, providers)
        issues = built.issues + Self.damagedPictures(in: built.layer)
    }

    /// Pictures with a readable header and damaged contents.
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

    /// A check with given issues.
    public init(issues: [LottieIssue]) { self.issues = issues }

    /// Logs each issue as a warning, once in a process.
    ///
    /// - Parameter name: the file's name in the warnings.
    public func warn(about name: String) {
        for issue in issues { Warnings.once("\(name): \(issue)") }
    }
}

/// A part of a Lottie file that is not drawn as written.
///
///     Card.Title.Position: an expression; the value beside it is used
public struct LottieIssue: Hashable, Sendable {
    /// The kind of an issue.
    public enum Kind: String, Sendable, CaseIterable {
        /// A part that is not drawn, or drawn incompletely.
        case unsupported
        /// A value computed by a script in the file, which is not run.
        case expression
        /// A wrong or missing value; the problem says what replaces it.
        case repaired
        /// A layer, picture, font or asset that the file names but that does not exist.
        case missing
    }

    /// The kind of the issue.
    public var kind: Kind
    /// The names from the outermost composition to the place, such as `["Card", "Title", "Position"]`; empty for the
    /// whole file. The first is a layer's.
    public var path: [String]
    /// What is written, and what is shown instead.
    public var problem: String

    /// The layer's name; empty for the whole file.
    public var layer: String { path.first ?? "" }
    /// The path as a key path: `Card.Title.Position`.
    public var keyPath: String { path.joined(separator: ".") }
}

extension LottieIssue: CustomStringConvertible {
    /// One line: the key path and the problem.
    public var description: String { path.isEmpty ? problem : "\(keyPath): \(problem)" }
}
