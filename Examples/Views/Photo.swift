import Foundation
import ViewRendering

/// A photograph that two fingers pinch and turn, played by a script into a movie; six of its frames become a picture.
@MainActor
enum PhotoExample {
    static func run(_ folder: URL) throws {
        let script = TouchScript().twoFingers(1.5) { progress in
            let angle = 0.3 + progress * 0.6, reach = 60 + progress * 25
            let (x, y) = (cos(angle) * reach, sin(angle) * reach)
            return (CGPoint(x: 160 - x, y: 140 - y), CGPoint(x: 160 + x, y: 140 + y))
        }
        .wait(0.2)
        .drag(from: CGPoint(x: 160, y: 140), to: CGPoint(x: 200, y: 120), duration: 0.5)
        let times = FrameTimes(0..<75, fps: 30)
        if Movie.isAvailable {
            let file = folder.appendingPathComponent("photo.mp4")
            try play(script, times, into: Movie(.mp4, path: file.path))
            print("\(file.relativePath): \(times.numbers.count) frames")
        }
        let file = folder.appendingPathComponent("photo.png").path
        let sheet = ContactSheet(columns: 3, rows: 2, spacing: 8, into: ImageSequence { _ in file })
        try play(script, FrameTimes(at: [0, 0.5, 1, 1.5, 1.95, 2.4]), into: sheet)
        print("\(folder.appendingPathComponent("photo.png").relativePath): six of its frames")
    }

    private static func play(_ script: TouchScript, _ times: FrameTimes, into sink: any FrameSink) throws {
        let renderer = try Renderer()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 280))
        window.backgroundColor = .black
        let photo = PhotoView(frame: CGRect(x: 60, y: 65, width: 200, height: 150))
        window.addSubview(photo)
        window.makeKeyAndVisible()
        let fingers = FingerMarks(frame: window.bounds)
        window.addSubview(fingers)
        let watcher = TouchWatcher()
        watcher.marks = fingers
        watcher.cancelsTouchesInView = false
        watcher.delaysTouchesEnded = false
        window.addGestureRecognizer(watcher)
        TouchSource(script).play(in: window)
        try renderer.write(times, of: window, scale: 1, to: sink)
    }
}

/// A picture that follows fingers: all three gestures at the same time, each adding to the transform.
private final class PhotoView: UIImageView, UIGestureRecognizerDelegate {
    override init(frame: CGRect) {
        super.init(frame: frame)
        image = UIImage(contentsOfFile: "Examples/images/dawn.png")
        contentMode = .scaleAspectFill
        clipsToBounds = true
        isUserInteractionEnabled = true
        isMultipleTouchEnabled = true
        layer.cornerRadius = 8
        layer.borderWidth = 4
        layer.borderColor = UIColor.white.cgColor

        let pinch = UIPinchGestureRecognizer()
        pinch.addAction { [unowned self] in
            transform = transform.scaledBy(x: $0.scale, y: $0.scale)
            $0.scale = 1
        }
        let rotation = UIRotationGestureRecognizer()
        rotation.addAction { [unowned self] in
            transform = transform.rotated(by: $0.rotation)
            $0.rotation = 0
        }
        let pan = UIPanGestureRecognizer()
        pan.addAction { [unowned self] in
            let way = $0.translation(in: superview)
            center = CGPoint(x: center.x + way.x, y: center.y + way.y)
            $0.setTranslation(.zero, in: superview)
        }
        for recognizer in [pinch, rotation, pan] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

/// A disc where each finger is.
private final class FingerMarks: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ touches: Set<UITouch>) {
        for view in subviews { view.removeFromSuperview() }
        for touch in touches where touch.phase != .ended && touch.phase != .cancelled {
            let disc = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
            disc.center = touch.location(in: self)
            disc.backgroundColor = UIColor(white: 1, alpha: 0.5)
            disc.layer.cornerRadius = 16
            addSubview(disc)
        }
    }
}

/// Sees the touches of its window and never recognises anything.
private final class TouchWatcher: UIGestureRecognizer {
    var marks: FingerMarks?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { marks?.show(event.allTouches ?? []) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { marks?.show(event.allTouches ?? []) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { marks?.show(event.allTouches ?? []) }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
