import FramePlan
import RenderTree
import Testing

/// Gradient layers: one quad whose parameter runs as the layer's points say.
@Suite struct GradientTests {
    private func frame(_ configure: (inout LayerProperties) -> Void) -> Frame {
        var tree = TestTree(width: 300, height: 200)
        tree.add(kind: .gradient) {
            $0.bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
            $0.position = CGPoint(x: 150, y: 100)
            $0.colors = [.red, .blue]
            configure(&$0)
        }
        return tree.frame()
    }

    /// The gradient's coordinates at a point of the layer's plane.
    private func coordinates(_ gradient: Gradient, _ x: Float, _ y: Float) -> SIMD2<Float> {
        gradient.x * x + gradient.y * y + gradient.origin
    }

    private func isNear(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
        let d = a - b
        return (d * d).sum() < 1e-8
    }

    @Test("Axial: lines of one colour stand across the line between the points, in the unit square")
    func axial() throws {
        let frame = frame {
            $0.startPoint = CGPoint(x: 0, y: 0)
            $0.endPoint = CGPoint(x: 1, y: 1)
        }
        #expect(frame.pictureQuads.count == 1)
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.kind == .gradient && quad.isOpaque)
        #expect(quad.shape.bounds == PixelRect(minX: 50, minY: 50, maxX: 250, maxY: 150))
        let gradient = frame.gradients[Int(quad.paint.source)]
        #expect(gradient.kind == .axial)
        #expect(abs(coordinates(gradient, 10, 20).x) < 1e-6)
        #expect(abs(coordinates(gradient, 210, 120).x - 1) < 1e-6)
        // The other two corners are half way.
        #expect(abs(coordinates(gradient, 210, 20).x - 0.5) < 1e-6)
        #expect(abs(coordinates(gradient, 10, 120).x - 0.5) < 1e-6)
        #expect(frame.gradientStops.map(\.location) == [0, 1])
        #expect(frame.gradientStops[0].color == SIMD4(1, 0, 0, 1))
    }

    @Test("Radial: an ellipse with the way along each axis as its semi-axes")
    func radial() throws {
        let frame = frame {
            $0.gradientType = .radial
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.25, y: 1)
        }
        let gradient = try #require(frame.gradients.first)
        #expect(gradient.kind == .radial)
        #expect(isNear(coordinates(gradient, 110, 70), SIMD2(0, 0)))
        #expect(isNear(coordinates(gradient, 160, 70), SIMD2(1, 0)))
        #expect(isNear(coordinates(gradient, 110, 120), SIMD2(0, 1)))
    }

    @Test("Conic: from the line to the end point, from +x towards +y")
    func conic() throws {
        let frame = frame {
            $0.gradientType = .conic
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.5, y: 1)
        }
        let gradient = try #require(frame.gradients.first)
        #expect(gradient.kind == .conic)
        // Down is 0, left a quarter on.
        let down = coordinates(gradient, 110, 90), left = coordinates(gradient, 90, 70)
        #expect(isNear(down, SIMD2(0.2, 0)) && isNear(left, SIMD2(0, 0.1)))
    }

    @Test("Of no direction a conic gradient begins along +x")
    func conicWithoutDirection() throws {
        let frame = frame {
            $0.gradientType = .conic
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.5, y: 0.5)
        }
        let gradient = try #require(frame.gradients.first)
        #expect(isNear(coordinates(gradient, 120, 70), SIMD2(0.05, 0)))
    }

    @Test("What draws nothing", arguments: 0..<9)
    func nothing(_ which: Int) {
        let frame = frame {
            switch which {
            case 0: $0.colors = nil
            case 1: $0.colors = [.red]
            case 2: $0.locations = [0]
            case 3: $0.locations = [0, 0.5, 1]
            case 4: ($0.gradientType, $0.endPoint) = (.radial, CGPoint(x: 0.5, y: 1))
            case 5: ($0.gradientType, $0.endPoint) = (.radial, CGPoint(x: 1, y: 0))
            case 6: $0.endPoint = $0.startPoint
            case 7: $0.startPoint.x = .nan
            default: $0.endPoint.y = .infinity
            }
        }
        #expect(frame.pictureQuads.isEmpty && frame.gradients.isEmpty)
    }

    @Test("Locations rise: one below the last is moved up to it; outside of 0…1 they are kept")
    func locations() {
        let frame = frame {
            $0.colors = [.red, .blue, .green, .white, .black]
            $0.locations = [-1, 0.6, 0.2, .nan, 2]
        }
        #expect(frame.gradientStops.map(\.location) == [-1, 0.6, 0.6, 0.6, 2])
        let far = self.frame { $0.locations = [-.infinity, .infinity] }
        for stop in far.gradientStops { #expect(stop.location.isFinite) }
    }

    @Test("An opaque gradient stands for the background, a translucent one lies over it")
    func background() {
        #expect(frame { $0.backgroundColor = .green }.pictureQuads.map(\.paint.kind) == [.gradient])
        let over = frame {
            $0.backgroundColor = .green
            $0.colors = [.red, .shade(0, alpha: 0.5)]
        }
        #expect(over.pictureQuads.map(\.paint.kind) == [.solid, .gradient])
        #expect(over.pictureQuads.allSatisfy { $0.isOpaque == ($0.paint.kind == .solid) })
    }

    @Test("Contents and border lie over it; corners are rounded")
    func order() {
        let image = PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0x8000_0080, as: UInt32.self) }
        let frame = frame {
            $0.contents = image
            $0.borderWidth = 4
            $0.cornerRadius = 10
        }
        #expect(frame.pictureQuads.map(\.paint.kind) == [.gradient, .image, .bordered])
        #expect(frame.pictureQuads.last!.paint.color.w == 0)
        #expect(frame.pictureQuads.first!.shape.radii == SIMD4(repeating: 10))
    }

    @Test("A group's opacity is the gradient's own factor; one that is opaque hides what is below")
    func opacity() {
        let faded = frame { $0.opacity = 0.5 }
        #expect(faded.passes.count == 1)
        #expect(faded.pictureQuads.first!.paint.color == SIMD4(repeating: 0.5))
        #expect(!faded.pictureQuads.first!.isOpaque)
        var tree = TestTree(width: 100, height: 100)
        tree.add(50, 50, 40, 40)
        tree.add(kind: .gradient, 50, 50, 60, 60) { $0.colors = [.red, .blue] }
        #expect(tree.frame().pictureQuads.count == 1)
    }

    @Test("Its shadow is that of its rounded bounds where it is opaque, of its pixels elsewhere")
    func shadow() {
        func kinds(_ colors: [CGColor]) -> [Paint.Kind] {
            frame {
                $0.colors = colors
                $0.cornerRadius = 8
                $0.shadowOpacity = 1
            }.pictureQuads.map(\.paint.kind)
        }
        #expect(kinds([.red, .blue]) == [.shadow, .shadow, .shadow, .shadow, .gradient])
        #expect(kinds([.red, .clear]) == [.surface, .gradient])
    }

    @Test("Another colour or place is damage; the same again is none")
    func damage() {
        var tree = TestTree(width: 100, height: 100), planner = FramePlanner()
        let layer = tree.add(kind: .gradient, 50, 50, 40, 40, .clear) { $0.colors = [.red, .blue] }
        let area = PixelRegion(PixelRect(minX: 30, minY: 30, maxX: 70, maxY: 70))
        _ = tree.plan(&planner)
        #expect(tree.plan(&planner).damage.isEmpty)
        tree.change(layer) { $0.colors = [.red, .green] }
        #expect(tree.plan(&planner).damage.region == area)
        tree.change(layer) { $0.locations = [0, 0.9] }
        #expect(tree.plan(&planner).damage.region == area)
        tree.change(layer) { $0.startPoint.x = 0.25 }
        #expect(tree.plan(&planner).damage.region == area)
        #expect(tree.plan(&planner).damage.isEmpty)
    }
}
