import RenderTree
import Values

// Clips: a layer's bounds, rounded or turned, around what is drawn inside.

extension FramePlanner {
    /// A clip that has been entered and not yet left.
    struct OpenClip {
        /// What is drawn inside inherits.
        var inside: Surroundings
        /// The first quad of the group, where entering the clip opened one.
        var groupStart: Int?
    }

    /// Enters the bounds of a layer as a clip; nil where nothing inside can be seen.
    ///
    /// A rectangle of whole pixels only narrows the limits. Anything else is evaluated analytically, two at most for a
    /// quad: before a third, what is inside becomes a group of its own, which the outer two then cut.
    mutating func enterClip(
        _ index: Int, _ matrix: Matrix3, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> OpenClip? {
        let rect = LocalRect(nodes[index].presentation.bounds)
        guard !rect.isEmpty, rect.isFinite,
            let shape = Shape(
                rect, radii: nodes[index].presentation.radii, smoothing: nodes[index].presentation.smoothing,
                matrix: matrix, within: around.limits)
        else { return nil }
        var clip = OpenClip(inside: around, groupStart: nil)
        if !shape.isWholePixels {
            if around.clipCount == 2 {
                clip = OpenClip(inside: around.inside, groupStart: open.count)
            }
            frame.clips.append(shape)
            let last = Int32(frame.clips.count - 1)
            if clip.inside.clip0 < 0 { clip.inside.clip0 = last } else { clip.inside.clip1 = last }
        }
        clip.inside.limits = shape.bounds
        return clip
    }

    /// Leaves a clip; a group that it opened gets what lies around.
    mutating func leaveClip(_ clip: OpenClip, _ around: Surroundings) {
        if let start = clip.groupStart { closeGroup(from: start, opacity: 1, around) }
    }
}
