// Groups are copied and compiled recursively, so their nesting has to be finite.

extension CAAnimationGroup {
    /// The deepest nesting of groups, and the most members in all.
    static let limits = (depth: 100, members: 1_000_000)

    /// The error of a group that cannot be copied: its members nest too deep, or cyclically.
    final var nestingError: PropertyError? {
        var waiting: [(group: CAAnimationGroup, depth: Int)] = [(self, 1)]
        var members = 0
        while let (group, depth) = waiting.popLast() {
            let animations = group.animations ?? []
            members += animations.count
            if depth > Self.limits.depth {
                return PropertyError(
                    key: "the depth of a group",
                    .outOfRange("more", legal: "at most \(Self.limits.depth), and no group its own member"))
            }
            if members > Self.limits.members {
                return PropertyError(
                    key: "the number of a group's members", .outOfRange("more", legal: "at most \(Self.limits.members)")
                )
            }
            for case let inner as CAAnimationGroup in animations { waiting.append((inner, depth + 1)) }
        }
        return nil
    }
}
