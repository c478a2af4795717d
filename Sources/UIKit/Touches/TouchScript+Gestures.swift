extension TouchScript {
    // MARK: One finger

    /// A finger taps.
    ///
    /// - Parameters:
    ///   - point: where.
    ///   - count: how often, 0.1 s apart.
    ///   - finger: which finger.
    ///   - duration: how long it is down each time, in seconds.
    public func tap(at point: CGPoint, count: Int = 1, finger: Int = 0, duration: TimeInterval = 0.08) -> TouchScript {
        var script = self
        for index in 0..<max(0, count) {
            script = (index > 0 ? script.wait(0.1) : script).down(finger: finger, at: point).wait(duration).up(
                finger: finger, at: point)
        }
        return script
    }

    /// A finger stays down.
    public func longPress(at point: CGPoint, duration: TimeInterval = 0.7, finger: Int = 0) -> TouchScript {
        down(finger: finger, at: point).wait(duration).up(finger: finger, at: point)
    }

    /// A finger drags: comes down, goes to another place and is lifted.
    ///
    /// - Parameters:
    ///   - start: where it comes down.
    ///   - end: where it is lifted.
    ///   - duration: seconds.
    ///   - curve: its pace: by default slow at both ends, as a hand that places something.
    ///   - finger: which finger.
    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval, curve: UIView.AnimationCurve = .easeInOut,
        finger: Int = 0
    ) -> TouchScript {
        drag(along: [start, end], duration: duration, curve: curve, finger: finger)
    }

    /// A finger drags along a line through points, at one pace for all of it.
    public func drag(
        along points: [CGPoint], duration: TimeInterval, curve: UIView.AnimationCurve = .easeInOut, finger: Int = 0
    ) -> TouchScript {
        guard let first = points.first, let last = points.last else { return self }
        let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let whole = lengths.reduce(0, +)
        return down(finger: finger, at: first).moving([finger], duration, curve) { progress in
            var way = whole * progress
            for (index, length) in lengths.enumerated() where length > 0 {
                if way <= length || index == lengths.count - 1 {
                    return [points[index].between(points[index + 1], way / length)]
                }
                way -= length
            }
            return [first]
        }.up(finger: finger, at: last)
    }

    /// A finger goes quickly and is lifted on the way, at the end the fastest.
    public func swipe(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.15, finger: Int = 0
    ) -> TouchScript { drag(from: start, to: end, duration: duration, curve: .easeIn, finger: finger) }

    // MARK: Two fingers

    /// Two fingers, 0 and 1, go apart or together.
    ///
    /// - Parameters:
    ///   - center: the point between them, which stays.
    ///   - start: their distance in the beginning, in points.
    ///   - end: their distance when they are lifted.
    ///   - angle: of the line between them, in radians.
    ///   - duration: seconds.
    ///   - curve: the pace.
    public func pinch(
        around center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0, duration: TimeInterval = 0.5,
        curve: UIView.AnimationCurve = .easeInOut
    ) -> TouchScript {
        twoFingers(duration, curve) { part in
            center.pair(start + (end - start) * part, angle)
        }
    }

    /// Two fingers, 0 and 1, turn about a point.
    ///
    /// - Parameters:
    ///   - center: the point between them.
    ///   - distance: theirs, in points.
    ///   - start: the angle in the beginning, in radians.
    ///   - end: the angle when they are lifted; clockwise where it is larger.
    ///   - duration: seconds.
    ///   - curve: the pace.
    public func rotate(
        around center: CGPoint, distance: CGFloat = 120, from start: CGFloat = 0, to end: CGFloat,
        duration: TimeInterval = 0.5, curve: UIView.AnimationCurve = .easeInOut
    ) -> TouchScript {
        twoFingers(duration, curve) { part in center.pair(distance, start + (end - start) * part) }
    }

    /// Two fingers, 0 and 1, come down, go as a function of progress (0…1) says, and are lifted.
    public func twoFingers(
        _ duration: TimeInterval, _ curve: UIView.AnimationCurve = .easeInOut,
        places: (CGFloat) -> (CGPoint, CGPoint)
    ) -> TouchScript {
        let (first, last) = (places(0), places(1))
        let begin = self.duration
        return down(finger: 0, at: first.0).down(finger: 1, at: first.1, time: begin)
            .moving([0, 1], duration, curve) { part in
                let pair = places(part)
                return [pair.0, pair.1]
            }
            .up(finger: 0, at: last.0).up(finger: 1, at: last.1)
    }

    /// Fingers that are down go where a function of progress says.
    private func moving(
        _ fingers: [Int], _ duration: TimeInterval, _ curve: UIView.AnimationCurve, _ places: (CGFloat) -> [CGPoint]
    ) -> TouchScript {
        let begin = self.duration
        let count = max(1, Int((duration * Self.samplesPerSecond).rounded()))
        let pace = curve.function.curve
        var new: [TouchSample] = []
        for step in 1...count {
            let part = Double(step) / Double(count)
            let progress = step == count ? 1 : pace.value(at: part)
            for (finger, place) in zip(fingers, places(progress)) {
                new.append(TouchSample(finger: finger, phase: .moved, location: place, time: begin + part * duration))
            }
        }
        return adding(new)
    }
}

