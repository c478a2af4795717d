import Strata

/// Ten emitters of 2,000 live particles each that rise, fall and fade.
final class Fountains: RaceScene {
    let root = RaceStage.makeRoot()
    private var emitters: [CAEmitterLayer] = []

    init() {
        emitters = (0..<10).map { k in
            let cell = CAEmitterCell()
            cell.contents = RaceTextures.blob(k % 8)
            cell.birthRate = 500
            cell.lifetime = 4
            cell.velocity = 320
            cell.velocityRange = 120
            cell.emissionLongitude = -.pi / 2
            cell.emissionRange = .pi / 5
            cell.yAcceleration = 180
            cell.alphaSpeed = -0.25
            cell.scaleSpeed = 0.3
            let emitter = CAEmitterLayer()
            emitter.frame = root.bounds
            emitter.emitterPosition = CGPoint(x: 96 + 192 * Double(k), y: 1000)
            emitter.renderMode = .additive
            emitter.emitterCells = [cell]
            return emitter
        }
        root.sublayers = emitters
        update(frame: 0)
    }

    func update(frame: Int) {
        // A state in which as many particles die as are born.
        for emitter in emitters { emitter.timeOffset = 8 + Double(frame) / 60 }
    }
}
