import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Auto Layout's speed", .serialized)
struct AutoLayoutSpeedTests {
    /// 1,000 views with 4 constraints each: a grid or a chain.
    private func tree(isChain: Bool) -> (UIView, NSLayoutConstraint) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
        var last: UIView?
        var first: NSLayoutConstraint?
        for index in 0..<1000 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let top: NSLayoutConstraint
            if isChain, let last {
                top = view.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 2)
            } else {
                top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index))
            }
            NSLayoutConstraint.activate([
                top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
                view.heightAnchor.constraint(equalToConstant: 8),
            ])
            if first == nil { first = top }
            last = view
        }
        return (root, first!)
    }

    /// Asked for are 20 ms at first and 1 ms after a constant; five times that is for slow machines, and those that are shared.
    @Test("1,000 views with 4 constraints each are laid out in milliseconds", arguments: [false, true])
    func thousand(isChain: Bool) {
        var first = Duration.seconds(100), next = first
        for _ in 0..<3 {
            let (root, top) = tree(isChain: isChain)
            first = min(first, ThreadClock.measure { root.layoutIfNeeded() })
            for round in 0..<5 {
                next = min(
                    next,
                    ThreadClock.measure {
                        top.constant = CGFloat(20 + round)
                        root.layoutIfNeeded()
                    })
            }
            #expect(root.subviews[0].frame.minY == 24)
        }
        print("Auto Layout, \(isChain ? "chain" : "grid"): \(first) at first, \(next) after a constant")
        #expect(first < .milliseconds(100) && next < .milliseconds(5))
    }
}
