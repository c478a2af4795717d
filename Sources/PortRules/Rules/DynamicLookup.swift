#if Port
import SwiftSyntax

/// A method of an object that is declared as `AnyObject`: with the Objective-C runtime it has all methods that any class or protocol declares for it, and here what it is cast to.
struct DynamicLookup {
    private let base: ExprSyntax
    private let port: FilePort
    /// The protocols of the sources that were of Objective-C and declare the method.
    let protocols: [String]

    /// Nil where the object is of another type, as far as declarations of its name tell: that of the type around, or all of the sources.
    init?(_ called: ExprSyntax, _ key: String, in scope: String?, _ port: FilePort, _ index: DeclarationIndex) {
        guard let base = called.as(MemberAccessExprSyntax.self)?.base else { return nil }
        let object = Self.object(of: base)
        let access = object.as(MemberAccessExprSyntax.self)
        guard let name = (access?.declName ?? object.as(DeclReferenceExprSyntax.self))?.baseName.text else {
            return nil
        }
        let isOwn = access.map { ["self", "self?"].contains($0.base?.trimmedDescription ?? "") } ?? true
        let local = access == nil ? LocalBinding.of(name, at: object, throughSame: true) : nil
        let type = isOwn ? scope.flatMap { index.member(name, nil, of: $0, in: port.file)?.resultType } : nil
        let names = type.map { [TypeEntry.plainName(of: $0)] } ?? index.variableTypes[name] ?? []
        guard local.map({ $0.type == "AnyObject" }) ?? (names == ["AnyObject"]) else { return nil }
        let found = index.types.filter { $0.kind == .protocol && $0.attributes.has("objc") }
            .filter { entry in entry.members.contains { $0.key == key } }
        (self.base, self.port, protocols) = (base, port, Set(found.map(\.name)).sorted())
    }

    /// The object without what unwraps it.
    private static func object(of base: ExprSyntax) -> ExprSyntax {
        base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    }

    /// Casts the object to the protocol that declares a method.
    func cast() {
        let object = Self.object(of: base)
        let name = protocols[0]
        port.edits.insert("(", at: base.start)
        if let forced = base.as(ForceUnwrapExprSyntax.self) {
            port.edits.replace(forced.exclamationMark.range, with: " as! \(name))")
        } else {
            let isChain = base.is(OptionalChainingExprSyntax.self)
            port.edits.insert(" as? \(name))" + (isChain ? "" : "?"), at: object.end)
        }
    }
}
#endif
