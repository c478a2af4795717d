#if Port
import SwiftSyntax

/// Makes calls of literals whose types only Apple's compiler knows, asks Swift for the name of a class where Objective-C's classes have a method, and says whose `abs` is meant where a
/// number has one of its own on Linux.
final class LiteralsRule: LiveVisitor {
    private let port: FilePort

    init(_ port: FilePort) {
        self.port = port
        super.init()
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "colorLiteral":
            port.count(.literals)
            port.edits.replace(node.start..<node.macroName.end, with: "UIColor")
        case "imageLiteral":
            guard let name = node.arguments.first else { break }
            port.count(.literals)
            port.edits.replace(node.start..<node.macroName.end, with: "UIImage")
            if let label = name.label { port.edits.replace(label.range, with: "named") }
            port.edits.insert("!", at: node.end)
        default: break
        }
        return .visitChildren
    }

    /// In an extension of `CGFloat` a plain `abs` is the type's own on Linux, a static member that methods cannot call so.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.baseName.text == "abs", node.parent?.is(FunctionCallExprSyntax.self) ?? false,
            sequence(first: Syntax(node), next: \.parent).contains(where: {
                $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "CGFloat"
            })
        else { return .visitChildren }
        port.count(.literals)
        port.edits.insert("Swift.", at: node.start)
        return .visitChildren
    }

    /// `type(of: object).description()` is `String(describing: type(of: object))`.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description",
            let type = member.base?.as(FunctionCallExprSyntax.self),
            type.calledExpression.trimmedDescription == "type", type.arguments.first?.label?.text == "of"
        else { return .visitChildren }
        port.count(.literals)
        port.edits.insert("String(describing: ", at: type.start)
        port.edits.replace(type.end..<node.end, with: ")")
        return .visitChildren
    }
}
#endif
