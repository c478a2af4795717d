import Foundation
import FoundationAdditions

// Keys of properties and options, by Apple's names. Unsafe: strings of Foundation that nobody changes.

// MARK: Properties

/// The width in pixels, as it is stored: a number.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels, as it is stored: a number.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Exif's orientation, 1…8: a number; absent where the file says none.
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation"
/// Pixels to an inch along x: a number; absent where the file says none.
public nonisolated(unsafe) let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels to an inch along y: a number; absent where the file says none.
public nonisolated(unsafe) let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits of a channel: a number.
public nonisolated(unsafe) let kCGImagePropertyDepth: CFString = "Depth"
/// The colours of the samples: `kCGImagePropertyColorModelRGB` and its like.
public nonisolated(unsafe) let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Whether pixels have alpha.
public nonisolated(unsafe) let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Whether samples are floats: false.
public nonisolated(unsafe) let kCGImagePropertyIsFloat: CFString = "IsFloat"
/// Whether pixels are places in a table of colours.
public nonisolated(unsafe) let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// The name of the profile. Absent: it is not read.
public nonisolated(unsafe) let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The bytes of the file: a number.
public nonisolated(unsafe) let kCGImagePropertyFileSize: CFString = "FileSize"
/// Red, green and blue.
public nonisolated(unsafe) let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Greys.
public nonisolated(unsafe) let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Inks.
public nonisolated(unsafe) let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// CIE L*a*b*. No file here has it.
public nonisolated(unsafe) let kCGImagePropertyColorModelLab: CFString = "Lab"
/// What a GIF says of itself or of a frame: a dictionary.
public nonisolated(unsafe) let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// What a PNG says of itself or of a frame: a dictionary.
public nonisolated(unsafe) let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// What a WebP says of itself or of a frame: a dictionary.
public nonisolated(unsafe) let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// What a JPEG says of its density: a dictionary.
public nonisolated(unsafe) let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Exif's data. Only the size is there.
public nonisolated(unsafe) let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// TIFF's data: the orientation.
public nonisolated(unsafe) let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// Seconds that a frame is shown, at least 0.1: a number.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds that a frame is shown, as the file says: a number.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the frames are shown, 0 for ever: a number.
public nonisolated(unsafe) let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Whether frames share a table of colours.
public nonisolated(unsafe) let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The width of all frames in pixels.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of all frames in pixels.
public nonisolated(unsafe) let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"
/// A list of dictionaries with each frame's delays.
public nonisolated(unsafe) let kCGImagePropertyGIFFrameInfoArray: CFString = "FrameInfo"
/// Seconds that a frame is shown, at least 0.1: a number.
public nonisolated(unsafe) let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// Seconds that a frame is shown, as the file says: a number.
public nonisolated(unsafe) let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the frames are shown, 0 for ever: a number.
public nonisolated(unsafe) let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The width of all frames in pixels.
public nonisolated(unsafe) let kCGImagePropertyAPNGCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of all frames in pixels.
public nonisolated(unsafe) let kCGImagePropertyAPNGCanvasPixelHeight: CFString = "CanvasPixelHeight"
/// A list of dictionaries with each frame's delays.
public nonisolated(unsafe) let kCGImagePropertyAPNGFrameInfoArray: CFString = "FrameInfo"
/// Seconds that a frame is shown, at least 0.1: a number.
public nonisolated(unsafe) let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds that a frame is shown, as the file says: a number.
public nonisolated(unsafe) let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the frames are shown, 0 for ever: a number.
public nonisolated(unsafe) let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// The width of all frames in pixels.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of all frames in pixels.
public nonisolated(unsafe) let kCGImagePropertyWebPCanvasPixelHeight: CFString = "CanvasPixelHeight"
/// A list of dictionaries with each frame's delays.
public nonisolated(unsafe) let kCGImagePropertyWebPFrameInfoArray: CFString = "FrameInfo"
/// Pixels to an inch along x.
public nonisolated(unsafe) let kCGImagePropertyJFIFXDensity: CFString = "XDensity"
/// Pixels to an inch along y.
public nonisolated(unsafe) let kCGImagePropertyJFIFYDensity: CFString = "YDensity"
/// 1: inches.
public nonisolated(unsafe) let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit"
/// Exif's orientation.
public nonisolated(unsafe) let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The width in pixels.
public nonisolated(unsafe) let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// The height in pixels.
public nonisolated(unsafe) let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"

// MARK: Sources

/// What type the bytes may be of. No effect: they say it themselves.
public nonisolated(unsafe) let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether pixels are kept once they are decoded. No effect: an image is its pixels.
public nonisolated(unsafe) let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once. They always are.
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether pixels may be floats. No effect.
public nonisolated(unsafe) let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is made of the picture where the file has none.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the picture, whatever the file has.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// The longer side of a thumbnail in pixels: a number. Without it, it has the picture's size.
public nonisolated(unsafe) let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is turned upright by the file's orientation.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"
/// By which whole number the picture may be reduced: 2, 4 or 8.
public nonisolated(unsafe) let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// MARK: Destinations

/// The quality, 0…1: a number; 0.9 for JPEG and 0.8 for AVIF by default. WebP and AVIF are lossless at 1, WebP without one, too.
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality"
/// What lies below the transparent parts of a picture whose format has no alpha: a `CGColor`, white by default.
public nonisolated(unsafe) let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The longer side in pixels: a larger picture is reduced.
public nonisolated(unsafe) let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Whether a thumbnail goes into the file. No effect: none does.
public nonisolated(unsafe) let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
/// Whether colours are converted to sRGB. They always are.
public nonisolated(unsafe) let kCGImageDestinationOptimizeColorForSharing: CFString =
    "kCGImageDestinationOptimizeColorForSharing"
