import Foundation
import ZipArchives

extension DotLottieFile {
    /// Reads an archive from a file.
    ///
    /// - Throws: where it cannot be read, or like `loadedFrom(data:)`.
    public static func loadedFrom(filepath path: String) throws(LottieError) -> DotLottieFile {
        try LottieError.at(path, try DotLottieFile(try Data(file: URL(fileURLWithPath: path))))
    }

    /// Reads an archive from memory.
    ///
    /// - Throws: where the archive is damaged, encrypted, or would unpack to more than 512 MiB or 200 times its size;
    ///   where a path in it leads out of it or occurs twice; where it has no manifest; and where one of its animations
    ///   cannot be read.
    public static func loadedFrom(data: Data) throws(LottieError) -> DotLottieFile { try DotLottieFile(data) }

    /// Whether data begins as a ZIP archive does.
    public static func isArchive(_ data: Data) -> Bool { data.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    private init(_ data: Data) throws(LottieError) {
        let archive = try LottieError.of { () throws(ZipError) in try ZipArchive(data) }
        guard let manifest = try archive.file("manifest.json") else {
            throw LottieError("an archive without `manifest.json` holds no animations", kind: .archive)
        }
        let log = IssueLog()
        let root = DocumentReader(try LottieError.at("manifest.json", try JSONTape(manifest)), log: log).root
        let ignored: [(JSONKey, String)] = [
            ("themes", "theme"), ("stateMachines", "state machine"), ("states", "state machine"),
        ]
        for (list, kind) in ignored {
            root[list]?.forEach { item in
                log.report(.unsupported, "the \(kind) `\(item.text("id") ?? item.text ?? "")` of the archive")
            }
        }
        initialAnimationID =
            root["initial"]?.text("animation") ?? root.text("activeAnimationId")
        var known: Set<String> = []
        animations = try root.list("animations") { entry throws(LottieError) in
            if let id = entry.text("id"), !known.insert(id).inserted {
                throw LottieError("the animation `\(id)` is listed twice", at: "manifest.json", kind: .archive)
            }
            return try DotLottieAnimation(entry, in: archive, log.issues)
        }
        guard !animations.isEmpty else {
            throw LottieError("a list of `animations` without any", at: "manifest.json", kind: .archive)
        }
    }
}

extension DotLottieFile.DotLottieAnimation {
    /// An entry of the manifest's list; nil without an identifier.
    fileprivate init?(_ node: JSONNode, in archive: ZipArchive, _ issues: [LottieIssue]) throws(LottieError) {
        guard let id = node.text("id") else { return nil }
        self.id = id
        // Version 2 has short folder names.
        let path = archive.names.first { $0 == "animations/\(id).json" || $0 == "a/\(id).json" }
        guard let path, let data = try archive.file(path) else {
            throw LottieError("the animation `\(id)` is not in the archive", at: "manifest.json", kind: .archive)
        }
        var animation = try LottieError.at(path, try LottieAnimation(data: data))
        try animation.takePictures(from: archive)
        animation.issues = issues + animation.issues
        self.animation = animation
        configuration = DotLottieConfiguration(node)
    }
}

extension DotLottieConfiguration {
    fileprivate init(_ node: JSONNode) {
        let bounces = node.text("playMode") == "bounce" || node.text("mode") == "bounce"
        // Older manifests have a number where newer ones have a Boolean.
        if let count = node.number("loopCount"), count > 0 {
            loopMode = bounces ? .repeatBackwards(Float(count)) : .repeat(Float(count))
        } else if node.flag("loop") == true {
            loopMode = bounces ? .autoReverse : .loop
        }
        if let speed = node.number("speed"), speed > 0 { self.speed = speed }
    }
}

extension LottieAnimation {
    /// Stores the archive's pictures and films in the assets that name them.
    fileprivate mutating func takePictures(from archive: ZipArchive) throws(LottieError) {
        // Assets that name the same picture share its bytes.
        var unpacked: [String: Data] = [:]
        for (id, asset) in assets {
            guard case .image(var image) = asset, !image.isEmbedded else { continue }
            let folder = image.folder.split(separator: "/").joined(separator: "/")
            let folders = [folder] + (image.isFilm ? ["videos", "v"] : []) + ["images", "i"]
            let paths = folders.map { "\($0)/\(image.path)" } + [image.path]
            for path in paths {
                if unpacked[path] == nil { unpacked[path] = try archive.file(path) }
                guard let data = unpacked[path] else { continue }
                image.data = data
                assets[id] = .image(image)
                break
            }
        }
    }
}

extension ZipArchive {
    /// A file's bytes; nil where there is none with that name.
    fileprivate func file(_ name: String) throws(LottieError) -> Data? {
        try LottieError.of { () throws(ZipError) in try contents(of: name) }
    }
}

extension LottieError {
    /// What `make` gives; an error of an archive as a Lottie error.
    fileprivate static func of<Value>(_ make: () throws(ZipError) -> Value) throws(LottieError) -> Value {
        do throws(ZipError) {
            return try make()
        } catch {
            throw LottieError(error.problem, at: error.place, kind: .archive)
        }
    }
}
