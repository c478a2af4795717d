#if Port
import SwiftSyntax

/// Names what is compiled here and refers to a declaration that went with SwiftUI, as far as names and written types tell.
final class SwiftUIReferencesRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex
    private let gone: GoneNames
    private let names: TypeNames

    init(_ port: FilePort, _ index: DeclarationIndex, _ gone: GoneNames, _ names: TypeNames) {
        (self.port, self.index, self.gone, self.names) = (port, index, gone, names)
        super.init()
    }

    private func leave(_ name: String, _ node: some SyntaxProtocol) {
        port.leave(
            .swiftUI, node,
            "\(name) needs SwiftUI and is not here: what refers to it has to go, or stand in #if canImport(SwiftUI), too"
        )
    }

    // MARK: Types

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        _ = type(node.name.text, node)
        return .visitChildren
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        inner(node.baseType.trimmedDescription, node.name.text, node) ? .skipChildren : .visitChildren
    }

    private func type(_ name: String, _ node: some SyntaxProtocol) -> Bool {
        guard gone.simple.contains(name), case .own(let key) = names.meaning(of: name, at: node, in: port.file),
            gone.contains(key)
        else { return false }
        leave(name, node)
        return true
    }

    /// A type in another one.
    private func inner(_ base: String, _ name: String, _ node: some SyntaxProtocol) -> Bool {
        guard gone.simple.contains(name), gone.contains(names.key(base + "." + name, in: port.file)) else {
            return false
        }
        leave(name, node)
        return true
    }

    // MARK: Members

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        guard gone.simple.contains(name) else { return .visitChildren }
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            if let base = access.base { member(name, of: base, node) }
        } else if let component = node.parent?.as(KeyPathPropertyComponentSyntax.self) {
            let path = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self)
            if let path, let root = path.root, path.components.first?.component.id == component.id {
                _ = member(name, in: root.trimmedDescription, node)
            }
        } else if !type(name, node), LocalBinding.of(name, at: node) == nil {
            bare(name, node)
        }
        return .visitChildren
    }
    /// `if let color` names a property, too.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let name = node.pattern.trimmedDescription
        if node.initializer == nil, gone.simple.contains(name), LocalBinding.of(name, at: node) == nil {
            bare(name, node.pattern)
        }
        return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let type = node.calledExpression.trimmedDescription
        // Types have initializers that are not written, those of other modules unknown ones.
        let labels = Syntax(node).labels ?? []
        let isClear = index.type(named: type, in: port.file) == nil ? labels.contains { $0 != "_" } : !labels.isEmpty
        if gone.simple.contains("init"), isClear, type.first?.isUppercase ?? false {
            _ = member("init", in: type, node)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        overridden(DeclSyntax(node))
        return super.visit(node)
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        overridden(DeclSyntax(node))
        return super.visit(node)
    }

    /// An override of what went from a class above.
    private func overridden(_ node: DeclSyntax) {
        guard let member = Member(node, conditions: []), member.isOverride, gone.simple.contains(member.name) else {
            return
        }
        let labels = member.kind == .function ? member.labels : nil
        for type in index.lineage(of: TypePath.around(Syntax(node)), in: port.file).dropFirst() {
            if index.members(named: type).contains(where: { $0.key == member.key }) { return }
            if gone.members[type]?.contains(where: { $0.name == member.name && $0.labels == labels }) ?? false {
                return leave("\(member.key) of \(type)", node)
            }
        }
    }

    /// A member of the type around, or something of a file.
    private func bare(_ name: String, _ node: some SyntaxProtocol) {
        let scope = TypePath.around(Syntax(node))
        if !scope.isEmpty, member(name, in: scope, node) || has(name, in: scope, nil) { return }
        let labels = Syntax(node).callLabels
        let isGone = gone.members[""]?.contains { $0.name == name && $0.takes(labels) } ?? false
        if isGone, !index.functionNames.contains(name) { leave(name, node) }
    }

    /// A member of something, the type of which is written where it is declared.
    private func member(_ name: String, of base: ExprSyntax, _ node: DeclReferenceExprSyntax) {
        let object =
            base.as(OptionalChainingExprSyntax.self)?.expression
            ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
        let text = object.trimmedDescription
        if ["self", "Self", "super"].contains(text) {
            _ = member(name, in: TypePath.around(Syntax(node)), node)
        } else if text.first?.isUppercase ?? false {
            if !inner(text, name, node) { _ = member(name, in: text, node) }
        } else {
            let access = object.as(MemberAccessExprSyntax.self)
            if let access, access.base?.trimmedDescription != "self" { return }
            guard let variable = (access?.declName ?? object.as(DeclReferenceExprSyntax.self))?.baseName.text else {
                return
            }
            let binding = access == nil ? LocalBinding.of(variable, at: object, throughSame: true) : nil
            let types = binding.map { Set([$0.type ?? ""]) } ?? index.variableTypes[variable] ?? []
            if types.count == 1, let type = types.first, !type.isEmpty { _ = member(name, in: type, node) }
        }
    }

    /// A member that went from a type, which has no other of that name.
    private func member(_ name: String, in type: String, _ node: some SyntaxProtocol) -> Bool {
        let labels = name == "init" ? Syntax(node).labels : Syntax(node).callLabels
        let isGone = index.lineage(of: type, in: port.file).contains { type in
            gone.members[type]?.contains { $0.name == name && $0.takes(labels) } ?? false
        }
        guard isGone, !has(name, in: type, labels) else { return false }
        leave(name == "init" ? "this initializer of \(type)" : name, node)
        return true
    }

    /// Whether a type has a member that can be meant; with all labels where none are given.
    private func has(_ name: String, in type: String, _ labels: [String]?) -> Bool {
        index.lineage(of: type, in: port.file).contains { type in
            index.members(named: type).contains { member in
                let isCalled = member.kind == .function || member.kind == .initializer
                let other = GoneNames.Member(name: name, labels: isCalled ? member.labels : nil)
                return member.name == name && other.takes(labels)
            }
        }
    }
}

extension Syntax {
    /// The labels of a call's arguments.
    fileprivate var labels: [String]? { self.as(FunctionCallExprSyntax.self)?.arguments.map { $0.label?.text ?? "_" } }

    /// The labels that a reference is called with, or names; nil where it does neither.
    fileprivate var callLabels: [String]? {
        if let names = self.as(DeclReferenceExprSyntax.self)?.argumentNames { return names.arguments.map(\.name.text) }
        let isMember = parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
        let expression = isMember ? parent : self
        guard let call = expression?.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == expression?.id
        else { return nil }
        return Syntax(call).labels
    }
}
#endif
