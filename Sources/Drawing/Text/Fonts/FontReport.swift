/// Which fonts there are, for people.
package struct FontReport: Sendable {
    /// What is drawn where a font is asked for by a name.
    package struct Stand: Sendable {
        /// The name that is asked for.
        package var name: String
        /// The family that draws.
        package var family: String
        /// Whether that is the one asked for.
        package var isItself: Bool
        /// Whether lines keep the figures of the one asked for.
        package var keepsFigures: Bool
    }

    /// The names that texts ask for most.
    package var stands: [Stand]
    /// All families, in order.
    package var families: [String]
    /// Scripts of which no font has letters.
    package var missingScripts: [String]

    /// What there is now.
    package static var current: FontReport {
        let catalog = FontCatalog.current
        let stands = askedFor.map { name in
            let choice = FontChoice.known(name) ?? FontChoice(FontName(family: "Helvetica"))
            return Stand(
                name: name, family: CTFont(name, size: 12).familyName,
                isItself: choice.absent == nil && catalog.hasFamily(name), keepsFigures: choice.figures != nil)
        }
        let missing = catalog.missing(of: WritingScript.common.map(\.sample))
        return FontReport(
            stands: stands, families: catalog.familyNames.sorted(),
            missingScripts: WritingScript.common.filter { missing.contains($0.sample) }.map(\.name))
    }

    private static let askedFor = [
        "Helvetica", "Helvetica Neue", ".AppleSystemUIFont", "SF Pro", "SF Mono", "Arial", "Verdana", "Tahoma",
        "Trebuchet MS", "Times", "Times New Roman", "Georgia", "Palatino", "Courier", "Courier New", "Menlo", "Monaco",
        "Apple Color Emoji", "sans-serif", "serif", "monospace",
    ]
}
