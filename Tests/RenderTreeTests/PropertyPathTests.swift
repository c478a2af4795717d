import Foundation
import RenderTree
import Testing

@Suite struct PropertyPathTests {
    @Test func everyPropertyIsNamedByBothSpellings() {
        // Of two of one name the first is meant; neither of the second ones is animatable.
        let seconds: [PropertyKey] = [.emitterPreservesDepth]
        for property in Property.table where !property.isInternal && !seconds.contains(property.key) {
            #expect(PropertyPath(keyPath: property.name) == PropertyPath(property.key))
            #expect(PropertyPath(keyPath: property.swiftName) == PropertyPath(property.key))
            #expect(PropertyPath(property.key).keyPath == property.name)
        }
        #expect(PropertyPath(keyPath: "hidden") == PropertyPath(.isHidden))
        #expect(PropertyPath(keyPath: "isHidden") == PropertyPath(.isHidden))
    }

    @Test(arguments: [
        ("position.x", PropertyPath(.position, .x), PropertyType.number),
        ("anchorPoint.y", PropertyPath(.anchorPoint, .y), .number),
        ("bounds.origin", PropertyPath(.bounds, .origin), .point),
        ("bounds.origin.y", PropertyPath(.bounds, .originY), .number),
        ("bounds.size", PropertyPath(.bounds, .size), .size),
        ("bounds.size.width", PropertyPath(.bounds, .sizeWidth), .number),
        ("contentsRect.size.height", PropertyPath(.contentsRect, .sizeHeight), .number),
        ("transform.rotation", PropertyPath(.transform, .rotation), .number),
        ("transform.rotation.y", PropertyPath(.transform, .rotationY), .number),
        ("transform.scale", PropertyPath(.transform, .scale), .number),
        ("sublayerTransform.scale.z", PropertyPath(.sublayerTransform, .scaleZ), .number),
        ("transform.scale.xy", PropertyPath(.transform, .scaleXY), .number),
        ("sublayerTransform.scale.yx", PropertyPath(.sublayerTransform, .scaleYX), .number),
        ("transform.translation", PropertyPath(.transform, .translation), .size),
        ("sublayerTransform.translation.x", PropertyPath(.sublayerTransform, .translationX), .number),
    ])
    func partsAreNamed(text: String, path: PropertyPath, type: PropertyType) {
        #expect(PropertyPath(keyPath: text) == path)
        #expect(path.keyPath == text)
        #expect(path.valueType == type)
    }

    @Test(arguments: [
        "", ".", "position.", ".x", "position.z", "position.x.y", "bounds.width", "opacity.x", "transform.rotation.w",
        "transform.", "nothing", "hidden.x", "transform.rotation.", "backgroundColor.red",
        "focalPoint.x",
    ])
    func otherTextNamesNothing(_ text: String) {
        #expect(PropertyPath(keyPath: text) == nil)
    }

    @Test func allPartsReadBackWhatWasWritten() throws {
        for property in Property.table {
            for part in PropertyPath.Part.allCases {
                let path = PropertyPath(property.key, part)
                guard part != .whole, PropertyPath(keyPath: path.keyPath) != nil else { continue }
                var layer = LayerProperties()
                let value: PropertyValue =
                    switch path.valueType {
                    case .point: .point(CGPoint(x: 3, y: 4))
                    case .size: .size(CGSize(width: 5, height: 6))
                    default: .number(0.75)
                    }
                #expect(path.write(value, to: &layer), "\(path.keyPath)")
                guard case .number(let number) = path.read(from: layer) else {
                    #expect(path.read(from: layer) == value, "\(path.keyPath)")
                    continue
                }
                #expect(abs(number - 0.75) < 1e-14, "\(path.keyPath)")
            }
        }
    }

