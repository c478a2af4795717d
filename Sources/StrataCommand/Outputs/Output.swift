import Strata

/// The output of pictures.
enum Output {
    /// One picture in one file.
    case picture(String)
    /// A picture file for each frame: the name before and after the frame's number, and its minimum number of digits.
    case sequence(before: String, digits: Int, after: String)
    /// A PDF document of one page or several.
    case pages(String)
    /// A PNG for each frame in a folder, which is created if missing: 00000.png and so on.
    case folder(String)
    /// A movie, by ffmpeg.
    case movie(String, MovieContainer)
    /// Standard output.
    case stream
    /// No output.
    case nothing

    /// "-" is standard output, "null" no output, "out/" a folder of PNGs. Otherwise the extension decides.
    ///
    /// - Parameters:
    ///   - before: the name, or its part before the frame's number.
    ///   - digits: the minimum number of digits.
    ///   - after: the part after the number; nil for a name without one.
    init(before: String, digits: Int, after: String?) {
        if let after {
            self = .sequence(before: before, digits: digits, after: after)
        } else if before == "-" {
            self = .stream
        } else if before == "null" {
            self = .nothing
        } else if before.hasSuffix("/") {
            self = .folder(before)
        } else if let container = Self.container(before) {
            self = .movie(before, container)
        } else if Self.pathExtension(before)?.lowercased() == PictureKind.pdf.rawValue {
            self = .pages(before)
        } else {
            self = .picture(before)
        }
    }

    private static func container(_ path: String) -> MovieContainer? {
        pathExtension(path).flatMap { MovieContainer(rawValue: $0.lowercased()) }
    }

    /// The extension of a path's last component; nil where there is no dot, or nothing before it.
    private static func pathExtension(_ path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return String(name[name.index(after: dot)...])
    }

    /// The kind of the pictures' files, by their extension: PNG without one. Nil for an unknown extension, and for what writes none.
    var pictureKind: PictureKind? {
        switch self {
        case .picture(let name): Self.kind(of: name)
        case .sequence(_, _, let after): Self.kind(of: "0" + after)
        case .folder: .png
        case .pages: .pdf
        case .movie, .stream, .nothing: nil
        }
    }

    private static func kind(of name: String) -> PictureKind? {
        guard let found = pathExtension(name), !found.isEmpty else { return .png }
        return PictureKind(extension: found)
    }

    /// The extension of a picture's name where it is an unsupported format.
    var wrongExtension: String? {
        switch self {
        case .picture(let name): pictureKind == nil ? Self.pathExtension(name) : nil
        case .sequence(_, _, let after): pictureKind == nil ? Self.pathExtension("0" + after) : nil
        case .folder, .pages, .movie, .stream, .nothing: nil
        }
    }

    /// Whether it is standard output.
    var isStream: Bool { if case .stream = self { true } else { false } }

    /// A movie's container.
    var container: MovieContainer? {
        if case .movie(_, let container) = self { container } else { nil }
    }

    /// The file, or the pattern or folder, that only this output writes; nil for none.
    var path: String? {
        switch self {
        case .picture(let path), .movie(let path, _), .folder(let path), .pages(let path): path
        case .sequence(let before, _, let after): before + "%d" + after
        case .stream, .nothing: nil
        }
    }

    /// The displayed name of a frame's output.
    func name(frame: Int) -> String {
        switch self {
        case .picture(let path), .movie(let path, _), .pages(let path): return path
        case .sequence(let before, let digits, let after): return before + Self.digits(frame, digits) + after
        case .folder(let path): return path + Self.digits(frame, 5) + ".png"
        case .stream: return "standard output"
        case .nothing: return "null"
        }
    }

    /// A number, padded with zeros to a minimum number of digits.
    static func digits(_ number: Int, _ least: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, least - digits.count)) + digits
    }
}
