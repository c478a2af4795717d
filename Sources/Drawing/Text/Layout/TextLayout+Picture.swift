// Converts a layout to a picture of glyphs, paths and images.

extension TextLayout {
    /// The text's parts, its lines placed by `transform` from the layout's space.
    ///
    /// All fills have the same winding direction, so that fills of one colour can be one path.
    ///
    /// - Parameter transform: the identity by default. A rotated or skewed one omits glyph pictures; see
    ///   `isPicture(under:)`.
    package func parts(_ transform: CGAffineTransform = .identity) -> [VectorPicture.Part] {
        var parts: [VectorPicture.Part] = []
        for line in lines {
            for run in line.runs { addBackground(of: run, line, transform, to: &parts) }
            for run in line.runs {
                addLines(run.attributes.underline, under: true, run, line, transform, to: &parts)
                addGlyphs(of: run, line, transform, to: &parts)
                addLines(run.attributes.strikethrough, under: false, run, line, transform, to: &parts)
            }
        }
        return parts
    }

    /// Whether a picture can show the text under a transform: images are neither rotated nor skewed.
    package func isPicture(under transform: CGAffineTransform) -> Bool {
        if transform.b == 0, transform.c == 0 { return true }
        return !lines.contains { line in
            line.runs.contains { run in
                run.glyphs.contains { if case .image = $0.shape { true } else { false } }
            }
        }
    }

    private func addGlyphs(
        of run: Run, _ line: Line, _ transform: CGAffineTransform, to parts: inout [VectorPicture.Part]
    ) {
        var glyphs: [UInt32] = [], positions: [CGPoint] = []
        let upright = CGAffineTransform(scaleX: unit, y: unit)
        let matrix =
            run.attributes.font.matrix.isIdentity
            ? upright.concatenating(transform)
            : run.attributes.font.flippedMatrix.concatenating(upright).concatenating(transform)
        for glyph in run.glyphs {
            var place = matrix
            let origin = CGPoint(x: line.x + glyph.origin.x, y: line.top + line.baseline + glyph.origin.y).applying(
                transform)
            (place.tx, place.ty) = (origin.x, origin.y)
            switch glyph.shape {
            case .nothing: break
            case .outline:
                glyphs.append(glyph.id)
                positions.append(origin)
            case .image(let image, let rect):
                guard place.b == 0, place.c == 0 else { break }
                parts.append(.image(place.d < 0 ? image.upsideDown : image, in: rect.applying(place)))
            }
        }
        guard !glyphs.isEmpty else { return }
        let attributes = run.attributes
        let shown = GlyphRun(face: run.face, glyphs: glyphs, positions: positions, matrix: matrix)
        if attributes.strokeWidth <= 0 { parts.append(.glyphs(shown, color: attributes.foregroundColor)) }
        if attributes.strokeWidth != 0 {
            // A percentage of the font's size.
            let width = abs(attributes.strokeWidth) / 100 * attributes.font.size * transform.meanScale
            let stroke = shown.path.copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
            parts.append(.fill(stroke, color: attributes.strokeColor ?? attributes.foregroundColor))
        }
    }

    private func addBackground(
        of run: Run, _ line: Line, _ transform: CGAffineTransform, to parts: inout [VectorPicture.Part]
    ) {
        guard let color = run.attributes.backgroundColor, run.width > 0 else { return }
        let box = CGMutablePath()
        box.addBackwardRect(
            CGRect(x: line.x + run.x, y: line.top, width: run.width, height: line.height), transform: transform)
        parts.append(.fill(box.immutable, color: color))
    }
}

extension CTFont {
    /// The matrix without its translation for y down.
    fileprivate final var flippedMatrix: CGAffineTransform {
        CGAffineTransform(a: matrix.a, b: -matrix.b, c: -matrix.c, d: matrix.d, tx: 0, ty: 0)
    }
}

extension CGAffineTransform {
    /// The geometric mean of the scale over both axes.
    fileprivate var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension PixelBuffer {
    /// The same picture with its rows reversed.
    fileprivate var upsideDown: PixelBuffer {
        let source = bytes
        return PixelBuffer(width: width, height: height, format: format, isOpaque: isOpaque, isZeroed: false) { out in
            let length = width * format.bytesPerPixel
            for y in 0..<height {
                let from = (height - 1 - y) * bytesPerRow
                UnsafeMutableRawBufferPointer(rebasing: out[(y * length)..<((y + 1) * length)])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<(from + length)]))
            }
        }
    }
}
