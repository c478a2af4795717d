// Core Text by its own name: what `import CoreText` shows on iOS, and nothing of Strata's own. It brings Core Graphics along, as there.
@_exported import CoreGraphics
@_exported import struct Drawing.CTFont
@_exported import enum Drawing.CTFontManagerError
@_exported import func Drawing.CTFontManagerRegisterFontsForURL
@_exported import func Drawing.CTFontManagerRegisterFontsForURLs
@_exported import enum Drawing.CTFontManagerScope
@_exported import func Drawing.CTFontManagerUnregisterFontsForURL
@_exported import class Drawing.CTLine
@_exported import func Drawing.CTLineCreateWithAttributedString
@_exported import func Drawing.CTLineDraw
@_exported import func Drawing.CTLineGetTypographicBounds
