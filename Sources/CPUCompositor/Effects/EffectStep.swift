// Unsafe: planes of pixels by address; the areas lie inside them.
import PixelEffects

/// One step of an effect, in bands of rows that threads share.
enum EffectStep {
    case blur(BlurStep)
    case color(ColorStep<UInt32>)
    case floatBlur(FloatBlur)
    case floatColor(ColorStep<SIMD4<Float>>)

    var bandCount: Int {
        switch self {
        case .blur(let step): step.bandCount
        case .color(let step): step.bandCount
        case .floatBlur(let step): step.bandCount
        case .floatColor(let step): step.bandCount
        }
    }

    /// The cells or pixels that it makes.
    var area: PixelRect {
        switch self {
        case .blur(let step): step.area
        case .color(let step): step.area
        case .floatBlur(let step): step.area
        case .floatColor(let step): step.area
        }
    }

    func draw(band: Int, _ scratch: Scratch) {
        switch self {
        case .blur(let step): step.draw(band: band, scratch.blur)
        case .color(let step): step.draw(band: band, scratch)
        case .floatBlur(let step): step.draw(band: band, scratch)
        case .floatColor(let step): step.draw(band: band, scratch)
        }
    }

    /// The rows of a band, counted as `area` is.
    func rows(ofBand band: Int) -> Range<Int32> {
        let height =
            switch self {
            case .blur: BlurStep.bandHeight
            case .floatBlur: FloatBlur.bandHeight
            case .color, .floatColor: ColorStep<UInt32>.bandHeight
            }
        return area.rows(ofBand: band, height: height)
    }

    /// Returns the last step of an effect for a part of the pixels that it was planned for.
    ///
    /// - Parameter target: contains at least that part; a plane of floats for the steps that make floats.
    func making(_ part: PixelRect, in target: PixelPlane) -> EffectStep {
        switch self {
        case .blur(let step): .blur(step.making(part, in: target))
        case .color(let step): .color(step.making(part, in: target))
        case .floatBlur(let step): .floatBlur(step.making(part, in: FloatPlane(target)))
        case .floatColor(let step): .floatColor(step.making(part, in: FloatPlane(target)))
        }
    }
}
