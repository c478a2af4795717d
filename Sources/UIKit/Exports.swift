// What `import UIKit` shows on iOS besides views: Foundation, Core Animation, Core Graphics, and what texts are described with.
@_exported import CoreText
@_exported import class Drawing.NSMutableParagraphStyle
@_exported import class Drawing.NSParagraphStyle
@_exported import class Drawing.NSTextTab
@_exported import enum Drawing.NSLineBreakMode
@_exported import enum Drawing.NSTextAlignment
@_exported import enum Drawing.NSWritingDirection
@_exported import struct Drawing.NSStringDrawingOptions
@_exported import struct Drawing.NSUnderlineStyle
@_exported import QuartzCore
