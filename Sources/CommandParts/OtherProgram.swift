import Foundation

/// Another program of the package, which takes over the process: what few need is not loaded by everybody.
package struct OtherProgram {
    /// What it is called.
    var name: String
    /// Whether the one on the PATH goes before the one beside this program.
    var prefersPath: Bool
    /// The command that builds it.
    var recipe: String

    package init(_ name: String, prefersPath: Bool = false, recipe: String) {
        (self.name, self.prefersPath, self.recipe) = (name, prefersPath, recipe)
    }

    /// Runs it in place of this program; returns only by a fault, where there is none.
    package func takeOver(with arguments: [String]) throws(Fault) -> Never {
        signal(SIGPIPE, SIG_DFL)
        var words = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        if prefersPath { execvp(name, &words) }
        if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            execv(URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path, &words)
        }
        if !prefersPath { execvp(name, &words) }
        throw Fault(
            .unavailable, "the program \(name) is neither on the PATH nor beside strata: \(recipe) builds it")
    }
}
