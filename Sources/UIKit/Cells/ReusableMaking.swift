// Reuse makes views of classes that are known only when the program runs, as `register(_:forCellReuseIdentifier:)` got them. On iOS the
// Objective-C runtime does it. Swift calls an initializer of a metatype only where it is `required`, and then every subclass that overrides it has
// to say so: cells written for iOS (`override init(style:reuseIdentifier:)`) would not compile.
//
// A convenience initializer, though, finds the designated one in the table of the class that it was called with. Its allocating form takes that class
// as the last argument, exactly as a static method does: here static methods are declared under the symbols of such initializers. A class that
// has no such initializer traps with Swift's message, as it does on iOS. They are `@usableFromInline`, so that the compiler keeps their symbols.

/// What a cell or header is made with.
@usableFromInline
final class ReusableIdentity {
    let identifier: String?

    init(_ identifier: String?) { self.identifier = identifier }
}

extension UITableViewCell {
    /// A cell of the class that it is called on.
    @_silgen_name("$s5UIKit15UITableViewCellC6reusedAcA16ReusableIdentityC_tcfC")
    static func make(_ identity: __owned ReusableIdentity) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    /// A header or footer of the class that it is called on.
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C6reusedAcA16ReusableIdentityC_tcfC")
    static func make(_ identity: __owned ReusableIdentity) -> UITableViewHeaderFooterView
}
