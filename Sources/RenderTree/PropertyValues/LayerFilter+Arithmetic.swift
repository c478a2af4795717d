// Arithmetic of animated lists of filters: numbers, colours and matrices by component.

extension LayerFilter {
    /// The filter that is neutral in addition to one of its kind.
    var zero: LayerFilter { merged(with: self) { _, _ in 0 } }

    /// Combines the inputs of both pairwise by `operation`; inputs that are no numbers are taken from this one.
    func merged(with other: LayerFilter, _ operation: (CGFloat, CGFloat) -> CGFloat) -> LayerFilter {
        var result = self
        result.amount = Double(operation(CGFloat(amount), CGFloat(other.amount)))
        if kind.has(.color) { result.color = color.merged(with: other.color, operation) }
        if kind.has(.colorMatrix) {
            let rows = zip(matrix.rows, other.matrix.rows).map { Double(operation(CGFloat($0), CGFloat($1))) }
            result.matrix = ColorMatrix(rows: rows) ?? matrix
        }
        return result
    }
}

extension [LayerFilter] {
    /// Whether two lists differ in numbers only, so that they can be interpolated.
    func isLike(_ other: [LayerFilter]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { a, b in
                a.kind == b.kind && a.id == b.id && a.isEnabled == b.isEnabled
                    && a.normalizesEdges == b.normalizesEdges
            }
    }
}
