import LayerModel

/// Makes the objects of animations: class, key path, and all that differs from its default.
struct AnimationWriter {
    let images: ImageNames

    func json(_ animation: CABasicAnimation) throws(SceneError) -> JSON {
        guard let keyPath = animation.keyPath, let path = PropertyPath(keyPath: keyPath) else {
            throw SceneError("an animation of the unknown key path \"\(animation.keyPath ?? "")\" cannot be written")
        }
        var members: [(String, JSON)] = [
            ("class", JSON(.string("CABasicAnimation"))), ("keyPath", JSON(.string(keyPath))),
        ]
        for (key, value) in [
            ("fromValue", animation.fromValue), ("toValue", animation.toValue), ("byValue", animation.byValue),
        ] {
            guard let value else { continue }
            members.append((key, try json(value, path, keyPath, key)))
        }
        func add<Value: Equatable>(_ key: String, _ value: Value, _ standard: Value, _ json: (Value) -> JSON) {
            if value != standard { members.append((key, json(value))) }
        }
        let plain = CABasicAnimation()
        let number = { (number: Double) in JSON(.number(number)) }
        // A Float in its own digits.
        let float = { (float: Float) in JSON(.number(float.isFinite ? Double(float.description)! : Double(float))) }
        let flag = { (flag: Bool) in JSON(.bool(flag)) }
        add("duration", animation.duration, plain.duration, number)
        add("beginTime", animation.beginTime, plain.beginTime, number)
        add("timeOffset", animation.timeOffset, plain.timeOffset, number)
        add("speed", animation.speed, plain.speed, float)
        add("repeatCount", animation.repeatCount, plain.repeatCount, float)
        add("repeatDuration", animation.repeatDuration, plain.repeatDuration, number)
        add("autoreverses", animation.autoreverses, plain.autoreverses, flag)
        add("fillMode", animation.fillMode, plain.fillMode) { JSON(.string($0.rawValue)) }
        if let function = animation.timingFunction { members.append(("timingFunction", JSON(function))) }
        add("isRemovedOnCompletion", animation.isRemovedOnCompletion, plain.isRemovedOnCompletion, flag)
        add("isAdditive", animation.isAdditive, plain.isAdditive, flag)
        add("isCumulative", animation.isCumulative, plain.isCumulative, flag)
        return JSON(members)
    }

    private func json(_ value: Any, _ path: PropertyPath, _ keyPath: String, _ key: String) throws(SceneError) -> JSON {
        do throws(SceneError) {
            let plain: PropertyValue
            do throws(PropertyError) {
                plain = try PropertyValue.checked(value, path, keyPath)
            } catch {
                throw SceneError(error.description)
            }
            return try plain.json(as: path.valueType, images: images)
        } catch {
            throw error.inside(key)
        }
    }
}

extension JSON {
    /// The name where there is one, else the control points.
    init(_ function: CAMediaTimingFunction) {
        if let name = CAMediaTimingFunctionName.allCases.first(where: { CAMediaTimingFunction(name: $0) == function }) {
            self.init(.string(name.documentName))
            return
        }
        var numbers: [JSON] = []
        for index in 1...2 {
            var point: (Float, Float) = (0, 0)
            withUnsafeMutableBytes(of: &point) { bytes in
                function.getControlPoint(at: index, values: bytes.baseAddress!.assumingMemoryBound(to: Float.self))
            }
            numbers += [point.0, point.1].map { JSON(.number(Double($0.description)!)) }
        }
        self.init(.array(numbers))
    }
}
