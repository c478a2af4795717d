import Testing
import UIKit

/// The Human Interface Guidelines' colours: "Specifications", the tables of system colours and greys, light and dark, and more contrast.
@Suite("System colours")
struct SystemColorTests {
    private static let light = UITraitCollection(userInterfaceStyle: .light)
    private static let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func bytes(_ color: UIColor, _ traits: [UITraitCollection]) -> UInt32 {
        let c = color.resolvedColor(with: UITraitCollection(traitsFrom: traits)).cgColor
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue)
    }

    @Test(
        "Tints and greys have the published values in light, dark, and with more contrast",
        arguments: [
            (UIColor.systemRed, 0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961),
            (.systemGreen, 0x34C759, 0x30D158, 0x248A3D, 0x30DB5B),
            (.systemBlue, 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
            (.systemTeal, 0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF),
            (.systemGray, 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2),
            (.systemGray6, 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426),
        ] as [(UIColor, UInt32, UInt32, UInt32, UInt32)])
    func tints(color: UIColor, light: UInt32, dark: UInt32, highLight: UInt32, highDark: UInt32) {
        let high = UITraitCollection(accessibilityContrast: .high)
        #expect(bytes(color, [Self.light]) == light)
        #expect(bytes(color, [Self.dark]) == dark)
        #expect(bytes(color, [Self.light, high]) == highLight)
        #expect(bytes(color, [Self.dark, high]) == highDark)
    }

    @Test("Backgrounds are lighter where a dark interface is elevated, and not where a light one is")
    func elevated() {
        let elevated = UITraitCollection(userInterfaceLevel: .elevated)
        #expect(bytes(.systemBackground, [Self.dark]) == 0x000000)
        #expect(bytes(.systemBackground, [Self.dark, elevated]) == 0x1C1C1E)
        #expect(bytes(.secondarySystemGroupedBackground, [Self.dark, elevated]) == 0x2C2C2E)
        #expect(bytes(.systemBackground, [Self.light, elevated]) == 0xFFFFFF)
    }

    @Test("Labels, fills and separators have the published opacities")
    func opacities() {
        func alpha(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
            color.resolvedColor(with: traits).cgColor.alpha
        }
        #expect(alpha(.label, Self.light) == 1)
        #expect(alpha(.secondaryLabel, Self.dark) == 0.6)
        #expect(alpha(.tertiaryLabel, Self.light) == 0.3)
        #expect(alpha(.quaternaryLabel, Self.light) == 0.18)
        #expect(alpha(.systemFill, Self.dark) == 0.36)
        #expect(alpha(.separator, Self.light) == 0.29)
        #expect(bytes(.label, [Self.dark]) == 0xFFFFFF)
    }
}
