import Drawing
import Values

/// A value from a command line or a document that replaces a property, a text, a picture or a film.
package enum DynamicValue: AnyValueProvider {
    case number(Double)
    case color(LottieColor)
    case point(LottieVector3D)
    case gradient([LottieColor], locations: [Double])
    case text(String)
    case image(CGImage)
    case film(any FrameSource)

    package var valueType: Any.Type {
        switch self {
        case .number: LottieVector1D.self
        case .color: LottieColor.self
        case .point: LottieVector3D.self
        case .gradient: [Double].self
        case .text: String.self
        case .image: CGImage.self
        case .film: (any FrameSource).self
        }
    }

    package var isConstant: Bool { true }
    /// Whether it is a film.
    package var isFilm: Bool { if case .film = self { true } else { false } }

    package func value(frame: AnimationFrameTime) -> Any {
        switch self {
        case .number(let number): LottieVector1D(number)
        case .color(let color): color
        case .point(let point): point
        case .gradient(let colors, let locations):
            GradientValueProvider(colors, locations: locations).value(frame: frame)
        case .text(let text): text
        case .image(let image): image
        case .film(let film): film
        }
    }
}
