import Foundation

/// How far a registration of fonts reaches.
public enum CTFontManagerScope: UInt32, Sendable, CaseIterable {
    /// Nowhere: an error.
    case none = 0
    /// All texts of the process, until it ends: the only one that there is here.
    case process = 1
    /// All programs of a user, for good: an error here.
    case persistent = 2
    /// All programs of a login: an error here.
    case session = 3
}

/// Makes the fonts of a file ones that texts find by their names, in what is laid out from then on: a text layer that shows text
/// already takes it at its next display.
///
///     CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "Inter.ttf"), .process, nil)
///     title.font = "Inter-Bold"
///
/// TrueType and OpenType fonts and collections of at most 256 MB. FreeType reads them in this process: register what you trust as you
/// trust a picture. Any thread may register; threads that lay text out go on with the fonts that they had.
///
/// - Parameters:
///   - url: a file's.
///   - scope: `.process`.
///   - error: where the reason goes where there is one.
/// - Returns: whether the fonts are registered now and were not before.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ url: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<CTFontManagerError?>?
) -> Bool {
    report(error) { () throws(FontFileError) in
        try check(scope, url)
        try FontRegistry.register([url.path], again: false)
    }
}

/// Registers files, each as `CTFontManagerRegisterFontsForURL` does; those that cannot be registered keep no other from it.
///
/// - Parameters:
///   - urls: files of fonts.
///   - scope: `.process`.
///   - errors: where the reasons go, in the order of the files that have one.
/// - Returns: whether all are registered now and were not before.
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

/// Gives up the fonts of a file: texts that are laid out from then on do not find them.
///
/// - Parameters:
///   - url: that of a file that was registered.
///   - scope: `.process`.
///   - error: where the reason goes where there is one.
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
