import Drawing
import RenderServer

/// Why frames could not be written. Its description is one line.
public struct FrameSinkError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Kind: Sendable {
        /// The output does not support such pictures.
        case unsuitable
        /// A required program or library is not installed.
        case unavailable
        /// The output cannot be created.
        case cannotCreate
        /// Writing failed, or a program that writes.
        case writeFailed
    }

    /// The kind of error.
    public var kind: Kind
    /// One line: what failed, why, and what to do.
    public var description: String

    /// An error with its description.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// The error of a picture's file as one of a sink.
    package init(_ error: ImageError) {
        switch error {
        case .unwritable: self.init(.cannotCreate, error.description)
        case .unavailable: self.init(.unavailable, error.description)
        default: self.init(.writeFailed, error.description)
        }
    }

    /// What `make` gives; an error of a picture's file is one of the sink.
    static func of<Value>(_ make: @autoclosure () throws(ImageError) -> Value) throws(FrameSinkError) -> Value {
        do throws(ImageError) { return try make() } catch { throw FrameSinkError(error) }
    }
}

/// Why a sequence ended early.
public enum SequenceError: Error, Sendable, CustomStringConvertible {
    /// A frame could not be rendered.
    case render(RenderError)
    /// A frame could not be written.
    case sink(FrameSinkError)
    /// `FramePipeline.cancel()` was called.
    case cancelled

    /// One line: what failed and why.
    public var description: String {
        switch self {
        case .render(let error): error.description
        case .sink(let error): error.description
        case .cancelled: "the sequence was cancelled"
        }
    }
}
