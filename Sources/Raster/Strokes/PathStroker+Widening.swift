// Turns one contour of a spine into one or two contours of an outline: along its front side and back along the other.

extension PathStroker {
    mutating func widen(_ contour: Spine.Contour, into outline: inout FlatPath) {
        let first = straightened(contour.steps.lowerBound), last = straightened(contour.steps.upperBound - 1)
        front.removeAll()
        back.removeAll()
        if contour.isClosed {
            joinAll(contour.steps)
            join(last, first)
            front.flush(into: &outline, pen)
            back.reverse()
            back.flush(into: &outline, pen)
        } else if contour.steps.count > 1 || first.length > 0 {
            begin(first)
            joinAll(contour.steps)
            end(last)
            front.cap(last.to, last.endTangent, &pen)
            back.reverse()
            back.cap(first.from, -first.startTangent, &pen)
            front.append(back)
            front.flush(into: &outline, pen)
        } else if pen.cap != .butt {
            front.cap(last.to, last.endTangent, &pen)
            front.cap(first.from, -first.startTangent, &pen)
            front.flush(into: &outline, pen)
        }
    }

    /// Returns a step with directions by which both its sides run forward: those of its curve, or the chord's direction
    /// where the curve bends within the pen's radius.
    private func straightened(_ index: Int) -> Spine.Step {
        var step = spine.steps[index]
        let chord = step.to - step.from
        let shift = (step.endTangent - step.startTangent).turned * pen.radius
        if (chord + shift).dot(chord) > 0, (chord - shift).dot(chord) > 0 { return step }
        let length = chord.length
        if length > 0 { (step.startTangent, step.endTangent) = (chord / length, chord / length) }
        return step
    }

    private mutating func begin(_ step: Spine.Step) {
        let side = step.startTangent.turned * pen.radius
        front.append(step.from + side)
        back.append(step.from - side)
    }

    private mutating func end(_ step: Spine.Step) {
        let side = step.endTangent.turned * pen.radius
        front.append(step.to + side)
        back.append(step.to - side)
    }

    private mutating func joinAll(_ steps: Range<Int>) {
        var step = straightened(steps.lowerBound)
        for i in steps.dropFirst() {
            let next = straightened(i)
            join(step, next)
            step = next
        }
    }

    /// Adds the corner between two steps to both sides.
    private mutating func join(_ a: Spine.Step, _ b: Spine.Step) {
        var corner = OutlineCorner(at: a.to, from: a.endTangent, to: b.startTangent, radius: pen.radius)
        if corner.isStraight {
            front.append(corner.place + corner.end)
            back.append(corner.place - corner.end)
            return
        }
        // The inner sides end at their crossing if that leaves half of either step; otherwise they pass through the
        // corner: the pieces overlap then, but none is inverted.
        let meets = corner.taken <= 0.5 * min((a.to - a.from).length, (b.to - b.from).length)
        let join = pen.sees(corner.place) ? b.continuesCurve ? .round : pen.join : CGLineJoin.bevel
        if corner.turn < 0 {
            front.addOuter(corner, join, &pen)
            corner.flip()
            back.addInner(corner, meets)
        } else {
            front.addInner(corner, meets)
            corner.flip()
            back.addOuter(corner, join, &pen)
        }
    }
}

extension PathStroker.Pen {
    /// Whether the pen at a place reaches the visible part.
    func sees(_ place: SIMD2<Double>) -> Bool {
        guard let seen else { return true }
        if place.x < seen.low.x || place.y < seen.low.y { return false }
        return place.x <= seen.high.x && place.y <= seen.high.y
    }
}
