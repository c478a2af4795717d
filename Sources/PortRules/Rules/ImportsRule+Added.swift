#if Port
import SwiftSyntax

/// Imports of what a file sees on iOS by other imports, and not here.
extension ImportsRule {
    /// Types of Foundation that stand in modules of their own here.
    private static let apart = [
        "FoundationNetworking": [
            "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
            "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionDelegate", "URLSessionTaskDelegate",
            "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLCache", "CachedURLResponse", "HTTPCookie",
            "HTTPCookieStorage", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
            "NSMutableURLRequest", "NSURLRequest",
        ],
        "FoundationXML": ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"],
    ]

    /// Imports the modules of what Foundation has on Apple's systems and not here.
    func importApart() {
        for (module, types) in Self.apart.sorted(by: { $0.key < $1.key })
        where !names.isDisjoint(with: types) && !imports.contains(where: { $0.module == module }) {
            add(module)
        }
    }

    /// Imports what a file of a framework sees by the framework's own header on iOS, and by nothing here.
    func importFrameworks() {
        // A module that is not this package's may bring them along; Combine brings none.
        let present = Set(imports.map(\.module)).subtracting(["Combine"])
        guard !imports.isEmpty, present.isSubset(of: ["Foundation", "CoreGraphics", "QuartzCore"]) else { return }
        if uses("UI") {
            add("UIKit")
            return
        }
        if present.contains("QuartzCore") { return }
        if uses("CA") {
            add("QuartzCore")
            return
        }
        let usesRuntime = names.contains { Self.runtime.contains($0) && index.type(named: $0) == nil }
        if uses("CG") || usesRuntime, !present.contains("CoreGraphics") { add("CoreGraphics") }
    }

    /// Whether the file names what begins with letters of a framework and is not the sources' own.
    private func uses(_ prefix: String) -> Bool {
        names.contains { name in
            let rest = name.dropFirst(prefix.count)
            guard name.hasPrefix(prefix), let next = rest.first, next.isUppercase,
                rest.dropFirst().first?.isLowercase ?? false, !Self.geometry.contains(name)
            else { return false }
            if LinuxCondition.present.contains(name) || AppleModules.absent.contains(name) { return false }
            return isOthers(name)
        }
    }

    /// Whether the sources do not declare a name.
    private func isOthers(_ name: String) -> Bool {
        index.type(named: name) == nil && index.resolved(name) == name && !index.propertyNames.contains(name)
    }

    /// What Foundation brings of the Objective-C runtime and of C on iOS, and `CoreGraphics` here.
    private static let runtime: Set<String> = [
        "Selector", "NSSelectorFromString", "autoreleasepool", "objc_getAssociatedObject", "objc_setAssociatedObject",
        "objc_removeAssociatedObjects", "objc_AssociationPolicy", "objc_sync_enter", "objc_sync_exit", "NSHashTable",
        "NSMapTable", "UndoManager", "NSKeyValueObservation", "NSKeyValueObservingOptions", "NSKeyValueChangeKey",
        "CFAbsoluteTimeGetCurrent", "CFTimeInterval", "CFString", "CFArray", "CFDictionary", "CFData", "CFURL",
        "CFTypeRef", "CFRange", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "HUGE",
    ]

    /// What Foundation has here of Core Graphics' names.
    private static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    // MARK: Core Image

    /// The types of Core Image that are here, and its module's name.
    private static let images: Set<String> = [
        "CIColor", "CIContext", "CIContextOption", "CIFilter", "CIFormat", "CIImage", "CIImageOption", "CIVector",
        "CoreImage",
    ]

    /// Imports Core Image, which UIKit brings on iOS, beside UIKit.
    func importCoreImage() {
        guard !imports.contains(where: { $0.module == "CoreImage" }),
            names.contains(where: { (Self.images.contains($0) || $0.hasPrefix("kCI")) && isOthers($0) })
        else { return }
        let anchor = last(bringing: "UIKit")
        if anchor != nil || added.contains("UIKit") {
            note(add("CoreImage", beside: anchor), "Core Image", in: "CoreImage")
        }
    }
}
#endif
