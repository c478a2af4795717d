import CoreGraphics
import Drawing
import Foundation
import FoundationAdditions

/// Writes pictures with all their frames to a file: PNG with its animations, JPEG, GIF, WebP, AVIF.
///
///     let target = CGImageDestinationCreateWithURL(url as CFURL, "com.compuserve.gif" as CFString, 2, nil)!
///     for image in images {
///         CGImageDestinationAddImage(target, image, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.2]] as CFDictionary)
///     }
///     let isWritten = CGImageDestinationFinalize(target)
public final class CGImageDestination: NSObject {
    fileprivate let kind: PictureFile.Kind
    fileprivate let count: Int
    fileprivate let consumer: CGDataConsumer
    fileprivate var frames: [PictureWriting.Frame] = []
    fileprivate var loopCount: Int?
    fileprivate var quality: CGFloat?
    fileprivate var background = CGColor.white
    fileprivate var isFinal = false

    fileprivate init?(_ consumer: CGDataConsumer?, _ type: CFString, _ count: Int) {
        guard let consumer, let kind = PictureFile.Kind(rawValue: type as String), count > 0 else { return nil }
        (self.kind, self.count, self.consumer) = (kind, count, consumer)
    }

    /// The dictionary of a format's own properties.
    fileprivate func own(_ properties: CFDictionary?) -> NSDictionary? {
        let key: CFString =
            switch kind {
            case .gif: kCGImagePropertyGIFDictionary
            case .png: kCGImagePropertyPNGDictionary
            case .webP: kCGImagePropertyWebPDictionary
            case .jpeg, .avif: kCGImagePropertyJFIFDictionary
            }
        return properties?[key] as? NSDictionary
    }

    /// Takes what holds for all frames.
    fileprivate func take(_ properties: CFDictionary?) {
        if let count = own(properties)?[kCGImagePropertyGIFLoopCount] as? NSNumber { loopCount = count.intValue }
        if let number = properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber {
            quality = CGFloat(number.doubleValue)
        }
        if let color = properties?[kCGImageDestinationBackgroundColor] as? CGColor { background = color }
    }

    fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
        guard !isFinal, frames.count < count else { return }
        take(properties)
        let own = own(properties)
        let delay = (own?[kCGImagePropertyGIFUnclampedDelayTime] ?? own?[kCGImagePropertyGIFDelayTime]) as? NSNumber
        let orientation = (properties?[kCGImagePropertyOrientation] as? NSNumber)?.intValue
        var shown = image
        if let most = (properties?[kCGImageDestinationImageMaxPixelSize] as? NSNumber)?.intValue, most > 0 {
            shown = image.reduced(to: most) ?? image
        }
        frames.append(
            PictureWriting.Frame(
                shown, delay: delay?.doubleValue ?? 0.1,
                orientation: orientation.flatMap { (1...8).contains($0) ? $0 : nil }))
    }

    fileprivate func finish() -> Bool {
        guard !isFinal, frames.count == count else { return false }
        isFinal = true
        let data = PictureWriting.data(
            frames, as: kind, loopCount: loopCount, quality: quality, background: background)
        return data.map { consumer.put($0) } ?? false
    }
}

/// A destination that appends to bytes.
///
/// - Parameters:
///   - data: the bytes.
///   - type: "public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp" or "public.avif".
///   - count: how many frames are added; a JPEG and an AVIF have one, and take the first of more.
///   - options: have no effect.
/// - Returns: nil for another type, and for no frame.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(CGDataConsumer(data: data), type, count) }

/// A destination that writes a file, which appears whole or not at all; see `CGImageDestinationCreateWithData`.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(CGDataConsumer(url: url), type, count) }

/// A destination that gives its bytes to a consumer; see `CGImageDestinationCreateWithData`.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(consumer, type, count) }

/// Adds a frame.
///
/// - Parameters:
///   - idst: the destination.
///   - image: the picture.
///   - properties: `kCGImageDestinationLossyCompressionQuality`, `kCGImagePropertyOrientation`, and in the format's
///     dictionary the delay; 0.1 s without one.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, properties)
}

/// Adds a frame of a source, with its own properties and those that are given. A frame that cannot be read is missing at
/// the end, so that nothing is written.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    let all = NSMutableDictionary()
    for dictionary in [CGImageSourceCopyPropertiesAtIndex(isrc, index, nil), properties] {
        for (key, value) in dictionary ?? NSDictionary() { all[key as! AnyHashable] = value }
    }
    idst.add(image, all)
}

/// Sets what holds for all frames: in the format's dictionary `kCGImagePropertyGIFLoopCount` and its like, 0 for ever.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.take(properties)
}

/// Writes the file.
///
/// - Returns: false where frames are missing, the format cannot hold them, or the bytes cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// The types that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageSourceCopyTypeIdentifiers() }
