#if Port
import SwiftSyntax

/// Names what has no other form here: functions of the Objective-C runtime, and what stands on them.
final class RuntimeRule: LiveVisitor {
    private let port: FilePort
    private let index: DeclarationIndex

    init(_ port: FilePort, _ index: DeclarationIndex) {
        (self.port, self.index) = (port, index)
        super.init()
    }

    private static let associated: Set<String> = [
        "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects",
        "objc_AssociationPolicy",
    ]
    private static let prefixes = [
        "objc_", "class_", "method_", "object_", "protocol_", "property_", "ivar_", "sel_", "imp_",
    ]
    private static let messages = [
        "NSInvocation": "methods are not sent by name here",
        "NSMethodSignature": "methods are not sent by name here",
        "UIApplicationMain": "nothing starts an application here: write a main.swift that draws its views",
    ]

    private func check(_ name: String, _ node: some SyntaxProtocol) {
        if let message = Self.messages[name] { return port.leave(.runtime, node, message) }
        guard let prefix = Self.prefixes.first(where: { name.hasPrefix($0) }), !Self.associated.contains(name),
            name.dropFirst(prefix.count).contains(where: \.isUppercase), !index.propertyNames.contains(name),
            !index.functionNames.contains(name)
        else { return }
        port.leave(.runtime, node, "\(name) is the Objective-C runtime's, which is not here")
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        AttributesRule.goes(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        check(node.baseName.text, node)
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        check(node.name.text, node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard
            let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if name == "responds", labels.first == "to" { responds(node) }
        return .visitChildren
    }

    /// A selector of a method tells by the type of its target alone.
    private func responds(_ node: FunctionCallExprSyntax) {
        if node.calledExpression.trimmedDescription.hasPrefix("super.") { return }
        if let name = requiring(node.arguments.first?.expression) {
            return port.note(.runtime, node, "responds(to:) tells here whether the object conforms to \(name)")
        }
        port.leave(
            .runtime, node,
            "responds(to:) tells here whether the object is of the class that the selector names, and not whether it has the method: optional methods have default implementations, so call them without asking"
        )
    }

    /// The protocol of the sources that requires what a selector names: who has the method conforms.
    private func requiring(_ selector: ExprSyntax?) -> String? {
        guard let macro = selector?.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let access = macro.arguments.first?.expression.as(MemberAccessExprSyntax.self),
            let name = access.base?.trimmedDescription, let type = index.type(named: name, in: port.file),
            type.kind == .protocol
        else { return nil }
        let labels = access.declName.argumentNames?.arguments.map(\.name.text)
        let found = type.members.filter {
            $0.name == access.declName.baseName.text && (labels == nil || $0.labels == labels)
        }
        return found.isEmpty || found.contains(where: \.isOptional) ? nil : name
    }
}
#endif
