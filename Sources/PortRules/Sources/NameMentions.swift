#if Port
import SwiftSyntax

/// Whether code that is compiled on Linux names one of some types, functions or modules.
final class NameMentions: LiveVisitor {
    private let isNamed: (String, Syntax) -> Bool
    private var isFound = false

    private init(_ isNamed: @escaping (String, Syntax) -> Bool) {
        self.isNamed = isNamed
        super.init()
    }

    static func isFound(in node: some SyntaxProtocol, _ isNamed: @escaping (String, Syntax) -> Bool) -> Bool {
        let visitor = NameMentions(isNamed)
        visitor.walk(node)
        return visitor.isFound
    }

    private func look(_ name: String, _ node: some SyntaxProtocol) {
        if !isFound, isNamed(name, Syntax(node)) { isFound = true }
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        look(node.name.text, node)
        return .visitChildren
    }
    /// A member's name is none: `UIControl.State` names what is before the dot.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base { walk(base) }
        return .skipChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        look(node.baseName.text, node)
        return .visitChildren
    }
    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
