/// Why a picture could not be read or written. Its description is one line that names the picture.
public enum ImageError: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound(path: String)
    /// The file exists but cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The data have an unknown format or are damaged. `name` is the path or the caller's name.
    case broken(name: String, reason: String)
    /// More pixels than `CGImage.maximumPixels`.
    case tooLarge(name: String, width: Int, height: Int)
    /// There is no memory for the pixels.
    case outOfMemory(name: String, width: Int, height: Int)
    /// The library that the format takes is not installed, or was not there when Strata was built. `reason` says which.
    case unavailable(name: String, reason: String)
    /// The file cannot be created there. `reason` is the system's.
    case unwritable(path: String, reason: String)
    /// Writing failed after it began; no part of the file is left. `reason` is the system's.
    case writeFailed(path: String, reason: String)
}

extension ImageError: CustomStringConvertible {
    /// One line that describes the error.
    public var description: String {
        switch self {
        case .notFound(let path): "no such picture: \(path.shortenedFile)"
        case .unreadable(let path, let reason): "cannot read \(path.shortenedFile): \(reason)"
        case .broken(let name, let reason): "\(name.shortenedFile) is not a readable picture: \(reason)"
        case .tooLarge(let name, let width, let height):
            "\(name.shortenedFile) is too large: \(width) x \(height) pixels, at most \(CGImage.maximumPixels) in all"
        case .outOfMemory(let name, let width, let height):
            "the system has no memory for the \(width)x\(height) pixels of \(name.shortenedFile)"
        case .unavailable(let name, let reason): "\(name.shortenedFile): \(reason)"
        case .unwritable(let path, let reason): "cannot write \(path.shortenedFile): \(reason)"
        case .writeFailed(let path, let reason): "writing \(path.shortenedFile) failed: \(reason)"
        }
    }
}
