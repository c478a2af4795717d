import Drawing

/// Everything in an animation that is not drawn as its file says it, each once.
///
///     for issue in LottieCheck(animation).issues { print(issue) }
///     // Card.Title.Position: an expression is not run; the value beside it is used
public struct LottieCheck: Sendable {
    /// In the order in which they were found: reading the file, then building its layers.
    public let issues: [LottieIssue]

    /// Checks an animation. Its layers are built, but nothing is drawn.
    ///
    /// - Parameter imageProvider: where pictures come from that are not in the file; nil, the default, has them all missing.
    public init(_ animation: LottieAnimation, imageProvider: (any AnimationImageProvider)? = nil) {
        var providers = Providers()
        providers.images = imageProvider
        issues = BuiltAnimation(animation, providers).issues
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
