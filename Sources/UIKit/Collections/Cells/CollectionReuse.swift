// As for cells of tables: reuse makes views of classes that are known only when the program runs, by an initializer that subclasses override
// without `required`. A convenience initializer finds the designated one in the table of the class that it is called with; its allocating form takes
// that class as its last argument, as a static method does, and is declared here under its symbol.

/// What a reusable view of a collection is made with.
@usableFromInline
final class CollectionIdentity {
    let identifier: String

    init(_ identifier: String) { self.identifier = identifier }
}

extension UICollectionReusableView {
    /// A view of the class that it is called on. Traps with Swift's message where that has no `init(frame:)`.
    @_silgen_name("$s5UIKit24UICollectionReusableViewC6reusedAcA18CollectionIdentityC_tcfC")
    static func make(_ identity: __owned CollectionIdentity) -> UICollectionReusableView
}
