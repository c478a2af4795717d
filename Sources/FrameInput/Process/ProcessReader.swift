// Unsafe pointers: bytes are read where they are wanted.

/// Bytes of a program's output or of a file, in order.
protocol ByteSource: AnyObject {
    /// Fills all of the buffer.
    ///
    /// - Throws: `StreamEnd`.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamEnd)
}

/// Why a stream of bytes gives no more.
enum StreamEnd: Error, Equatable {
    /// It has ended between two frames, or within something.
    case end
    /// Nothing has come for longer than it may take.
    case silent
    /// What came makes no sense, or cannot be read.
    case broken(String)
}

/// The output of a program.
final class ProcessReader: ByteSource {
    let process: MediaProcess
    private let patience: Double
    private var ahead = ReadAhead()

    /// - Parameter patience: Seconds without a byte after which the program counts as stuck.
    init(_ process: MediaProcess, patience: Double) {
        self.process = process
        self.patience = patience
    }

    func read(into target: UnsafeMutableRawBufferPointer) throws(StreamEnd) {
        try ahead.fill(target) { room throws(StreamEnd) in
            var count = 0
            switch process.read(into: room, patience: patience, least: 1, count: &count) {
            case .all: return count
            case .end: throw .end
            case .silent: throw .silent
            case .failed(let reason): throw .broken(reason)
            }
        }
    }
}

extension ByteSource {
    /// The next byte.
    func byte() throws(StreamEnd) -> UInt8 {
        var value: UInt8 = 0
        let result: Result<Void, StreamEnd> = withUnsafeMutableBytes(of: &value) { bytes in
            do throws(StreamEnd) { return .success(try read(into: bytes)) } catch { return .failure(error) }
        }
        try result.get()
        return value
    }

    /// So many bytes.
    func bytes(_ count: Int) throws(StreamEnd) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let result: Result<Void, StreamEnd> = bytes.withUnsafeMutableBytes { bytes in
            do throws(StreamEnd) { return .success(try read(into: bytes)) } catch { return .failure(error) }
        }
        try result.get()
        return bytes
    }
}
