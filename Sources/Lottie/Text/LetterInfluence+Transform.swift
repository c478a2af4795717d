import Values

// The transform of a letter.

extension LetterInfluence {
    /// The letter's transform in the text's space, with its group's anchor at its position.
    var transform: TransformItem {
        var item = TransformItem()
        item.anchor = anchor
        item.scale = scale
        item.skew = sum(\.skew)
        item.skewAxis = sum(\.skewAxis)
        item.rotation = sum(\.rotation)
        if !having(\.rotationX).isEmpty { item.rotationX = sum(\.rotationX) }
        if !having(\.rotationY).isEmpty { item.rotationY = sum(\.rotationY) }
        item.opacity = opacity
        if let path = motion.path {
            item.position = .joined(position(on: path))
            item.rotation = rotation(on: path)
        } else {
            item.position = .joined(position)
        }
        return item
    }

    private var group: Int { motion.groups.groups[letter] }
    private var middle: Vector3 { Vector3(motion.groups.middles[group], 0) }
    private var line: TextSetting.Line { motion.setting.lines[motion.setting.letters[letter].line] }

    /// The offset from the group's centre to the anchor, for a grouping alignment in percent: 100 is half of the width
    /// and, as in web players, 1.2 · 0.714 of the size.
    private func shift(_ alignment: Vector3) -> Vector3 {
        alignment * Vector3(motion.groups.widths[group] / 200, motion.setting.size * 1.2 * 0.714 / 100, 0)
    }

    private var anchor: Animated<Vector3> {
        let rest = motion.alignment.map { middle + shift($0) }
        return combined(rest, \.anchor, isSum: true) { $0 + $1 * $2 }
    }

    /// The letter's displacement by spacing.
    private var spacing: (timelines: [Timeline], series: [[Double]], at: (Double, Int) -> Vector3) {
        let animators = motion.animators.filter { $0.spacing != nil }
        let line = motion.setting.letters[letter].line
        let parts = animators.map { animator in
            let spacing = animator.spacing!
            return (
                tracking: animator.style.tracking ?? Animated(0), lines: animator.style.lineSpacing ?? Animated(.zero),
                along: spacing.tracking[letter], down: spacing.lines[line]
            )
        }
        return (
            parts.flatMap { [$0.tracking.timeline, $0.lines.timeline] }, parts.flatMap { [$0.along, $0.down] },
            { frame, index in
                parts.reduce(.zero) { sum, part in
                    let along = part.tracking.value(at: frame) * part.along.weight(at: index)
                    return sum + Vector3(along, 0, 0) + part.lines.value(at: frame) * part.down.weight(at: index)
                }
            }
        )
    }

    /// The anchor's position in straight lines.
    private var position: Animated<Vector3> {
        let spacing = spacing, moved = having(\.position)
        return track(
            [motion.alignment.timeline] + moved.map(\.1.timeline) + spacing.timelines,
            moved.map { weights[$0.0] } + spacing.series
        ) { frame, index in
            moved.reduce(middle + shift(motion.alignment.value(at: frame)) + spacing.at(frame, index)) {
                $0 + $1.1.value(at: frame) * weights[$1.0].weight(at: index)
            }
        }
    }
}

// On a path.

extension LetterInfluence {
    /// The anchor's position on a path: x leads along it, y away from it.
    private func position(on path: TextPath) -> Animated<Vector3> {
        let placed = placed(on: path)
        return track(placed.timelines, placed.series, isLinear: false) { placed.at($0, $1).point }
    }

    /// The letter's own rotation, plus the path's direction where it is perpendicular to the path.
    private func rotation(on path: TextPath) -> Animated<Double> {
        let placed = placed(on: path), own = having(\.rotation)
        var last: Double?
        return track(
            placed.timelines + own.map(\.1.timeline), placed.series + own.map { weights[$0.0] }, isLinear: false
        ) { frame, index in
            var angle = placed.at(frame, index).angle
            // The shorter rotation from the previous angle, without full turns between two frames.
            if let last { angle += ((last - angle) / 360).rounded() * 360 }
            last = angle
            return own.reduce(angle) { $0 + $1.1.value(at: frame) * weights[$1.0].weight(at: index) }
        }
    }

    private typealias Placed = (
        timelines: [Timeline], series: [[Double]], at: (Double, Int) -> (point: Vector3, angle: Double)
    )

    private func placed(on path: TextPath) -> Placed {
        let spacing = spacing, moved = having(\.position), options = path.options
        let line = line, spread = spread
        let timelines = path.timelines + [motion.alignment.timeline] + moved.map(\.1.timeline) + spacing.timelines
        return (
            timelines, moved.map { weights[$0.0] } + spacing.series,
            { frame, index in
                let ruler = path.ruler(at: frame)
                let place = middle + shift(motion.alignment.value(at: frame)) - Vector3(line.x, 0, 0)
                let own = moved.reduce(spacing.at(frame, index)) {
                    $0 + $1.1.value(at: frame) * weights[$1.0].weight(at: index)
                }
                let distance = path.distance(
                    of: place.x, width: line.width, held: motion.held, spread: spread, length: ruler.length, at: frame)
                let (point, direction) = ruler.place(at: distance + own.x)
                let isUpright = options.isPerpendicular.value(at: frame) != 0
                let angle = isUpright ? direction : 0
                let away = SIMD2(0, place.y + own.y).applying(CGAffineTransform(rotationAngle: angle * .pi / 180))
                return (Vector3(point + away, own.z), angle)
            }
        )
    }

    /// The group's place between its line's first and last group, as a fraction.
    private var spread: (share: Double, first: Double, last: Double) {
        let ends = motion.lineGroups[motion.setting.letters[letter].line]
        let (first, last) = (ends.lowerBound, ends.upperBound)
        guard last > first else { return (0.5, 0, 0) }
        let widths = motion.groups.widths
        return (Double(group - first) / Double(last - first), widths[first] / 2, widths[last] / 2)
    }
}
