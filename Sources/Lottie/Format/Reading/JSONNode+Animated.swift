import RenderTree

extension JSONNode {
    /// A property: `{"a": 0, "k": value}` or `{"a": 1, "k": [keyframes]}`, or the bare value.
    ///
    /// - Parameters:
    ///   - name: the name for reports.
    ///   - read: makes a value of a node.
    /// - Returns: nil where it is missing, or cannot be read, which is reported.
    func animated<Value: KeyframeValue>(
        _ key: JSONKey, _ name: String, _ read: (JSONNode) -> Value? = { Value($0) }
    ) -> Animated<Value>? {
        guard let written = self[key] else { return nil }
        if written["x"]?.text != nil {
            log.report(.expression, "an expression is not run; the value beside it is used", at: name)
        }
        let slot = written.text("sid")
        let source = slot.flatMap { reader.slot($0) } ?? written
        guard var animated = source.property(name, read) ?? (slot != nil ? written.property(name, read) : nil) else {
            log.report(.repaired, "cannot be read and its default taken", at: name)
            return nil
        }
        animated.slot = slot
        return animated
    }

    /// A property with a default.
    func animated<Value: KeyframeValue>(
        _ key: JSONKey, _ name: String, default: Value, _ read: (JSONNode) -> Value? = { Value($0) }
    ) -> Animated<Value> {
        animated(key, name, read) ?? Animated(`default`)
    }

    /// The property that this node contains. The keyframes themselves are detected: the flag `a` is missing or wrong in
    /// some files.
    private func property<Value: KeyframeValue>(_ name: String, _ read: (JSONNode) -> Value?) -> Animated<Value>? {
        guard isObject, let value = self["k"] else { return read(self).map { Animated($0) } }
        if value.isKeyframes { return value.keyframes(name, read) }
        return read(value).map { Animated($0) }
    }

    /// Whether it is a list of keyframes, or a single one: objects with a time.
    private var isKeyframes: Bool { (isList ? first : self)?["t"] != nil }

    /// The keyframes of a list.
    ///
    /// A keyframe has the value at its time (`s`) and the easing to the next one. In old files it also has the next
    /// one's value (`e`), and the last keyframe has only its time.
    private func keyframes<Value: KeyframeValue>(_ name: String, _ read: (JSONNode) -> Value?) -> Animated<Value>? {
        var keyframes: [Keyframe<Value>] = []
        var next: Value?
        var isWhole = true
        forEach { node in
            let value = node["s"].flatMap(read) ?? next
            next = node["e"].flatMap(read)
            guard let time = node.number("t"), let value else {
                isWhole = false
                return
            }
            keyframes.append(Keyframe(time: time, value: value, easing: node.easing, spatial: node.spatialTangents))
        }
        if !isWhole { log.report(.repaired, "keyframes without a time or a value are left out", at: name) }
        return Animated(keyframes: keyframes)
    }

    /// A keyframe's easing to the next one.
    fileprivate var easing: Easing {
        if flag("h") == true { return .hold }
        guard let out = self["o"], let into = self["i"],
            let x1 = out["x"]?.components, let y1 = out["y"]?.components,
            let x2 = into["x"]?.components, let y2 = into["y"]?.components
        else { return .linear }
        guard min(x1.count, y1.count, x2.count, y2.count) > 0 else { return .linear }
        // A single number applies to every component.
        func curve(_ i: Int) -> TimingCurve {
            TimingCurve(
                max(0, min(1, x1.values[min(i, x1.count - 1)])), y1.values[min(i, y1.count - 1)],
                max(0, min(1, x2.values[min(i, x2.count - 1)])), y2.values[min(i, y2.count - 1)])
        }
        let count = max(x1.count, y1.count, x2.count, y2.count)
        return (count == 1 ? Easing.curve(curve(0)) : .curves((0..<count).map(curve))).simplified
    }

    /// The tangents of a position's path to the next keyframe.
    fileprivate var spatialTangents: SpatialTangents? {
        guard let out = self["to"].flatMap({ Vector3($0) }), let into = self["ti"].flatMap({ Vector3($0) }) else {
            return nil
        }
        return SpatialTangents(out: out, into: into)
    }
}
