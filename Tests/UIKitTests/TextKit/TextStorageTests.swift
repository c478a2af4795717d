import Foundation
import Testing

@testable import UIKit

/// NSTextStorage, by Apple's documentation.
@Suite("Text storages")
struct TextStorageTests {
    /// A storage with a text of its own, as Apple's programming guide has subclasses written.
    private final class OwnStorage: NSTextStorage {
        private let backing = NSMutableAttributedString()
        var processed = 0

        override var string: String { backing.string }

        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }

        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(
                [.editedCharacters, .editedAttributes], range: range, changeInLength: str.utf16.count - range.length)
            endEditing()
        }

        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }

        override func processEditing() {
            processed += 1
            super.processEditing()
        }
    }

    private final class Listener: NSTextStorageDelegate {
        var heard: [(NSTextStorage.EditActions, NSRange, Int)] = []
        var before: (NSTextStorage) -> Void = { _ in }

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { before(textStorage) }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { heard.append((editedMask, editedRange, delta)) }
    }

    private let mark = NSAttributedString.Key("mark")

    /// The value of `mark` at each character, "-" for none.
    private func marks(_ text: NSAttributedString) -> String {
        (0..<text.length).map { text.attribute(mark, at: $0, effectiveRange: nil) as? String ?? "-" }.joined()
    }

    /// What any change of an attributed string gives, a storage gives too, with a text of its own or not.
    @Test("Every way to change a text changes a storage's", arguments: [false, true])
    func changes(hasOwnText: Bool) {
        let storage = hasOwnText ? OwnStorage() : NSTextStorage()
        let plain = NSMutableAttributedString()
        func both(_ change: (NSMutableAttributedString) -> Void) {
            change(plain)
            change(storage)
            #expect(storage.string == plain.string && storage.length == plain.length)
            #expect(marks(storage) == marks(plain))
            // Whoever copies it has the same.
            let copy = NSAttributedString(attributedString: storage)
            #expect(copy.string == plain.string && marks(copy) == marks(plain))
        }
        both { $0.append(NSAttributedString(string: "sails and", attributes: [mark: "a"])) }
        both { $0.append(NSAttributedString(string: " masts")) }
        both { $0.insert(NSAttributedString(string: "white ", attributes: [mark: "b"]), at: 0) }
        both { $0.addAttribute(mark, value: "c", range: NSRange(location: 4, length: 5)) }
        both { $0.addAttributes([mark: "d", .kern: 2], range: NSRange(location: 10, length: 4)) }
        both { $0.removeAttribute(mark, range: NSRange(location: 0, length: 2)) }
        both { $0.deleteCharacters(in: NSRange(location: 3, length: 4)) }
        both { $0.replaceCharacters(in: NSRange(location: 1, length: 3), with: "ind") }
        both {
            $0.replaceCharacters(
                in: NSRange(location: 2, length: 0), with: NSAttributedString(string: "🜁é", attributes: [mark: "e"]))
        }
        both { $0.setAttributes([mark: "f"], range: NSRange(location: 0, length: 3)) }
        both { $0.setAttributedString(NSAttributedString(string: "anew", attributes: [mark: "g"])) }
        both { $0.setAttributes(nil, range: NSRange(location: 1, length: 2)) }
        both { $0.setAttributedString(NSAttributedString(string: "")) }
    }

    @Test("A storage's characters change by its mutable string", arguments: [false, true])
    func mutableString(hasOwnText: Bool) {
        let storage = hasOwnText ? OwnStorage() : NSTextStorage()
        storage.append(NSAttributedString(string: "wind", attributes: [mark: "a"]))
        let characters = storage.mutableString
        characters.append("!")
        characters.replaceCharacters(in: NSRange(location: 0, length: 1), with: "The w")
        #expect(storage.string == "The wind!" && characters.length == 9 && storage.length == 9)
        #expect(marks(storage) == "aaaaaaaaa")
        #expect(characters.range(of: "wind").location == 4)
    }

    @Test("An edit is told with what it changed, several as one between beginEditing and endEditing")
    func edits() {
        let storage = NSTextStorage(string: "0123456789")
        let listener = Listener()
        storage.delegate = listener
        storage.replaceCharacters(in: NSRange(location: 2, length: 3), with: "a")
        #expect(listener.heard.count == 1)
        #expect(listener.heard[0].0 == .editedCharacters)
        #expect(listener.heard[0].1 == NSRange(location: 2, length: 1) && listener.heard[0].2 == -2)
        storage.addAttribute(mark, value: "x", range: NSRange(location: 1, length: 2))
        #expect(listener.heard.count == 2 && listener.heard[1].0 == .editedAttributes)
        #expect(listener.heard[1].1 == NSRange(location: 1, length: 2) && listener.heard[1].2 == 0)
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 6, length: 0), with: "zz")
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
        #expect(listener.heard.count == 2)
        storage.endEditing()
        #expect(listener.heard.count == 3 && listener.heard[2].2 == 1)
        // From the first edit's place to the end of the other, in the text as it is now.
        #expect(listener.heard[2].1 == NSRange(location: 0, length: 7))
        #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    }

    @Test("A delegate changes attributes while an edit is processed, which is no further edit")
    func delegateEdits() {
        let storage = NSTextStorage()
        let listener = Listener()
        storage.delegate = listener
        listener.before = { [mark] text in
            text.addAttribute(mark, value: "n", range: NSRange(location: 0, length: text.length))
        }
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        storage.append(NSAttributedString(string: "words"))
        #expect(marks(storage) == "nnnnn")
        #expect(listener.heard.count == 1)
    }

    @Test("A subclass' processEditing is called once for an edit")
    func processing() {
        let storage = OwnStorage()
        storage.append(NSAttributedString(string: "words", attributes: [mark: "a"]))
        #expect(storage.processed == 1)
    }

    @Test("A subclass that changes attributes before super processes its edit once")
    func changingInProcessing() {
        final class Highlighting: NSTextStorage {
            var count = 0
            override func processEditing() {
                count += 1
                if length > 0 {
                    addAttribute(.init("mark"), value: "h", range: NSRange(location: 0, length: length))
                }
                super.processEditing()
            }
        }
        let storage = Highlighting()
        storage.append(NSAttributedString(string: "abc"))
        #expect(storage.count == 1 && marks(storage) == "hhh")
    }

    @Test("A subclass whose text is there from the start is copied when it gets a layout manager")
    func filledFromTheStart() {
        final class Filled: NSTextStorage {
            private let backing = NSMutableAttributedString(string: "from the start")
            override var string: String { backing.string }
            override func attributes(
                at location: Int, effectiveRange range: NSRangePointer?
            ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }
            override func replaceCharacters(in range: NSRange, with str: String) {
                backing.replaceCharacters(in: range, with: str)
                edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
            }
            override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
                backing.setAttributes(attrs, range: range)
                edited(.editedAttributes, range: range, changeInLength: 0)
            }
        }
        let storage = Filled()
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        #expect(manager.numberOfGlyphs == 14)
        let other = Filled()
        other.replaceCharacters(in: NSRange(location: 0, length: 4), with: "at")
        #expect(NSAttributedString(attributedString: other).string == "at the start")
    }

    @Test("A storage is made by every initialiser")
    func initialisers() {
        #expect(NSTextStorage().length == 0)
        #expect(NSTextStorage(string: "ab").string == "ab")
        #expect(marks(NSTextStorage(string: "ab", attributes: [mark: "m"])) == "mm")
        let text = NSAttributedString(string: "cd", attributes: [mark: "n"])
        #expect(marks(NSTextStorage(attributedString: text)) == "nn")
    }

    @Test("Layout managers come and go")
    func managers() {
        let (one, other) = (NSTextStorage(string: "one"), NSTextStorage(string: "other"))
        let manager = NSLayoutManager()
        one.addLayoutManager(manager)
        one.addLayoutManager(manager)
        #expect(one.layoutManagers.count == 1 && manager.textStorage === one && manager.numberOfGlyphs == 3)
        other.addLayoutManager(manager)
        #expect(one.layoutManagers.isEmpty && manager.textStorage === other && manager.numberOfGlyphs == 5)
        manager.replaceTextStorage(one)
        #expect(other.layoutManagers.isEmpty && manager.textStorage === one)
        one.removeLayoutManager(manager)
        #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
    }
}
