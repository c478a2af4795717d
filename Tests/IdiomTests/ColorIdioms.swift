import CoreGraphics
import UIKit

extension Idioms {
    /// `UIColor`.
    static var colors: Idioms {
        Idioms("UIColor") { idiom in
            idiom("out of a hexadecimal number") {
                UIColor(hex: 0xFF8800).cgColor.components?.count == 4
            }
            idiom("by components") {
                let color = UIColor(red: 255 / 255.0, green: 128 / 255.0, blue: 0, alpha: 1.0)
                var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                return color.getRed(&r, green: &g, blue: &b, alpha: &a) && r == 1 && a == 1
            }
            idiom("grey, and hue") {
                let gray = UIColor(white: 0.5, alpha: 1)
                let hue = UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)
                var white: CGFloat = 0, h: CGFloat = 0, s: CGFloat = 0, b: CGFloat = 0
                return gray.getWhite(&white, alpha: nil) && hue.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
                    && abs(h - 0.5) < 0.01
            }
            idiom("in Display P3") { UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) != UIColor.clear }
            idiom("by appearance") {
                let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
                return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white
            }
            idiom("the system's") {
                let colors: [UIColor] = [
                    .systemRed, .systemGreen, .systemBlue, .systemOrange, .systemYellow, .systemPink, .systemPurple,
                    .systemTeal, .systemIndigo, .systemBrown, .systemMint, .systemCyan,
                    .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .tintColor,
                    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .link, .placeholderText, .separator,
                    .opaqueSeparator,
                    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
                    .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
                    .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .lightText,
                    .darkText,
                ]
                return colors.allSatisfy { $0.cgColor.alpha > 0 }
            }
            idiom("plain ones") {
                let colors: [UIColor] = [
                    .black, .darkGray, .lightGray, .white, .gray, .red, .green, .blue, .cyan, .yellow, .magenta,
                    .orange, .purple, .brown, .clear,
                ]
                return Set(colors).count == 15
            }
            idiom("with another alpha") { UIColor.red.withAlphaComponent(0.3).cgColor.alpha == 0.3 }
            idiom("components of the colour of Core Graphics") { UIColor.red.cgColor.numberOfComponents == 4 }
            idiom("compared and hashed") {
                UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red.isEqual(UIColor.red)
                    && [UIColor.red: 1][.red] == 1
            }
            idiom("set for drawing") {
                UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in
                    UIColor.red.set()
                    UIColor.red.setFill()
                    UIColor.red.setStroke()
                }.size.width == 1
            }
            idiom("by a name in the catalog") {
                UIColor(named: "Accent") == nil && UIColor(named: "Accent", in: nil, compatibleWith: nil) == nil
            }
            idiom("of Core Graphics") { UIColor(cgColor: UIColor.red.cgColor).cgColor == UIColor.red.cgColor }
            idiom("as a literal") {
                let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
                return color == .red
            }
            idiom("premultiplied, and by luminosity") { UIColor.white.resolvedColor(with: .current) == .white }
            idiom("described") { !UIColor.red.description.isEmpty }
        }
    }

    /// `CGColor` and `CGColorSpace`.
    static var colorSpaces: Idioms {
        Idioms("CGColor") { idiom in
            idiom("components and their number") {
                let color = UIColor.red.cgColor
                return color.numberOfComponents == 4 && color.components?.first == 1 && color.alpha == 1
            }
            idiom("of a space and components") {
                let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])
                return color?.components == [1, 0, 0, 1]
            }
            idiom("by components") {
                CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) || true
            }
            idiom("grey and CMYK") {
                CGColor(gray: 0.5, alpha: 1).alpha == 1
                    && CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1).alpha == 1
            }
            idiom("copied with an alpha") { UIColor.red.cgColor.copy(alpha: 0.5)?.alpha == 0.5 }
            idiom("converted") {
                UIColor(white: 1, alpha: 1).cgColor.converted(
                    to: CGColorSpace(name: CGColorSpace.sRGB)!, intent: .defaultIntent, options: nil)?
                    .numberOfComponents == 4
            }
            idiom("spaces by name") {
                CGColorSpace(name: CGColorSpace.displayP3) != nil && CGColorSpace(name: CGColorSpace.linearSRGB) != nil
                    && CGColorSpace(name: CGColorSpace.extendedSRGB) != nil
                    && CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.model == .monochrome
            }
            idiom("a space's model and components") {
                let space = CGColorSpaceCreateDeviceRGB()
                return space.model == .rgb && space.numberOfComponents == 3 && space.name != nil
                    && CGColorSpaceCreateDeviceGray().numberOfComponents == 1
            }
            idiom("constants") { CGColor.black.alpha == 1 && CGColor.white.alpha == 1 && CGColor.clear.alpha == 0 }
        }
    }
}

extension UIColor {
    /// As every app has it.
    fileprivate convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }
}
