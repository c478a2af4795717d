#if Port
import SwiftSyntax

/// Makes calls of literals whose types only Apple's compiler knows.
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
}
#endif
