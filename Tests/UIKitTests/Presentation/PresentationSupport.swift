import Testing
import ViewRendering

@testable import UIKit

/// Notes what all pages of a test hear, in order.
@MainActor
final class Diary {
    var lines: [String] = []
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A page that writes into a diary when it appears and disappears.
final class DiaryPage: UIViewController {
    let name: String
    let diary: Diary
    var onAppear: (@MainActor (DiaryPage) -> Void)?
    var onWillAppear: (@MainActor (DiaryPage) -> Void)?

    init(_ name: String, _ diary: Diary, style: UIModalPresentationStyle? = nil) {
        (self.name, self.diary) = (name, diary)
        super.init(nibName: nil, bundle: nil)
        title = name
        if let style { modalPresentationStyle = style }
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { view.backgroundColor = .systemBackground }
    override func viewWillAppear(_ animated: Bool) {
        diary.lines.append("\(name) will appear")
        onWillAppear?(self)
    }
    override func viewDidAppear(_ animated: Bool) {
        diary.lines.append("\(name) did appear")
        onAppear?(self)
    }
    override func viewWillDisappear(_ animated: Bool) { diary.lines.append("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { diary.lines.append("\(name) did disappear") }
}

@MainActor
func shownWindow(
    _ root: UIViewController, _ renderer: Renderer, _ size: CGSize = CGSize(width: 320, height: 480)
) throws -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    // A picture's scale becomes that of its window's screen, which other tests have, too.
    window.screen = UIScreen()
    window.rootViewController = root
    window.layoutIfNeeded()
    _ = try renderer.image(of: window)
    return window
}

@MainActor
func tap(_ point: CGPoint, in window: UIWindow, _ renderer: Renderer) {
    let source = TouchSource(.tap(at: point))
    source.play(in: window)
    for _ in 0..<6 { pass(0.05, renderer) }
    withExtendedLifetime(source) {}
}
