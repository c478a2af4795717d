import Foundation

/// The scope of a font registration.
public enum CTFontManagerScope: UInt32, Sendable, CaseIterable {
    /// No scope: an error.
    case none = 0
    /// All texts of the process, until it ends: the only scope supported.
    case process = 1
    /// All programs of a user, permanently: an error here.
    case persistent = 2
    /// All programs of a login session: an error here.
    case session = 3
}

/// Registers a file's fonts, so that texts find them by name from the next layout on: a text layer that is already
/// shown uses them at its next display.
///
///     CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "Inter.ttf"), .process, nil)
///     title.font = "Inter-Bold"
///
/// Supports TrueType and OpenType fonts and collections of at most 256 MB. FreeType reads them in this process:
/// register only files that you trust as much as a picture. Any thread may register; layouts in progress keep their
/// fonts.
///
/// - Parameters:
///   - url: the file.
///   - scope: `.process`.
///   - error: receives the reason of a failure.
/// - Returns: whether the fonts were registered by this call.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<CTFontManagerError?>?
) -> Bool {
    report(error) { () throws(FontFileError) in
        try check(scope, url)
        try FontRegistry.register([url.path], again: false)
    }
}

/// Registers files, each like `CTFontManagerRegisterFontsForURL`; a failed file does not keep the others from being
/// registered.
///
/// - Parameters:
///   - urls: font files.
///   - scope: `.process`.
///   - errors: receives the reasons, in the order of the failed files.
/// - Returns: whether all were registered by this call.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
    _ urls: [URL], _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<[CTFontManagerError]>?
) -> Bool {
    var found: [CTFontManagerError] = []
    for url in urls {
        var error: CTFontManagerError?
        CTFontManagerRegisterFontsForURL(url, scope, &error)
        if let error { found.append(error) }
    }
    errors?.pointee = found
    return found.isEmpty
}

/// Unregisters a file's fonts: later layouts do not find them.
///
/// - Parameters:
///   - url: a registered file.
///   - scope: `.process`.
///   - error: receives the reason of a failure.
/// - Returns: whether they were registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<CTFontManagerError?>?
) -> Bool {
    report(error) { () throws(FontFileError) in
        try check(scope, url)
        try FontRegistry.unregister(url.path)
    }
}

private func check(_ scope: CTFontManagerScope, _ url: URL) throws(FontFileError) {
    guard scope == .process else { throw FontFileError(url.path, .unsupportedScope) }
    guard url.isFileURL else { throw FontFileError(url.absoluteString, .invalidFilePath) }
}

private func report(
    _ error: UnsafeMutablePointer<CTFontManagerError?>?, _ body: () throws(FontFileError) -> Void
) -> Bool {
    do throws(FontFileError) {
        try body()
        error?.pointee = nil
        return true
    } catch let problem {
        error?.pointee = problem.code
        return false
    }
}
