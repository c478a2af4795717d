// The relation of user space to the other spaces, for code that draws through the context.

extension CGContext {
    /// From user space to base space, in which shadows are measured.
    package var userToBase: CGAffineTransform { state.transform.concatenating(baseTransform.inverted()) }

    /// Pixels per unit of user space, the mean of both axes; 1 where that is not a usable number.
    package var pixelsPerUnit: CGFloat {
        let t = state.transform
        let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        return scale > 0 && scale.isFinite ? scale : 1
    }
}
