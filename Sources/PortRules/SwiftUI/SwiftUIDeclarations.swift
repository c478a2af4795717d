#if Port
import SwiftSyntax

/// Which declarations of the sources need SwiftUI: those that conform to its protocols, extend its types, or name them, and what extends such a type of the sources.
final class SwiftUIDeclarations {
    /// What becomes of a declaration, or of several.
    enum State { case goes, stays, neutral }

    let imports: SwiftUIImports
    let names: TypeNames
    /// Types of the sources that go.
    private var types: Set<TypeKey> = []
    /// The last parts of their names.
    private var simple: Set<String> = []
    /// Where declarations stand that go, by their types.
    private var places: [TypeKey: Set<String>] = [:]
    /// Types that an extension makes views.
    private var views: Set<TypeKey> = []

    // The file at hand, the names of SwiftUI that it sees, and whether it sees SwiftUI: its members go then where they name a type that goes.
    private var file: SourceFile
    private var absent: Set<String> = []
    private var seesSwiftUI = false
    /// The states of its declarations by where they begin, once it is known which types go.
    private var states: [Int: State]?

    init?(_ files: [SourceFile]) {
        let imports = SwiftUIImports(files)
        guard let first = files.first(where: { $0.hasPreview || imports.isSeen(in: $0) }) else { return nil }
        let index = DeclarationIndex(files)
        (self.imports, names, file) = (imports, TypeNames(files, index), first)
        for entry in index.extensions {
            enter(entry.file)
            if makesView(entry) { views.insert(names.key(entry.name, in: entry.file)) }
        }
        // What goes takes along what extends it: again until nothing more does.
        var known = -1
        while known < types.count {
            known = types.count
            for file in files where imports.isSeen(in: file) { _ = state(of: file) }
        }
        states = [:]
    }

    /// Sets the file at hand.
    private func enter(_ file: SourceFile) {
        self.file = file
        if states != nil { states = [:] }
        seesSwiftUI = imports.isSeen(in: file)
        absent = seesSwiftUI ? imports.names(in: file) : []
    }

    private func makesView(_ entry: TypeEntry) -> Bool {
        guard imports.isSeen(in: entry.file), let group = entry.node.asProtocol(DeclGroupSyntax.self) else {
            return false
        }
        return group.inheritanceClause?.inheritedTypes.contains { inherited in
            let name = TypeEntry.plainName(of: inherited.type)
            if name.hasPrefix("SwiftUI.") { return SwiftUINames.views.contains(String(name.dropFirst(8))) }
            return SwiftUINames.views.contains(name) && isNamed(name, Syntax(inherited))
        } ?? false
    }

    // MARK: What becomes of it

    /// What becomes of a file's declarations as a whole. The states of its declarations can be asked for then.
    func state(of file: SourceFile) -> State {
        enter(file)
        return state(of: file.tree.statements.map { Syntax($0.item) })
    }

    func state(of nodes: [Syntax]) -> State {
        let states = nodes.map { state(of: $0) }
        if states.contains(.stays) { return .stays }
        return states.contains(.goes) ? .goes : .neutral
    }

    func state(of node: Syntax) -> State {
        if let known = states?[node.start] { return known }
        let state = found(of: node)
        states?[node.start] = state
        return state
    }

    private func found(of node: Syntax) -> State {
        if node.is(ImportDeclSyntax.self) { return .neutral }
        if let config = node.as(IfConfigDeclSyntax.self) {
            return state(of: config.clauses.filter { !$0.isDead }.flatMap(\.items))
        }
        if let group = node.asProtocol(DeclGroupSyntax.self) { return state(of: group) }
        if node.isPreview { return .goes }
        guard isNamed(in: node) else { return .stays }
        // What the sources call a type of SwiftUI goes along with it.
        if let alias = node.as(TypeAliasDeclSyntax.self) {
            let path = TypePath.around(node)
            go(to: names.key(path.isEmpty ? alias.name.text : path + "." + alias.name.text, in: file))
        }
        return .goes
    }

    private func state(of group: some DeclGroupSyntax) -> State {
        let node = Syntax(group)
        let key = names.key(TypePath.of(node), in: file)
        let isExtension = group.is(ExtensionDeclSyntax.self)
        if isHeaderNamed(group) || (seesSwiftUI && !isExtension && views.contains(key)) { return go(group, key) }
        let members = group.memberBlock.members.map(\.decl)
        let inner = state(of: members.map { Syntax($0) })
        if group.is(ProtocolDeclSyntax.self) {
            // Requirements stand on the protocol's own types.
            return members.contains { $0.is(AssociatedTypeDeclSyntax.self) && isNamed(in: $0) }
                ? go(group, key) : .stays
        }
        // A value that cannot be made any more is none.
        let makers = members.filter { $0.is(InitializerDeclSyntax.self) }
        if group.is(StructDeclSyntax.self), !makers.isEmpty, makers.allSatisfy({ isNamed(in: $0) }) {
            return go(group, key)
        }
        guard inner == .goes else { return .stays }
        if isExtension { return .goes }
        return group.inheritanceClause == nil && !group.is(ClassDeclSyntax.self) ? go(group, key) : .stays
    }

    private func go(_ group: some DeclGroupSyntax, _ key: TypeKey) -> State {
        guard !group.is(ExtensionDeclSyntax.self) else { return .goes }
        // All declarations of a type have to go.
        places[key, default: []].insert("\(file.path):\(group.start)")
        if places[key]?.count == names.counts[key] { go(to: key) }
        return .goes
    }
    private func go(to key: TypeKey) {
        types.insert(key)
        simple.insert(key.name.split(separator: ".").last.map(String.init) ?? "")
    }

    // MARK: Names

    private func isNamed(in node: some SyntaxProtocol) -> Bool {
        seesSwiftUI && NameMentions.isFound(in: node) { [self] in isNamed($0, $1) }
    }

    private func isNamed(_ name: String, _ node: Syntax) -> Bool {
        guard absent.contains(name) || simple.contains(name) else { return false }
        return switch names.meaning(of: name, at: node, in: file) {
        case .own(let key): seesSwiftUI && isGone(key)
        case .inner: false
        case .outside: absent.contains(name)
        }
    }

    /// Whether a type of the sources goes, by itself or with one around it.
    private func isGone(_ key: TypeKey) -> Bool { key.enclosing.contains(where: types.contains) }

    /// Whether a type's head names one. What extends a type that goes, goes in any file.
    private func isHeaderNamed(_ group: some DeclGroupSyntax) -> Bool {
        if let node = group.as(ExtensionDeclSyntax.self) {
            let key = names.key(TypeEntry.plainName(of: node.extendedType), in: file)
            if isGone(key) || isNamed(in: node.extendedType) { return true }
        }
        let generics = group.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
        let parts: [Syntax?] = [
            Syntax(group.attributes), group.inheritanceClause.map(Syntax.init), generics.map(Syntax.init),
            group.genericWhereClause.map(Syntax.init),
        ]
        return parts.compactMap(\.self).contains { isNamed(in: $0) }
    }
}

extension Syntax {
    /// Whether it is `#Preview`, which UIKit has, too.
    fileprivate var isPreview: Bool { asProtocol(FreestandingMacroExpansionSyntax.self)?.macroName.text == "Preview" }
}

extension SourceFile {
    /// Whether a preview stands in it.
    fileprivate var hasPreview: Bool { tree.statements.contains { Syntax($0.item).isPreview } }
}
#endif
