// What animations of whole lists of filters compute with: numbers, colours and matrices by component.

extension LayerFilter {
    /// The filter that adds nothing to one of its kind.
    var zero: LayerFilter { merged(with: self) { _, _ in 0 } }

    /// The inputs of both, each pair by `operation`; whatever is no number is this one's.
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
    /// Whether two lists differ in nothing but numbers, so that there is something between them.
    func isLike(_ other: [LayerFilter]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { a, b in
                a.kind == b.kind && a.id == b.id && a.isEnabled == b.isEnabled
                    && a.normalizesEdges == b.normalizesEdges
            }
    }
}
