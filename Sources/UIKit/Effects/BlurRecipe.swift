/// What a style of blur does to the picture behind it.
///
/// What is known of the numbers: those of light, extraLight and dark are those of Apple's sample "UIImageEffects" of 2013, which says that it does what iOS 7
/// does. The materials' radius is half of 50, which design programs have in Apple's design resources; the shares of their tints follow the same
/// resources (0.44, 0.7, 0.82, 0.97 of light ones, 0.55, 0.7, 0.82, 0.9 of dark ones, 0.75 of bars), as far as they are known from hearsay. There light tints are greys that are
/// burnt into the picture; here they are a light grey that lies over it, which is as light as iOS looks over white. No number of the materials was measured.
struct BlurRecipe: Equatable {
    /// Standard deviation of the blur, in points.
    var radius: CGFloat
    /// Factor of saturation.
    var saturation: CGFloat
    /// The grey that lies over it, 0...1, and its alpha.
    var white, alpha: CGFloat

    init(_ radius: CGFloat, _ saturation: CGFloat, white: CGFloat, alpha: CGFloat) {
        (self.radius, self.saturation, self.white, self.alpha) = (radius, saturation, white, alpha)
    }

    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        func material(_ light: CGFloat, _ dark: CGFloat, _ isDark: Bool) -> BlurRecipe {
            isDark
                ? BlurRecipe(25, 1.8, white: 37 / 255, alpha: dark) : BlurRecipe(25, 1.8, white: 0.97, alpha: light)
        }
        switch style {
        case .light: self.init(30, 1.8, white: 1, alpha: 0.3)
        case .extraLight: self.init(20, 1.8, white: 0.97, alpha: 0.82)
        case .dark: self.init(20, 1.8, white: 0.11, alpha: 0.73)
        case .regular: self.init(isDark ? .dark : .light, isDark: isDark)
        case .prominent: self.init(isDark ? .dark : .extraLight, isDark: isDark)
        case .systemUltraThinMaterial: self = material(0.44, 0.55, isDark)
        case .systemThinMaterial: self = material(0.7, 0.7, isDark)
        case .systemMaterial: self = material(0.82, 0.82, isDark)
        case .systemThickMaterial: self = material(0.97, 0.9, isDark)
        case .systemChromeMaterial: self.init(25, 1.8, white: isDark ? 0.06 : 0.98, alpha: 0.75)
        case .systemUltraThinMaterialLight: self.init(.systemUltraThinMaterial, isDark: false)
        case .systemThinMaterialLight: self.init(.systemThinMaterial, isDark: false)
        case .systemMaterialLight: self.init(.systemMaterial, isDark: false)
        case .systemThickMaterialLight: self.init(.systemThickMaterial, isDark: false)
        case .systemChromeMaterialLight: self.init(.systemChromeMaterial, isDark: false)
        case .systemUltraThinMaterialDark: self.init(.systemUltraThinMaterial, isDark: true)
        case .systemThinMaterialDark: self.init(.systemThinMaterial, isDark: true)
        case .systemMaterialDark: self.init(.systemMaterial, isDark: true)
        case .systemThickMaterialDark: self.init(.systemThickMaterial, isDark: true)
        case .systemChromeMaterialDark: self.init(.systemChromeMaterial, isDark: true)
        }
    }

    /// The filters of what is behind, of which none changes anything in the first place.
    static func filters(_ recipe: BlurRecipe?) -> [CAFilter] {
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(recipe?.radius ?? 0, forKey: "inputRadius")
        let saturation = CAFilter(type: "colorSaturate")
        saturation.setValue(recipe?.saturation ?? 1, forKey: "inputAmount")
        return [saturation, blur]
    }

    var tint: UIColor { UIColor(white: white, alpha: alpha) }
}

extension UIVibrancyEffect {
    /// How much of the content's colour shows. Apple publishes none of these: they follow the alphas of labels, fills and separators.
    var strength: CGFloat {
        switch style {
        case .label: 0.85
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.3
        case .quaternaryLabel: 0.18
        case .fill: 0.2
        case .secondaryFill: 0.16
        case .tertiaryFill: 0.12
        case .separator: 0.29
        }
    }

    /// Makes all content white or black, as transparent as the style says.
    func filter(isDark: Bool) -> CAFilter {
        let filter = CAFilter(type: "colorMatrix")
        let value = BlurRecipe(blur.style, isDark: isDark).white < 0.5 ? 1.0 : 0.0
        let rows: [[Double]] = [
            [0, 0, 0, 0, value], [0, 0, 0, 0, value], [0, 0, 0, 0, value], [0, 0, 0, Double(strength), 0],
        ]
        filter.setValue(rows.flatMap { $0 }, forKey: "inputColorMatrix")
        return filter
    }
}
