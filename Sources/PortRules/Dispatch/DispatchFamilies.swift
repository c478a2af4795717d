#if Port
import SwiftSyntax

/// Finds what extensions give to a framework's classes, with its overrides.
struct DispatchFamilies {
    private let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    /// Those that something overrides.
    func find() -> [DispatchFamily] {
        var families: [DispatchFamily] = []
        for (entry, owner) in index.outsideExtensions where AppleClasses.path(of: owner) != nil && !entry.isConstrained
        {
            for member in entry.members
            where [.function, .property].contains(member.kind) && !member.isOverride && !member.modifiers.has(.static) {
                families.append(DispatchFamily(.init(member: member, entry: entry), owner: owner))
            }
        }
        for type in index.types where type.kind == .class {
            for entry in [type] + index.extensions(of: type) where !entry.isConstrained {
                for member in entry.members where member.isOverride && member.conditions.isEmpty {
                    let above = index.ancestry(of: type).dropFirst()
                    if above.contains(where: { declares(member, $0) }) { continue }
                    guard let family = family(of: member, path: index.path(above: type) ?? [], families) else {
                        continue
                    }
                    family.inside.append((type, .init(member: member, entry: entry)))
                }
            }
        }
        for (entry, owner) in index.outsideExtensions where !entry.isConstrained {
            guard let path = AppleClasses.path(of: owner) else { continue }
            for member in entry.members where member.isOverride {
                guard let family = family(of: member, path: Array(path.dropFirst()), families),
                    family.outside[owner] == nil, isSure(entry.conditions + member.conditions, family.base.entry)
                else { continue }
                family.outside[owner] = .init(member: member, entry: entry)
            }
        }
        return families.filter(\.isOverridden)
    }

    /// Whether what is there under conditions is there wherever the base is.
    private func isSure(_ conditions: [String], _ base: TypeEntry) -> Bool {
        conditions.allSatisfy { condition in
            base.conditions.contains(condition)
                || !condition.contains("!") && ["os(iOS)", "canImport(UIKit)"].contains(where: condition.contains)
        }
    }

    private func declares(_ member: Member, _ type: TypeEntry) -> Bool {
        index.members(of: type).contains { $0.key == member.key && !$0.isOverride }
    }

    private func family(of member: Member, path: [String], _ families: [DispatchFamily]) -> DispatchFamily? {
        ObservedOverride(member)?.canBeWritten == false
            ? nil : families.first { path.contains($0.owner) && $0.fits(member) && $0.refusal == nil }
    }
}

extension DeclarationIndex {
    /// Extensions of classes that the sources do not declare, with the classes' names.
    var outsideExtensions: [(TypeEntry, String)] {
        extensions.filter { type(named: $0.name, in: $0.file) == nil }
            .map { ($0, AppleClasses.plain(resolved($0.name))) }
    }

    /// The framework's classes above one of the sources, the nearest first; nil where the name of the one right above tells none.
    func path(above type: TypeEntry) -> [String]? {
        guard let name = ancestry(of: type).last?.inherited.first else { return nil }
        return AppleClasses.path(of: AppleClasses.plain(resolved(name)))
    }
}
#endif
