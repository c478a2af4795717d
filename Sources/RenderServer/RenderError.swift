import FrameModel

/// The reason why a picture could not be made. Each describes itself in one line.
public enum RenderError: Error, Sendable, CustomStringConvertible {
    /// The server was invalidated before the picture was made.
    case invalidated
    /// The picture has no pixels, or its scale or origin is not a usable number.
    case badViewport(String)
    /// The time is not a finite number.
    case badTime(Double)
    /// The picture would need more memory than the machine has.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The backend failed.
    case backend(CompositorError)

    /// One line: what failed and why.
    public var description: String {
        switch self {
        case .invalidated: "the render server has been shut down"
        case .badViewport(let reason): reason
        case .badTime(let time): "a picture needs a finite time, not \(time)"
        case .tooLarge(let width, let height, let limit):
            "a picture of \(width)x\(height) pixels is too large: \(limit >> 20) MiB of memory are the limit"
        case .backend(let error): error.description
        }
    }
}
