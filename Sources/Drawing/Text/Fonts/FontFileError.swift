/// Why fonts could not be registered or unregistered: Core Text's reasons, with its codes.
public enum CTFontManagerError: Int, Error, Sendable, CaseIterable {
    /// There is no such file, or no such folder.
    case fileNotFound = 101
    /// The file may not be read.
    case insufficientPermissions = 102
    /// The file is not a supported font.
    case unrecognizedFormat = 103
    /// The font is damaged.
    case invalidFontData = 104
    /// The font is registered already.
    case alreadyRegistered = 105
    /// The file is too large, or there are too many fonts.
    case exceededResourceLimit = 106
    /// The font is not registered.
    case notRegistered = 201
    /// The path is invalid.
    case invalidFilePath = 306
    /// Only the process scope is supported.
    case unsupportedScope = 307
}

/// A font file that cannot be used. Its description is one line that names the file.
package struct FontFileError: Error, Equatable, Sendable, CustomStringConvertible {
    package var path: String
    package var code: CTFontManagerError
    /// Details beyond the code.
    package var reason: String?

    init(_ path: String, _ code: CTFontManagerError, _ reason: String? = nil) {
        self.path = path
        self.code = code
        self.reason = reason
    }

    package var description: String {
        let name = path.count <= 200 ? path : "…" + path.suffix(199)
        let more = reason.map { ": " + $0 } ?? ""
        switch code {
        case .fileNotFound: return reason == nil ? "no such font: \(name)" : "cannot read \(name)\(more)"
        case .insufficientPermissions: return "cannot read \(name)\(more)"
        case .unrecognizedFormat: return "\(name) is no font\(more)"
        case .invalidFontData: return "\(name) is not a readable font\(more)"
        case .alreadyRegistered: return "\(name) is registered already"
        case .exceededResourceLimit: return "\(name) is too large\(more)"
        case .notRegistered: return "\(name) is not registered"
        case .invalidFilePath: return "a font's path with a null character"
        case .unsupportedScope: return "fonts are registered for the process alone"
        }
    }
}
