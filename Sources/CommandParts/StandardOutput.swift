// System calls.
import Drawing
import Foundation

/// Standard output of commands that print text.
package enum StandardOutput {
    /// Writes text; a failure is the command's fault. Of a reader that has gone, as `head` does once it has its lines, nothing is said.
    package static func write(_ text: String) throws(Fault) {
        guard let failure = FileBytes.put(Array(text.utf8), STDOUT_FILENO) else { return }
        guard failure != EPIPE else { throw Fault(.closed, nil) }
        throw Fault(.io, "writing standard output failed: \(String(cString: strerror(failure)))")
    }

    /// Writes text and a newline.
    package static func tell(_ line: String) throws(Fault) { try write(line + "\n") }
}

/// The standard descriptors, and the limit of open files.
enum StandardFiles {
    /// Opens closed standard descriptors, so that no other file takes their numbers. Reading and writing them still
    /// fails.
    ///
    /// Fails where the limit of open files is too low: Foundation's run loop and threads would end the process.
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

    /// Descriptors for the run loop, fontconfig, inputs, outputs and libraries' temporary files.
    private static let needed = 16

    private static func openClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // open() returns the lowest free number, which is this one.
            if descriptor == STDIN_FILENO {
                _ = open("/dev/null", O_WRONLY)
            } else if open("/dev/full", O_RDONLY) < 0 {
                _ = open("/dev/null", O_RDONLY)
            }
        }
    }
}
