import Foundation

// An extension cannot declare `init()`, which `NSObject` has and the class hides; an initialiser whose only argument may be left out reads the same.

extension NSAttributedString {
    /// An empty text: `NSAttributedString()`.
    public convenience init(_ nothing: Never? = nil) { self.init(string: "") }
}
