#if Port
import SwiftSyntax

/// Moves overrides, and what is overridden, from extensions into the class: Swift without the Objective-C runtime overrides only what a class body declares.
struct MovesRule {
    let index: DeclarationIndex
    let ports: [ObjectIdentifier: FilePort]
    /// Overrides that were rewritten already.
    let dispatched: Set<SyntaxIdentifier>

    func run() {
        let overridden = overriddenKeys()
        nameOutside()
        for entry in index.extensions {
            guard let port = ports[ObjectIdentifier(entry.file)] else { continue }
            let type = index.type(named: entry.name, in: entry.file)
            var moved: [Member] = []
            for member in entry.members where member.kind != .other {
                guard let type, type.kind == .class else {
                    if type == nil, member.isOverride, !dispatched.contains(member.node.id) {
                        port.leave(
                            .overrides, member.node,
                            "an override in an extension of \(entry.name), whose class is elsewhere: override it in a subclass"
                        )
                    }
                    continue
                }
                let isOverridden = overridden[ObjectIdentifier(type)]?.contains(member.key) ?? false
                guard member.isOverride || member.modifiers.has(.open) || isOverridden else { continue }
                if entry.isConstrained {
                    port.leave(
                        .overrides, member.node,
                        "\(member.name) stands in an extension with conditions of types: members of classes have none, and extensions no overrides"
                    )
                    continue
                }
                moved.append(member)
            }
            guard let type, !moved.isEmpty, let destination = ports[ObjectIdentifier(type.file)] else { continue }
            MemberMove(entry: entry, type: type, source: port, destination: destination).move(moved)
        }
    }

    /// Names overrides of what the sources add to classes of others, whose bodies are out of reach.
    private func nameOutside() {
        let outside = index.extensions.filter { index.type(named: $0.name) == nil && !$0.members.isEmpty }
        let keys = Dictionary(outside.map { ($0.name, Set($0.members.map(\.key))) }) { $0.union($1) }
        for type in index.types where type.kind == .class {
            for entry in [type] + index.extensions(of: type) {
                for member in entry.members where member.isOverride && !dispatched.contains(member.node.id) {
                    let isKnown = index.ancestry(of: type).dropFirst().contains { above in
                        index.members(of: above).contains { $0.key == member.key && !$0.isOverride }
                    }
                    let path = index.path(above: type)
                    let owners = keys.filter { $0.value.contains(member.key) }.keys
                        .filter { path?.contains(AppleClasses.plain(index.resolved($0))) ?? true }
                    guard !isKnown, let owner = owners.min() else { continue }
                    ports[ObjectIdentifier(entry.file)]?.leave(
                        .overrides, member.node,
                        "\(member.key) is what an extension of \(owner) declares, whose class is elsewhere: it cannot be overridden"
                    )
                }
            }
        }
    }

    /// What subclasses override, by the class that declares it in an extension.
    private func overriddenKeys() -> [ObjectIdentifier: Set<String>] {
        var result: [ObjectIdentifier: Set<String>] = [:]
        for type in index.types where type.kind == .class {
            for member in index.members(of: type) where member.isOverride {
                for above in index.ancestry(of: type).dropFirst() {
                    guard index.members(of: above).contains(where: { $0.key == member.key }) else { continue }
                    result[ObjectIdentifier(above), default: []].insert(member.key)
                }
            }
        }
        return result
    }
}
#endif
