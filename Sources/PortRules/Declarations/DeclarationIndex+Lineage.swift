#if Port
import SwiftSyntax

extension DeclarationIndex {
    /// A type's name and those of all that it inherits from or conforms to, by itself or by what extends it, nearest first. The sources need not declare it.
    func lineage(of name: String, in file: SourceFile?) -> [String] {
        var queue = [name][...]
        var found: [String] = []
        while let next = queue.popFirst(), found.count < 1_000 {
            let parts = resolved(next).split(separator: "&").map { $0.trimmingSpaces }
            guard let part = parts.first, parts.count == 1 else {
                queue += parts
                continue
            }
            let entry = type(named: part, in: file)
            let plain = entry?.name ?? AppleClasses.plain(part)
            if found.contains(plain) { continue }
            found.append(plain)
            queue += entry?.inherited ?? []
            queue += extensions(named: plain).flatMap(\.inherited)
            guard entry == nil else { continue }
            queue += AppleRequirements.above[plain] ?? []
            queue += AppleClasses.path(of: plain)?.dropFirst().prefix(1) ?? []
        }
        return found
    }

    /// The members of a type by its whole name, which the sources need not declare.
    func members(named name: String) -> [Member] {
        let entry = type(named: name)
        return (entry?.name == name ? entry?.members ?? [] : []) + extensions(named: name).flatMap(\.members)
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
#endif
