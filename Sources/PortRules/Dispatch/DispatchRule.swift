#if Port
import SwiftSyntax

/// Lets what an extension gives to a framework's class be overridden, by classes of the sources and by extensions of other classes of frameworks: no body is there that it could move to.
struct DispatchRule {
    let index: DeclarationIndex
    let ports: [ObjectIdentifier: FilePort]

    /// Rewrites what can be; gives the overrides that are taken care of.
    func run() -> Set<SyntaxIdentifier> {
        let families = DispatchFamilies(index).find()
        guard !families.isEmpty else { return [] }
        var done: Set<SyntaxIdentifier> = []
        for family in families {
            guard let port = ports[ObjectIdentifier(family.base.entry.file)] else { continue }
            port.count(.overrides)
            DispatchText(family: family, port: port).write()
            for (name, place) in family.outside {
                rename(place, to: family.implementationName(of: name), isOverride: false)
                hide(place)
                done.insert(place.member.node.id)
            }
            for (type, place) in family.inside {
                let above = index.ancestry(of: type).dropFirst().contains { family.overrides($0) }
                rename(place, to: family.overrideName, isOverride: above)
                if !above {
                    conform(type, to: family)
                    let name = family.implementationName(above: index.path(above: type) ?? [], strict: false)
                    let port = ports[ObjectIdentifier(place.entry.file)]
                    if let port { ObservedOverride(place.member)?.write(over: name, port) }
                }
                done.insert(place.member.node.id)
            }
        }
        DispatchSuper(index: index, ports: ports, families: families).run()
        return done
    }

    // MARK: Overrides

    private func rename(_ place: DispatchFamily.Place, to name: String, isOverride: Bool) {
        guard let port = ports[ObjectIdentifier(place.entry.file)] else { return }
        let (member, node) = (place.member, place.member.node)
        port.count(.overrides)
        let token =
            node.as(FunctionDeclSyntax.self)?.name.range
            ?? node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.range
        if let token { port.edits.replace(token, with: name) }
        if isOverride { return }
        for modifier in member.modifiers where modifier.name.tokenKind == .keyword(.override) {
            let isFirst =
                member.modifiers.first?.id == modifier.id && member.attributes.all.allSatisfy(AttributesRule.goes)
            port.deleteWord(modifier, isFirst: isFirst)
        }
    }

    /// An implementation in a public extension is not public.
    private func hide(_ place: DispatchFamily.Place) {
        guard let port = ports[ObjectIdentifier(place.entry.file)] else { return }
        let levels = ["public", "open", "package"]
        for modifier in place.member.modifiers where levels.contains(modifier.name.text) && modifier.detail == nil {
            return port.edits.replace(modifier.range, with: "internal")
        }
        guard place.member.modifiers.access == nil, levels.contains(place.entry.modifiers.access ?? "") else { return }
        let node = place.member.node
        let keyword =
            node.as(FunctionDeclSyntax.self)?.funcKeyword.start
            ?? node.as(VariableDeclSyntax.self)?.bindingSpecifier.start
        if let keyword { port.edits.insert("internal ", at: keyword) }
    }

    private func conform(_ type: TypeEntry, to family: DispatchFamily) {
        let clause = type.node.as(ClassDeclSyntax.self)?.inheritanceClause
        guard let last = clause?.inheritedTypes.last, let port = ports[ObjectIdentifier(type.file)] else { return }
        port.edits.insert(", " + family.protocolName, at: last.type.end)
    }
}
#endif
