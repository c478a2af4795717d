// System calls.
import CommandParts
import Foundation

/// Arithmetic that does not depend on the processor's kind.
///
/// Strata's kernels give the same bits whatever set of instructions they take. The C library's functions (sin, cos, exp, pow and
/// others) have a form with fused multiplication where the processor has it, whose last bit may be another. It is chosen when a
/// process starts: so the process starts itself again, with that form switched off.
enum Determinism {
    private static let variable = "GLIBC_TUNABLES"
    /// By the names of glibc 2.33 and later, and of those before; unknown ones are skipped.
    private static let setting =
        "glibc.cpu.hwcaps=-FMA,-FMA4,-AVX2,-AVX512F,-FMA_Usable,-FMA4_Usable,-AVX2_Usable,-AVX512F_Usable"

    /// Starts the command again where its C library is not set so. Comes back where it is, and on other processors than
    /// x86-64, which have one form.
    static func settle() throws(Fault) {
        #if arch(x86_64)
        let known = ProcessInfo.processInfo.environment[variable] ?? ""
        if known.hasSuffix(setting) { return }
        setenv(variable, known.isEmpty ? setting : known + ":" + setting, 1)
        let words = CommandLine.arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        execv("/proc/self/exe", words)
        throw Fault(
            .unavailable, "--deterministic starts the command again, which failed: \(String(cString: strerror(errno)))")
        #endif
    }
}
