import Foundation

// The properties of each animation class in documents, in the order of writing.

extension AnimationField {
    /// The keys of every animation.
    static let timing: [AnimationField] = [
        AnimationField(
            "duration", \CAAnimation.duration, { j throws(SceneError) in try j.seconds() }, JSON.init(number:)),
        AnimationField(
            "beginTime", \CAAnimation.beginTime, { j throws(SceneError) in try j.number() }, JSON.init(number:)),
        AnimationField(
            "timeOffset", \CAAnimation.timeOffset, { j throws(SceneError) in try j.number() }, JSON.init(number:)),
        AnimationField(
            "speed", \CAAnimation.speed, { j throws(SceneError) in try j.float(mayBeInfinite: false) },
            JSON.init(float:)),
        AnimationField(
            "repeatCount", \CAAnimation.repeatCount, { j throws(SceneError) in try j.count() },
            JSON.init(float:)),
        AnimationField(
            "repeatDuration", \CAAnimation.repeatDuration, { j throws(SceneError) in try j.seconds() },
            JSON.init(number:)),
        AnimationField(
            "autoreverses", \CAAnimation.autoreverses, { j throws(SceneError) in try j.bool() }, JSON.init(bool:)),
        AnimationField(
            "fillMode", \CAAnimation.fillMode,
            { j throws(SceneError) in try j.oneOf(CAMediaTimingFillMode.self) }, { JSON(case: $0) }),
        AnimationField(
            "timingFunction", \CAAnimation.timingFunction,
            { j throws(SceneError) in j.isNull ? nil : try j.timingFunction() }, { $0.map { JSON($0) } ?? JSON(.null) }),
        AnimationField(
            "isRemovedOnCompletion", \CAAnimation.isRemovedOnCompletion, { j throws(SceneError) in try j.bool() },
            JSON.init(bool:)),
        AnimationField(
            "preferredFrameRateRange", \CAAnimation.preferredFrameRateRange,
            { j throws(SceneError) in try j.frameRateRange() }, JSON.init(frameRates:)),
    ]

    /// The keys of property animations, whose key path is read before all others.
    static let property: [AnimationField] = [
        AnimationField(
            "isAdditive", \CAPropertyAnimation.isAdditive, { j throws(SceneError) in try j.bool() }, JSON.init(bool:)),
        AnimationField(
            "isCumulative", \CAPropertyAnimation.isCumulative, { j throws(SceneError) in try j.bool() },
            JSON.init(bool:)),
    ]

    static let basic: [AnimationField] = [
        .value("fromValue", \.fromValue), .value("toValue", \.toValue), .value("byValue", \.byValue),
    ]

    static let spring: [AnimationField] = [
        number("mass", \.mass), number("stiffness", \.stiffness), number("damping", \.damping),
        number("initialVelocity", \.initialVelocity),
        AnimationField(
            "allowsOverdamping", \CASpringAnimation.allowsOverdamping, { j throws(SceneError) in try j.bool() },
            JSON.init(bool:)),
    ]

    private static func number(
        _ key: String, _ path: any ReferenceWritableKeyPath<CASpringAnimation, CGFloat> & Sendable
    ) -> AnimationField {
        AnimationField(
            key, path, { j throws(SceneError) in CGFloat(try j.number()) }, { JSON(.number(Double($0))) })
    }

    static let keyframe: [AnimationField] = [
        AnimationField(
            "values", of: CAKeyframeAnimation.self,
            read: { (json, animation, scope) throws(SceneError) in
                if json.isNull { return }
                animation.values = try json.list { j throws(SceneError) in
                    guard let value = try scope.value(j) else { throw j.wrong("a value") }
                    return value
                }
            },
            write: { (animation, scope) throws(SceneError) in
                guard let values = animation.values else { return nil }
                return try JSON(list: values) { value throws(SceneError) in try scope.json(value) }
            }),
        AnimationField(
            "path", of: CAKeyframeAnimation.self,
            read: { (json, animation, scope) throws(SceneError) in
                if json.isNull { return }
                let value = try PropertyValue(
                    json, as: .path, mayBeNone: false, mayBeInfinite: false, images: scope.images)
                if case .path(let path) = value { animation.path = path }
            },
            write: { (animation, scope) throws(SceneError) in
                guard let path = animation.path else { return nil }
                return try PropertyValue.path(path).json(as: .path, images: scope.images)
            }),
        AnimationField(
            "rotationMode", \CAKeyframeAnimation.rotationMode,
            { j throws(SceneError) in j.isNull ? nil : try j.oneOf(CAAnimationRotationMode.self) },
            { $0.map { JSON(case: $0) } ?? JSON(.null) }),
        numbers("keyTimes", \.keyTimes),
        AnimationField(
            "timingFunctions", \CAKeyframeAnimation.timingFunctions,
            { j throws(SceneError) in
                j.isNull ? nil : try j.list { j throws(SceneError) in try j.timingFunction() }
            },
            { $0.map { JSON(.array($0.map { JSON($0) })) } ?? JSON(.null) }),
        AnimationField(
            "calculationMode", \CAKeyframeAnimation.calculationMode,
            { j throws(SceneError) in try j.oneOf(CAAnimationCalculationMode.self) }, { JSON(case: $0) }),
        numbers("tensionValues", \.tensionValues),
        numbers("continuityValues", \.continuityValues),
        numbers("biasValues", \.biasValues),
    ]

    private static func numbers(
        _ key: String, _ path: any ReferenceWritableKeyPath<CAKeyframeAnimation, [NSNumber]?> & Sendable
    ) -> AnimationField {
        AnimationField(
            key, path,
            { j throws(SceneError) in
                j.isNull ? nil : try j.list { j throws(SceneError) in NSNumber(value: try j.number()) }
            },
            { JSON(($0 ?? []).map(\.doubleValue)) })
    }

    static let group: [AnimationField] = [
        AnimationField(
            "animations", of: CAAnimationGroup.self,
            read: { (json, group, scope) throws(SceneError) in
                if json.isNull { return }
                let reader = AnimationReader(
                    images: scope.images, kind: scope.kind, properties: scope.properties, isMember: true)
                group.animations = try json.list { j throws(SceneError) in try reader.animation(j) }
            },
            write: { (group, scope) throws(SceneError) in
                guard let animations = group.animations else { return nil }
                let writer = AnimationWriter(images: scope.images, kind: scope.kind)
                return try JSON(list: animations) { animation throws(SceneError) in try writer.json(animation) }
            })
    ]
}
