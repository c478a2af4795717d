import Strata
import SceneFormat

/// Why the command ends: one line for a person and a code for a script (those of sysexits.h).
struct Fault: Error {
    enum Code: Int32 {
        /// The command line says something impossible.
        case usage = 64
        /// The document, or a picture that it names, is wrong.
        case data = 65
        /// The document, or a picture that it names, is not there.
        case noInput = 66
        /// No backend can draw.
        case unavailable = 69
        /// The output cannot be made where it was asked for.
        case cannotCreate = 73
        /// Writing failed.
        case io = 74
    }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: SceneError) {
        self.init(error.kind == .input ? .noInput : .data, error.description)
    }

    init(_ error: CompositorError) {
        self.init(error.kind == .tooLarge ? .data : .unavailable, error.description)
    }

    init(_ error: RenderError) {
        switch error {
        case .backend(let error): self.init(error)
        case .badViewport, .badTime, .tooLarge: self.init(.data, error.description)
        case .invalidated: self.init(.unavailable, error.description)
        }
    }

    /// Of a picture that could not be written; `path` is as the user wrote it.
    init(_ error: ImageError, writing path: String?) {
        switch error {
        case .unwritable(let full, let reason):
            self.init(.cannotCreate, ImageError.unwritable(path: path ?? full, reason: reason).description)
        case .writeFailed(let full, let reason):
            self.init(.io, ImageError.writeFailed(path: path ?? full, reason: reason).description)
        case .notFound, .unreadable, .broken, .tooLarge: self.init(.io, error.description)
        }
    }
}
