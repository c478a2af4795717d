#if Port
import SwiftSyntax

/// A type of the sources. One that is private to a file has the file's path beside its name.
struct TypeKey: Hashable {
    var file = ""
    /// With the types around.
    var name: String

    /// The type and those around it, innermost first.
    var enclosing: [TypeKey] {
        var parts = name.split(separator: ".")
        var keys: [TypeKey] = []
        while !parts.isEmpty {
            keys.append(TypeKey(file: file, name: parts.joined(separator: ".")))
            parts.removeLast()
        }
        return keys
    }
}

/// What bare names of types stand for where they are written: generic parameters, what the types around declare or inherit, and what files declare.
final class TypeNames {
    enum Meaning: Equatable {
        case own(TypeKey)
        /// A generic parameter, a type of a function, or one that a class of UIKit has.
        case inner
        /// What another module declares, if any.
        case outside
    }

    /// How many declarations of types have a key.
    private(set) var counts: [TypeKey: Int] = [:]
    private let index: DeclarationIndex
    private var lineages: [TypeKey: [String]] = [:]
    /// Types, aliases and functions of files that all files see, and those that one does.
    private var shared: Set<String> = []
    private var hidden: [String: Set<String>] = [:]
    /// Types, aliases and associated types by the type around them.
    private var nested: [String: Set<String>] = [:]

    init(_ files: [SourceFile], _ index: DeclarationIndex) {
        self.index = index
        for file in files {
            let collector = Collector()
            collector.walk(file.tree)
            shared.formUnion(collector.shared)
            hidden[file.path, default: []].formUnion(collector.hidden)
            nested.merge(collector.nested) { $0.union($1) }
        }
        for type in index.types { counts[key(type.name, in: type.file), default: 0] += 1 }
    }

    /// The key of a type by its whole name as a file writes it.
    func key(_ name: String, in file: SourceFile) -> TypeKey {
        let root = String(name.prefix { $0 != "." })
        return TypeKey(file: hidden[file.path]?.contains(root) ?? false ? file.path : "", name: name)
    }

    func meaning(of name: String, at node: some SyntaxProtocol, in file: SourceFile) -> Meaning {
        var child = Syntax(node)
        while let parent = child.parent {
            defer { child = parent }
            if parent.genericNames.contains(name) { return .inner }
            if let list = parent.as(CodeBlockItemListSyntax.self), !list.isOfFile {
                if list.contains(where: { Syntax($0.item).typeName == name }) { return .inner }
            } else if parent.asProtocol(DeclGroupSyntax.self) != nil, child.seesMembers,
                let found = member(name, of: parent, in: file)
            {
                return found
            }
        }
        if hidden[file.path]?.contains(name) ?? false { return .own(TypeKey(file: file.path, name: name)) }
        return shared.contains(name) ? .own(TypeKey(name: name)) : .outside
    }

    /// What a name stands for by the members of a type, or by the parameters of what an extension extends.
    private func member(_ name: String, of group: Syntax, in file: SourceFile) -> Meaning? {
        let path = TypePath.of(group)
        for key in key(path, in: file).enclosing where group.is(ExtensionDeclSyntax.self) {
            if let node = index.type(named: key.name, in: file)?.node, Syntax(node).genericNames.contains(name) {
                return .inner
            }
        }
        for type in lineage(of: path, in: file) {
            if nested[type]?.contains(name) ?? false { return .own(key(type + "." + name, in: file)) }
            if AppleClasses.nested[type]?.contains(name) ?? false { return .inner }
        }
        return nil
    }

    private func lineage(of path: String, in file: SourceFile) -> [String] {
        let key = key(path, in: file)
        if let known = lineages[key] { return known }
        let found = index.lineage(of: path, in: file)
        lineages[key] = found
        return found
    }

    private final class Collector: LiveVisitor {
        var shared: Set<String> = []
        var hidden: Set<String> = []
        var nested: [String: Set<String>] = [:]

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            let item = Syntax(node.item)
            guard node.isOfFile else { return .skipChildren }
            let name = item.typeName ?? item.as(FunctionDeclSyntax.self)?.name.text
            guard let name else { return .visitChildren }
            let access = item.asProtocol(WithModifiersSyntax.self)?.modifiers.access ?? ""
            if access.hasSuffix("private") { hidden.insert(name) } else { shared.insert(name) }
            return .visitChildren
        }
        override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if let name = Syntax(node.decl).typeName {
                nested[TypePath.around(Syntax(node)), default: []].insert(name)
            }
            return .visitChildren
        }
    }
}

/// The name of a type or extension with those of the types around it.
enum TypePath {
    static func of(_ node: Syntax) -> String {
        sequence(first: node, next: \.parent).compactMap(simpleName).reversed().joined(separator: ".")
    }
    static func around(_ node: Syntax) -> String { node.parent.map(of) ?? "" }

    private static func simpleName(_ node: Syntax) -> String? {
        if let node = node.as(ExtensionDeclSyntax.self) { return TypeEntry.plainName(of: node.extendedType) }
        return node.asProtocol(DeclGroupSyntax.self) == nil ? nil : node.typeName
    }
}

extension Syntax {
    /// The name of a type, alias or associated type that a node declares.
    var typeName: String? {
        if let node = self.as(AssociatedTypeDeclSyntax.self) { return node.name.text }
        if let node = self.as(TypeAliasDeclSyntax.self) { return node.name.text }
        guard asProtocol(DeclGroupSyntax.self) != nil else { return nil }
        return asProtocol(NamedDeclSyntax.self)?.name.text
    }
    /// The names of generic parameters that a declaration has.
    fileprivate var genericNames: [String] {
        asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters.map(\.name.text) ?? []
    }
    /// Whether a part of a declaration sees its members by bare names: neither the type that is extended nor what is inherited does.
    fileprivate var seesMembers: Bool {
        !self.is(InheritanceClauseSyntax.self) && parent?.as(ExtensionDeclSyntax.self)?.extendedType.id != id
    }
}

extension CodeBlockItemListSyntax {
    /// Whether it is a file's, under any condition.
    var isOfFile: Bool {
        guard let clause = parent?.as(IfConfigClauseSyntax.self) else {
            return parent?.is(SourceFileSyntax.self) ?? false
        }
        return clause.config?.parent?.parent?.as(CodeBlockItemListSyntax.self)?.isOfFile ?? false
    }
}

extension CodeBlockItemSyntax {
    fileprivate var isOfFile: Bool { parent?.as(CodeBlockItemListSyntax.self)?.isOfFile ?? false }
}
#endif
