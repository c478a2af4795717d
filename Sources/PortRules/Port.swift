#if Port
import SwiftSyntax

/// Rewrites Swift that was written for iOS, so that it compiles without the Objective-C runtime, against this package's modules.
///
///     let files = Port().port([Port.Source(path: "Card.swift", bytes: Array(text.utf8))])
///
/// All sources of a module are given at once: overrides move into classes of other files, and calls know the protocols of all.
/// What no rule has to change stays as it is to the byte.
public struct Port: Sendable {
    /// A file to port.
    public struct Source: Sendable {
        /// The path that remarks name.
        public var path: String
        /// The file's bytes, in UTF-8.
        public var bytes: [UInt8]

        /// A file to port.
        public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
    }

    /// A port by all rules.
    public init() {}

    /// Ports the files of a module, in their order.
    ///
    /// A file that does not parse is not changed, and says where.
    public func port(_ sources: [Source]) -> [PortedFile] {
        let files = sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }
        let ports = files.map(FilePort.init)
        let parsed = ports.filter { Self.isSound($0) }
        let index = DeclarationIndex(parsed.map(\.file))
        let sound = parsed.filter { !SwiftUIFile(port: $0, index: index).close() }
        let keys = KeyCollector()
        for port in sound { keys.walk(port.file.tree) }
        let observed = ObservedNames(keys: keys.keys)
        for port in sound { observed.walk(port.file.tree) }
        let requirements = OptionalRequirements(index)
        let initializers = WrittenInitializers()
        for port in sound {
            let tree = port.file.tree
            AttributesRule(port).walk(tree)
            SelectorsRule(port, index).walk(tree)
            LayerPropertiesRule(port, index, keys: keys.keys).walk(tree)
            ProtocolsRule(port, index).walk(tree)
            OptionalCallsRule(port, index, requirements).walk(tree)
            ConditionsRule(port).walk(tree)
            ImportsRule(port, index).run()
            LiteralsRule(port).walk(tree)
            ObservingRule(port, index, observed).walk(tree)
            RuntimeRule(port, index).walk(tree)
            MetatypesRule(port, index, initializers).walk(tree)
        }
        let byFile = Dictionary(uniqueKeysWithValues: sound.map { (ObjectIdentifier($0.file), $0) })
        WitnessesRule(index: index, ports: byFile).run()
        let dispatched = DispatchRule(index: index, ports: byFile).run()
        MovesRule(index: index, ports: byFile, dispatched: dispatched).run()
        return ports.map { $0.result() }
    }

    private static func isSound(_ port: FilePort) -> Bool {
        if String(validating: port.file.bytes, as: UTF8.self) == nil {
            port.leave(.files, port.file.tree, "the file is not UTF-8, and was copied as it is")
            return false
        }
        if port.file.tree.hasError {
            let finder = ErrorFinder(viewMode: .all)
            finder.walk(port.file.tree)
            port.leave(
                .files, finder.place ?? Syntax(port.file.tree),
                "the file does not parse from here, and was copied as it is")
            return false
        }
        return true
    }
}

/// Finds the first place that the parser had to guess at.
private final class ErrorFinder: SyntaxAnyVisitor {
    var place: Syntax?

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if place == nil, node.is(UnexpectedNodesSyntax.self) { place = node }
        return place == nil && node.hasError ? .visitChildren : .skipChildren
    }
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if place == nil, token.presence == .missing { place = Syntax(token) }
        return .skipChildren
    }
}
#endif
