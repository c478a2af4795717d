import Foundation
import ViewRendering

/// Two boards that a finger draws on: one has a shape layer for each stroke, the other draws into its own picture, only where the finger has been.
@MainActor
enum DrawingBoardExample {
    static func run(_ folder: URL) throws {
        let window = makeWindow()
        for board in window.subviews {
            for stroke in Sketch.strokes(in: board.bounds) {
                TouchSource(.drag(along: stroke.map { board.convert($0, to: window) }, duration: 1)).send(in: window)
            }
        }
        try Renderer().image(of: window, scale: 2).write("drawing-board.png", to: folder)
    }

    /// Both boards side by side.
    static func makeWindow() -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 320))
        window.backgroundColor = .systemGray5
        let boards: [UIView] = [ShapeBoard(frame: .zero), PictureBoard(frame: .zero)]
        for (index, board) in boards.enumerated() {
            board.frame = CGRect(x: 20 + 310 * CGFloat(index), y: 20, width: 290, height: 280)
            board.layer.cornerRadius = 16
            board.clipsToBounds = true
            window.addSubview(board)
        }
        window.makeKeyAndVisible()
        return window
    }
}

/// What the finger draws: a house, a sun and a hill.
private enum Sketch {
    static func strokes(in rect: CGRect) -> [[CGPoint]] {
        func points(_ numbers: [CGFloat]) -> [CGPoint] {
            stride(from: 0, to: numbers.count, by: 2).map {
                CGPoint(x: rect.minX + rect.width * numbers[$0], y: rect.minY + rect.height * numbers[$0 + 1])
            }
        }
        let sun = (0...36).map { step -> CGPoint in
            let angle = CGFloat(step) * .pi / 18
            return CGPoint(x: rect.width * (0.76 + 0.1 * cos(angle)), y: rect.height * (0.24 + 0.1 * sin(angle)))
        }
        let hill = (0...30).map { step -> CGPoint in
            let x = CGFloat(step) / 30
            return CGPoint(x: rect.width * (0.06 + 0.88 * x), y: rect.height * (0.86 - 0.1 * sin(x * .pi * 2)))
        }
        return [
            points([0.22, 0.8, 0.22, 0.5, 0.4, 0.3, 0.58, 0.5, 0.58, 0.82]),
            points([0.18, 0.54, 0.4, 0.3, 0.62, 0.54]),
            points([0.34, 0.8, 0.34, 0.62, 0.46, 0.62, 0.46, 0.82]), sun, hill,
        ]
    }
}

/// Each stroke is a `UIBezierPath` shown by a shape layer: nothing is drawn again when another one is added.
private final class ShapeBoard: UIView {
    private var path = UIBezierPath()
    private var shape = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        path = UIBezierPath()
        path.move(to: touch.location(in: self))
        shape = CAShapeLayer()
        shape.fillColor = nil
        shape.strokeColor = UIColor.systemBlue.cgColor
        shape.lineWidth = 5
        shape.lineCap = .round
        shape.lineJoin = .round
        layer.addSublayer(shape)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        for part in event?.coalescedTouches(for: touch) ?? [touch] { path.addLine(to: part.location(in: self)) }
        shape.path = path.cgPath
    }
}

/// Strokes are painted into the view's picture: each move asks only for the rectangle of the new piece to be drawn.
private final class PictureBoard: UIView {
    private var strokes: [UIBezierPath] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let path = UIBezierPath()
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (5, .round, .round)
        path.move(to: touch.location(in: self))
        strokes.append(path)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let path = strokes.last else { return }
        for part in event?.coalescedTouches(for: touch) ?? [touch] {
            let (before, after) = (path.currentPoint, part.location(in: self))
            path.addLine(to: after)
            let piece = CGRect(origin: before, size: .zero).union(CGRect(origin: after, size: .zero))
            setNeedsDisplay(piece.insetBy(dx: -path.lineWidth, dy: -path.lineWidth))
        }
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemOrange.setStroke()
        for path in strokes where path.bounds.insetBy(dx: -path.lineWidth, dy: -path.lineWidth).intersects(rect) {
            path.stroke()
        }
    }
}