// The same steps at the start of a script.
extension TouchScript {
    /// A finger comes down.
    public static func down(finger: Int = 0, at point: CGPoint, time: TimeInterval = 0) -> TouchScript {
        TouchScript().down(finger: finger, at: point, time: time)
    }
    /// A finger taps, as `tap(at:count:finger:duration:)` of a script.
    public static func tap(
        at point: CGPoint, count: Int = 1, finger: Int = 0, duration: TimeInterval = 0.08
    ) -> TouchScript { TouchScript().tap(at: point, count: count, finger: finger, duration: duration) }
    /// A finger stays down.
    public static func longPress(at point: CGPoint, duration: TimeInterval = 0.7, finger: Int = 0) -> TouchScript {
        TouchScript().longPress(at: point, duration: duration, finger: finger)
    }
    /// A finger drags, as `drag(from:to:duration:curve:finger:)` of a script.
    public static func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval, curve: UIView.AnimationCurve = .easeInOut,
        finger: Int = 0
    ) -> TouchScript { TouchScript().drag(from: start, to: end, duration: duration, curve: curve, finger: finger) }
    /// A finger drags along a line through points.
    public static func drag(
        along points: [CGPoint], duration: TimeInterval, curve: UIView.AnimationCurve = .easeInOut, finger: Int = 0
    ) -> TouchScript { TouchScript().drag(along: points, duration: duration, curve: curve, finger: finger) }
    /// A finger goes quickly and is lifted on the way.
    public static func swipe(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.15, finger: Int = 0
    ) -> TouchScript { TouchScript().swipe(from: start, to: end, duration: duration, finger: finger) }
    /// Two fingers go apart or together, as `pinch(around:from:to:angle:duration:curve:)` of a script.
    public static func pinch(
        around center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0, duration: TimeInterval = 0.5,
        curve: UIView.AnimationCurve = .easeInOut
    ) -> TouchScript {
        TouchScript().pinch(around: center, from: start, to: end, angle: angle, duration: duration, curve: curve)
    }
    /// Two fingers turn about a point, as `rotate(around:distance:from:to:duration:curve:)` of a script.
    public static func rotate(
        around center: CGPoint, distance: CGFloat = 120, from start: CGFloat = 0, to end: CGFloat,
        duration: TimeInterval = 0.5, curve: UIView.AnimationCurve = .easeInOut
    ) -> TouchScript {
        TouchScript().rotate(
            around: center, distance: distance, from: start, to: end, duration: duration, curve: curve)
    }
}

extension CGPoint {
    /// The point a part of the way to another one.
    fileprivate func between(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }

    /// Two points about this one, at a distance from each other on a line of an angle.
    fileprivate func pair(_ distance: CGFloat, _ angle: CGFloat) -> (CGPoint, CGPoint) {
        let (dx, dy) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
        return (CGPoint(x: x - dx, y: y - dy), CGPoint(x: x + dx, y: y + dy))
    }
}
