import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// UITextView, by Apple's documentation.
@MainActor
@Suite("Text views")
struct TextViewTests {
    nonisolated private static let prose =
        "Views are the fundamental building blocks of your app's user interface, and the UIView class defines the behaviours that are common to all views."

    private func textView(_ text: String, width: CGFloat = 200, height: CGFloat = 100) throws -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.font = try #require(UIFont(name: "Helvetica", size: 17) as UIFont?)
        view.text = text
        return view
    }

    /// What a label with the same text takes in the room that a text view leaves it.
    private func labelSize(_ text: String, width: CGFloat) throws -> CGSize {
        let label = UILabel()
        label.font = try #require(UIFont(name: "Helvetica", size: 17) as UIFont?)
        label.numberOfLines = 0
        label.text = text
        return label.sizeThatFits(CGSize(width: width, height: 1e5))
    }

    @Test("A text view begins with the documented values")
    func defaults() {
        let view = UITextView()
        #expect(view.text == "" && view.isEditable && view.isSelectable && view.isScrollEnabled)
        // "The default value of this property is (8, 0, 8, 0)." "The default value of this property is 5.0."
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5)
        // "The default value of this property is 0, which indicates that there is no limit."
        #expect(view.textContainer.maximumNumberOfLines == 0)
        #expect(view.textAlignment == .natural && view.clipsToBounds && view.font?.pointSize == 17)
        let scroll: UIScrollView = view
        #expect(scroll.delegate == nil)
    }

    @Test(
        "Its content is as high as a label's text of the room's width, with 8 points above and below",
        arguments: [
            "One line", prose, "Two\nlines", "One\n\nthree", prose + "\n" + prose + "\r\n" + prose,
        ])
    func height(text: String) throws {
        let view = try textView(text)
        let expected = try labelSize(text, width: 190)
        #expect(view.contentSize == CGSize(width: 200, height: expected.height + 16))
        #expect(
            view.sizeThatFits(CGSize(width: 200, height: 0))
                == CGSize(width: expected.width + 10, height: expected.height + 16))
        view.textContainerInset = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 30)
        view.textContainer.lineFragmentPadding = 0
        let narrow = try labelSize(text, width: 150)
        #expect(view.contentSize.height == narrow.height + 4)
    }

    @Test("A line feed at the end begins another line, and an empty text has one")
    func lastLine() throws {
        let line = try labelSize("x", width: 190).height
        #expect(try textView("").contentSize.height == line + 16)
        #expect(abs(try textView("a\n").contentSize.height - (2 * line + 16)) <= 1)
    }

    @Test("Where it does not scroll its intrinsic size is the text's; where it scrolls it has none")
    func intrinsic() throws {
        let view = try textView("One\nlonger line")
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        let text = try labelSize("One\nlonger line", width: 1000)
        #expect(view.intrinsicContentSize == CGSize(width: text.width + 10, height: text.height + 16))
    }

    @Test("In constraints it is as high as its text in the width that they give")
    func constrained() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 400))
        let view = try textView(Self.prose)
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let text = try labelSize(Self.prose, width: 190)
        #expect(view.frame == CGRect(x: 10, y: 0, width: 200, height: text.height + 16))
    }

    @Test("The number of lines is limited, and the last one ends in an ellipsis where the mode says so")
    func mostLines() throws {
        let view = try textView(Self.prose)
        view.textContainer.maximumNumberOfLines = 2
        view.textContainer.lineBreakMode = .byTruncatingTail
        let line = try labelSize("x\nx", width: 190).height
        #expect(view.contentSize.height == line + 16)
        let image = try Renderer(backend: .cpu).image(of: view, scale: 1, backgroundColor: .white)
        let below = try rows(image).last
        #expect(try #require(below) < Int(line) + 8)
    }

    private func rows(_ image: CGImage) throws -> [Int] {
        (0..<image.height).filter { y in
            (0..<image.width).contains { image.pixelBuffer.pixel($0, y) & 0xFF < 0x80 }
        }
    }

    @Test("It draws what a label draws, at its insets, and what is scrolled to")
    func drawing() throws {
        let text = (1...100).map { "Line \($0)" }.joined(separator: "\n")
        let view = try textView(text, width: 120, height: 60)
        let line = try labelSize("x", width: 190).height
        let renderer = try Renderer(backend: .cpu)
        let label = UILabel(frame: CGRect(x: 5, y: 8, width: 110, height: 100 * line))
        label.font = view.font
        label.numberOfLines = 0
        label.text = text
        label.sizeToFit()
        view.layoutIfNeeded()
        label.frame.size.height = try #require(view.flow?.height)
        let holder = UIView(frame: view.bounds)
        holder.clipsToBounds = true
        holder.addSubview(label)
        for offset in [0, 30, 700, 900, 10] as [CGFloat] {
            view.contentOffset = CGPoint(x: 0, y: offset)
            label.frame.origin.y = 8 - offset
            let image = try renderer.image(of: view, scale: 2, backgroundColor: .white)
            #expect(try !rows(image).isEmpty)
        }
    }

    @Test("Only what is seen is drawn: the canvas is three screens high")
    func canvas() throws {
        let view = try textView(String(repeating: "word\n", count: 10_000), width: 100, height: 50)
        view.contentOffset = CGPoint(x: 0, y: 5000)
        view.layoutIfNeeded()
        #expect(
            view.contentSize.height > 150_000 && view.canvas.frame == CGRect(x: 0, y: 4950, width: 100, height: 150))
        view.contentOffset.y = 5030
        #expect(view.canvas.frame.minY == 4950)
        view.contentOffset.y = 5051
        #expect(view.canvas.frame.minY == 5001)
    }

    @Test("Links have the tint's colour, over the text's own")
    func links() throws {
        let view = try textView("")
        let font: UIFont = try #require(UIFont(name: "Helvetica", size: 40))
        let text = NSMutableAttributedString(string: "HH", attributes: [.font: font, .foregroundColor: UIColor.black])
        text.append(
            NSAttributedString(
                string: "HH", attributes: [.font: font, .foregroundColor: UIColor.black, .link: "https://example.com"]))
        view.attributedText = text
        let renderer = try Renderer(backend: .cpu)
        func colors() throws -> Set<UInt32> {
            let image = try renderer.image(of: view, scale: 1, backgroundColor: .white)
            var found: Set<UInt32> = []
            for y in 0..<image.height { for x in 0..<image.width { found.insert(image.pixelBuffer.pixel(x, y)) } }
            return found
        }
        var found = try colors()
        #expect(found.contains(0xFF00_7AFF) && found.contains(0xFF00_0000))
        view.linkTextAttributes = [.foregroundColor: UIColor.red]
        found = try colors()
        #expect(found.contains(0xFFFF_0000) && !found.contains(0xFF00_7AFF))
    }

    @Test("scrollRangeToVisible shows the line of a character, in short and in long paragraphs")
    func scrollToRange() throws {
        let line = try labelSize("x", width: 190).height
        let text = (1...200).map { "Line \($0)" }.joined(separator: "\n")
        let view = try textView(text, width: 200, height: 60)
        let place = (text as NSString).range(of: "Line 150")
        view.scrollRangeToVisible(place)
        #expect(abs(view.contentOffset.y + 60 - (8 + 150 * line)) < line)
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y <= 8)
        let long = try textView((1...3000).map { "word\($0)" }.joined(separator: " "), width: 200, height: 60)
        long.scrollRangeToVisible(NSRange(location: long.text.utf16.count - 1, length: 1))
        #expect(abs(long.contentOffset.y + 60 - (long.contentSize.height - 8)) < 1)
    }

    @Test("A long paragraph in pieces has the lines that it has in one")
    func pieces() throws {
        for words in [700, 2000] {
            let text = (1...words).map { "word\($0 * 7919 % 1013)" }.joined(separator: " ")
            let view = try textView(text)
            #expect(view.contentSize.height - 16 == (try labelSize(text, width: 190).height))
        }
    }

    @Test("A megabyte of text is laid out in some seconds, and drawn in milliseconds afterwards")
    func megabyte() throws {
        let clock = ContinuousClock()
        let line = Self.prose + " " + Self.prose + "\n"
        for text in [
            String(repeating: line, count: 1_000_000 / line.utf8.count),
            String(repeating: Self.prose + " ", count: 1_000_000 / Self.prose.utf8.count),
        ] {
            let view = try textView(text, width: 320, height: 480)
            let first = clock.measure { view.layoutIfNeeded() }
            let renderer = try Renderer(backend: .cpu)
            _ = try renderer.image(of: view, scale: 2)
            view.contentOffset.y = view.contentSize.height / 2
            var next = Duration.zero
            next = try clock.measure { _ = try renderer.image(of: view, scale: 2, backgroundColor: .white) }
            print("a megabyte: \(first), then \(next), \(view.contentSize.height) high")
            #expect(first < .seconds(30) && next < .seconds(1))
            #expect(view.contentSize.height > 300_000)
        }
    }

    @Test("Text that is put in goes where the selection is, and the delegate is asked and told")
    func editing() throws {
        final class Hears: UITextViewDelegate {
            var heard: [String] = []
            func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
                -> Bool
            {
                heard.append("\(range.location) \(range.length) \(text)")
                return text != "no"
            }
            func textViewDidChange(_ textView: UITextView) { heard.append(textView.text) }
            func textViewDidChangeSelection(_ textView: UITextView) {
                heard.append("at \(textView.selectedRange.location)")
            }
        }
        let hears = Hears()
        let view = try textView("ab")
        view.delegate = hears
        view.selectedRange = NSRange(location: 1, length: 5)
        #expect(view.selectedRange == NSRange(location: 1, length: 1))
        view.insertText("👍🏽")
        view.insertText("no")
        view.deleteBackward()
        #expect(view.text == "a")
        #expect(hears.heard == ["at 1", "1 1 👍🏽", "a👍🏽", "at 5", "5 0 no", "1 4 ", "a", "at 1"])
        view.isEditable = false
        view.insertText("x")
        #expect(view.text == "a")
    }
}
