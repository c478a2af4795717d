#if Port
import SwiftSyntax

/// Names protocols of the sources that require initializers and are conformed to by extensions of Apple's classes: only a required initializer fulfils such a requirement for all
/// subclasses, and with the Objective-C runtime any does.
struct RequiredInitializersRule {
    let index: DeclarationIndex
    let ports: [ObjectIdentifier: FilePort]

    func run() {
        for entry in index.extensions
        where index.type(named: entry.name, in: entry.file) == nil
            && AppleClasses.path(of: index.resolved(entry.name)) != nil
        {
            for name in entry.inherited {
                guard let type = index.type(named: name), type.kind == .protocol,
                    let (owner, member) = initializer(of: type)
                else { continue }
                ports[ObjectIdentifier(entry.file)]?.leave(
                    .initializers, entry.node,
                    "\(entry.name) cannot conform to \(name): \(member) of \(owner) is required, and the class' own is not, so that subclasses need not have it; take it out of the protocol, and make the objects by their classes"
                )
            }
        }
    }

    /// The first initializer that a protocol, or one above it, requires, and that no extension of either has. All classes that are kept in archives have that of a coder.
    private func initializer(of type: TypeEntry) -> (owner: String, key: String)? {
        let all = index.lineage(of: type.name, in: type.file)
        let given = Set(all.flatMap { index.extensions(named: $0) }.flatMap(\.members).map(\.key)).union([
            "init(coder:)"
        ])
        for case let entry? in all.map({ index.type(named: $0) }) where entry.kind == .protocol {
            let found = entry.members.first { $0.kind == .initializer && !given.contains($0.key) }
            if let found { return (entry.name, found.key) }
        }
        return nil
    }
}
#endif