    @Test func aPartOfARectLeavesTheRest() {
        var layer = LayerProperties()
        layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(PropertyPath(.bounds, .sizeWidth).write(.number(9), to: &layer))
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 9, height: 4))
        #expect(PropertyPath(.bounds, .origin).write(.point(CGPoint(x: 7, y: 8)), to: &layer))
        #expect(layer.bounds == CGRect(x: 7, y: 8, width: 9, height: 4))
    }

    @Test func rotationsAboutOneAxisAreThatRotation() {
        let axes: [(PropertyPath.Part, SIMD3<Double>)] = [
            (.rotationX, SIMD3(1, 0, 0)), (.rotationY, SIMD3(0, 1, 0)), (.rotationZ, SIMD3(0, 0, 1)),
            (.rotation, SIMD3(0, 0, 1)),
        ]
        for (part, axis) in axes {
            for angle in [-3.0, -1, 0, 0.4, Double.pi / 2, 2, 3] {
                var layer = LayerProperties()
                let path = PropertyPath(.transform, part)
                path.write(.number(angle), to: &layer)
                let expected = CATransform3DMakeRotation(angle, axis.x, axis.y, axis.z)
                #expect(closeness(layer.transform, expected) < 1e-14)
                guard case .number(let read) = path.read(from: layer) else { Issue.record("no number"); return }
                #expect(abs(read - angle) < 1e-14)
            }
        }
    }

    @Test func scaleReadsTheMeanAndSetsAllThree() {
        var layer = LayerProperties()
        layer.transform = CATransform3DMakeScale(1, 2, 6)
        #expect(PropertyPath(.transform, .scale).read(from: layer) == .number(3))
        PropertyPath(.transform, .scale).write(.number(2), to: &layer)
        #expect(layer.transform == CATransform3DMakeScale(2, 2, 2))
    }

    @Test func settingOnePartKeepsTheOthers() {
        var layer = LayerProperties()
        PropertyPath(.transform, .scaleX).write(.number(-2), to: &layer)
        PropertyPath(.transform, .rotationY).write(.number(0.5), to: &layer)
        PropertyPath(.transform, .translation).write(.size(CGSize(width: 10, height: 20)), to: &layer)
        PropertyPath(.transform, .translationZ).write(.number(30), to: &layer)
        var expected = CATransform3DMakeTranslation(10, 20, 30)
        expected = CATransform3DRotate(expected, 0.5, 0, 1, 0)
        expected = CATransform3DScale(expected, -2, 1, 1)
        #expect(closeness(layer.transform, expected) < 1e-14)
    }

    @Test func translationMovesBeforeThePerspective() {
        var layer = LayerProperties()
        layer.transform.m34 = -1 / 500
        PropertyPath(.transform, .translationZ).write(.number(100), to: &layer)
        var expected = CATransform3DIdentity
        expected.m34 = -1 / 500
        #expect(closeness(layer.transform, CATransform3DTranslate(expected, 0, 0, 100)) < 1e-14)
    }

    @Test func valuesOfAnotherTypeAreRefusedAndChangeNothing() {
        var layer = LayerProperties()
        let before = layer
        #expect(!PropertyPath(.position).write(.bool(true), to: &layer))
        #expect(!PropertyPath(.position, .x).write(.point(.zero), to: &layer))
        #expect(!PropertyPath(.transform, .rotationY).write(.size(.zero), to: &layer))
        #expect(!PropertyPath(.transform, .translation).write(.number(1), to: &layer))
        #expect(!PropertyPath(.bounds, .size).write(.number(1), to: &layer))
        #expect(!PropertyPath(.opacity).write(.none, to: &layer))
        #expect(!PropertyPath(.contentsGravity).write(.number(1), to: &layer))
        #expect(layer == before)
    }
}

/// The largest difference of two matrices' entries.
func closeness(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    let rows: [KeyPath<CATransform3D, CGFloat>] = [
        \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return rows.map { abs(Double(a[keyPath: $0] - b[keyPath: $0])) }.max()!
}
