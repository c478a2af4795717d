#if Port
import SwiftSyntax

/// Names methods that fulfil an optional requirement in a subclass only: the superclass conforms with the default implementation, and that is what the protocol calls. With the
/// Objective-C runtime the method would be found by its name.
struct WitnessesRule {
    let index: DeclarationIndex
    let ports: [ObjectIdentifier: FilePort]

    func run() {
        for type in index.types where type.kind == .class {
            let above = Array(index.ancestry(of: type).dropFirst())
            guard !above.isEmpty else { continue }
            let optionals = above.map { requirements(of: $0) }
            for entry in [type] + index.extensions(of: type) {
                for member in entry.members
                where [.function, .property].contains(member.kind) && !member.isOverride && !member.modifiers.isOfType {
                    guard let place = above.indices.last(where: { optionals[$0][member.key] != nil }),
                        !above[...place].contains(where: { index.members(of: $0).contains { $0.key == member.key } })
                    else { continue }
                    ports[ObjectIdentifier(entry.file)]?.leave(
                        .optionalRequirements, member.node,
                        "\(optionals[place][member.key]!) does not call \(member.key): its superclass \(above[place].simpleName) conforms without the method, and has to declare it for this one to override"
                    )
                }
            }
        }
    }

    /// The optional requirements of the protocols that a class itself names, with the protocol's name.
    private func requirements(of type: TypeEntry) -> [String: String] {
        var result: [String: String] = [:]
        var names = (type.inherited + index.extensions(of: type).flatMap(\.inherited)).map { index.resolved($0) }[...]
        var seen: Set<String> = []
        while let name = names.popFirst() {
            guard seen.insert(name).inserted else { continue }
            if let entry = index.type(named: name) {
                guard entry.kind == .protocol else { continue }
                for member in entry.members where member.isOptional { result[member.key] = name }
                names += entry.inherited
            } else {
                for key in AppleRequirements.all[name] ?? [] { result[key] = name }
                names += AppleRequirements.above[name] ?? []
            }
        }
        return result
    }
}
#endif
