#if Port
import SwiftSyntax

/// A class, protocol or other type of the sources, or an extension.
final class TypeEntry {
    enum Kind { case `class`, `protocol`, other, `extension` }

    let kind: Kind
    /// With the types around: `Chart.Renderer`. An extension has the name that it extends.
    let name: String
    /// The classes and protocols after the colon.
    let inherited: [String]
    let file: SourceFile
    let node: DeclSyntax
    let members: [Member]
    let memberBlock: MemberBlockSyntax
    let modifiers: DeclModifierListSyntax
    let attributes: AttributeListSyntax
    /// The conditions of `#if` around it, as they are written.
    let conditions: [String]
    let isConstrained: Bool

    init(
        _ kind: Kind, _ name: String, _ group: some DeclGroupSyntax, _ file: SourceFile, conditions: [String],
        isConstrained: Bool = false
    ) {
        self.kind = kind
        self.name = name
        inherited = group.inheritanceClause?.inheritedTypes.map { Self.plainName(of: $0.type) } ?? []
        self.file = file
        node = DeclSyntax(group)
        memberBlock = group.memberBlock
        members = Self.members(of: group.memberBlock.members, [])
        (modifiers, attributes) = (group.modifiers, group.attributes)
        self.conditions = conditions
        self.isConstrained = isConstrained
    }

    /// The last part of the name.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// A type's name without attributes and generic arguments.
    static func plainName(of type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return plainName(of: attributed.baseType) }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return plainName(of: some.constraint) }
        if let optional = type.as(OptionalTypeSyntax.self) { return plainName(of: optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return plainName(of: optional.wrappedType)
        }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return plainName(of: tuple.elements.first!.type)
        }
        return type.trimmedDescription.prefix { $0 != "<" }.description
    }

    private static func members(of list: MemberBlockItemListSyntax, _ conditions: [String]) -> [Member] {
        list.flatMap { item -> [Member] in
            guard let config = item.decl.as(IfConfigDeclSyntax.self) else {
                return Member(item.decl, conditions: conditions).map { [$0] } ?? []
            }
            return config.clauses.flatMap { clause -> [Member] in
                guard !clause.isDead, case .decls(let list)? = clause.elements else { return [] }
                return members(of: list, conditions + [config.condition(of: clause)])
            }
        }
    }
}

extension IfConfigDeclSyntax {
    /// The condition under which a clause is compiled, as one that can stand alone.
    func condition(of clause: IfConfigClauseSyntax) -> String {
        var before: [String] = []
        for other in clauses {
            let own = other.condition?.trimmedDescription
            if other.id == clause.id {
                return (before + (own.map { [before.isEmpty ? $0 : "(\($0))"] } ?? [])).joined(separator: " && ")
            }
            if let own { before.append("!(\(own))") }
        }
        return ""
    }
}
#endif
