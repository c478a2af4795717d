#if Port
import SwiftSyntax

/// Names what has no other form here: functions of the Objective-C runtime, observing by key path, and what stands on them.
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
        "os_log": "logs of Apple's system are not here: use swift-log",
        "OSLog": "logs of Apple's system are not here: use swift-log",
        "os_unfair_lock": "os_unfair_lock is not here: use NSLock, or Mutex of Synchronization",
        "os_unfair_lock_s": "os_unfair_lock is not here: use NSLock, or Mutex of Synchronization",
        "NSKeyValueObservation": "nothing is observed by key path here: let the property call in didSet",
        "NSInvocation": "methods are not sent by name here",
        "NSMethodSignature": "methods are not sent by name here",
        "arc4random_uniform": "arc4random_uniform is not here: write UInt32.random(in: 0..<bound)",
        "arc4random": "arc4random is not here: write UInt32.random(in: 0 ... .max)",
        "UIApplicationMain": "nothing starts an application here: write a main.swift that draws its views",
    ]

    private func check(_ name: String, _ node: some SyntaxProtocol) {
        if let message = Self.messages[name] { return port.leave(.runtime, node, message) }
        guard let prefix = Self.prefixes.first(where: { name.hasPrefix($0) }), !Self.associated.contains(name),
            name.dropFirst(prefix.count).contains(where: \.isUppercase), !index.propertyNames.contains(name)
        else {
            if name == "objc_sync_enter" || name == "objc_sync_exit" {
                port.leave(.runtime, node, "\(name) is not here: use NSRecursiveLock")
            }
            return
        }
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
        switch (name, labels.first, labels.dropFirst().first) {
        case ("addObserver", _, "forKeyPath"), ("removeObserver", _, "forKeyPath"):
            port.leave(.runtime, node, "nothing is observed by key path here: let the property call in didSet")
        case ("observe", "_", _) where node.arguments.first?.expression.is(KeyPathExprSyntax.self) ?? false:
            port.leave(.runtime, node, "nothing is observed by key path here: let the property call in didSet")
        case ("willChangeValue", "forKey", _), ("didChangeValue", "forKey", _), ("willChangeValue", "for", _),
            ("didChangeValue", "for", _):
            port.leave(.runtime, node, "\(name)(\(labels[0]):) tells nobody here, and does not compile")
        case ("responds", "to", _):
            responds(node)
        default: break
        }
        return .visitChildren
    }

    /// A selector of a method tells by the type of its target alone.
    private func responds(_ node: FunctionCallExprSyntax) {
        if node.calledExpression.trimmedDescription.hasPrefix("super.") { return }
        port.leave(
            .runtime, node,
            "responds(to:) tells here whether the object is of the class that the selector names, and not whether it has the method: optional methods have default implementations, so call them without asking"
        )
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "observeValue",
            node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
        {
            port.leave(
                .runtime, node,
                "observeValue(forKeyPath:of:change:context:) is never called here, and overrides nothing")
        }
        return super.visit(node)
    }
}
#endif
