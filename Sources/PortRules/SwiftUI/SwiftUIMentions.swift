#if Port
import SwiftSyntax

/// Whether code that is compiled on Linux names one of some types or functions.
final class SwiftUIMentions: LiveVisitor {
    private let isNamed: (String, Syntax) -> Bool
    private var isFound = false

    private init(_ isNamed: @escaping (String, Syntax) -> Bool) {
        self.isNamed = isNamed
        super.init()
    }

    static func isFound(in node: some SyntaxProtocol, _ isNamed: @escaping (String, Syntax) -> Bool) -> Bool {
        let visitor = SwiftUIMentions(isNamed)
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
    /// `SwiftUI.Color` is one whatever the sources declare, and `UIControl.State` none.
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if SwiftUIImports.modules.contains(node.baseType.trimmedDescription) { isFound = true }
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base {
            if SwiftUIImports.modules.contains(base.trimmedDescription) { isFound = true }
            walk(base)
        }
        return .skipChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        look(node.baseName.text, node)
        return .visitChildren
    }
    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
