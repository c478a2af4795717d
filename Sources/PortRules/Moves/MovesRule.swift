import SwiftSyntax

/// Moves overrides, and what is overridden, from extensions into the class: Swift without the Objective-C runtime overrides only what a class body declares.
struct MovesRule {
    let index: DeclarationIndex
    let ports: [ObjectIdentifier: FilePort]

    func run() {
        let overridden = overriddenKeys()
        for entry in index.extensions {
            guard let port = ports[ObjectIdentifier(entry.file)] else { continue }
            let type = index.type(named: entry.name, in: entry.file)
            var moved: [Member] = []
            for member in entry.members where member.kind != .other {
                guard let type, type.kind == .class else {
                    if type == nil, member.isOverride {
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
