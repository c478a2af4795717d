import CAML
import Foundation
import Strata
import TestSupport
import Testing

/// Pixels of documents: where things stand, and in what colours.
@Suite struct LayerPictureTests {
    private static let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF, green: UInt32 = 0xFF00_FF00

    @Test func yGrowsDownwardsWhereTheRootIsFlippedAndUpwardsElsewhere() throws {
        let square = #"<sublayers><CALayer bounds="0 0 4 4" position="2 2" backgroundColor="1 0 0"/></sublayers>"#
        let down = try Documents.package(Documents.text(square)).picture()
        #expect(down.width == 20 && down.height == 10)
        #expect(down.pixel(1, 1) == Self.red && down.pixel(1, 8) == 0 && down.pixel(5, 1) == 0)
        let up = try Documents.package(Documents.text(square, attributes: ""))
        #expect(up.isGeometryFlipped)
        let picture = try up.picture()
        #expect(picture.pixel(1, 8) == Self.red && picture.pixel(1, 1) == 0)
    }

    @Test func theRootFillsThePictureWhereverItStands() throws {
        let text = Documents.text("", attributes: #"backgroundColor="0 0 1""#)
            .replacingOccurrences(of: #"position="10 5""#, with: #"position="390 0""#)
        let picture = try Documents.package(text).picture()
        #expect(picture.pixel(0, 0) == Self.blue && picture.pixel(19, 9) == Self.blue)
    }

    @Test func boundsWithAnOriginMoveWhatIsInside() throws {
        let text = Documents.text(
            #"<sublayers><CALayer bounds="0 0 2 2" position="6 6" backgroundColor="1 0 0"/></sublayers>"#
        ).replacingOccurrences(of: "0 0 20 10", with: "5 5 20 10")
        #expect(try Documents.package(text).picture().pixel(0, 0) == Self.red)
    }

    @Test func coloursAsAttributesAndElements() throws {
        let picture = try Documents.inner(
            """
            <backgroundColor value="0 0 1" opacity="0.5"/>
            <sublayers>
              <CALayer bounds="0 0 10 10" position="5 5"><backgroundColor><CGColor value="0 1 0"/></backgroundColor></CALayer>
            </sublayers>
            """
        ).picture()
        #expect(picture.pixel(3, 3) == Self.green)
        // Half of 255, premultiplied.
        #expect(picture.pixel(15, 3) == 0x8000_0080)
    }

    @Test func contentsFromAssets() throws {
        try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("assets"), withIntermediateDirectories: true)
            try png(2, 2, CGColor(red: 1, green: 0, blue: 0, alpha: 1)).write(
                to: folder.appendingPathComponent("assets/a b.png"))
            for element in [
                #"<contents><CGImage src="assets/a b.png"/></contents>"#,
                #"<contents type="CGImage" src="assets/a%20b.png"/>"#, #"<contents type="CGImage" src="a b.png"/>"#,
            ] {
                let text = Documents.text(
                    #"<sublayers><CALayer bounds="0 0 10 10" position="5 5">\#(element)</CALayer></sublayers>"#)
                let package = try Documents.package(text, in: folder)
                #expect(package.issues.isEmpty, "\(package.issues)")
                #expect(package.files.count == 1)
                let picture = try package.picture()
                #expect(picture.pixel(5, 5) == Self.red && picture.pixel(12, 5) == 0)
            }
        }
    }

    @Test func contentsInTheDocument() throws {
        let data = try png(1, 1, CGColor(red: 0, green: 1, blue: 0, alpha: 1)).base64EncodedString()
        let package = try Documents.inner("<contents type=\"CGImage\" src=\"data:image/png;base64,\(data)\"/>")
        #expect(try package.picture().pixel(4, 4) == Self.green)
    }

    @Test func transformsOfTextAndOfParts() throws {
        // A bar of 8 x 2 in the middle, upright once it is turned.
        for attribute in [#"transform="rotate(90deg)""#, #"transform.rotation.z="1.5707963267948966""#] {
            let picture = try Documents.inner(
                "<sublayers><CALayer bounds=\"0 0 8 2\" position=\"10 5\" backgroundColor=\"1 0 0\" \(attribute)/></sublayers>"
            ).picture()
            #expect(picture.pixel(10, 2) == Self.red && picture.pixel(9, 8) == Self.red && picture.pixel(7, 5) == 0)
        }
        // Whole ones are set before parts, whatever their order.
        let layer = try Documents.inner(
            #"<sublayers><CALayer name="A" transform.scale.x="3" transform="translate(1, 2)"/></sublayers>"#
        ).layer("A")
        #expect(layer.transform.m11 == 3 && layer.transform.m41 == 1)
    }

    @Test func shapesGradientsAndMasks() throws {
        let picture = try Documents.inner(
            """
            <sublayers>
              <CAShapeLayer bounds="0 0 10 10" position="5 5" fillColor="1 0 0" path="0 0 m 5 0 l 5 10 l 0 10 l h"/>
              <CAGradientLayer bounds="0 0 10 10" position="15 5" startPoint="0 0" endPoint="1 0">
                <colors><CGColor value="0 1 0"/><CGColor value="0 1 0"/><CGColor value="0 0 1"/><CGColor value="0 0 1"/></colors>
                <locations><real value="0"/><real value="0.5"/><real value="0.5"/><real value="1"/></locations>
                <mask bounds="0 0 10 5" position="5 2.5" backgroundColor="0 0 0"/>
              </CAGradientLayer>
            </sublayers>
            """
        ).picture()
        #expect(picture.pixel(2, 5) == Self.red && picture.pixel(7, 5) == 0)
        #expect(picture.pixel(11, 2) == Self.green && picture.pixel(18, 2) == Self.blue && picture.pixel(11, 8) == 0)
    }

    @Test func replicatorsRepeatAndTransformLayersKeepDepth() throws {
        let package = try Documents.inner(
            """
            <sublayers>
              <CAReplicatorLayer bounds="0 0 20 10" position="10 5" instanceCount="3" instanceTransform="translate(6, 0)">
                <sublayers><CALayer bounds="0 0 2 2" position="1 1" backgroundColor="1 0 0"/></sublayers>
              </CAReplicatorLayer>
              <CATransformLayer name="Deep"/>
            </sublayers>
            """)
        let picture = try package.picture()
        #expect([0, 6, 12].allSatisfy { picture.pixel($0, 0) == Self.red } && picture.pixel(3, 0) == 0)
        #expect(try package.layer("Deep") is CATransformLayer)
    }

    @Test func texts() throws {
        let package = try Documents.inner(
            """
            <sublayers><CATextLayer name="T" bounds="0 0 20 10" position="10 5" fontSize="8" foregroundColor="1 0 0"
              alignmentMode="center" wrapped="1"><font type="string" value="DejaVu Sans"/>
              <string type="string" value="&lt;&#72;i"/></CATextLayer></sublayers>
            """)
        let layer = try #require(try package.layer("T") as? CATextLayer)
        #expect(layer.string as? String == "<Hi" && layer.fontSize == 8 && layer.isWrapped)
        #expect(layer.alignmentMode == .center && layer.foregroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(try package.picture().pixels.contains { $0 >> 24 > 100 })
    }

    @Test func filtersAndBlending() throws {
        let package = try Documents.inner(
            """
            <sublayers>
              <CALayer name="F" bounds="0 0 20 10" position="10 5" backgroundColor="1 0 0">
                <filters>
                  <CAFilter filter="colorInvert" name="inverse"/>
                  <CAFilter filter="gaussianBlur" name="blur" inputRadius="2" enabled="0"/>
                  <CIFilter filter="CISepiaTone" name="sepia" enabled="0"><inputIntensity type="real" value="0.25"/></CIFilter>
                </filters>
                <compositingFilter type="CAFilter" filter="screenBlendMode" name="screenBlendMode"/>
              </CALayer>
            </sublayers>
            """)
        #expect(package.issues.isEmpty, "\(package.issues)")
        let layer = try package.layer("F")
        let filters = try #require(layer.filters as? [CAFilter])
        #expect(
            filters.map(\.name) == ["inverse", "blur", "sepia"] && filters.map(\.isEnabled) == [true, false, false])
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? CGFloat == 2)
        #expect(filters[2].value(forKey: "inputAmount") as? CGFloat == 0.25)
        #expect(layer.compositingFilter as? String == "screen")
        // Red inverted is cyan.
        #expect(try package.picture().pixel(10, 5) == 0xFF00_FFFF)
    }

    @Test func emitters() throws {
        let package = try Documents.inner(
            """
            <sublayers><CAEmitterLayer name="E" emitterPosition="3 4" emitterSize="5 6" emitterShape="rectangle"
              emitterMode="surface" renderMode="additive" birthRate="2" seed="7"><emitterCells>
              <CAEmitterCell name="spark" birthRate="20" lifetime="inf" velocity="114" emissionLongitude="-1.57">
                <color value="1 0.5 0" opacity="0.5"/>
                <emitterCells><CAEmitterCell name="trail" birthRate="3" lifetime="1"/></emitterCells>
              </CAEmitterCell></emitterCells></CAEmitterLayer></sublayers>
            """)
        #expect(package.issues.isEmpty, "\(package.issues)")
        let layer = try #require(try package.layer("E") as? CAEmitterLayer)
        #expect(layer.emitterPosition == CGPoint(x: 3, y: 4) && layer.emitterShape == .rectangle && layer.seed == 7)
        #expect(layer.birthRate == 2 && layer.renderMode == .additive && layer.emitterMode == .surface)
        let cell = try #require(layer.emitterCells?.first)
        #expect(cell.name == "spark" && cell.birthRate == 20 && cell.lifetime == .infinity && cell.velocity == 114)
        #expect(cell.color == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(cell.emitterCells?.first?.name == "trail")
    }

    @Test func everyPropertyHasItsPlace() throws {
        let layer = try Documents.inner(
            """
            <sublayers><CALayer name="P" anchorPoint="0.5 0" zPosition="3" hidden="1" opacity="0.25" cornerRadius="4"
              cornerCurve="continuous" borderWidth="2" borderColor="0 1 0" masksToBounds="1" contentsFormat="RGBA8"
              contentsGravity="resizeAspect" magnificationFilter="nearest" allowsGroupOpacity="1" speed="0.5"
              timeOffset="1.5" doubleSided="0" shadowOpacity="0.5" shadowRadius="6" shadowOffset="1 -2" maskedCorners="3"
              contentsRect="0 0 0.5 1" sublayerTransform="perspective(100)" frame="1 2 3 4" duration="inf"/></sublayers>
            """
        ).layer("P")
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0) && layer.zPosition == 3 && layer.isHidden)
        #expect(layer.opacity == 0.25 && layer.cornerRadius == 4 && layer.cornerCurve == .continuous)
        #expect(layer.borderWidth == 2 && layer.masksToBounds && layer.contentsGravity == .resizeAspect)
        #expect(layer.magnificationFilter == .nearest && layer.speed == 0.5 && layer.timeOffset == 1.5)
        #expect(
            !layer.isDoubleSided && layer.shadowOpacity == 0.5 && layer.shadowOffset == CGSize(width: 1, height: -2))
        #expect(layer.maskedCorners.rawValue == 3 && layer.contentsRect.width == 0.5)
        #expect(layer.sublayerTransform.m34 == -0.01 && layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.duration == .infinity)
    }
}
