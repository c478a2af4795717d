#if Port
import SwiftSyntax

/// A name that a function, accessor or closure gives: a parameter, a variable, or what a pattern takes out of something.
struct LocalBinding {
    /// The name of its type, where it is written or made by name.
    var type: String?
    /// Whether it is the same thing under the same name, unwrapped: `if let delegate`.
    var isSame = false

    /// The nearest binding of a name that a place sees; nil where the name is a member's or a file's.
    ///
    /// - Parameter throughSame: looks on behind what has the same thing under the same name.
    static func of(_ name: String, at node: some SyntaxProtocol, throughSame: Bool = false) -> LocalBinding? {
        var child = Syntax(node)
        while let parent = child.parent, !parent.is(MemberBlockSyntax.self), !parent.is(SourceFileSyntax.self) {
            let finder = BindingFinder(name)
            for part in parent.bindings(before: child).reversed() where finder.found == nil { finder.walk(part) }
            if let found = finder.found, !(throughSame && found.isSame) { return found }
            child = parent
        }
        return nil
    }
}

extension Syntax {
    /// The parts of a node that give names to what stands in one of its children.
    fileprivate func bindings(before child: Syntax) -> [Syntax] {
        let isBefore = { (node: Syntax) in node.position < child.position }
        if let list = self.as(CodeBlockItemListSyntax.self), !list.isOfFile {
            return list.map { Syntax($0.item) }.filter(isBefore).compactMap { item in
                if let condition = item.as(GuardStmtSyntax.self) { return Syntax(condition.conditions) }
                let isNamed = item.is(VariableDeclSyntax.self) || item.is(FunctionDeclSyntax.self)
                return isNamed ? item : nil
            }
        }
        if let list = self.as(ConditionElementListSyntax.self) { return list.map { Syntax($0) }.filter(isBefore) }
        if let list = self.as(PatternBindingListSyntax.self) { return list.map { Syntax($0) }.filter(isBefore) }
        if let node = self.as(IfExprSyntax.self) { return child.id == node.body.id ? [Syntax(node.conditions)] : [] }
        if let node = self.as(WhileStmtSyntax.self) { return child.id == node.body.id ? [Syntax(node.conditions)] : [] }
        if let node = self.as(ForStmtSyntax.self) { return child.id != node.sequence.id ? [Syntax(node.pattern)] : [] }
        if let node = self.as(ClosureExprSyntax.self) {
            return child.id == node.statements.id ? node.signature.map { [Syntax($0)] } ?? [] : []
        }
        if let node = self.as(SwitchCaseSyntax.self) { return [Syntax(node.label)] }
        if let node = self.as(CatchClauseSyntax.self) { return [Syntax(node.catchItems)] }
        if let node = self.as(FunctionDeclSyntax.self) { return [Syntax(node.signature)] }
        if let node = self.as(InitializerDeclSyntax.self) { return [Syntax(node.signature)] }
        if let node = self.as(SubscriptDeclSyntax.self) { return [Syntax(node.parameterClause)] }
        return self.as(AccessorDeclSyntax.self)?.parameters.map { [Syntax($0)] } ?? []
    }
}

/// Finds what gives a name within patterns, parameters and conditions, without what stands in bodies.
private final class BindingFinder: SyntaxVisitor {
    let name: String
    var found: LocalBinding?

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    private func find(
        _ token: TokenSyntax?, _ type: TypeSyntax? = nil, _ value: ExprSyntax? = nil, isBound: Bool = false
    ) {
        guard let token, token.text == name else { return }
        let text = value?.trimmedDescription
        let isSame = isBound && (value == nil || text == name || text == "self." + name)
        let written = type ?? value?.castType
        let made = value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        let isType = made?.first?.isUppercase ?? false
        found = LocalBinding(type: written.map(TypeEntry.plainName) ?? (isType ? made : nil), isSame: isSame)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        let token = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
        find(token, node.typeAnnotation?.type, node.initializer?.value)
        return token == nil ? .visitChildren : .skipChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let token = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
        find(token, node.typeAnnotation?.type, node.initializer?.value, isBound: true)
        return .skipChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        find(node.secondName ?? node.firstName, node.type)
        return .skipChildren
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        find(node.secondName ?? node.firstName, node.type)
        return .skipChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        find(node.name)
        return .skipChildren
    }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        find(node.name, nil, node.initializer?.value, isBound: true)
        return .skipChildren
    }
    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
        find(node.name)
        return .skipChildren
    }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        find(node.identifier)
        return .skipChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        find(node.name)
        return .skipChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
    /// What an expression is cast to at its end.
    fileprivate var castType: TypeSyntax? {
        if let cast = self.as(AsExprSyntax.self) { return cast.type }
        guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 1,
            elements[elements.count - 2].is(UnresolvedAsExprSyntax.self)
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type
    }
}
#endif
