import Synchronization

/// What of an animation can be set, to be found by key paths that people write; worked out when somebody asks. Layers that show one
/// animation share one, on whatever threads they are.
package final class DynamicIndex: Sendable {
    private let animation: LottieAnimation
    private let state = Mutex(State())

    private struct State {
        /// Nil until somebody asks.
        var properties: [DynamicProperty]?
        /// The parts of each property's key path, in small letters.
        var names: [[Substring]] = []
        /// What was looked up: a list of jobs asks for the same key paths again and again.
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

    /// All of it.
    var properties: [DynamicProperty] { state.withLock { $0.properties(of: animation) } }

    /// The properties that a key path names; where none is written like that, those that are but for small and capital letters.
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
            // What a hostile list asks for is not kept without end.
            if state.found.count < 10_000 { state.found[keypath] = matches }
            return matches
        }
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
