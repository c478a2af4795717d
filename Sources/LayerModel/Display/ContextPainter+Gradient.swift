import Foundation

extension ContextPainter {
    /// Draws a gradient layer's gradient, clipped to the rounded bounds.
    func paintGradient(_ record: borrowing LayerProperties, _ outline: RoundedOutline) {
        let bounds = record.bounds
        guard let colors = record.colors, colors.count > 1, !bounds.isEmpty,
            let gradient = CGGradient(
                colorsSpace: nil, colors: colors,
                locations: record.locations.map { $0.map { max(0, min(1, CGFloat($0))) } })
        else { return }
        let start = record.startPoint, end = record.endPoint
        context.saveGState()
        context.beginPath()
        context.addPath(outline.path)
        context.clip()
        // In the coordinates of the unit square, which is stretched over the bounds.
        context.translateBy(x: bounds.minX, y: bounds.minY)
        context.scaleBy(x: bounds.width, y: bounds.height)
        switch record.gradientType.known {
        case .axial:
            context.drawLinearGradient(
                gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        case .radial:
            // An ellipse: a circle in units of its axes.
            let axes = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            if axes.width > 0 && axes.height > 0 {
                context.translateBy(x: start.x, y: start.y)
                context.scaleBy(x: axes.width, y: axes.height)
                let focus = record.focus
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: focus.x, y: focus.y), startRadius: 0, endCenter: .zero,
                    endRadius: 1,
                    options: .drawsAfterEndLocation)
            }
        case .conic:
            context.drawConicGradient(gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
        }
        context.restoreGState()
    }
}
