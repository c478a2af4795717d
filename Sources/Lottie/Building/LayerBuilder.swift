import Foundation
import LayerModel
import Values

/// Builds one layer of the file: its picture with masks, effects, transform and visible time.
struct LayerBuilder {
    private let item: LayerItem
    /// The context of the composition that holds it.
    private let outside: BuildContext
    /// The same context with the layer's name.
    private let context: BuildContext

    init(_ item: LayerItem, in context: BuildContext) {
        self.item = item
        outside = context
        self.context = context.inside(item.name)
    }

    /// The layer; nil where it never draws anything.
    func layer() -> CALayer? {
        guard item.outFrame > item.inFrame, outside.spend(1, "layers", steps: BuildContext.layerSteps),
            let picture = picture()
        else { return nil }
        picture.name = item.name
        guard !item.masks.isEmpty || !item.effects.isEmpty || !item.styles.isEmpty else { return placed(picture) }
        // The order is masks, then effects, then the transform.
        var layer = picture
        if let mask = MaskBuilder(item.masks, size: layer.bounds.size, in: context).mask() {
            if layer.mask != nil { layer = holder(of: layer) }
            layer.mask = mask
        }
        let effects = EffectBuilder(item, in: context)
        if effects.changesPicture {
            if layer.mask != nil { layer = holder(of: layer) }
            effects.apply(to: layer)
        }
        return placed(layer)
    }

    /// A layer of the same area that holds another.
    private func holder(of layer: CALayer) -> CALayer {
        let holder = CALayer()
        holder.name = layer.name
        holder.bounds = layer.bounds
        layer.frame = layer.bounds
        holder.addSublayer(layer)
        return holder
    }

    private func placed(_ layer: CALayer) -> CALayer {
        layer.setTransform(item.transform, autoOrients: item.autoOrients, is3D: item.is3D, in: context)
        let opacity = context.resolved(item.transform.opacity, "Transform.Opacity")
        layer.animateOpacity(opacity, in: context)
        show(layer)
        return layer
    }

    /// Shows a layer only from its in point to its out point.
    private func show(_ layer: CALayer) {
        let isHidden = Animated<Bool>(keyframes: [
            Keyframe(time: min(item.inFrame, 0) - 1, value: true, easing: .hold),
            Keyframe(time: item.inFrame, value: false, easing: .hold),
            Keyframe(time: item.outFrame, value: true, easing: .hold),
        ])!
        layer.animate("hidden", isHidden, in: outside) { $0 }
    }

    // MARK: Pictures

    /// The layer's contents in its own coordinates, before masks and effects; nil for none.
    private func picture() -> CALayer? {
        switch item.kind {
        case .precomposition: return precomposition()
        case .solid: return solid()
        case .image, .film: return image()
        case .shape: return drawing(shapeLayers(item.shapes, in: context))
        case .text: return item.text.flatMap { drawing(textLayers($0, masks: item.masks, in: context)) }
        case .null, .camera: return nil
        case .adjustment: return leftOut("an adjustment layer")
        case .light: return leftOut("a light")
        case .audio: return leftOut("sound")
        case .unknown(let number): return leftOut("a layer of type \(number)")
        }
    }

    private func leftOut(_ what: String) -> CALayer? {
        outside.log.report(.unsupported, what, at: context.keypath)
        return nil
    }

    private func drawing(_ layers: [CALayer]) -> CALayer? {
        if layers.isEmpty { return nil }
        let picture = outside.makeLayer()
        picture.sublayers = layers
        return picture
    }

