import CoreGraphics
import Drawing
import Foundation
import FoundationAdditions

/// What a file says of itself: its size, and how its frames are shown.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let file = isrc.file else { return nil }
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyFileSize] = NSNumber(value: isrc.byteCount)
    if let key = file.dictionaryKey {
        let own = NSMutableDictionary()
        if let count = file.loopCount { own[kCGImagePropertyGIFLoopCount] = NSNumber(value: count) }
        if file.kind == .gif { own[kCGImagePropertyGIFHasGlobalColorMap] = NSNumber(value: file.hasGlobalColors) }
        if file.isAnimated {
            own[kCGImagePropertyGIFCanvasPixelWidth] = NSNumber(value: file.width)
            own[kCGImagePropertyGIFCanvasPixelHeight] = NSNumber(value: file.height)
            own[kCGImagePropertyGIFFrameInfoArray] = file.frames.map { $0.delays } as NSArray
        }
        properties[key] = own
    }
    return properties
}

/// What is known of a frame: its size, its colours, how long it is shown; nil where there is no such frame.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let file = isrc.file, index == 0 || file.frames.indices.contains(index) else { return nil }
    let properties: NSMutableDictionary = [
        kCGImagePropertyPixelWidth: NSNumber(value: file.width),
        kCGImagePropertyPixelHeight: NSNumber(value: file.height),
        kCGImagePropertyDepth: NSNumber(value: file.depth),
        kCGImagePropertyColorModel: file.colorModel.rawValue as NSString,
        kCGImagePropertyHasAlpha: NSNumber(value: file.hasAlpha),
    ]
    if file.isIndexed { properties[kCGImagePropertyIsIndexed] = NSNumber(value: true) }
    if let orientation = file.orientation {
        properties[kCGImagePropertyOrientation] = NSNumber(value: orientation)
        properties[kCGImagePropertyTIFFDictionary] =
            [kCGImagePropertyTIFFOrientation: NSNumber(value: orientation)]
            as NSDictionary
    }
    if let density = file.density {
        properties[kCGImagePropertyDPIWidth] = NSNumber(value: density.x)
        properties[kCGImagePropertyDPIHeight] = NSNumber(value: density.y)
        if file.kind == .jpeg {
            properties[kCGImagePropertyJFIFDictionary] =
                [
                    kCGImagePropertyJFIFXDensity: NSNumber(value: density.x),
                    kCGImagePropertyJFIFYDensity: NSNumber(value: density.y),
                    kCGImagePropertyJFIFDensityUnit: NSNumber(value: 1),
                ] as NSDictionary
        }
    }
    if let key = file.dictionaryKey {
        properties[key] =
            file.isAnimated && file.frames.indices.contains(index) ? file.frames[index].delays : NSDictionary()
    }
    return properties
}

extension PictureFile {
    /// The key of what the format says.
    fileprivate var dictionaryKey: CFString? {
        switch kind {
        case .gif: kCGImagePropertyGIFDictionary
        case .png: kCGImagePropertyPNGDictionary
        case .webP: kCGImagePropertyWebPDictionary
        case .jpeg, .avif: nil
        }
    }
}

extension PictureFrame {
    /// The delays; the keys are the same for all formats.
    fileprivate var delays: NSDictionary {
        [
            kCGImagePropertyGIFDelayTime: NSNumber(value: max(0.1, delay)),
            kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
        ]
    }
}
