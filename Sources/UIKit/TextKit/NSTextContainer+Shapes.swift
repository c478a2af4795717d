extension NSTextContainer {
    /// The width of lines; infinite for no limit.
    final var width: CGFloat { size.width > 0 && size.width < 1e6 ? size.width : .infinity }
    /// The height for lines; infinite for no limit.
    final var height: CGFloat { size.height > 0 && size.height < 1e6 ? size.height : .infinity }

    /// The first stretch of a band that lies in the container and outside of all exclusion paths, and what of the band lies beyond it.
    final func free(_ band: CGRect, fromRight: Bool) -> (CGRect, CGRect) {
        let nothing = CGRect(x: band.minX, y: band.minY, width: 0, height: band.height)
        let right = min(band.maxX, width)
        guard band.maxY <= height, right > band.minX else { return (nothing, nothing) }
        var stretches = [(low: max(0, band.minX), high: right)]
        for path in exclusionPaths {
            for taken in path.cgPath.extents(inBandFrom: band.minY, to: band.maxY) {
                stretches = stretches.flatMap { stretch -> [(low: CGFloat, high: CGFloat)] in
                    guard taken.high > stretch.low, taken.low < stretch.high else { return [stretch] }
                    return [(stretch.low, taken.low), (taken.high, stretch.high)].filter { $0.1 > $0.0 }
                }
            }
        }
        // Gaps too narrow for a letter and its padding hold no line.
        stretches.removeAll { $0.high - $0.low <= 2 * padding + 1 }
        guard let first = fromRight ? stretches.last : stretches.first else { return (nothing, nothing) }
        func part(_ low: CGFloat, _ high: CGFloat) -> CGRect {
            CGRect(x: low, y: band.minY, width: max(0, high - low), height: band.height)
        }
        let rest = fromRight ? part(max(0, band.minX), first.low) : part(first.high, right)
        return (part(first.low, first.high), stretches.count > 1 ? rest : nothing)
    }
}

extension CGPath {
    /// The stretches along x that the path's inside takes of a horizontal band.
    fileprivate func extents(inBandFrom low: CGFloat, to high: CGFloat) -> [(low: CGFloat, high: CGFloat)] {
        let box = boundingBoxOfPath
        guard !box.isNull, box.maxY > low, box.minY < high else { return [] }
        let band = CGMutablePath()
        band.addRect(CGRect(x: box.minX - 1, y: low, width: box.width + 2, height: high - low))
        // Each part of the intersection by its own box.
        return intersection(band).componentsSeparated().map(\.boundingBoxOfPath).filter { !$0.isNull && $0.width > 0 }
            .map { ($0.minX, $0.maxX) }.sorted { $0.0 < $1.0 }
    }
}
