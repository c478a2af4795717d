extension AnimationField {
    static let transitionTypes = ["fade", "moveIn", "push", "reveal"]
    static let transitionSides = ["fromLeft", "fromRight", "fromTop", "fromBottom"]

    /// The keys of a transition. A layer that is new with the document is animated from nothing.
    static let transition: [AnimationField] = [
        AnimationField(
            "type", \CATransition.type,
            { j throws(SceneError) in
                CATransitionType(rawValue: try j.oneOf(transitionTypes))
            }, { JSON(.string($0.rawValue)) }),
        AnimationField(
            "subtype", \CATransition.subtype,
            { j throws(SceneError) in
                if j.isNull { return nil }
                return CATransitionSubtype(rawValue: try j.oneOf(transitionSides))
            }, { $0.map { JSON(.string($0.rawValue)) } ?? JSON(.null) }),
        progress("startProgress", \.startProgress),
        progress("endProgress", \.endProgress),
    ]

    private static func progress(
        _ key: String, _ path: any ReferenceWritableKeyPath<CATransition, Float> & Sendable
    ) -> AnimationField {
        AnimationField(key, path, { j throws(SceneError) in try j.float(mayBeInfinite: false) }, JSON.init(float:))
    }
}
