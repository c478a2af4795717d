import CoreGraphics
import Drawing
import Foundation
import FoundationAdditions
import Synchronization

/// Reads pictures with all their frames from a file: PNG with its animations, JPEG, GIF, WebP, AVIF.
///
///     let source = CGImageSourceCreateWithURL(url as CFURL, nil)!
///     for i in 0..<CGImageSourceGetCount(source) {
///         let frame = CGImageSourceCreateImageAtIndex(source, i, nil)
///     }
///
/// Bytes that are damaged give nil, never more; sizes and numbers of frames are limited. Any thread may ask.
public final class CGImageSource: NSObject, Sendable {
    private struct State: Sendable {
        var data = Data()
        var isFinal = true
        var decoder: PictureDecoder?
    }

    private let state: Mutex<State>

    init(_ data: Data, isFinal: Bool = true) {
        state = Mutex(State(data: data, isFinal: isFinal, decoder: PictureFile(data).map { PictureDecoder($0) }))
    }

    var decoder: PictureDecoder? { state.withLock { $0.decoder } }
    var file: PictureFile? { decoder?.file }
    var kind: PictureFile.Kind? { state.withLock { $0.decoder?.file.kind ?? PictureFile.kind(of: $0.data) } }
    var byteCount: Int { state.withLock { $0.data.count } }

    /// Takes all bytes that are there by now.
    func update(_ data: Data, isFinal: Bool) {
        let decoder = PictureFile(data).map { PictureDecoder($0) }
        state.withLock { $0 = State(data: data, isFinal: isFinal, decoder: decoder) }
    }

    var status: CGImageSourceStatus {
        state.withLock { state in
            guard let file = state.decoder?.file else {
                if PictureFile.kind(of: state.data) != nil {
                    return state.isFinal ? .statusUnexpectedEOF : .statusReadingHeader
                }
                // Enough bytes to know any type.
                return state.data.count >= 16 || state.isFinal ? .statusUnknownType : .statusReadingHeader
            }
            if file.isComplete { return .statusComplete }
            return state.isFinal ? .statusUnexpectedEOF : .statusIncomplete
        }
    }

    func status(of index: Int) -> CGImageSourceStatus {
        guard let file, index >= 0 else { return status }
        if index < file.frames.count { return .statusComplete }
        return file.isComplete ? .statusUnknownType : .statusIncomplete
    }
}

/// How far a source's bytes are read.
public enum CGImageSourceStatus: Int32, Sendable, CaseIterable {
    /// They end early, and no more come.
    case statusUnexpectedEOF = -5
    /// They are damaged.
    case statusInvalidData = -4
    /// They are of no type that is read.
    case statusUnknownType = -3
    /// The head is not whole yet.
    case statusReadingHeader = -2
    /// More bytes are needed.
    case statusIncomplete = -1
    /// All is there.
    case statusComplete = 0
}

/// A source of bytes; nil where they are of no type that is read.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    let source = CGImageSource(data as Data)
    return source.kind == nil ? nil : source
}

/// A source of a file; nil where it cannot be read, or is of no type that is.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let data = CGDataProvider(url: url)?.data else { return nil }
    return CGImageSourceCreateWithData(data, options)
}

/// A source of a provider's bytes; nil where they are of no type that is read.
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.flatMap { CGImageSourceCreateWithData($0, options) } }

/// A source whose bytes come by and by; see `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}

/// Gives a source all bytes that are there by now: those of before, too. Frames appear as soon as they are whole.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data as Data, isFinal: final)
}

/// Gives a source all bytes that are there by now.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    isrc.update((provider.data ?? NSData()) as Data, isFinal: final)
}

/// How far a source's bytes are read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Whether a frame is whole.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    isrc.status(of: index)
}

/// The number of frames that are whole; one for a picture that is not animated.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.file?.frames.count ?? 0 }

/// The type: "public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp" or "public.avif"; nil where it is not known yet.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.kind.map { $0.rawValue as NSString } }

/// The types that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    PictureFile.Kind.allCases.map { $0.rawValue as NSString } as NSArray
}

/// 0: the first frame is the one that stands for all.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// A frame, composed with those before it, as it is stored: not turned by the file's orientation.
///
/// - Parameters:
///   - isrc: the source.
///   - index: the frame.
///   - options: `kCGImageSourceSubsampleFactor`.
/// - Returns: nil where there is no such frame, it is damaged, or memory runs out.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let image = isrc.decoder?.image(at: index) else { return nil }
    guard let factor = (options?[kCGImageSourceSubsampleFactor] as? NSNumber)?.intValue, [2, 4, 8].contains(factor)
    else { return image }
    return image.reduced(to: max(1, (max(image.width, image.height) + factor - 1) / factor))
}

/// A small picture of a frame.
///
/// - Parameters:
///   - isrc: the source.
///   - index: the frame.
///   - options: `kCGImageSourceCreateThumbnailFromImageAlways` or `…IfAbsent`, without which there is none: thumbnails
///     within files are not read; `kCGImageSourceThumbnailMaxPixelSize`, `kCGImageSourceCreateThumbnailWithTransform`.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func isSet(_ key: CFString) -> Bool {
        if let number = options?[key] as? NSNumber { return number.boolValue }
        return options?[key] as? Bool ?? false
    }
    guard isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        var image = isrc.decoder?.image(at: index)
    else { return nil }
    if isSet(kCGImageSourceCreateThumbnailWithTransform), let orientation = isrc.file?.orientation {
        image = image.upright(exif: orientation)
    }
    guard let most = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue, most >= 1 else {
        return image
    }
    return image.reduced(to: Int(min(most, 65_535)))
}

extension CGImage {
    /// The picture with its longer side of at most so many pixels; itself where it is no longer.
    func reduced(to most: Int) -> CGImage? {
        let longest = max(width, height)
        guard longest > most else { return self }
        let scale = CGFloat(most) / CGFloat(longest)
        let (w, h) = (max(1, Int((CGFloat(width) * scale).rounded())), max(1, Int((CGFloat(height) * scale).rounded())))
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        guard
            let context = CGContext(
                data: nil, width: w, height: h, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        context.interpolationQuality = .high
        context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
        return context.makeImage()
    }
}
