#if Port
/// The initializers of metatypes that a port has written, each once for a module.
final class WrittenInitializers {
    private var done: Set<String> = []

    /// Writes an initializer and the static method that stands for it, to the end of a file.
    func write(_ initializer: AppleInitializers.Initializer, in port: FilePort) {
        let (owner, parameters) = (initializer.owner, initializer.parameters)
        guard done.insert(([owner] + parameters.map(\.label)).joined(separator: " ")).inserted else { return }
        let symbol = "strata_make_" + Self.hash(of: port.file, owner, parameters.map(\.label))
        let names = parameters.map(\.label)
        let all = parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
        let own = initializer.method + (names.isEmpty ? ": Void" : " " + all)
        let made = parameters.map { "\($0.label): __owned \($0.type)" }.joined(separator: ", ")
        let call = names.map { "\($0): \($0)" }.joined(separator: ", ")
        let lines = [
            "", "extension \(owner) {", "    @_silgen_name(\"\(symbol)\")",
            "    convenience init(\(own)) { self.init(\(call)) }", "    @_silgen_name(\"\(symbol)\")",
            "    nonisolated static func \(initializer.method)(\(made)) -> Self", "}", "",
        ]
        let file = port.file
        let isOpen = file.bytes.last.map { $0 != 0x0A } ?? false
        port.edits.insert((isOpen ? file.lineEnd : "") + lines.joined(separator: file.lineEnd), at: file.bytes.count)
    }

    /// A name that no other file of a program has: modules are linked together.
    private static func hash(of file: SourceFile, _ owner: String, _ labels: [String]) -> String {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in Array(file.path.utf8) + file.bytes + Array((owner + labels.joined()).utf8) {
            value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(value, radix: 16)
    }
}
#endif
