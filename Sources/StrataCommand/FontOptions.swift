import ArgumentParser
import Drawing

/// The user's fonts, for all text of a command.
struct FontOptions: ParsableArguments {
    @Option(
        name: .customLong("fonts"),
        help: ArgumentHelp(
            "A folder of fonts, or one, that texts find by name beside the system's; may stand more than once.",
            valueName: "dir"),
        completion: .directory)
    var places: [String] = []

    /// Registers the fonts.
    func register() throws(Fault) {
        do throws(FontFileError) {
            for place in places { try FontRegistry.register(FontRegistry.files(at: place)) }
        } catch {
            let isMissing = error.code == .fileNotFound || error.code == .insufficientPermissions
            throw Fault(isMissing ? .noInput : .data, error.description)
        }
    }
}
