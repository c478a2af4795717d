extension UIView {
    final func displayByDrawing(_ layer: CALayer) {
        // What has no drawing of its own keeps the contents that it was given; a layer of a class that draws has one.
        if layer === ownLayer && !viewState.contains(.draws)
            && !OverriddenMethod.layerDraw.isOverridden(in: type(of: layer))
        {
            return
        }
        layer.displayOwnContents()
    }

    /// The layer's contents are opaque where the view says so and its background is.
    final func noteOpacity(_ layer: CALayer) {
        layer.isOpaque = isOpaque && (fill.map { $0.resolved(traits).alpha >= 1 } ?? true)
    }

    final func drawWithContext(_ layer: CALayer, _ context: CGContext) {
        traits.asCurrent {
            UIGraphicsPushContext(context, scale: layer.contentsScale)
            defer { UIGraphicsPopContext() }
            let rect = context.boundingBoxOfClipPath
            if let color = fill?.cgColor, color.alpha > 0 {
                context.saveGState()
                context.setFillColor(color)
                context.setBlendMode(.copy)
                context.fill(rect)
                context.restoreGState()
            }
            draw(rect)
        }
    }
}
