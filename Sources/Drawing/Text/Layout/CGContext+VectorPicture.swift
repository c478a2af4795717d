extension CGContext {
    /// Draws a picture, clipped to its bounds.
    package func draw(_ picture: VectorPicture) {
        saveGState()
        if let rect = picture.clip {
            let path = currentPath
            clip(to: rect)
            currentPath = path
        }
        draw(picture.parts)
        restoreGState()
    }

    /// Draws parts in order. The path and the state are unchanged.
    func draw(_ parts: [VectorPicture.Part]) {
        let path = currentPath
        saveGState()
        for part in parts {
            switch part {
            case .fill(let outline, let color, let rule): fill(outline, color, rule)
            case .glyphs(let run, let color): if !showAsText(run, color) { fill(run.path, color, .winding) }
            case .image(let image, let rect):
                // Images are drawn upright for y upwards; here row 0 is at the minimum y.
                saveGState()
                translateBy(x: 0, y: rect.minY + rect.maxY)
                scaleBy(x: 1, y: -1)
                draw(CGImage(pixelBuffer: image), in: rect)
                restoreGState()
            }
        }
        restoreGState()
        currentPath = path
    }

    private func fill(_ outline: CGPath, _ color: CGColor, _ rule: CGPathFillRule) {
        setFillColor(color)
        beginPath()
        addPath(outline)
        fillPath(using: rule)
    }
}
