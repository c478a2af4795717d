import ArgumentParser

/// An output's name with placeholders that differ from picture to picture: out/%n-%04d.png.
///
/// %d is the frame's number, %n the input's name without folder and extension, %j the job's number; %04d and %04j are
/// padded with zeros, and %% is a percent sign.
struct OutputPattern {
    private let pieces: [Piece]

    private enum Piece: Equatable {
        case text(String)
        case frame(digits: Int)
        case input
        case job(digits: Int)
    }

    /// A pattern from its text.
    ///
    /// - Parameter folder: the folder of a relative name; nil for the working directory.
    init(argument: String, folder: String? = nil) throws(ValidationError) {
        guard !argument.isEmpty else { throw ValidationError("it is empty") }
        let pieces = try Self.pieces(of: argument)
        if let folder, !argument.hasPrefix("/"), pieces != [.text("-")], pieces != [.text("null")] {
            self.pieces = [.text(folder + "/")] + pieces
        } else {
            self.pieces = pieces
        }
    }

    /// Whether the placeholders make the outputs of different jobs distinct.
    var tellsJobsApart: Bool {
        pieces.contains { piece in
            switch piece {
            case .input, .job: true
            case .text, .frame: false
            }
        } || pieces == [.text("null")]
    }

    /// The output of a job.
    ///
    /// - Parameters:
    ///   - input: the document's file.
    ///   - job: the job's number.
    func output(input: String, job: Int) -> Output {
        var texts = [""]
        var digits = 0
        for piece in pieces {
            switch piece {
            case .text(let text): texts[texts.count - 1] += text
            case .input: texts[texts.count - 1] += Self.name(of: input)
            case .job(let least): texts[texts.count - 1] += Output.digits(job, least)
            case .frame(let least):
                digits = least
                texts.append("")
            }
        }
        return Output(before: texts[0], digits: digits, after: texts.count == 1 ? nil : texts[1])
    }

    /// A file's name without folder and extension.
    static func name(of path: String) -> Substring {
        if path == StreamedInput.standard { return "stdin" }
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return name[..<dot]
    }

    private static func pieces(of argument: String) throws(ValidationError) -> [Piece] {
        var pieces: [Piece] = []
        var text = ""
        func end() {
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
        }
        var rest = argument[...]
        while let character = rest.popFirst() {
            guard character == "%" else { text.append(character); continue }
            if rest.first == "%" { rest.removeFirst(); text.append("%"); continue }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(width.count)
            guard let letter = rest.popFirst(), letter == "d" || letter == "j" || letter == "n" && width.isEmpty else {
                throw ValidationError(
                    "after % comes d for the frame's number, as in %d and %04d, n for the input's name or j for the job's number; "
                        + "a percent sign is %%")
            }
            let piece: Piece =
                letter == "n"
                ? .input : letter == "d" ? .frame(digits: try digits(width)) : .job(digits: try digits(width))
            if letter == "d", pieces.contains(where: { if case .frame = $0 { true } else { false } }) {
                throw ValidationError("the frame's number stands there twice")
            }
            end()
            pieces.append(piece)
        }
        end()
        return pieces
    }

    /// The number of digits of `%04d`.
    private static func digits(_ width: Substring) throws(ValidationError) -> Int {
        guard width.isEmpty || width.hasPrefix("0") else {
            throw ValidationError("numbers are filled up with zeros: %0\(width)d, not %\(width)d")
        }
        guard let least = width.isEmpty ? 0 : Int(width), least <= 20 else {
            throw ValidationError("a number in a name has at most 20 digits, not \(width)")
        }
        return least
    }
}
