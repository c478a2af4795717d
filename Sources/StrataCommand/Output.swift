import ArgumentParser
import Strata

/// Where pictures go.
enum Output {
    /// One picture in one file.
    case picture(String)
    /// A PNG for each frame: what stands before and after the frame's number, and how many digits it has at least.
    case sequence(before: String, digits: Int, after: String)
    /// The same in a folder, which is made where it is missing: 00000.png and so on.
    case folder(String)
    /// A movie, by ffmpeg.
    case movie(String, MovieContainer)
    /// Standard output.
    case stream
    /// Nowhere.
    case nothing

    /// "-" is standard output, "null" nowhere, "out/" a folder of PNGs. "%d" and "%04d" are the frame's number, "%%" is a
    /// percent sign. What else there is the extension says.
    init(argument: String) throws(ValidationError) {
        switch argument {
        case "": throw ValidationError("it is empty")
        case "-": self = .stream
        case "null": self = .nothing
        default:
            let texts = try Self.parts(of: argument)
            if let after = texts.after {
                self = .sequence(before: texts.before, digits: texts.digits, after: after)
            } else if texts.before.hasSuffix("/") {
                self = .folder(texts.before)
            } else if let container = Self.container(texts.before) {
                self = .movie(texts.before, container)
            } else {
                self = .picture(texts.before)
            }
        }
    }

    /// The text before the number, the digits, and the text after it.
    private static func parts(
        of argument: String
    ) throws(ValidationError) -> (before: String, digits: Int, after: String?) {
        var texts = [""]
        var digits = 0
        var rest = argument[...]
        while let character = rest.popFirst() {
            guard character == "%" else { texts[texts.count - 1].append(character); continue }
            if rest.first == "%" { rest.removeFirst(); texts[texts.count - 1].append("%"); continue }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(width.count)
            guard rest.popFirst() == "d" else {
                throw ValidationError("after % comes d for the frame's number, as in %d and %04d; a percent sign is %%")
            }
            guard width.isEmpty || width.hasPrefix("0") else {
                throw ValidationError("numbers are filled up with zeros: %0\(width)d, not %\(width)d")
            }
            guard texts.count == 1 else { throw ValidationError("the frame's number stands there twice") }
            guard let least = width.isEmpty ? 0 : Int(width), least <= 20 else {
                throw ValidationError("a frame's number has at most 20 digits, not \(width)")
            }
            digits = least
            texts.append("")
        }
        return (texts[0], digits, texts.count == 1 ? nil : texts[1])
    }

    private static func container(_ path: String) -> MovieContainer? {
        pathExtension(path).flatMap { MovieContainer(rawValue: $0.lowercased()) }
    }

    /// What follows the last dot of a path's last part; nil where there is no dot, or nothing before it.
    private static func pathExtension(_ path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return String(name[name.index(after: dot)...])
    }

    /// The extension of a picture's name where it promises something that is not written.
    var wrongExtension: String? {
        let path: String
        switch self {
        case .picture(let name): path = name
        case .sequence(_, _, let after): path = "0" + after
        case .folder, .movie, .stream, .nothing: return nil
        }
        guard let found = Self.pathExtension(path), found.lowercased() != "png", !found.isEmpty else { return nil }
        return found
    }

    /// A movie's container.
    var container: MovieContainer? {
        if case .movie(_, let container) = self { container } else { nil }
    }

    /// What a person calls the output of a frame.
    func name(frame: Int) -> String {
        switch self {
        case .picture(let path), .movie(let path, _): return path
        case .sequence(let before, let digits, let after): return before + Self.digits(frame, digits) + after
        case .folder(let path): return path + Self.digits(frame, 5) + ".png"
        case .stream: return "standard output"
        case .nothing: return "null"
        }
    }

    private static func digits(_ number: Int, _ least: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, least - digits.count)) + digits
    }
}
