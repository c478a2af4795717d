import Foundation
import SceneFormat
import Testing

/// Shapes, gradients, shadows and masks in documents.
@Suite struct ScenePathTests {
    func shape(_ members: String) throws -> CAShapeLayer {
        try #require(try root(#""class": "CAShapeLayer", "# + members) as? CAShapeLayer)
    }

    @Test func pathsAreWrittenInFourWays() throws {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(try shape(#""path": "M1 2h30v40h-30z""#).path == CGPath(rect: rect))
        #expect(try shape(#""path": {"rect": [1, 2, 30, 40]}"#).path == CGPath(rect: rect))
        #expect(try shape(#""path": {"ellipseIn": [1, 2, 30, 40]}"#).path == CGPath(ellipseIn: rect))
        #expect(
            try shape(#""path": {"roundedRect": [1, 2, 30, 40, 5, 6]}"#).path
                == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 6))
        #expect(try shape(#""path": null"#).path == nil)
        #expect(try root(#""shadowPath": {"rect": [1, 2, 30, 40]}"#).shadowPath == CGPath(rect: rect))
    }

    @Test func namesAreThoseOfSwiftsCases() throws {
        let layer = try shape(#""fillRule": "evenOdd", "lineCap": "round", "lineDashPattern": [4, 2.5]"#)
        #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineDashPattern == [4, 2.5])
        let gradient = try root(
            ##""class": "CAGradientLayer", "type": "conic", "colors": ["#fff", [0, 0, 0, 1]], "locations": [0, 1]"##)
        #expect((gradient as? CAGradientLayer)?.type == .conic)
        #expect((gradient as? CAGradientLayer)?.colors as? [CGColor] == [.white, .black])
        #expect(try root(#""shadowOffset": [3, 4]"#).shadowOffset == CGSize(width: 3, height: 4))
    }

    @Test(arguments: [
        (
            #""class": "CAShapeLayer", "path": "M0 0 L""#,
            "root.path: no SVG path: character 7: the end where a number is due"
        ),
        (
            #""class": "CAShapeLayer", "path": {"rectangle": [0, 0, 1, 1]}"#,
            "root.path.rectangle: unknown shape"
        ),
        (#""class": "CAShapeLayer", "path": {"rct": [0]}"#, "root.path.rct: unknown shape; did you mean `rect`?"),
        (
            #""class": "CAShapeLayer", "path": {"roundedRect": [0, 0, 1, 1]}"#,
            "root.path.roundedRect: found a list of 4, expected [x, y, width, height, cornerWidth, cornerHeight]"
        ),
        (
            #""class": "CAShapeLayer", "path": 3"#,
            #"root.path: found 3, expected an SVG path such as "M0 0 L10 0", or a shape such as {"rect": [x, y, width, height]}"#
        ),
        (#""strokeEnd": 0.5"#, "root.strokeEnd: a CALayer has no `strokeEnd`; a CAShapeLayer has"),
        (
            #""class": "CAShapeLayer", "colors": []"#,
            "root.colors: a CAShapeLayer has no `colors`; a CAGradientLayer has"
        ),
        (
            #""class": "CAShapeLayer", "fillRule": "even-odd""#,
            #"root.fillRule: unknown name "even-odd"; did you mean `evenOdd`?"#
        ),
        (
            ##""class": "CAGradientLayer", "colors": ["#fff", "rde"]"##,
            "root.colors[1]: unknown colour \"rde\"; did you mean `red`?"
        ),
        (#""class": "CAGradientLayer", "locations": [0, "x"]"#, #"root.locations[1]: found "x", expected a number"#),
        (#""mask": {"opacty": 1}"#, "root.mask.opacty: unknown key; did you mean `opacity`?"),
    ])
    func faults(members: String, expected: String) { #expect(rootMessage(members) == expected) }

    @Test func everyClassComesBack() throws {
        let shape = CAShapeLayer(), gradient = CAGradientLayer(), mask = CAShapeLayer()
        shape.path = try CGPath(svg: "M0.1 0.2 C1 2 3 4 5 6 Q7 8 9 10 Z")
        (shape.fillColor, shape.strokeColor, shape.fillRule) = (nil, .white, .evenOdd)
        (shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit) = (0.1, 0.9, 3, 4)
        (shape.lineCap, shape.lineJoin, shape.lineDashPhase, shape.lineDashPattern) = (.square, .bevel, 1, [2, 3.5])
        shape.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 3))
        (gradient.colors, gradient.locations) = ([CGColor.black, CGColor.clear], [0.25, 1])
        (gradient.startPoint, gradient.endPoint, gradient.type) = (.zero, CGPoint(x: 1, y: 1), .radial)
        gradient.focalPoint = CGPoint(x: 0.25, y: 0.5)
        mask.addSublayer(CALayer())
        shape.mask = mask
        gradient.addSublayer(shape)
        for (layer, kind) in [(shape, LayerKind.shape), (gradient, .gradient)] as [(CALayer, LayerKind)] {
            for property in Property.table where property.owner == kind {
                #expect(property.get(layer.properties) != property.defaultValue, "\(property.name)")
            }
        }
        let text = try Scene(size: CGSize(width: 10, height: 10), root: gradient).json()
        let back = try scene(text)
        #expect(try back.json() == text)
        let inner = try #require(back.root.sublayers?.first as? CAShapeLayer)
        #expect(back.root is CAGradientLayer && back.root.properties == gradient.properties)
        #expect(inner.properties == shape.properties)
        #expect(inner.mask is CAShapeLayer && inner.mask?.sublayers?.count == 1)
    }

    @Test func theOutlineShowsMasks() throws {
        let outline = try scene(
            #"{"scene": 1, "size": [9, 9], "root": {"mask": {"class": "CAShapeLayer", "path": "M0 0"}, "sublayers": [{}]}}"#
        ).outline()
        #expect(
            outline == """
                CALayer (0 0 9 9)
                ├─ mask: CAShapeLayer (0 0 0 0) path "M0 0"
                └─ CALayer (0 0 0 0)

                """)
    }
}
