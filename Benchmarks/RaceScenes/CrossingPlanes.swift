import Strata

/// Forty translucent planes of one space that turn about the same centre and intersect.
final class CrossingPlanes: RaceScene {
    let root = RaceStage.makeRoot()
    private var planes: [CALayer] = []

    init() {
        var random = RaceRandom(scene: 22)
        root.sublayerTransform.m34 = -1 / 1500
        planes = (0..<40).map { _ in
            let plane = CALayer()
            plane.bounds = CGRect(x: 0, y: 0, width: 600, height: 600)
            plane.position = CGPoint(x: 560 + 800 * random.unit(), y: 340 + 400 * random.unit())
            let color = random.color()
            plane.backgroundColor = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 0.6)
            return plane
        }
        root.sublayers = planes
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (i, plane) in planes.enumerated() {
            let k = Double(i)
            plane.transform = CATransform3DRotate(CATransform3DMakeRotation(k + t, 0, 1, 0), 0.3 * k + t / 2, 1, 0, 0)
        }
    }
}