    private func solid() -> CALayer? {
        guard let solid = item.solid else { return nil }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: solid.width, height: solid.height)
        let color = context.resolved(Animated(solid.color), "Color")
        layer.animate("backgroundColor", color, in: context) { CGColor($0) }
        return layer
    }

    private func precomposition() -> CALayer? {
        guard let name = item.asset, case .precomposition(let asset)? = outside.animation.assets[name],
            !outside.openAssets.contains(name)
        else { return nil }
        var inside = context.multiplied(by: outside.showings[name] ?? 1, "times that \(name.shortened) is shown")
        inside.openAssets.append(name)
        inside.size = CGSize(
            width: item.width ?? outside.size.width, height: item.height ?? outside.size.height)
        if let remap = item.timeRemap {
            let ends = 0...max(0, asset.layers.filter(\.isSeen).map(\.outFrame).max() ?? 0)
            let seconds = context.resolved(remap, "Time Remap")
            inside.framerate = asset.frameRate ?? outside.framerate
            let frames = seconds.map { $0 * inside.framerate }
            inside.frames = outside.frames.inside(
                remapping: frames.bounded(by: ends, within: outside.shownFrames), within: outside.rootFrames)
            inside.ends = ends
        } else {
            inside.frames = outside.frames.inside(stretch: item.stretch, start: item.startFrame)
            inside.ends = outside.ends?.inside(stretch: item.stretch, start: item.startFrame)
        }
        inside.shownFrames = inside.frames.shownBroadly(outside.rootFrames)
        let layers = CompositionBuilder(asset.layers, in: inside).layers()
        if layers.isEmpty { return nil }
        let layer = inside.makeLayer()
        layer.masksToBounds = !item.collapsesTransformations
        layer.sublayers = layers
        return layer
    }

    private func image() -> CALayer? {
        guard let name = item.asset, case .image(let asset)? = outside.animation.assets[name] else {
            if item.kind == .film { outside.log.report(.missing, "its film is not in the file", at: context.keypath) }
            return nil
        }
        // The user's film or picture may stand in the place of either.
        if let film = context.providers.film(at: context.keypath) { return self.film(film, of: asset) }
        if item.kind == .film || asset.isFilm {
            if let image = context.providers.image(of: asset, at: context.keypath) { return picture(image, of: asset) }
            return context.film(of: asset).flatMap { film($0, of: asset) }
        }
        return context.image(of: asset).map { picture($0, of: asset) }
    }

    private func picture(_ image: CGImage, of asset: ImageItem) -> CALayer {
        let layer = CALayer()
        let size = CGSize(
            width: asset.width > 0 ? asset.width : Double(image.width),
            height: asset.height > 0 ? asset.height : Double(image.height))
        layer.frame = CGRect(origin: .zero, size: size)
        layer.contents = image
        return layer
    }

    /// A film at the layer's time, or at that of its remapping.
    private func film(_ film: any FrameSource, of asset: ImageItem) -> CALayer? {
        let layer = CALayer()
        var size = CGSize(width: asset.width, height: asset.height)
        if size.width <= 0 || size.height <= 0 {
            guard let frame = film.frame(FrameRequest(time: 0, waits: true, budget: context.budget)) else {
                context.log.report(.missing, "the film has no frame, and so no size", at: context.keypath)
                return nil
            }
            size = CGSize(width: Double(frame.width) * frame.pixelAspect, height: Double(frame.height))
        }
        layer.frame = CGRect(origin: .zero, size: size)
        layer.contents = film
        let seconds = item.timeRemap.map { context.resolved($0, "Time Remap") } ?? item.filmSeconds(in: outside)
        layer.animate("contentsTime", seconds, in: context)
        return layer
    }
}

extension LayerItem {
    /// The seconds of its film by the composition's frames, as far as they show.
    fileprivate func filmSeconds(in composition: BuildContext) -> Animated<Double> {
        let rate = composition.framerate
        let shown = composition.shownFrames ?? inFrame...max(inFrame, min(outFrame, inFrame + 1e6))
        let first = max(inFrame, shown.lowerBound), last = max(first, min(outFrame, shown.upperBound))
        func seconds(_ frame: Double) -> Double { (frame - startFrame) / stretch / rate }
        return Animated(keyframes: [first, last].map { Keyframe(time: $0, value: seconds($0)) })!
    }

    /// Whether it has a picture of its own: a composition's frames end where the last such layer ends.
    fileprivate var isSeen: Bool {
        switch kind {
        case .precomposition, .solid, .image, .film, .shape, .text: !isHidden
        case .null, .audio, .camera, .light, .adjustment, .unknown: false
        }
    }
}

extension Animated<Double> {
    /// The property clamped to a range, sampled where a keyframe lies outside it.
    ///
    /// - Parameter frames: The visible frames; nil for all.
    fileprivate func bounded(by range: ClosedRange<Double>, within frames: ClosedRange<Double>?) -> Animated {
        if keyframes.allSatisfy({ range.contains($0.value) }) { return self }
        return map(isLinear: false, within: frames) { max(range.lowerBound, min(range.upperBound, $0)) }
    }
}

extension ClosedRange<Double> {
    /// A composition's frames as those of a nested one that begins at `start` and is slower by `stretch`.
    fileprivate func inside(stretch: Double, start: Double) -> ClosedRange {
        let stretch = stretch == 0 ? 1 : stretch
        let (one, other) = ((lowerBound - start) / stretch, (upperBound - start) / stretch)
        return Swift.min(one, other)...Swift.max(one, other)
    }
}

extension String {
    /// The name as errors quote it.
    fileprivate var shortened: String { count <= 40 ? "`\(self)`" : "`\(prefix(37))…`" }
}
