import ArgumentParser
import Drawing

/// The user's fonts, for all text of a command.
package struct FontOptions: ParsableArguments {
    @Option(
        name: .customLong("fonts"),
        help: ArgumentHelp(
            "A folder of fonts, or one, that texts find by name beside the system's; may stand more than once.",
            valueName: "dir"),
        completion: .directory)
    package var places: [String] = []

    package init() {}

    /// Registers the fonts.
    package func register() throws(Fault) {
        do throws(FontFileError) {
            for place in places { try FontRegistry.register(FontRegistry.files(at: place)) }
        } catch {
            let isMissing = error.code == .fileNotFound || error.code == .insufficientPermissions
            throw Fault(isMissing ? .noInput : .data, error.description)
        }
    }
}
