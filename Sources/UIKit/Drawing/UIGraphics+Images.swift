/// Makes a bitmap the current context, one pixel per point, until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a bitmap the current context until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: in points. A size without area makes no bitmap that could be drawn into: it traps.
///   - opaque: whether it has no transparent pixel.
///   - scale: pixels per point; 0 is that of the current traits.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    let context = makeBitmapContext(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    ViewThread.current.contexts.append(DrawingContext(context: context, scale: scale, isImage: true))
}

/// What was drawn so far into the bitmap that is the current context; nil where it is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let last = ViewThread.current.contexts.last, last.isImage, let image = last.context.makeImage() else {
        return nil
    }
    return UIImage(cgImage: image, scale: last.scale, orientation: .up)
}

/// Goes back to the context before the bitmap; does nothing where the current one is no bitmap.
public func UIGraphicsEndImageContext() {
    if ViewThread.current.contexts.last?.isImage == true { UIGraphicsPopContext() }
}
