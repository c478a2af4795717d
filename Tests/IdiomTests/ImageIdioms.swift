import UIKit

extension Idioms {
    /// `UIImage` and `UIImageView`.
    static var images: Idioms {
        Idioms("UIImage") { idiom in
            idiom("to PNG and JPEG and back") {
                let image = UIImage.square
                guard let png = image.pngData(), let jpeg = image.jpegData(compressionQuality: 0.8) else {
                    return false
                }
                return UIImage(data: png)?.size.width == 2 * image.scale && UIImage(data: jpeg, scale: 2) != nil
                    && UIImage(data: png, scale: image.scale)?.size == image.size
            }
            idiom("by name, from the catalog, of the system") {
                UIImage(named: "missing") == nil && UIImage(named: "missing", in: .main, compatibleWith: nil) == nil
                    && UIImage(systemName: "no.such.symbol") == nil
            }
            idiom("of a file") { UIImage(contentsOfFile: "/nowhere.png") == nil }
            idiom("of a picture of Core Graphics") {
                let image = UIImage(cgImage: UIImage.square.cgImage!, scale: 1, orientation: .right)
                return image.imageOrientation == .right && UIImage(cgImage: image.cgImage!).scale == 1
            }
            idiom("as a template, or as it is") {
                UIImage.square.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate
                    && UIImage.square.withTintColor(.red).renderingMode == .automatic
                    && UIImage.square.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode
                        == .alwaysOriginal
            }
            idiom("stretched") {
                let image = UIImage.square.resizableImage(
                    withCapInsets: UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0), resizingMode: .stretch)
                let old = UIImage.square.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)
                return image.capInsets.top == 1 && image.resizingMode == .stretch && old.leftCapWidth == 1
            }
            idiom("with insets, mirrored, on a baseline") {
                let image = UIImage.square.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
                return image.alignmentRectInsets.left == 1
                    && UIImage.square.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection
                    && UIImage.square.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored
                    && UIImage.square.withBaselineOffset(fromBottom: 1).baselineOffsetFromBottom == 1
            }
            idiom("animated") {
                let image = UIImage.animatedImage(with: [.square, .square], duration: 1)
                return image?.images?.count == 2 && image?.duration == 1
            }
            idiom("drawn") {
                let size = CGSize(width: 4, height: 4)
                UIGraphicsBeginImageContextWithOptions(size, false, 1)
                UIImage.square.draw(in: CGRect(origin: .zero, size: size))
                UIImage.square.draw(at: .zero, blendMode: .normal, alpha: 0.5)
                UIImage.square.draw(in: CGRect(origin: .zero, size: size), blendMode: .multiply, alpha: 1)
                UIImage.square.drawAsPattern(in: CGRect(origin: .zero, size: size))
                let drawn = UIGraphicsGetImageFromCurrentImageContext()
                UIGraphicsEndImageContext()
                return drawn?.size == size
            }
            idiom("smaller for display") {
                UIImage.square.preparingThumbnail(of: CGSize(width: 1, height: 1))?.size.width == 1
                    && UIImage.square.preparingForDisplay() != nil
            }
            idiom("a symbol's configuration") {
                let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium, scale: .large)
                let both = configuration.applying(UIImage.SymbolConfiguration(textStyle: .body))
                return UIImage(systemName: "xmark.none", withConfiguration: both) == nil
                    && UIImage.square.withConfiguration(configuration).size == UIImage.square.size
            }
            idiom("a picture's properties") {
                guard let image = UIImage.square.cgImage else { return false }
                return image.width > 0 && image.bitsPerComponent == 8 && image.bitsPerPixel == 32
                    && image.bytesPerRow >= image.width * 4 && image.colorSpace != nil
                    && image.dataProvider?.data != nil
            }
            idiom("cropped") {
                UIImage.square.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.width == 1
            }
            idiom("its own pixels as bytes") {
                guard let data = UIImage.square.cgImage?.dataProvider?.data else { return false }
                return CFDataGetLength(data) >= 16 && CFDataGetBytePtr(data) != nil
            }
            idiom("an image view") {
                let view = UIImageView(image: .square)
                view.contentMode = .scaleAspectFill
                view.clipsToBounds = true
                view.tintColor = .red
                view.highlightedImage = .square
                view.isHighlighted = true
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .small)
                return view.intrinsicContentSize == CGSize(width: 2, height: 2)
                    && UIImageView(image: nil, highlightedImage: nil).image == nil
            }
            idiom("an image view's animation") {
                let view = UIImageView()
                view.animationImages = [.square, .square]
                view.animationDuration = 0.5
                view.animationRepeatCount = 0
                view.startAnimating()
                let animates = view.isAnimating
                view.stopAnimating()
                return animates && !view.isAnimating
            }
            idiom("made off the main thread and handed on") {
                let image: UIImage? = UIImage.square
                return (image?.cgImage).map { UIImage(cgImage: $0).size.width } != nil && image?.ciImage == nil
            }
        }
    }

    /// `UIGraphicsImageRenderer` and its like.
    static var renderers: Idioms {
        Idioms("Graphics renderers") { idiom in
            idiom("a picture of a view") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
                view.backgroundColor = .red
                let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
                return renderer.image { view.layer.render(in: $0.cgContext) }.size == view.bounds.size
            }
            idiom("with a format") {
                let format = UIGraphicsImageRendererFormat.default()
                format.scale = 2
                format.opaque = true
                format.preferredRange = .standard
                let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format)
                return renderer.image { $0.fill($0.format.bounds) }.scale == 2 && renderer.format.opaque
            }
            idiom("data at once") {
                let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
                return !renderer.pngData { _ in }.isEmpty
                    && !renderer.jpegData(withCompressionQuality: 0.5) { _ in }.isEmpty
            }
            idiom("the context's shorthands") {
                UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { context in
                    context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .multiply)
                    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.cgContext.setFillColor(UIColor.red.cgColor)
                    _ = context.currentImage
                }.size.width == 3
            }
            idiom("a document") {
                let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)).pdfData { context in
                    context.beginPage()
                    "A".draw(at: .zero, withAttributes: nil)
                }
                return data.starts(with: Data("%PDF".utf8))
            }
            idiom("a hierarchy drawn") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
                return UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
                    _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
                }.size.width == 3
            }
        }
    }
}
