import Foundation
import Testing
import UIKit

/// Content of scroll views by constraints, as Apple's guide "Working with Scroll Views" has it.
@MainActor
@Suite("Content by constraints")
struct ScrollContentTests {
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let content = UIView()

    init() {
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
    }

    @Test("edges of a subview that are tied to the scroll view's are the content's, and its size that of the content")
    func edges() {
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5),
            content.widthAnchor.constraint(equalToConstant: 80), content.heightAnchor.constraint(equalToConstant: 300),
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 10, width: 80, height: 300))
        #expect(scroll.contentSize == CGSize(width: 80, height: 315))
    }

    @Test("the content's guide, as wide as the frame's")
    func guides() {
        let (inner, outer) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: inner.topAnchor),
            content.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
            content.widthAnchor.constraint(equalTo: outer.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 250),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 100, height: 250))
        scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 250), "it stands in the content")
    }

    @Test("what is tied to the frame's guide stays where it is")
    func overlay() {
        scroll.contentSize = CGSize(width: 100, height: 500)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
            content.widthAnchor.constraint(equalToConstant: 20), content.heightAnchor.constraint(equalToConstant: 20),
        ])
        scroll.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
        scroll.layoutIfNeeded()
        #expect(content.frame.minY == 60)
        #expect(scroll.contentSize == CGSize(width: 100, height: 500))
    }
}
