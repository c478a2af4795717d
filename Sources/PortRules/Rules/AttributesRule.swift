#if Port
import SwiftSyntax

/// Takes away what only the Objective-C runtime or Interface Builder reads.
final class AttributesRule: LiveVisitor {
    private static let names: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable", "NSCopying", "UIApplicationMain", "NSApplicationMain", "_objcRuntimeName",
        "_objcImplementation",
    ]

    private let port: FilePort

    init(_ port: FilePort) {
        self.port = port
        super.init()
    }

    static func goes(_ attribute: AttributeSyntax) -> Bool {
        let name = attribute.attributeName.trimmedDescription
        if name == "convention" { return attribute.arguments?.trimmedDescription == "block" }
        return names.contains(name)
    }

    /// `#if` around attributes that all go, goes with them.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(AttributeListSyntax.self) ?? false else { return .visitChildren }
        let attributes = node.clauses.flatMap { clause -> [AttributeSyntax] in
            if case .attributes(let list)? = clause.elements { list.all } else { [] }
        }
        guard !attributes.isEmpty, attributes.allSatisfy(Self.goes) else { return .visitChildren }
        for _ in attributes { port.count(.attributes) }
        port.deleteWord(node)
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        guard Self.goes(node) else { return .visitChildren }
        port.count(.attributes)
        port.deleteWord(node)
        switch name {
        case "NSCopying":
            port.note(
                .attributes, node,
                "@NSCopying is gone: the property keeps the object that it is set to, and no copy of it")
        case "UIApplicationMain", "NSApplicationMain":
            port.leave(
                .attributes, node,
                "@\(name) is gone: nothing starts an application here; write a main.swift that draws its views")
        default: break
        }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        guard node.name.tokenKind == .keyword(.dynamic) else { return .visitChildren }
        port.count(.attributes)
        port.deleteWord(node)
        return .skipChildren
    }
}
#endif
