/// The available fonts, for display.
package struct FontReport: Sendable {
    /// The font drawn for a requested name.
    package struct Stand: Sendable {
        /// The requested name.
        package var name: String
        /// The family that is drawn.
        package var family: String
        /// Whether that is the requested family.
        package var isItself: Bool
        /// Whether lines keep the requested font's figures.
        package var keepsFigures: Bool
    }

    /// The names that texts request most.
    package var stands: [Stand]
    /// All families, sorted.
    package var families: [String]
    /// The scripts that no font covers.
    package var missingScripts: [String]

    /// The report of the fonts available now.
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
