// System calls.
import Drawing
import Foundation

/// Standard output, for commands that answer in text.
enum StandardOutput {
    /// Writes text; that it cannot be written is the command's fault.
    static func write(_ text: String) throws(Fault) {
        if let reason = FileBytes.put(Array(text.utf8), STDOUT_FILENO) {
            throw Fault(.io, "writing standard output failed: \(reason)")
        }
    }

    /// Writes text and a line's end.
    static func tell(_ line: String) throws(Fault) { try write(line + "\n") }
}

/// The descriptors that a program is started with, and those that it may open.
enum StandardFiles {
    /// Opens those that are closed, so that no file of the program's own becomes its standard output. As before, reading and writing
    /// them fails.
    ///
    /// Fails where files can hardly be opened beside them: Foundation's run loop and threads end the process without.
    static func hold() throws(Fault) {
        openClosed()
        var opened: [Int32] = []
        defer { opened.forEach { close($0) } }
        while opened.count < needed {
            let descriptor = dup(STDIN_FILENO)
            guard descriptor >= 0 else {
                guard errno == EMFILE || errno == ENFILE else { return }
                throw Fault(
                    .unavailable,
                    "only \(opened.count) files can be opened, \(needed) are needed: see `ulimit -n`")
            }
            opened.append(descriptor)
        }
    }

    /// The run loop's, fontconfig's, inputs, outputs and what libraries open for a moment.
    private static let needed = 16

    private static func openClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one.
            if descriptor == STDIN_FILENO {
                _ = open("/dev/null", O_WRONLY)
            } else if open("/dev/full", O_RDONLY) < 0 {
                _ = open("/dev/null", O_RDONLY)
            }
        }
    }
}
