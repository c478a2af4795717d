import CoreGraphics
import UIKit

extension Idioms {
    /// `UIBezierPath` and `CGPath`.
    static var paths: Idioms {
        Idioms("Paths") { idiom in
            idiom("a triangle") {
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: 10))
                path.addLine(to: CGPoint(x: 5, y: 0))
                path.addLine(to: .init(x: 10, y: 10))
                path.close()
                return path.contains(CGPoint(x: 5, y: 5)) && path.bounds.width == 10 && !path.isEmpty
            }
            idiom("curves and arcs") {
                let path = UIBezierPath()
                path.move(to: .zero)
                path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
                path.addCurve(
                    to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 18, y: 5))
                path.addArc(
                    withCenter: CGPoint(x: 20, y: 10), radius: 10, startAngle: -.pi / 2, endAngle: 0, clockwise: true)
                return path.currentPoint.x > 29
            }
            idiom("filled and stroked") {
                UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
                defer { UIGraphicsEndImageContext() }
                let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 1)
                UIColor.red.setFill()
                UIColor.blue.setStroke()
                path.lineWidth = 2
                path.lineCapStyle = .round
                path.lineJoinStyle = .miter
                path.miterLimit = 2
                path.flatness = 0.5
                path.fill()
                path.stroke()
                path.fill(with: .multiply, alpha: 0.5)
                path.stroke(with: .copy, alpha: 1)
                path.addClip()
                return UIGraphicsGetCurrentContext() != nil
            }
            idiom("dashes") {
                let path = UIBezierPath()
                let dashes: [CGFloat] = [4, 2]
                path.setLineDash(dashes, count: dashes.count, phase: 0)
                path.setLineDash([1, 2, 3], count: 3, phase: 1)
                var count = 0
                path.getLineDash(nil, count: &count, phase: nil)
                return count == 3
            }
            idiom("moved, turned round, copied and emptied") {
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
                path.apply(CGAffineTransform(translationX: 1, y: 1))
                let copy = path.copy() as! UIBezierPath
                let other = UIBezierPath(cgPath: path.cgPath)
                path.append(other)
                path.removeAllPoints()
                return copy.bounds.minX == 1 && path.isEmpty
            }
            idiom("copies that are kept, and unwrapped later") {
                let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
                let same = path.copy(), other = path.mutableCopy(), pale = UIColor.red.cgColor.copy(alpha: 0.5)
                other!.addLine(to: CGPoint(x: 9, y: 9))
                return same! == path && other!.boundingBox.maxX == 9 && pale!.alpha == 0.5
            }
            idiom("a mutable path of Core Graphics") {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 0, y: 0))
                path.addLine(to: CGPoint(x: 4, y: 0))
                path.addLines(between: [CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
                path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
                path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1)])
                path.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
                path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1)
                path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
                path.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 0.5)
                path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1)
                path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 1))
                path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 1))
                path.addPath(CGPath(rect: .init(x: 0, y: 0, width: 1, height: 1), transform: nil), transform: .identity)
                path.closeSubpath()
                return !path.isEmpty && path.boundingBoxOfPath.width >= 4
            }
            idiom("paths out of paths") {
                let path = CGPath(
                    roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 2, cornerHeight: 2,
                    transform: nil)
                let stroke = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10)
                let dashed = path.copy(dashingWithPhase: 0, lengths: [2, 1])
                var transform = CGAffineTransform(scaleX: 2, y: 2)
                let scaled = path.copy(using: &transform)
                let mutable = path.mutableCopy()
                return stroke.boundingBox.width == 12 && !dashed.isEmpty && scaled?.boundingBox.width == 20
                    && mutable?.isEmpty == false
            }
            idiom("elements one by one") {
                var count = 0
                CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).applyWithBlock { element in
                    switch element.pointee.type {
                    case .moveToPoint, .addLineToPoint, .closeSubpath: count += 1
                    case .addQuadCurveToPoint, .addCurveToPoint: count += 100
                    @unknown default: break
                    }
                }
                return count == 5
            }
            idiom("combined paths") {
                let one = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
                let other = CGPath(rect: CGRect(x: 2, y: 0, width: 4, height: 4), transform: nil)
                return one.union(other).boundingBox.width == 6 && one.intersection(other).boundingBox.width == 2
                    && one.subtracting(other).boundingBox.width == 2
                    && one.contains(CGPoint(x: 1, y: 1), using: .winding)
            }
            idiom("a superellipse by its corners") {
                UIBezierPath(
                    roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: .allCorners,
                    cornerRadii: CGSize(width: 2, height: 2)
                ).bounds.width == 10
            }
        }
    }

    /// `CGContext` and UIKit's drawing functions.
    static var contexts: Idioms {
        Idioms("CGContext") { idiom in
            idiom("the state saved around drawing") {
                draw { context in
                    context.saveGState()
                    defer { context.restoreGState() }
                    context.translateBy(x: 0, y: 4)
                    context.scaleBy(x: 1, y: -1)
                    context.rotate(by: 0)
                    context.concatenate(.identity)
                    return context.ctm.d != 0 && context.userSpaceToDeviceSpaceTransform.a != 0
                }
            }
            idiom("fills") {
                draw { context in
                    context.setFillColor(UIColor.red.cgColor)
                    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
                    context.setFillColor(gray: 0.5, alpha: 1)
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.fill([CGRect(x: 0, y: 0, width: 1, height: 1)])
                    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.fillPath(using: .evenOdd)
                    context.fillPath()
                    return true
                }
            }
            idiom("strokes") {
                draw { context in
                    context.setStrokeColor(UIColor.black.cgColor)
                    context.setLineWidth(2)
                    context.setLineCap(.round)
                    context.setLineJoin(.round)
                    context.setMiterLimit(4)
                    context.setLineDash(phase: 0, lengths: [2, 2])
                    context.setLineDash(phase: 0, lengths: [])
                    context.setFlatness(1)
                    context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
                    context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2), width: 3)
                    context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
                    context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)])
                    context.strokePath()
                    return true
                }
            }
            idiom("paths in a context") {
                draw { context in
                    context.beginPath()
                    context.move(to: .zero)
                    context.addLine(to: CGPoint(x: 1, y: 1))
                    context.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
                    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
                    context.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 1))
                    context.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 0, y: 1))
                    context.addPath(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath)
                    context.closePath()
                    let path = context.path
                    context.drawPath(using: .fillStroke)
                    return path != nil && context.isPathEmpty
                }
            }
            idiom("clips") {
                draw { context in
                    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
                    context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 2)])
                    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.clip()
                    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
                    context.clip(using: .evenOdd)
                    context.resetClip()
                    return context.boundingBoxOfClipPath.width >= 1
                }
            }
            idiom("a linear gradient") {
                draw { context in
                    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
                    guard
                        let gradient = CGGradient(
                            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
                    else { return false }
                    context.drawLinearGradient(
                        gradient, start: .zero, end: CGPoint(x: 0, y: 4),
                        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
                    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 4), options: [])
                    return true
                }
            }
            idiom("a radial gradient of components") {
                draw { context in
                    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
                    let locations: [CGFloat] = [0, 1]
                    guard
                        let gradient = CGGradient(
                            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components,
                            locations: locations, count: 2)
                    else { return false }
                    context.drawRadialGradient(
                        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 4,
                        options: .drawsAfterEndLocation)
                    return true
                }
            }
            idiom("shadows, modes and transparency") {
                draw { context in
                    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
                    context.setShadow(offset: .zero, blur: 2, color: UIColor.black.cgColor)
                    context.setShadow(offset: .zero, blur: 0, color: nil)
                    context.setBlendMode(.multiply)
                    context.setAlpha(0.5)
                    context.setShouldAntialias(true)
                    context.setAllowsAntialiasing(true)
                    context.interpolationQuality = .high
                    context.beginTransparencyLayer(auxiliaryInfo: nil)
                    context.endTransparencyLayer()
                    return context.interpolationQuality == .high
                }
            }
            idiom("images, upright and masked") {
                draw { context in
                    guard let image = UIImage.square.cgImage else { return false }
                    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
                    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1), byTiling: true)
                    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: image)
                    return true
                }
            }
            idiom("the image context of old") {
                UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), false, 0.0)
                guard let context = UIGraphicsGetCurrentContext() else { return false }
                context.setFillColor(UIColor.green.cgColor)
                UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
                UIRectFrame(CGRect(x: 0, y: 0, width: 3, height: 2))
                UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 1), .multiply)
                UIRectClip(CGRect(x: 0, y: 0, width: 1, height: 1))
                let image = UIGraphicsGetImageFromCurrentImageContext()
                UIGraphicsEndImageContext()
                UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
                UIGraphicsEndImageContext()
                return image?.size == CGSize(width: 3, height: 2)
            }
            idiom("contexts pushed") {
                draw { context in
                    UIGraphicsPushContext(context)
                    "text".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 8)])
                    UIGraphicsPopContext()
                    return true
                }
            }
            idiom("a bitmap context") {
                let context = CGContext(
                    data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                return context?.width == 4 && context?.makeImage()?.height == 2 && context?.bytesPerRow ?? 0 >= 16
                    && context?.data != nil
            }
            idiom("the first pixel's colour") {
                var pixel: [UInt8] = [0, 0, 0, 0]
                let context = CGContext(
                    data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue)
                context?.setFillColor(UIColor.red.cgColor)
                context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                return context != nil
            }
            idiom("a layer of Core Graphics") {
                draw { context in
                    guard let layer = CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil) else {
                        return false
                    }
                    layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                    context.draw(layer, at: .zero)
                    return layer.size.width == 2
                }
            }
        }
    }

    @MainActor
    private static func draw(_ body: (CGContext) -> Bool) -> Bool {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        defer { UIGraphicsEndImageContext() }
        return UIGraphicsGetCurrentContext().map(body) ?? false
    }
}

extension UIImage {
    /// Two by two points of red.
    static var square: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }
}
