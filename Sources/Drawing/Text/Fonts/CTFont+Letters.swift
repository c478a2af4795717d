// What views ask of a font beyond its lines.

extension CTFont {
    /// Whether a font of this name is installed, or one is known that stands for it.
    package static func isKnown(_ name: String) -> Bool { FontChoice.known(name) != nil }

    /// The installed families.
    package static var installedFamilies: [String] { FontCatalog.current.familyNames.sorted() }

    /// The height of a letter's outline above the baseline, in points; 0 where the font draws none.
    package func letterHeight(_ letter: Character) -> CGFloat {
        let layout = AttributedText(String(letter), font: self, color: .black).layout(TextLayoutOptions())
        for part in layout.parts() {
            guard case .glyphs(let run, _) = part else { continue }
            let box = run.path.boundingBoxOfPath
            if !box.isNull, let line = layout.lines.first { return line.baseline - box.minY }
        }
        return 0
    }
}
