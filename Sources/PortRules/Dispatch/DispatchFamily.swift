#if Port
import SwiftSyntax

/// A method or property that an extension gives to a class of a framework, with what overrides it: the Objective-C runtime finds the override by its name, and here the
/// extension's method asks for it.
///
/// Implementations have names of their own: `_UIView_style` that of the extension, `_UIButton_style` an override in an extension of `UIButton`, and
/// `_override_style` those in classes of the sources, which override one another as methods of Swift do.
final class DispatchFamily {
    /// A place that declares or overrides it.
    struct Place {
        let member: Member
        let entry: TypeEntry
    }

    /// What the extension declares.
    let base: Place
    /// The class that it is declared for.
    let owner: String
    /// Overrides in extensions of a framework's classes, by these.
    var outside: [String: Place] = [:]
    /// Overrides of the sources' classes.
    var inside: [(type: TypeEntry, place: Place)] = []

    init(_ base: Place, owner: String) { (self.base, self.owner) = (base, owner) }

    var isOverridden: Bool { !outside.isEmpty || !inside.isEmpty }
    var isOfType: Bool { base.member.modifiers.isOfType }
    var name: String { base.member.name.filter { $0 != "`" } }

    /// The protocol of the sources' classes that override it.
    var protocolName: String {
        ([owner, name] + base.member.labels.filter { $0 != "_" }).reduce("") { $0 + "_" + $1 } + "_Override"
    }
    /// What the classes of the sources call their overrides.
    var overrideName: String { "_override_" + name }
    func implementationName(of owner: String) -> String { "_\(owner)_\(name)" }

    func overrides(_ type: TypeEntry) -> Bool { inside.contains { $0.type === type } }

    /// The classes with an implementation in an extension, from the most derived to the one that declares it.
    var order: [String] {
        outside.keys.sorted { (-AppleClasses.path(of: $0)!.count, $0) < (-AppleClasses.path(of: $1)!.count, $1) }
    }

    /// What is called for `super` below a framework's class, or in an extension of the class itself where it is `strict`.
    func implementationName(above path: [String], strict: Bool) -> String {
        implementationName(of: path.dropFirst(strict ? 1 : 0).first { outside[$0] != nil } ?? owner)
    }

    /// Whether an override takes and gives the same types.
    func fits(_ member: Member) -> Bool {
        member.key == base.member.key && Self.types(of: member) == Self.types(of: base.member)
    }

    private static func types(of member: Member) -> [String] {
        let parameters = member.node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map(\.type) ?? []
        return (parameters + (member.resultType.map { [$0] } ?? [])).map { type in
            type.tokens(viewMode: .sourceAccurate).map(\.text).joined()
        }
    }

    /// Why overrides cannot be called; nil where they can.
    var refusal: String? {
        if let function = base.member.node.as(FunctionDeclSyntax.self) {
            if function.genericParameterClause != nil { return "it is generic" }
            let parameters = function.signature.parameterClause.parameters
            if parameters.contains(where: { $0.ellipsis != nil }) { return "it takes any number of arguments" }
            return function.body == nil ? "it has no body" : nil
        }
        let variable = base.member.node.as(VariableDeclSyntax.self)
        guard variable?.bindings.count == 1, variable?.bindings.first?.typeAnnotation != nil,
            variable?.bindings.first?.accessorBlock != nil
        else { return "it is no computed property" }
        return nil
    }
}
#endif
