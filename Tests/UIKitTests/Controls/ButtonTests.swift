import Foundation
import Strata
import TestSupport
import Testing
import UIKit
import ViewRendering

/// Buttons by state and by configuration.
@MainActor
@Suite("Buttons")
final class ButtonTests: ControlBench {
    @Test("a button that chooses from a menu shows the title of what is on", arguments: [true, false])
    func popup(_ isConfigured: Bool) {
        let view = UIButton(type: .system)
        if isConfigured { view.configuration = .plain() }
        view.setTitle("None", for: .normal)
        view.showsMenuAsPrimaryAction = true
        view.changesSelectionAsPrimaryAction = true
        view.menu = UIMenu(
            options: .singleSelection,
            children: [UIAction(title: "A") { _ in }, UIAction(title: "B", state: .on) { _ in }])
        #expect(view.currentTitle == "B" && view.titleLabel?.text == "B")
        #expect(view.sizeThatFits(.zero).width > 10)
        view.changesSelectionAsPrimaryAction = false
        #expect(view.currentTitle == "None" && view.titleLabel?.text == "None" || isConfigured)
    }

    @Test("a button shows what is set for its state, else for normal, and acts when it is tapped")
    func button() {
        let view = UIButton(type: .system)
        view.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        window.addSubview(view)
        view.setTitle("Play", for: .normal)
        view.setTitle("Playing", for: .selected)
        #expect(view.currentTitle == "Play")
        view.isSelected = true
        #expect(view.currentTitle == "Playing")
        view.isHighlighted = true
        #expect(view.currentTitle == "Play", "a state that is not set is the normal one's")
        view.isHighlighted = false
        var count = 0
        view.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        play(.tap(at: CGPoint(x: 20, y: 20)))
        #expect(count == 1)
        let label = UILabel(frame: .zero)
        label.text = "Playing"
        label.font = UIFont.systemFont(ofSize: 15)
        #expect(view.intrinsicContentSize.width == max(30, label.intrinsicContentSize.width))
        #expect(view.intrinsicContentSize.height == label.intrinsicContentSize.height + 12)
    }

    @Test("a configured button has 7 and 12 points around its text, and its colours by look")
    func configuration() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        let view = UIButton(configuration: configuration)
        let label = UILabel(frame: .zero)
        label.text = "Buy"
        label.font = UIFont.systemFont(ofSize: 17)
        #expect(view.intrinsicContentSize.width == label.intrinsicContentSize.width + 24)
        #expect(view.intrinsicContentSize.height == label.intrinsicContentSize.height + 14)
        let image = try Renderer(backend: .cpu).image(of: view)
        #expect(image.pixel(Int(view.bounds.midX), 2) == 0xFF00_7AFF)
        view.isEnabled = false
        #expect(
            view.configuration?.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    }
}

extension CGImage {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixelBuffer.pixel(x, y) }
}
