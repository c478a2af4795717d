import Foundation
import SceneFormat
import Strata
import TestSupport
import Testing

/// Emitters in pictures.
@Suite struct EmitterPictureTests {
    private static let fireworks = References.packageRoot.appendingPathComponent("Examples/fireworks.json")

    private func renderer(_ backend: Backend) throws -> Renderer {
        try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
    }

    @Test("a frame drawn directly is that of playing to it, to the byte", arguments: SceneGoldens.backends)
    func anyTime(backend: Backend) throws {
        let scene = try Scene.load(from: Self.fireworks)
        let player = try renderer(backend)
        var played: CGImage?
        for frame in 0...90 where frame % 3 == 0 {
            played = try player.image(of: scene.root, at: Double(frame) / 30, size: scene.size, scale: 0.5)
        }
        let again = try Scene.load(from: Self.fireworks)
        let direct = try renderer(backend).image(of: again.root, at: 3, size: again.size, scale: 0.5)
        #expect(direct.isSame(as: try #require(played)))
        #expect(Set((0..<135).map { direct.pixel($0 * 3, $0) }).count > 10)
    }

    @Test("GL and CPU draw particles alike", arguments: [1.0, 3.2, 6.4])
    func parity(time: Double) throws {
        let scene = try Scene.load(from: Self.fireworks), other = try Scene.load(from: Self.fireworks)
        let cpu = try renderer(.cpu).image(of: scene.root, at: time, size: scene.size)
        let gl = try renderer(.gl).image(of: other.root, at: time, size: other.size)
        // Hundreds of sparks add up in a pixel and each rounds by itself.
        let verdict = PictureTest("emitter/parity-\(time)", off: 4, share: 0.005).compare(gl, with: [cpu])
        #expect(verdict.passes, "\(verdict)")
    }

    @Test("a particle lies where its formula says", arguments: SceneGoldens.backends)
    func place(backend: Backend) throws {
        let dot = PixelBuffer(width: 4, height: 4, format: .bgra8, isOpaque: true, isZeroed: false) { bytes in
            for i in bytes.indices { bytes[i] = 255 }
        }
        let cell = CAEmitterCell()
        cell.birthRate = 1
        cell.lifetime = 10
        cell.duration = 0.5
        cell.velocity = 20
        cell.yAcceleration = 8
        cell.contents = dot
        cell.color = CGColor(red: 1, green: 0.4, blue: 0, alpha: 1)
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        emitter.emitterPosition = CGPoint(x: 10, y: 10)
        emitter.emitterCells = [cell]
        let image = try renderer(backend).image(
            of: emitter, at: 2, size: CGSize(width: 100, height: 100), backgroundColor: .black)
        // 10 + 20 · 2, 10 + 8 · 2² / 2, and two points to each side.
        for y in 0..<60 {
            for x in 0..<80 {
                let isInside = (48..<52).contains(x) && (24..<28).contains(y)
                #expect(image.pixel(x, y) == (isInside ? 0xFFFF_6600 : 0xFF00_0000), "at \(x), \(y)")
            }
        }
    }
}
