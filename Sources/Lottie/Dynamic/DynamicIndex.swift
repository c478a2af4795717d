import Synchronization

/// An index of an animation's dynamic properties for lookup by key path, built on first use. Layers of the same
/// animation share one, on any thread.
package final class DynamicIndex: Sendable {
    private let animation: LottieAnimation
    private let state = Mutex(State())

    private struct State {
        /// Nil until first use.
        var properties: [DynamicProperty]?
        /// The parts of each property's key path, in lower case.
        var names: [[Substring]] = []
        /// Cached lookups: a list of jobs uses the same key paths again and again.
        var found: [String: [DynamicProperty]] = [:]

        mutating func properties(of animation: LottieAnimation) -> [DynamicProperty] {
            if let properties { return properties }
            let made = animation.dynamicProperties
            properties = made
            names = made.map {
                $0.keypath.string.lowercased().split(separator: ".", omittingEmptySubsequences: false)
            }
            return made
        }
    }

    package init(_ animation: LottieAnimation) { self.animation = animation }

    /// All dynamic properties.
    var properties: [DynamicProperty] { state.withLock { $0.properties(of: animation) } }

    /// The properties that a key path matches exactly; if there are none, those that it matches without regard to case.
    func properties(at keypath: String) -> [DynamicProperty] {
        state.withLock { state in
            if let known = state.found[keypath] { return known }
            let properties = state.properties(of: animation)
            let exact = AnimationKeypath(keypath: keypath)
            var matches = properties.filter { exact.matches($0.keypath.keys) }
            if matches.isEmpty {
                let small = AnimationKeypath(keypath: keypath.lowercased())
                matches = properties.indices.filter { small.matches(state.names[$0]) }.map { properties[$0] }
            }
            // The cache is bounded, for hostile lists.
            if state.found.count < 10_000 { state.found[keypath] = matches }
            return matches
        }
    }
}

extension LottieAnimationLayer {
    /// The properties that a key path matches, exactly or else without regard to case.
    package final func dynamicProperties(at keypath: String) -> [DynamicProperty] {
        index?.properties(at: keypath) ?? []
    }

    /// All dynamic properties.
    package final var dynamicProperties: [DynamicProperty] { index?.properties ?? [] }
}
