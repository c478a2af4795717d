import ArgumentParser
import FoundationAdditions
import SceneFormat

/// Reads a job from a line's object. Its keys are the command line's options without dashes.
struct JobReader {
    /// The folder of relative file names; nil for the working directory.
    let folder: String?
    /// Where all files of the line have to lie; nil for anywhere.
    let confinement: Confinement?
    let defaults: JobDefaults
    let number: Int

    private static let keys = [
        "input", "output", "set", "scale", "size", "time", "sheet", "marker", "frames", "duration", "fps", "start",
    ]

    func job(_ json: JSON) throws(SceneError) -> Job {
        var input = defaults.input
        var pattern = defaults.output
        var options = defaults.options
        let members = try json.object("a job: an object")
        var mistakes = Mistakes()
        for member in members {
            do throws(SceneError) {
                switch member.key {
                case "input":
                    input = try file(member.value)
                    if let confinement, let input { try confinement.check(reading: input) }
                case "output": pattern = try output(member.value)
                default: try read(member, into: &options)
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        Self.settle(&options, saying: Set(members.map(\.key)))
        guard let input else { throw missing("input", json) }
        guard let pattern else { throw missing("output", json) }
        let output = pattern.output(input: input, job: number)
        if let confinement, let said = members.first(where: { $0.key == "output" }) {
            do throws(SceneError) {
                try confinement.check(output)
            } catch {
                throw error.inside(said.key)
            }
        }
        return Job(input: input, output: output, options: options)
    }

    /// A line's options override conflicting ones of the command line.
    private static func settle(_ options: inout PictureOptions, saying keys: Set<String>) {
        if keys.contains("scale"), !keys.contains("size") { options.size = nil }
        if keys.contains("size"), !keys.contains("scale") { options.scale = nil }
        if keys.contains("frames"), !keys.contains("duration") { options.duration = nil }
        if keys.contains("duration"), !keys.contains("frames") { options.frames = nil }
        if keys.contains("marker"), keys.isDisjoint(with: ["time", "start"]) {
            (options.time, options.start) = (nil, nil)
        }
        if !keys.contains("marker"), !keys.isDisjoint(with: ["time", "start"]) { options.marker = nil }
        let ofSequences: Set = ["frames", "duration", "fps", "start"]
        if keys.contains("time"), keys.isDisjoint(with: ofSequences) {
            (options.frames, options.duration, options.fps, options.start) = (nil, nil, nil, nil)
        }
        if !keys.contains("time"), !keys.isDisjoint(with: ofSequences) { options.time = nil }
        if keys.contains("sheet"), keys.isDisjoint(with: ["frames", "fps"]) {
            (options.frames, options.fps) = (nil, nil)
        }
        if !keys.contains("sheet"), !keys.isDisjoint(with: ["frames", "fps"]) { options.sheet = nil }
    }

    private func missing(_ key: String, _ json: JSON) -> SceneError {
        SceneError("a job without `\(key)`, and the command line names none", offset: json.offset)
    }

    private func read(_ member: JSON.Member, into options: inout PictureOptions) throws(SceneError) {
        let value = member.value
        switch member.key {
        case "set":
            for member in try value.object("an object that maps key paths to values") {
                options.assignments.append(
                    Assignment(
                        keyPath: member.key, value: member.value, folder: folder,
                        confinement: confinement))
            }
        case "scale": options.scale = try value.number()
        case "size": options.size = try size(value)
        case "time": options.time = try times(value)
        case "sheet": options.sheet = try sheet(value)
        case "marker": options.marker = try value.string("a marker's name")
        case "frames": options.frames = try frames(value)
        case "duration": options.duration = try value.number()
        case "fps": options.fps = try value.number()
        case "start": options.start = try value.number()
        default:
            throw SceneError("unknown key" + Suggestion.text(for: member.key, among: Self.keys), offset: member.offset)
        }
    }

    private func file(_ json: JSON) throws(SceneError) -> String {
        let path = try json.string("a file's name")
        guard !path.isEmpty, !path.contains("\0") else { throw SceneError("an empty file name", offset: json.offset) }
        guard !StreamedInput.isStandard(path) else {
            throw SceneError("standard input is the command line's to name", offset: json.offset)
        }
        var place = path
        if let folder, !path.hasPrefix("/") { place = folder == "/" ? "/" + path : folder + "/" + path }
        // A pipe without a writer would block, and all jobs with it.
        guard FileStamp(path: place)?.isDevice != true else {
            throw SceneError("a pipe or a device is the command line's to name", offset: json.offset)
        }
        return place
    }

    private func output(_ json: JSON) throws(SceneError) -> OutputPattern {
        let text = try json.string("an output's name")
        guard !text.contains("\0") else { throw SceneError("a zero byte in a file's name", offset: json.offset) }
        return try Self.said(json) { () throws(ValidationError) in
            try OutputPattern(argument: text, folder: folder == "/" ? "" : folder)
        }
    }

    /// "600x400" or [600, 400].
    private func size(_ json: JSON) throws(SceneError) -> PixelSize {
        if case .string(let text) = json.value, let size = try? PixelSize(argument: text) { return size }
        guard case .array = json.value else { throw json.wrong("\"WIDTHxHEIGHT\" or [width, height] in pixels") }
        let sides = try json.numbers("width", "height").map { Int(exactly: $0) ?? 0 }
        guard sides.allSatisfy({ $0 > 0 }) else { throw json.wrong("whole numbers of pixels, greater than 0") }
        return PixelSize(width: sides[0], height: sides[1])
    }

    /// A number of seconds, or a list of numbers.
    private func times(_ json: JSON) throws(SceneError) -> StillTimes {
        guard case .array(let elements) = json.value else { return StillTimes(seconds: [try json.number()]) }
        guard (1...StillTimes.most).contains(elements.count) else {
            throw json.wrong("a number of seconds, or several")
        }
        var seconds: [Double] = []
        for element in elements { seconds.append(try element.number()) }
        return StillTimes(seconds: seconds)
    }

    /// "5x4" or [5, 4].
    private func sheet(_ json: JSON) throws(SceneError) -> SheetGrid {
        let size = try size(json)
        guard let grid = SheetGrid(columns: size.width, rows: size.height) else {
            throw json.wrong("at most \(SheetGrid.most) frames")
        }
        return grid
    }

    /// 60 or "24..47".
    private func frames(_ json: JSON) throws(SceneError) -> FrameNumbers {
        let text: String
        switch json.value {
        case .number(let number): text = Int(exactly: number).map(String.init) ?? "\(number)"
        case .string(let words): text = words
        default: throw json.wrong("a number or \"A..B\"")
        }
        return try Self.said(json) { () throws(ValidationError) in try FrameNumbers(argument: text) }
    }

    /// Converts an argument's error to one of the list.
    private static func said<Value>(
        _ json: JSON, _ make: () throws(ValidationError) -> Value
    ) throws(SceneError) -> Value {
        do throws(ValidationError) {
            return try make()
        } catch {
            throw SceneError(error.message, offset: json.offset)
        }
    }
}
