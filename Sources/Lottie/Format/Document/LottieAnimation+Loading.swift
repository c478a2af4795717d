import Foundation

extension LottieAnimation {
    /// Reads a file: a document, or the first animation of a `.lottie` archive.
    ///
    ///     let animation = try LottieAnimation.filepath("loader.json")
    ///
    /// - Throws: where it cannot be read, or like `init(data:)`.
    public static func filepath(_ path: String) throws(LottieError) -> LottieAnimation {
        try load(URL(fileURLWithPath: path), name: path)
    }

    /// Reads a file by its URL.
    ///
    /// - Throws: where it is not a file or cannot be read, or like `init(data:)`.
    public static func loadedFrom(url: URL) throws(LottieError) -> LottieAnimation {
        try load(url, name: url.relativePath)
    }

    private static func load(_ url: URL, name: String) throws(LottieError) -> LottieAnimation {
        try LottieError.at(name, try LottieAnimation(anyOf: try Data(file: url)))
    }

    /// Reads a document, or the first animation of a `.lottie` archive.
    package init(anyOf data: Data) throws(LottieError) {
        guard DotLottieFile.isArchive(data) else {
            try self.init(data: data)
            return
        }
        let file = try DotLottieFile.loadedFrom(data: data)
        self = (file.animation() ?? file.animations[0]).animation
    }
}

extension Data {
    /// Reads a file named by the user.
    init(file url: URL) throws(LottieError) {
        do {
            try self.init(contentsOf: url)
        } catch {
            let exists = FileManager.default.fileExists(atPath: url.path)
            throw LottieError(exists ? "cannot be read" : "no such file", kind: .input)
        }
    }
}
