/// What few image views have.
@MainActor
final class ImageViewAnimation {
    static let key = "UIImageAnimation"

    var highlightedImage: UIImage?
    var isHighlighted = false
    var images: [UIImage]?
    var highlightedImages: [UIImage]?
    var duration: TimeInterval = 0
    var repeatCount = 0
}

extension UIImageView {
    final func change(_ body: (ImageViewAnimation) -> Void) {
        let made = animation ?? ImageViewAnimation()
        animation = made
        let before = currentImage
        body(made)
        if currentImage !== before { showImage() }
    }

    final var currentImage: UIImage? {
        guard let animation, animation.isHighlighted else { return shownImage }
        return animation.highlightedImage ?? shownImage
    }

    final func setImage(_ image: UIImage?) {
        if image === shownImage { return }
        let size = currentImage?.size
        if shownImage?.images != nil { endImages() }
        shownImage = image
        showImage()
        if currentImage?.size != size { invalidateIntrinsicContentSize() }
        if let images = image?.images, let duration = image?.duration { animate(images, duration, 0) }
    }

    /// Gives the layer the image's pixels as they are to be seen here.
    final func showImage() {
        guard let image = currentImage, var pixels = pixels(of: image) else {
            layer.contents = nil
            return
        }
        layer.contentsScale = image.scale
        layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        if isRepeated(image) {
            // A layer stretches what lies between caps and cannot repeat it.
            let scale = contentScaleFactor
            let context = makeBitmapContext(CGRect(origin: .zero, size: bounds.size), scale: scale, isOpaque: false)
            image.draw(in: CGRect(origin: .zero, size: bounds.size), on: context, tint: tint(of: image))
            if let made = context.makeImage() { pixels = made }
            layer.contentsScale = scale
        } else if image.capInsets != .zero, image.size.width > 0, image.size.height > 0 {
            let size = image.size, caps = image.capInsets
            layer.contentsCenter = CGRect(
                x: caps.left / size.width, y: caps.top / size.height,
                width: max(0, size.width - caps.left - caps.right) / size.width,
                height: max(0, size.height - caps.top - caps.bottom) / size.height)
        }
        layer.contents = pixels
    }

    private func tint(of image: UIImage) -> CGColor? {
        image.renderingMode == .alwaysTemplate ? tintColor.resolved(traits) : nil
    }

    private func pixels(of image: UIImage) -> CGImage? {
        traits.asCurrent {
            let shown =
                image.flipsForRightToLeftLayoutDirection && isRightToLeft
                ? image.withHorizontallyFlippedOrientation() : image
            return shown.shownPixels(isUpright: true, tint: tint(of: image))
        }
    }

    /// Whether more than a pixel's row or column between the caps has to be repeated.
    final func isRepeated(_ image: UIImage) -> Bool {
        guard contentMode == .scaleToFill, image.capInsets != .zero, image.resizingMode == .tile,
            bounds.width > 0, bounds.height > 0, bounds.size != image.size
        else { return false }
        let size = image.size, caps = image.capInsets, pixel = 1.001 / image.scale
        return size.width - caps.left - caps.right > pixel || size.height - caps.top - caps.bottom > pixel
    }

    final func beginImages() {
        guard let animation else {
            if let images = shownImage?.images, let duration = shownImage?.duration { animate(images, duration, 0) }
            return
        }
        let images =
            (animation.isHighlighted ? animation.highlightedImages : nil) ?? animation.images ?? shownImage?.images
        let own = animation.images == nil ? shownImage?.duration ?? 0 : animation.duration
        animate(images ?? [], own, animation.repeatCount)
    }

    private func animate(_ images: [UIImage], _ duration: TimeInterval, _ repeatCount: Int) {
        let values = images.compactMap { pixels(of: $0) }
        guard !values.isEmpty else { return }
        let frames = CAKeyframeAnimation(keyPath: "contents")
        frames.values = values
        frames.calculationMode = .discrete
        frames.duration = duration > 0 ? duration : Double(values.count) / 30
        frames.repeatCount = repeatCount > 0 ? Float(repeatCount) : .infinity
        layer.add(frames, forKey: ImageViewAnimation.key)
    }

    final func endImages() { layer.removeAnimation(forKey: ImageViewAnimation.key) }
}
