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
        var ports = files.map { FilePort($0) }
        let isSound = ports.map { Self.isSound($0) }
        var removal = Self.closeSwiftUI(&ports, isSound)
        let sound = zip(ports, isSound).filter(\.1).map(\.0)
        let index = DeclarationIndex(sound.map(\.file))
        removal?.subtract(index)
        let keys = KeyCollector()
        for port in sound { keys.walk(port.file.tree) }
        let observed = ObservedNames(keys: keys.keys)
        for port in sound { observed.walk(port.file.tree) }
        let requirements = OptionalRequirements(index)
        let initializers = WrittenInitializers()
        let names = TypeNames(sound.map(\.file), index)
        let swiftUI = SwiftUIImports(sound.map(\.file))
        for port in sound {
            let tree = port.file.tree
            AttributesRule(port).walk(tree)
            SelectorsRule(port, index).walk(tree)
            LayerPropertiesRule(port, index, keys: keys.keys).walk(tree)
            ProtocolsRule(port, index).walk(tree)
            OptionalCallsRule(port, index, requirements).walk(tree)
            ConditionsRule(port).walk(tree)
            ImportsRule(port, index).run {
                swiftUI.isSeen(in: port.file) && CombineRule.isUsed(in: port.file, names)
            }
            CombineRule(port, names).walk(tree)
            LiteralsRule(port).walk(tree)
            ObservingRule(port, index, observed).walk(tree)
            NibsRule(port, index).walk(tree)
            RuntimeRule(port, index).walk(tree)
            MetatypesRule(port, index, initializers).walk(tree)
            if let removal { SwiftUIReferencesRule(port, index, removal.names, removal.types).walk(tree) }
        }
        let byFile = Dictionary(uniqueKeysWithValues: sound.map { (ObjectIdentifier($0.file), $0) })
        if let removal { SwiftUILossesRule(index: index, gone: removal.names).run(removal.losses) }
        WitnessesRule(index: index, ports: byFile).run()
        RequiredInitializersRule(index: index, ports: byFile).run()
        let dispatched = DispatchRule(index: index, ports: byFile).run()
        MovesRule(index: index, ports: byFile, dispatched: dispatched).run()
        return ports.map { $0.result() }
    }

    /// Puts what needs SwiftUI into conditions; what the sources lose by that, if anything.
    private static func closeSwiftUI(_ ports: inout [FilePort], _ isSound: [Bool]) -> SwiftUIRemoval? {
        guard let declarations = SwiftUIDeclarations(zip(ports, isSound).filter(\.1).map(\.0.file)) else { return nil }
        var removal = SwiftUIRemoval(types: declarations.names)
        for place in ports.indices where isSound[place] {
            var guards = SwiftUIGuards(ports[place].file, declarations)
            guard let port = guards.run() else { continue }
            ports[place] = port
            removal.names.formUnion(guards.gone)
            removal.losses += guards.losses.map { (port, $0) }
        }
        return removal.names.isEmpty && removal.losses.isEmpty ? nil : removal
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

/// What the sources lost with SwiftUI.
private struct SwiftUIRemoval {
    /// The names of types before that.
    let types: TypeNames
    var names = GoneNames()
    var losses: [(port: FilePort, loss: SwiftUILoss)] = []

    /// Leaves out what is still declared.
    mutating func subtract(_ index: DeclarationIndex) {
        names.subtract(Set(index.types.map { types.key($0.name, in: $0.file) }))
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
