import Foundation
@testable import SceneFormat
import Testing

/// What documents say and what layers it becomes.
@Suite struct SceneReadingTests {
    @Test func theTopLevelAndItsDefaults() throws {
        let plain = try scene(#"{"scene": 1, "size": [640, 480], "root": {}}"#)
        #expect(plain.size == CGSize(width: 640, height: 480))
        #expect(plain.scale == 1 && plain.duration == 0 && plain.frameRate == 60)
        #expect(plain.backgroundColor == nil && plain.images.isEmpty)
        let full = try scene(
            ##"{"root": {}, "frameRate": 25, "duration": 1.5, "backgroundColor": "#fff", "scale": 2, "size": [1, 1], "scene": 1}"##
        )
        #expect(full.scale == 2 && full.duration == 1.5 && full.frameRate == 25)
        #expect(full.backgroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test func theRootFillsThePictureUnlessItSaysBoundsOrFrame() throws {
        #expect(try root("").frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(try root(#""anchorPoint": [0, 1]"#).frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(try root(#""position": [0, 0]"#).frame == CGRect(x: -100, y: -50, width: 200, height: 100))
        #expect(try root(#""bounds": [0, 0, 10, 10]"#).frame == CGRect(x: -5, y: -5, width: 10, height: 10))
        #expect(try root(#""frame": [1, 2, 3, 4]"#).frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        let turned = try root(#""transform": [{"scale": [2, 2, 1]}]"#)
        #expect(turned.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test func keysHaveNoOrder() throws {
        // A frame is derived from anchor point and transform, wherever they stand in the text.
        let layer = try root(#""frame": [10, 20, 40, 60], "transform": [{"scale": [2, 2, 1]}], "anchorPoint": [0, 0]"#)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
        #expect(layer.position == CGPoint(x: 10, y: 20))
    }

    @Test func valuesOfEveryForm() throws {
        let layer = try root(
            ##"""
            "name": "card", "isHidden": true, "opacity": 0.25, "zPosition": -4e1, "backgroundColor": "#36c",
            "borderColor": "#3366cc80", "contentsRect": [0, 0.5, 1, 0.5], "contentsGravity": "resizeAspectFill",
            "maskedCorners": ["layerMinXMinYCorner", "layerMaxXMaxYCorner"], "edgeAntialiasingMask": [],
            "minificationFilter": "trilinear", "repeatCount": "inf", "fillMode": "both"
            """##)
        #expect(layer.name == "card" && layer.isHidden && layer.opacity == 0.25 && layer.zPosition == -40)
        #expect(layer.backgroundColor == CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
        #expect(layer.borderColor?.alpha == CGFloat(128) / 255)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0.5, width: 1, height: 0.5))
        #expect(layer.contentsGravity == .resizeAspectFill && layer.minificationFilter == .trilinear)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
        #expect(layer.edgeAntialiasingMask == [])
        #expect(layer.repeatCount == .infinity && layer.fillMode == .both)
        #expect(try root(#""borderColor": null"#).borderColor == nil)
    }

    @Test func everyPropertyOfTheTableHasAForm() throws {
        for property in Property.table where !property.isInternal {
            let owner: LayerKind = property.owner ?? .plain
            guard LayerReader.classes.contains(where: { $0.kind == owner }) else { continue }
            let layer = CALayer()
            let written = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
            #expect(!written.contains("\"\(property.swiftName)\"") || property.key == .bounds)
            let form =
                switch property.type {
                case .bool: "true"
                case .number: "3"
                case .point, .size: "[3, 4]"
                case .rect: "[1, 2, 3, 4]"
                case .transform: #"[{"translate": [1, 2, 3]}]"#
                case .color: ##""#123456""##
                case .contents: "null"
                case .name(let names): "\"\(names.swift.last ?? "")\""
                case .path: "null"
                case .numbers: "[0, 0.5]"
                case .colors: ##"["#123456", [0, 0, 1, 1]]"##
                case .filters: #"[{"name": "gaussianBlur", "inputRadius": 3}]"#
                case .cells: #"[{"velocity": 3}]"#
                case .string, .text: "\"abc\""
                case .object, .any: "null"
                case .options(let names): "[\"\(names[0])\"]"
                }
            #expect(throws: Never.self, "\(property.swiftName)") {
                try root("\"class\": \"\(owner.className)\", \"\(property.swiftName)\": \(form)")
            }
        }
    }

    @Test func sixteenNumbersAreTheMatrixByRows() throws {
        let t = try root(#""transform": [1,2,3,4, 5,6,7,8, 9,10,11,12, 13,14,15,16]"#).transform
        #expect(t.m11 == 1 && t.m14 == 4 && t.m21 == 5 && t.m34 == 12 && t.m43 == 15)
    }

    @Test func stepsComposeAsCodeWould() throws {
        let t = try root(
            #""transform": [{"m34": -0.002}, {"translate": [5, 6, 7]}, {"rotate": [1, 0, 1, 0]}, {"scale": [2, 3, 4]}]"#
        ).transform
        var expected = CATransform3DIdentity
        expected.m34 = -0.002
        expected = CATransform3DTranslate(expected, 5, 6, 7)
        expected = CATransform3DRotate(expected, 1, 0, 1, 0)
        expected = CATransform3DScale(expected, 2, 3, 4)
        #expect(CATransform3DEqualToTransform(t, expected))
    }

    @Test func aMatrixStepIsTheSameAsTheStepItHolds() throws {
        let t = try root(
            #""transform": [{"rotate": [1, 0, 1, 0]}, {"matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,6,7,1]}]"#
        ).transform
        let expected = CATransform3DTranslate(CATransform3DMakeRotation(1, 0, 1, 0), 5, 6, 7)
        #expect(CATransform3DEqualToTransform(t, expected))
        #expect(CATransform3DIsIdentity(try root(#""transform": []"#).transform))
    }

    @Test func classesAndSublayers() throws {
        let layer = try root(
            #""class": "CATransformLayer", "sublayers": [{"name": "a"}, {"name": "b", "class": "CALayer"}]"#)
        #expect(layer is CATransformLayer)
        #expect(layer.sublayers?.map(\.name) == ["a", "b"])
        #expect(layer.sublayers?[1] is CATransformLayer == false)
    }

    @Test func anAnimation() throws {
        let layer = try root(
            #"""
            "animations": {"spin": {
                "class": "CABasicAnimation", "keyPath": "transform.rotation.y", "fromValue": 0, "toValue": 6.25,
                "duration": 2, "beginTime": 0.5, "timeOffset": 0.25, "speed": 2, "repeatCount": "inf",
                "autoreverses": true, "fillMode": "both", "timingFunction": "easeIn", "isRemovedOnCompletion": false,
                "isAdditive": true, "isCumulative": true}}
            """#)
        let spin = try #require(layer.animation(forKey: "spin") as? CABasicAnimation)
        #expect(spin.keyPath == "transform.rotation.y")
        #expect(spin.fromValue as? Double == 0 && spin.toValue as? Double == 6.25 && spin.byValue == nil)
        #expect(spin.duration == 2 && spin.beginTime == 0.5 && spin.timeOffset == 0.25 && spin.speed == 2)
        #expect(spin.repeatCount == .infinity && spin.autoreverses && spin.fillMode == .both)
        #expect(spin.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(!spin.isRemovedOnCompletion && spin.isAdditive && spin.isCumulative)
    }

    @Test func animationValuesTakeTheFormOfTheirKeyPath() throws {
        let layer = try root(
            ##"""
            "animations": {
                "c": {"class": "CABasicAnimation", "keyPath": "backgroundColor", "toValue": "#ff0000"},
                "p": {"class": "CABasicAnimation", "keyPath": "position", "byValue": [1, 2]},
                "s": {"class": "CABasicAnimation", "keyPath": "bounds.size", "toValue": [3, 4]},
                "h": {"class": "CABasicAnimation", "keyPath": "hidden", "toValue": true}}
            """##)
        let value = { (key: String) in layer.animation(forKey: key) as? CABasicAnimation }
        #expect(value("c")?.toValue as? CGColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(value("p")?.byValue as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(value("s")?.toValue as? CGSize == CGSize(width: 3, height: 4))
        #expect(value("h")?.toValue as? Bool == true)
        #expect(layer.animationKeys() == ["c", "p", "s", "h"], "in the document's order")
    }

    @Test func theCallersTransactionDoesNotReachTheDocument() throws {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setAnimationDuration(9)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        let layer = try root(#""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0}}"#)
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        #expect(layer.animation(forKey: "a")?.timingFunction == nil)
    }
}
