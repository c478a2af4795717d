#if Port
import SwiftSyntax

/// Optional requirements of the sources' protocols, by their keys.
struct OptionalRequirements {
    /// Those that give nothing, or an optional.
    private(set) var plain: Set<String> = []
    /// Those that give a value, which throw where there is none.
    private(set) var throwing: Set<String> = []

    init(_ index: DeclarationIndex) {
        for entry in index.types where entry.kind == .protocol {
            for member in entry.members where member.isOptional && member.kind == .function {
                let type = member.resultType
                let isPlain =
                    type.map { $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
                    ?? true
                if isPlain { plain.insert(member.key) } else { throwing.insert(member.key) }
            }
        }
    }
}

/// Calls optional requirements without asking whether they are there.
final class OptionalCallsRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex
    private let requirements: OptionalRequirements

    init(_ port: FilePort, _ index: DeclarationIndex, _ requirements: OptionalRequirements) {
        (self.port, self.index, self.requirements) = (port, index, requirements)
        super.init()
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called: ExprSyntax, mark: TokenSyntax
        if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (optional.expression, optional.questionMark)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return .visitChildren
        }
        guard
            let reference = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
        else {
            return .visitChildren
        }
        let name = reference.baseName.text
        var labels = reference.argumentNames?.arguments.map(\.name.text) ?? node.arguments.map { $0.label?.text ?? "_" }
        if node.trailingClosure != nil { labels.append("_") }
        let key = "\(name)(" + labels.map { $0 + ":" }.joined() + ")"
        let lookup = DynamicLookup(called, key, in: scopes.last?.name, port, index)
        if let lookup, lookup.protocols.count != 1 { return leave(lookup, key, node) }
        defer { lookup?.cast() }
        if requirements.throwing.contains(key) {
            port.count(.optionalCalls)
            port.edits.delete(mark.range)
            attempt(node)
        } else if lookup != nil || requirements.plain.contains(key) || isApples(key, name, labels) {
            port.count(.optionalCalls)
            port.edits.delete(mark.range)
            if mark.text == "?" { wrapIfPlain(node, called, key) }
        }
        return .visitChildren
    }

    /// An object without a type has no methods here, and several protocols with the method leave open which of them it is of.
    private func leave(_ lookup: DynamicLookup, _ key: String, _ node: FunctionCallExprSyntax)
        -> SyntaxVisitorContinueKind
    {
        let names = lookup.protocols.joined(separator: " and ")
        port.leave(
            .optionalCalls, node,
            "\(key) is called of an AnyObject, which has no methods here, and \(names.isEmpty ? "no protocol of the sources declares" : names + " declare") it: cast the object to what does"
        )
        return .visitChildren
    }

    /// A method that is taken without being called throws where it gives a value.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let names = node.declName.argumentNames, !(node.parent?.is(FunctionCallExprSyntax.self) ?? false),
            !(node.parent?.is(OptionalChainingExprSyntax.self) ?? false),
            !(node.parent?.is(ForceUnwrapExprSyntax.self) ?? false),
            !sequence(first: Syntax(node), next: \.parent).contains(where: { $0.is(MacroExpansionExprSyntax.self) })
        else { return .visitChildren }
        let key = node.declName.baseName.text + "(" + names.arguments.map { $0.name.text + ":" }.joined() + ")"
        if requirements.throwing.contains(key), !isOther(node, key), !callTaken(node) {
            port.leave(
                .optionalCalls, node,
                "\(key) throws where it is not implemented: call what is taken here by try?, with the value for that case"
            )
        }
        return .visitChildren
    }

    /// Whether the object is of a type of the sources with a method of its own by that name, which its variable's declaration tells.
    private func isOther(_ node: MemberAccessExprSyntax, _ key: String) -> Bool {
        let base = node.base?.as(MemberAccessExprSyntax.self)?.declName ?? node.base?.as(DeclReferenceExprSyntax.self)
        guard let name = base?.baseName.text, let types = index.variableTypes[name] else { return false }
        return types.allSatisfy { type in
            guard let entry = index.type(named: type, in: port.file), entry.kind != .protocol else { return false }
            return index.members(of: entry).contains { $0.key == key }
        }
    }

    /// `guard let f = d?.height(at:) else { return 44 }` and `return f(1)` below it: where the method is the default, the value is that of the guard.
    private func callTaken(_ node: MemberAccessExprSyntax) -> Bool {
        guard let binding = node.parent?.parent?.as(OptionalBindingConditionSyntax.self),
            let condition = binding.parent?.parent?.parent?.as(GuardStmtSyntax.self),
            let result = condition.body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression,
            let block = condition.parent?.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        let finder = CallFinder(binding.pattern.trimmedDescription)
        finder.walk(block)
        guard !finder.calls.isEmpty, finder.calls.count == finder.references,
            finder.calls.allSatisfy({ $0.parent?.is(ReturnStmtSyntax.self) ?? false })
        else { return false }
        for call in finder.calls {
            port.count(.optionalCalls)
            port.edits.insert("(try? ", at: call.start)
            port.edits.insert(") ?? \(result.trimmedDescription)", at: call.end)
        }
        return true
    }

    /// Closures have no labels, so that a label tells a method. A name without labels is Apple's where no property of the sources has it.
    private func isApples(_ key: String, _ name: String, _ labels: [String]) -> Bool {
        if labels.contains(where: { $0 != "_" }) { return true }
        return AppleRequirements.keys.contains(key) && !index.propertyNames.contains(name)
    }

    /// What throws where it is not implemented is nil then.
    private func attempt(_ node: FunctionCallExprSyntax) {
        let parent = node.parent
        if parent?.is(CodeBlockItemSyntax.self) ?? false, !isOnlyStatement(node) {
            return port.edits.insert("_ = try? ", at: node.start)
        }
        if (parent?.is(InitializerClauseSyntax.self) ?? false) || (parent?.is(ReturnStmtSyntax.self) ?? false)
            || (parent?.is(CodeBlockItemSyntax.self) ?? false)
        {
            return port.edits.insert("try? ", at: node.start)
        }
        port.edits.insert("(try? ", at: node.start)
        let goesOn = parent?.as(MemberAccessExprSyntax.self).map { $0.base?.id == ExprSyntax(node).id } ?? false
        port.edits.insert(goesOn ? ")?" : ")", at: node.end)
    }

    /// Whether a call is the one expression of a closure or body, which may be its value.
    private func isOnlyStatement(_ node: FunctionCallExprSyntax) -> Bool {
        guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        if list.parent?.is(ClosureExprSyntax.self) ?? false { return true }
        if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause != nil
        }
        return list.parent?.is(AccessorBlockSyntax.self) ?? false
    }

    /// A call without any other question mark gave an optional, which what surrounds it may ask for.
    private func wrapIfPlain(_ node: FunctionCallExprSyntax, _ called: ExprSyntax, _ key: String) {
        if called.trimmedDescription.contains("?") || requirements.plain.contains(key) { return }
        let isBound = node.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false
        let isDefaulted =
            node.parent?.as(ExprListSyntax.self)?.contains {
                $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
            } ?? false
        guard isBound || isDefaulted else { return }
        port.edits.insert("Optional(", at: node.start)
        port.edits.insert(")", at: node.end)
    }
}

/// Finds calls of a closure by its name, and all else that names it.
private final class CallFinder: SyntaxVisitor {
    let name: String
    var calls: [FunctionCallExprSyntax] = []
    var references = 0

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { calls.append(node) }
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if node.baseName.text == name, !isMember { references += 1 }
        return .visitChildren
    }
}
#endif
