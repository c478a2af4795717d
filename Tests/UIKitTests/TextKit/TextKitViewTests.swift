import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// Text views whose storage and layout manager code of iOS uses.
@MainActor
@Suite("Text views by layout managers")
struct TextKitViewTests {
    nonisolated private static let prose =
        "A text view displays text in a scrollable area, and its storage tells it what was edited: a program that colours words edits attributes."

    private func textView(_ text: String, height: CGFloat = 120) throws -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: height))
        view.font = try #require(UIFont(name: "Helvetica", size: 17) as UIFont?)
        view.text = text
        return view
    }

    private func picture(_ view: UIView) throws -> UIImage {
        try #require(
            UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
                view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            } as UIImage?)
    }

    @Test("A text view looks the same and is as large once its layout manager was asked for")
    func same() throws {
        let (plain, other) = (try textView(Self.prose), try textView(Self.prose))
        #expect(other.textStorage.string == Self.prose && other.layoutManager.textStorage === other.textStorage)
        #expect(other.textContainer.layoutManager === other.layoutManager)
        #expect(plain.contentSize == other.contentSize)
        #expect(plain.sizeThatFits(CGSize(width: 150, height: 0)) == other.sizeThatFits(CGSize(width: 150, height: 0)))
        #expect(try picture(plain).pngData() == picture(other).pngData())
        (plain.isScrollEnabled, other.isScrollEnabled) = (false, false)
        #expect(plain.intrinsicContentSize == other.intrinsicContentSize)
    }

    @Test("Edits of the storage are the text view's, and the other way round")
    func edits() throws {
        let view = try textView("Sails")
        let before = try picture(view).pngData()
        view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
        #expect(try picture(view).pngData() != before)
        #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
        view.textStorage.append(NSAttributedString(string: " and masts"))
        #expect(view.text == "Sails and masts")
        view.text = "Keels"
        #expect(view.textStorage.string == "Keels")
        view.selectedRange = NSRange(location: 5, length: 0)
        view.insertText(" and hulls")
        #expect(view.textStorage.string == "Keels and hulls" && view.text == "Keels and hulls")
        view.deleteBackward()
        #expect(view.textStorage.string == "Keels and hull" && view.selectedRange.location == 14)
        view.textColor = .blue
        #expect(view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    }

    /// Colours words that begin with a capital.
    private final class Colouring: NSTextStorage, NSTextStorageDelegate {
        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            var place = 0
            for word in textStorage.string.split(separator: " ", omittingEmptySubsequences: false) {
                let color: UIColor = word.first?.isUppercase == true ? .red : .black
                let range = NSRange(location: place, length: word.utf16.count)
                textStorage.addAttribute(.foregroundColor, value: color, range: range)
                place += word.utf16.count + 1
            }
        }
    }

    @Test("A container with a storage of its own is the text view's")
    func ownStorage() throws {
        let storage = Colouring(string: "one Two")
        storage.delegate = storage
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: .zero)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        #expect(view.textStorage === storage && view.layoutManager === manager && view.text == "one Two")
        view.text = "Three four Five"
        func color(_ place: Int) -> UIColor? {
            view.attributedText.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
        }
        #expect(color(0) == .red && color(6) == .black && color(11) == .red)
        view.insertText(" Six")
        #expect(color(16) == .red && storage.string == "Three four Five Six")
    }

    /// Draws a frame around each stretch with a background.
    private final class Framing: NSLayoutManager {
        var filled: [CGRect] = []
        override func fillBackgroundRectArray(
            _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
            color: UIColor
        ) {
            filled += (0..<rectCount).map { rectArray[$0] }
            super.fillBackgroundRectArray(rectArray, count: rectCount, forCharacterRange: charRange, color: color)
        }
    }

    @Test("What a layout manager's subclass draws is what the text view shows")
    func subclass() throws {
        let storage = NSTextStorage(string: "mark this word", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 5, length: 4))
        let manager = Framing()
        storage.addLayoutManager(manager)
        let container = NSTextContainer()
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60), textContainer: container)
        _ = try picture(view)
        #expect(manager.filled.count >= 1)
        let box = manager.boundingRect(forGlyphRange: NSRange(location: 5, length: 4), in: container)
        // 8 points of inset; the container has its padding itself.
        #expect(manager.filled.contains { abs($0.minX - box.minX) < 1e-6 && abs($0.width - box.width) < 1e-6 })
    }

    @Test("An exclusion path pushes a text view's text aside")
    func exclusion() throws {
        let view = try textView(Self.prose, height: 300)
        let before = view.contentSize.height
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 80))]
        #expect(view.contentSize.height > before)
        #expect(view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX == 90)
    }

    @Test("Another storage, and a delegate that shortens the text, are followed")
    func otherStorage() throws {
        final class Limit: NSTextStorageDelegate {
            func textStorage(
                _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) {
                if textStorage.length > 5 {
                    textStorage.deleteCharacters(in: NSRange(location: 5, length: textStorage.length - 5))
                }
            }
        }
        let view = try textView("one")
        let other = NSTextStorage(string: "other")
        view.layoutManager.replaceTextStorage(other)
        #expect(view.text == "other" && view.textStorage === other)
        let limit = Limit()
        other.delegate = limit
        view.selectedRange = NSRange(location: 5, length: 0)
        view.insertText(" and more")
        #expect(view.text == "other")
        view.insertText("x")
        view.deleteBackward()
        #expect(view.text == "othe")
    }

    @Test("What changes no character is no edit of the storage")
    func noEdits() throws {
        final class Counter: NSTextStorageDelegate {
            var count = 0
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { count += 1 }
        }
        let view = try textView("one")
        let counter = Counter()
        view.textStorage.delegate = counter
        view.textContainerInset = .zero
        view.isScrollEnabled = false
        view.tintColor = .red
        view.linkTextAttributes = [.foregroundColor: UIColor.green]
        #expect(counter.count == 0)
        view.text = "two"
        #expect(counter.count == 1)
    }

    @Test("A text view's storage is edited on whatever thread its views live on")
    nonisolated func otherThread() async throws {
        let text = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let text = withViews { () -> String in
                    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
                    view.textStorage.append(NSAttributedString(string: "Sails"))
                    view.textContainer.lineFragmentPadding = 2
                    view.selectedRange = NSRange(location: 5, length: 0)
                    view.insertText(" up")
                    return view.text ?? ""
                }
                continuation.resume(returning: text)
            }
        }
        #expect(text == "Sails up")
    }
}
