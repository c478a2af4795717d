// Unsafe pointers: a buffer for what ffprobe says.

/// Asks ffprobe what is in a film's file.
enum FilmProbe {
    /// The processor's seconds that ffprobe may take.
    static let seconds = 120

    /// - Parameters:
    ///   - path: The file.
    ///   - name: Its name in messages.
    ///   - tools: Where ffprobe is; nil is the PATH.
    ///   - patience: Seconds without a word after which ffprobe counts as stuck.
    ///   - started: Gets the process; false ends it.
    static func read(
        _ path: String, called name: String, tools: String?, patience: Double, started: (MediaProcess) -> Bool
    ) throws(FilmError) -> FilmInfo {
        let program = try MediaTool.ffprobe.path(for: name, in: tools)
        let process = try MediaProcess(
            program, ProbeReader.arguments(path), MediaProcess.Limits(memory: 1 << 30, processorSeconds: seconds))
        defer { process.kill() }
        if !started(process) { throw FilmError(.gone, "\(name) is closed") }
        var reader = ProbeReader()
        var rest: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        reading: while !reader.isOverfull {
            var count = 0
            let result = process.read(into: buffer, patience: patience, least: 1, count: &count)
            rest += buffer[..<count]
            take(&rest, &reader)
            switch result {
            case .all: continue
            case .end: break reading
            case .silent:
                throw FilmError(.broken, "\(name) cannot be read: ffprobe says nothing for \(Int(patience)) s")
            case .failed(let reason): throw FilmError(.broken, "\(name) cannot be read: \(reason)")
            }
        }
        take(&rest, &reader, isLast: true)
        let problem = reader.isOverfull ? nil : process.wait()
        let words = process.lastWords()
        if let problem, reader.isEmpty {
            throw FilmError(.broken, "\(name) is no film that can be read: \(words.isEmpty ? problem : words)")
        }
        var info = try reader.info(name)
        info.isDamaged = problem != nil || !words.isEmpty
        return info
    }

    /// Takes whole lines; longer ones than any that is wanted are cut.
    private static func take(_ bytes: inout [UInt8], _ reader: inout ProbeReader, isLast: Bool = false) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            reader.take(String(decoding: bytes[start..<min(end, start + mostLine)], as: UTF8.self))
            start = end + 1
        }
        if isLast { reader.take(String(decoding: bytes[start...].prefix(mostLine), as: UTF8.self)) }
        bytes.removeFirst(start)
        if bytes.count > mostLine { bytes.removeLast(bytes.count - mostLine) }
    }

    private static let mostLine = 4096
}
