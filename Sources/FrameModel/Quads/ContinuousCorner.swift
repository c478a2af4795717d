/// The shape of `CALayerCornerCurve.continuous`, whose bend begins and ends gradually.
///
/// Of two cubics and their mirror image (published by PaintCode from pictures of iOS): from the corner and in units of the
/// radius they begin at (1.528665, 0) on one side and end at (0, 1.528665) on the other. Seen from the point (1.528665,
/// 1.528665) inside, a direction (l, h) towards the corner with l <= h meets the curve where h is `extent`·g(l / h), with
///
///     g(t) = 1 + t³ (c0 + t (c1 + t (c2 + t (c3 + t c4))))
///
/// fitted by least squares: off by 7e-4 of the extent at most.
public enum ContinuousCorner {
    /// How far a corner of radius 1 reaches along its sides.
    public static let extent = 1.528665
    /// c0…c4.
    public static let coefficients: (Float, Float, Float, Float, Float) = (
        -0.1410323, 0.4510813, -2.1717846, 2.6260244, -0.9549022
    )
}
