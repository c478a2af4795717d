import Strata

/// A list of 2,500 rows of four layers each, 10,000 in all, that scrolls by three quarters of a row a frame.
///
/// A row is an opaque background, an icon and two bars for lines of text. Seventeen rows are visible.
final class ScrollingList: RaceScene {
    let root = RaceStage.makeRoot()
    private let list = CAScrollLayer()
    private static let rows = 2500, height = 64.0

    init() {
        let icons = (0..<8).map(RaceTextures.disc)
        list.frame = root.bounds
        list.sublayers = (0..<Self.rows).map { Self.row($0, icons[$0 % 8]) }
        root.addSublayer(list)
        update(frame: 0)
    }

    func update(frame: Int) {
        let length = Double(Self.rows) * Self.height - 1080
        list.scroll(to: CGPoint(x: 0, y: wrap(Double(frame) * 48, at: length)))
    }

    private static func row(_ index: Int, _ icon: CGImage) -> CALayer {
        let row = CALayer()
        row.frame = CGRect(x: 0, y: Double(index) * height, width: 1920, height: height)
        row.backgroundColor = CGColor(gray: index % 2 == 0 ? 0.16 : 0.18, alpha: 1)
        let picture = CALayer()
        picture.frame = CGRect(x: 16, y: 8, width: 48, height: 48)
        picture.contents = icon
        row.addSublayer(picture)
        for line in 0..<2 {
            let bar = CALayer()
            bar.frame = CGRect(x: 80, y: 14 + 22 * Double(line), width: Double(220 + index * 37 % 300), height: 12)
            bar.backgroundColor = CGColor(gray: line == 0 ? 0.9 : 0.5, alpha: 1)
            bar.cornerRadius = 4
            row.addSublayer(bar)
        }
        return row
    }
}
