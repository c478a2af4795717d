// Unsafe pointers: errors as Core Text gives them.
import Foundation
import FoundationAdditions

/// The domain of errors of registering fonts.
public nonisolated(unsafe) let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Sends an error of registering to a caller's pointer.
private func give(_ code: CTFontManagerError?, to error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    guard let code else { return true }
    error?.pointee = Unmanaged.passRetained(
        NSError(domain: kCTFontManagerErrorDomain as String, code: code.rawValue))
    return false
}

/// Registers a file's fonts; the pointer receives a retained error.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    var code: CTFontManagerError?
    CTFontManagerRegisterFontsForURL(fontURL as URL, scope, &code)
    return give(code, to: error)
}

/// Unregisters a file's fonts; the pointer receives a retained error.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    var code: CTFontManagerError?
    CTFontManagerUnregisterFontsForURL(fontURL as URL, scope, &code)
    return give(code, to: error)
}

/// Registers files; the pointer receives a retained list of errors.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Bool {
    var found: [NSError] = []
    for case let url as URL in fontURLs {
        var code: CTFontManagerError?
        CTFontManagerRegisterFontsForURL(url, scope, &code)
        if let code { found.append(NSError(domain: kCTFontManagerErrorDomain as String, code: code.rawValue)) }
    }
    if !found.isEmpty { errors?.pointee = Unmanaged.passRetained(found as NSArray) }
    return found.isEmpty
}

/// Registers files, and tells of errors once, at the end.
///
/// - Parameters:
///   - fontURLs: files.
///   - scope: `.process`.
///   - enabled: has no effect.
///   - registrationHandler: gets the errors and true.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    var errors: Unmanaged<CFArray>?
    CTFontManagerRegisterFontsForURLs(fontURLs, scope, &errors)
    _ = registrationHandler?(errors?.takeRetainedValue() ?? NSArray(), true)
}

/// Registers a font of bytes in memory; the pointer receives a retained error.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let bytes = font.bytes else { return give(.alreadyRegistered, to: error) }
    return give(bytes.register() ? nil : .alreadyRegistered, to: error)
}

/// Unregisters a font of bytes in memory; the pointer receives a retained error.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { give(font.bytes?.unregister() == true ? nil : .notRegistered, to: error) }

/// The families of the machine and of registered files, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { CTFont.installedFamilies as NSArray }

/// The PostScript names of the machine's fonts and of registered ones, sorted.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
    FontCatalog.current.postScriptNames.sorted() as NSArray
}

/// Descriptors of the fonts in a file; nil where it has none.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    guard let path = (fileURL as URL).isFileURL ? (fileURL as URL).path : nil, (try? FontFile(path).check()) != nil
    else {
        return nil
    }
    let found = FontFacts.all(in: path).map { CTFontDescriptor($0) }
    return found.isEmpty ? nil : found as NSArray
}

/// A descriptor of the first font in bytes; nil where they are none. Register the bytes by a `CGFont` to draw with it.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
    FontBytes(data as Data)?.fonts.first.map { CTFontDescriptor($0) }
}

/// Descriptors of the fonts in bytes.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
    (FontBytes(data as Data)?.fonts.map { CTFontDescriptor($0) } ?? []) as NSArray
}

extension CTFontDescriptor {
    fileprivate convenience init(_ facts: FontFacts) {
        self.init(
            [
                kCTFontNameAttribute: facts.postscriptName as NSString,
                kCTFontFamilyNameAttribute: facts.family as NSString,
                kCTFontDisplayNameAttribute: facts.fullName as NSString,
                kCTFontStyleNameAttribute: facts.style as NSString,
            ] as NSDictionary)
    }
}
