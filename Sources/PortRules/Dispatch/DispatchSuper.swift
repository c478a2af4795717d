#if Port
import SwiftSyntax

/// Lets `super` call the implementation that stands above, by its name.
struct DispatchSuper {
    let index: DeclarationIndex
    let ports: [ObjectIdentifier: FilePort]
    let families: [DispatchFamily]

    func run() {
        for type in index.types where type.kind == .class {
            let path = index.path(above: type) ?? []
            let near = families.filter { path.contains($0.owner) }
            if near.isEmpty { continue }
            let above = index.ancestry(of: type).dropFirst()
            for entry in [type] + index.extensions(of: type) {
                replace(in: entry, near) { family in
                    above.contains { family.overrides($0) }
                        ? family.overrideName : family.implementationName(above: path, strict: false)
                }
            }
        }
        for (entry, owner) in index.outsideExtensions {
            guard let path = AppleClasses.path(of: owner) else { continue }
            replace(in: entry, families.filter { path.dropFirst().contains($0.owner) }) {
                $0.implementationName(above: path, strict: true)
            }
        }
    }

    private func replace(in entry: TypeEntry, _ families: [DispatchFamily], name: (DispatchFamily) -> String) {
        guard !families.isEmpty, let port = ports[ObjectIdentifier(entry.file)] else { return }
        for node in SuperFinder.find(in: entry.memberBlock) {
            let call = node.parent?.as(FunctionCallExprSyntax.self)
            let labels = call?.arguments.map { $0.label?.text ?? "_" }
            let named = families.filter { $0.name == node.declName.baseName.text }
            let family = named.first { $0.base.member.kind == .property || $0.base.member.labels == labels }
            // A closure behind the call has no label, and a method that is not called need not have any.
            let isOpen = call == nil || call?.trailingClosure != nil
            guard let family = family ?? (isOpen ? named.first : nil) else { continue }
            port.edits.replace(node.declName.baseName.range, with: name(family))
        }
    }
}

/// Finds what is called of `super` in a type's body, without that of types in it.
private final class SuperFinder: SyntaxVisitor {
    private var found: [MemberAccessExprSyntax] = []

    static func find(in block: MemberBlockSyntax) -> [MemberAccessExprSyntax] {
        let finder = SuperFinder(viewMode: .sourceAccurate)
        finder.walk(block)
        return finder.found
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.is(SuperExprSyntax.self) ?? false { found.append(node) }
        return .visitChildren
    }
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isDead ? .skipChildren : .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
