import FoundationAdditions

extension NSValue {
    /// A box of a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// The point in the box.
    public final var cgPointValue: CGPoint { pointValue }

    /// A box of a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// The size in the box.
    public final var cgSizeValue: CGSize { sizeValue }

    /// A box of a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// The rectangle in the box.
    public final var cgRectValue: CGRect { rectValue }

    /// A box of a vector.
    public convenience init(cgVector vector: CGVector) { self.init(boxing: vector, numbers: [vector.dx, vector.dy]) }
    /// The vector in the box; zero where it holds none.
    public final var cgVectorValue: CGVector { boxed() ?? .zero }

    /// A box of insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(boxing: insets, numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    /// The insets in the box; zero where it holds none.
    public final var uiEdgeInsetsValue: UIEdgeInsets { boxed() ?? .zero }

    /// A box of insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(boxing: insets, numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// The insets in the box; zero where it holds none.
    public final var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { boxed() ?? .zero }

    /// A box of an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(boxing: offset, numbers: [offset.horizontal, offset.vertical])
    }
    /// The offset in the box; zero where it holds none.
    public final var uiOffsetValue: UIOffset { boxed() ?? .zero }
}
