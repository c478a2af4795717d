#if Port
import SwiftSyntax

/// Lets `os(iOS)` hold on Linux, where the sources have no part for Linux of their own.
final class ConditionsRule: LiveVisitor {
    private let port: FilePort

    init(_ port: FilePort) {
        self.port = port
        super.init()
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if !node.readsLinuxAsIOS { return .visitChildren }
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for call in Calls.of(condition) where call.trimmedDescription == "os(iOS)" {
                port.count(.conditions)
                if Self.needsParentheses(call) {
                    port.edits.replace(call.range, with: "(os(iOS) || os(Linux))")
                } else {
                    port.edits.insert(" || os(Linux)", at: call.end)
                }
            }
        }
        return .visitChildren
    }

    private static func needsParentheses(_ call: FunctionCallExprSyntax) -> Bool {
        if call.parent?.is(PrefixOperatorExprSyntax.self) ?? false { return true }
        guard let list = call.parent?.as(ExprListSyntax.self) else { return false }
        return list.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
    }

    private final class Calls: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []

        static func of(_ node: ExprSyntax) -> [FunctionCallExprSyntax] {
            let visitor = Calls(viewMode: .sourceAccurate)
            visitor.walk(node)
            return visitor.calls
        }
        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            calls.append(node)
            return .visitChildren
        }
    }
}
#endif
