extension StrokeStyle {
    /// Makes the style of a shape layer.
    init(_ record: borrowing LayerProperties) {
        self.init(width: Double(record.lineWidth))
        switch record.lineCap.known {
        case .butt: lineCap = .butt
        case .round: lineCap = .round
        case .square: lineCap = .square
        }
        switch record.lineJoin.known {
        case .miter: lineJoin = .miter
        case .round: lineJoin = .round
        case .bevel: lineJoin = .bevel
        }
        miterLimit = Double(record.miterLimit)
        dashes = record.lineDashPattern ?? []
        dashPhase = Double(record.lineDashPhase)
        start = Double(record.strokeStart)
        end = Double(record.strokeEnd)
    }
}

extension CGPath {
    /// Returns the outline of the path's stroke, to be filled by the winding rule.
    ///
    /// - Parameter scale: The pixels per unit, which determine the precision of curves.
    func outline(of style: StrokeStyle, scale: CGFloat) -> CGPath {
        var stroker = PathStroker()
        var flat = FlatPath()
        stroker.stroke(self, style, transform: CGAffineTransform(scaleX: scale, y: scale), into: &flat)
        let outline = CGMutablePath()
        for contour in flat.contours {
            for i in contour.points {
                let point = CGPoint(x: flat.points[i].x / Double(scale), y: flat.points[i].y / Double(scale))
                if i == contour.points.lowerBound { outline.move(to: point) } else { outline.addLine(to: point) }
            }
            outline.closeSubpath()
        }
        return outline
    }
}
