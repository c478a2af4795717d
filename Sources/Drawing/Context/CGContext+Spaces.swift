// How user space lies to the spaces around it, for what draws by the context's means.

extension CGContext {
    /// From user space to base space, in which shadows are measured.
    package var userToBase: CGAffineTransform { state.transform.concatenating(baseTransform.inverted()) }

    /// Pixels per unit of user space, as the mean of both axes; 1 where there is no such number.
    package var pixelsPerUnit: CGFloat {
        let t = state.transform
        let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        return scale > 0 && scale.isFinite ? scale : 1
    }
}
