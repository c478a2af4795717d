/// A colour as hue, saturation and brightness.
struct HSBColor: Equatable {
    /// In turns: 0 is red, 1/3 green.
    var hue: Double
    /// In 0…1.
    var saturation, brightness: Double
    /// The alpha of the original colour.
    var alpha: Double

    init(_ color: Color4) {
        let most = max(color.x, color.y, color.z), least = min(color.x, color.y, color.z)
        let range = most - least
        brightness = most
        alpha = color.w
        saturation = most > 0 ? range / most : 0
        if range <= 0 {
            hue = 0
        } else if most == color.x {
            hue = (color.y - color.z) / range / 6
        } else if most == color.y {
            hue = ((color.z - color.x) / range + 2) / 6
        } else {
            hue = ((color.x - color.y) / range + 4) / 6
        }
        hue -= hue.rounded(.down)
    }

    /// Red, green and blue, with the colour's alpha.
    var color: Color4 {
        func component(_ shift: Double) -> Double {
            let place = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        return Color4(component(5), component(3), component(1), alpha)
    }

    /// The colour with the hue shifted by degrees, and saturation and brightness by percent.
    func changed(hue degrees: Double = 0, saturation: Double = 0, brightness: Double = 0) -> HSBColor {
        var changed = self
        changed.hue += degrees / 360
        changed.hue -= changed.hue.rounded(.down)
        changed.saturation = max(0, min(1, self.saturation + saturation / 100))
        changed.brightness = max(0, min(1, self.brightness + brightness / 100))
        return changed
    }
}
