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

/// The descriptors that a program is started with.
enum StandardFiles {
    /// Opens those that are closed, so that no file of the program's own becomes its standard output. As before, reading and writing
    /// them fails.
    static func hold() {
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
