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

/// Something in a Lottie file that is not drawn as it is written.
///
///     Card.Title.Position: an expression; the value beside it is used
public struct LottieIssue: Hashable, Sendable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// Something that is not drawn, or drawn without a part.
        case unsupported
        /// A value computed by a program in the file, which is not run.
        case expression
        /// Something the file says wrongly or not at all; the problem says what was taken instead.
        case repaired
        /// A layer, picture, font or asset that the file names and that is not there.
        case missing
    }

    /// What kind of thing it is.
    public var kind: Kind
    /// The names from the outermost composition to the place, such as `["Card", "Title", "Position"]`; empty for the file as
    /// a whole. The first is a layer's.
    public var path: [String]
    /// What is written and what is shown instead.
    public var problem: String

    /// The layer's name; empty for the file as a whole.
    public var layer: String { path.first ?? "" }
    /// The path as key paths write it: `Card.Title.Position`.
    public var keyPath: String { path.joined(separator: ".") }
}

extension LottieIssue: CustomStringConvertible {
    /// One line: the key path and the problem.
    public var description: String { path.isEmpty ? problem : "\(keyPath): \(problem)" }
}
