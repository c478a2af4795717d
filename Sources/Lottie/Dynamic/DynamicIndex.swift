/// What of an animation can be set, to be found by key paths that people write; worked out when somebody asks. Layers that show one
/// animation may share one.
package final class DynamicIndex {
    private let animation: LottieAnimation
    private(set) lazy var properties = animation.dynamicProperties
    /// The parts of each property's key path, in small letters.
    private lazy var names = properties.map {
        $0.keypath.string.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    }
    /// What was looked up: a list of jobs asks for the same key paths again and again.
    private var found: [String: [DynamicProperty]] = [:]

    package init(_ animation: LottieAnimation) { self.animation = animation }

    /// The properties that a key path names; where none is written like that, those that are but for small and capital letters.
    func properties(at keypath: String) -> [DynamicProperty] {
        if let known = found[keypath] { return known }
        let exact = AnimationKeypath(keypath: keypath)
        var matches = properties.filter { exact.matches($0.keypath.keys) }
        if matches.isEmpty {
            let small = AnimationKeypath(keypath: keypath.lowercased())
            matches = properties.indices.filter { small.matches(names[$0]) }.map { properties[$0] }
        }
        // What a hostile list asks for is not kept without end.
        if found.count < 10_000 { found[keypath] = matches }
        return matches
    }
}

extension LottieAnimationLayer {
    /// The properties that a key path names, as people write it: small and capital letters may be mixed up.
    package final func dynamicProperties(at keypath: String) -> [DynamicProperty] {
        index?.properties(at: keypath) ?? []
    }

    /// Everything that can be set.
    package final var dynamicProperties: [DynamicProperty] { index?.properties ?? [] }
}
