#if Port
import SwiftSyntax

extension DeclarationIndex {
    /// Whether a class is the first of the sources' to have a method that extensions of `NSObject` declare on iOS, and the classes of Apple's above it have none here: what is an override there
    /// is a method of its own.
    func isFirst(_ type: TypeEntry, with key: String, above haveNone: ([String]) -> Bool) -> Bool {
        guard let path = path(above: type), path.last == "NSObject", haveNone(path) else { return false }
        return !ancestry(of: type).dropFirst().contains { members(of: $0).contains { $0.key == key } }
            && !members(named: "NSObject").contains { $0.key == key }
    }
}

extension FilePort {
    /// Deletes the word `override` of a method, and what calls the method of `super`.
    func stopOverriding(_ node: FunctionDeclSyntax) {
        for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) { deleteWord(modifier) }
        let calls = SuperCalls(node.name.text)
        if let body = node.body { calls.walk(body) }
        for call in calls.found {
            // A semicolon behind it is the statement's.
            deleteLines(call.parent?.as(CodeBlockItemSyntax.self)?.range ?? call.range)
        }
    }
}

/// Calls of a method of `super`.
private final class SuperCalls: SyntaxVisitor {
    private let callee: String
    private(set) var found: [FunctionCallExprSyntax] = []

    init(_ name: String) {
        callee = "super." + name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == callee { found.append(node) }
        return .visitChildren
    }
}
#endif
