#if Port
import SwiftSyntax

/// The types of all sources, found by name.
final class DeclarationIndex {
    private(set) var types: [TypeEntry] = []
    private(set) var extensions: [TypeEntry] = []
    private var byName: [String: [TypeEntry]] = [:]
    private var aliases: [String: String] = [:]
    private var byExtended: [String: [TypeEntry]] = [:]
    /// Names of properties that hold closures or are declared in functions: a question mark behind them is no optional requirement's.
    private(set) var propertyNames: Set<String> = []
    /// Names of functions that stand in no type.
    private(set) var functionNames: Set<String> = []
    /// The types that variables are declared with, by the variables' names; an empty one where none is written.
    private(set) var variableTypes: [String: Set<String>] = [:]

    init(_ files: [SourceFile]) {
        for file in files {
            let collector = Collector(file)
            collector.walk(file.tree)
            types += collector.types
            extensions += collector.extensions
            aliases.merge(collector.aliases) { one, _ in one }
            propertyNames.formUnion(collector.propertyNames)
            functionNames.formUnion(collector.functionNames)
            variableTypes.merge(collector.variableTypes) { $0.union($1) }
        }
        for type in types { byName[type.simpleName, default: []].append(type) }
        for entry in extensions {
            let name = type(named: entry.name, in: entry.file)?.name ?? resolved(entry.name)
            byExtended[name, default: []].append(entry)
        }
    }

    /// A type of the sources; one of the same file where several have the name.
    func type(named name: String, in file: SourceFile? = nil, depth: Int = 0) -> TypeEntry? {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        let found = byName[simple] ?? []
        if found.isEmpty, depth < 8, let alias = aliases[simple] {
            return type(named: alias, in: file, depth: depth + 1)
        }
        if found.count < 2 { return found.first }
        return found.first { $0.name == name && $0.file === file } ?? found.first { $0.name == name }
            ?? found.first { $0.name.hasSuffix("." + name) } ?? found.first { $0.file === file } ?? found.first
    }

    /// What a name stands for: itself, or what an alias of the sources names.
    func resolved(_ name: String, depth: Int = 0) -> String {
        if byName[name] == nil, depth < 8, let alias = aliases[name] { return resolved(alias, depth: depth + 1) }
        return name
    }

    func extensions(of type: TypeEntry) -> [TypeEntry] { byExtended[type.name] ?? [] }
    /// The extensions of a type by its whole name, which the sources need not declare.
    func extensions(named name: String) -> [TypeEntry] { byExtended[name] ?? [] }

    /// The members of a type with those of its extensions.
    func members(of type: TypeEntry) -> [Member] { type.members + extensions(of: type).flatMap(\.members) }

    /// The superclass, if the sources have it.
    func superclass(of type: TypeEntry) -> TypeEntry? {
        guard type.kind == .class, let first = type.inherited.first else { return nil }
        let found = self.type(named: first, in: type.file)
        return found?.kind == .class && found !== type ? found : nil
    }

    /// The class and those above it, as far as the sources have them.
    func ancestry(of type: TypeEntry) -> [TypeEntry] {
        var result = [type]
        while let above = superclass(of: result.last!), result.count < 100 { result.append(above) }
        return result
    }

    /// Whether a class stands below another, by the name of one that the sources need not have.
    func isClass(_ type: TypeEntry, below names: (String) -> Bool) -> Bool {
        ancestry(of: type).contains { $0.inherited.first.map { names(resolved($0)) } ?? false }
    }

    /// The protocols of a type and those above them, as far as the sources have them.
    func protocols(of type: TypeEntry) -> [TypeEntry] {
        var found: [TypeEntry] = []
        var names = (type.inherited + (type.kind == .class ? extensions(of: type).flatMap(\.inherited) : []))[...]
        while let name = names.popFirst(), found.count < 1_000 {
            guard let entry = self.type(named: name), entry.kind == .protocol, !found.contains(where: { $0 === entry })
            else {
                continue
            }
            found.append(entry)
            names += entry.inherited
        }
        return found
    }
}

private final class Collector: LiveVisitor {
    let file: SourceFile
    var types: [TypeEntry] = []
    var extensions: [TypeEntry] = []
    var aliases: [String: String] = [:]
    var propertyNames: Set<String> = []
    var functionNames: Set<String> = []
    var variableTypes: [String: Set<String>] = [:]
    private var conditions: [String] = []

    init(_ file: SourceFile) {
        self.file = file
        super.init()
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        conditions.append(node.config?.condition(of: node) ?? "")
        return super.visit(node)
    }
    override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

    private func add(_ kind: TypeEntry.Kind, _ node: some DeclGroupSyntax) {
        let name = scopes.map(\.name).joined(separator: ".")
        types.append(TypeEntry(kind, name, node, file, conditions: conditions))
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { add(.class, node) }
        return super.visit(node)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { add(.protocol, node) }
        return super.visit(node)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { add(.other, node) }
        return super.visit(node)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { add(.other, node) }
        return super.visit(node)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extensions.append(
            TypeEntry(
                .extension, TypeEntry.plainName(of: node.extendedType), node, file, conditions: conditions,
                isConstrained: node.genericWhereClause != nil || node.extendedType.description.contains("<")))
        return super.visit(node)
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let target = TypeEntry.plainName(of: node.initializer.value)
        if aliases[node.name.text] == nil, target != node.name.text { aliases[node.name.text] = target }
        return .skipChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if scopes.isEmpty { functionNames.insert(node.name.text) }
        return super.visit(node)
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if !(scopes.last?.isProtocol ?? false) {
            for binding in node.bindings { propertyNames.insert(binding.pattern.trimmedDescription) }
        }
        return super.visit(node)
    }

    // MARK: Variables

    private func note(_ name: String, _ type: TypeSyntax?, _ value: ExprSyntax? = nil) {
        let made = value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        let isType = made?.first?.isUppercase ?? false
        variableTypes[name, default: []].insert(type.map(TypeEntry.plainName) ?? (isType ? made! : ""))
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        note(node.pattern.trimmedDescription, node.typeAnnotation?.type, node.initializer?.value)
        return .visitChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        note((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, nil)
        return .visitChildren
    }
    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
        // A name that a pattern takes a value by is mostly that of the case's.
        if let name = node.secondName ?? node.firstName { note(name.text, node.type) }
        return .visitChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer != nil { note(node.pattern.trimmedDescription, node.typeAnnotation?.type) }
        return .visitChildren
    }
}
#endif
