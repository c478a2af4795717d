import LayerModel
import Testing

/// What cannot be a value: told by `validate`, trapped on by the setters.
struct MisuseTests {
    func message(_ value: Any?, _ keyPath: String) -> String? {
        do throws(PropertyError) {
            try CALayer.validate(value, forKeyPath: keyPath)
            return nil
        } catch { return error.description }
    }

    @Test func validationSaysWhatIsWrong() {
        #expect(message("far", "position") == "position needs a CGPoint, not String")
        #expect(message(nil, "bounds") == "bounds cannot be nil")
        #expect(message(CGPoint(x: CGFloat.nan, y: 1), "position") == "position is not finite: (nan, 1.0)")
        #expect(message(Double.infinity, "transform.scale.x") == "transform.scale.x is not finite: inf")
        #expect(message(Double.nan, "frame.size.width") == "frame.size.width is not finite: nan")
        #expect(message(CGPoint.zero, "frame") == "frame needs a CGRect, not CGPoint")
        #expect(message("middle", "contentsGravity")?.hasPrefix("contentsGravity cannot be \"middle\": it is") == true)
        #expect(message(1, "position.z") == "position.z cannot be set")
    }

    @Test func validationAcceptsWhatCanBeSet() {
        #expect(message(CGPoint.zero, "position") == nil)
        #expect(message(nil, "backgroundColor") == nil)
        #expect(message(Double.infinity, "repeatCount") == nil)
        #expect(message("anything", "contents") == nil)
        #expect(message("anything", "mood") == nil)
        #expect(message(3, "frame.size.width") == nil)
    }

    @Test func aPositionThatIsNotANumberTraps() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let card = CALayer("card")
            card.position = CGPoint(x: CGFloat.nan, y: 1)
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("CALayer \"card\": position is not finite: (nan, 1.0)"))
    }

    @Test func infiniteBoundsTrap() async {
        await #expect(processExitsWith: .failure) {
            CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        }
    }

    @Test func anInfiniteFrameTraps() async {
        await #expect(processExitsWith: .failure) { CALayer().frame = .infinite.insetBy(dx: -.infinity, dy: 0) }
    }

    @Test func aTransformThatIsNotANumberTraps() async {
        await #expect(processExitsWith: .failure) { CALayer().transform.m34 = .nan }
    }

    @Test func aValueOfTheWrongTypeTraps() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer("card").setValue("red", forKey: "backgroundColor")
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("CALayer \"card\": backgroundColor needs a CGColor, not String"))
    }

    @Test func nilForAPropertyWithoutNilTraps() async {
        await #expect(processExitsWith: .failure) { CALayer().setValue(nil, forKey: "opacity") }
    }

    @Test func theSuperlayerCannotBeSet() {
        let card = CALayer("card")
        card.setValue(CALayer(), forKey: "superlayer")
        #expect(card.superlayer == nil && Warnings.said("CALayer \"card\": superlayer cannot be set"))
        #expect(message(CALayer(), "superlayer") == "superlayer cannot be set")
    }

    @Test func copyingSomethingElseTraps() async {
        await #expect(processExitsWith: .failure) { _ = CALayer(layer: "layer") }
    }
}
