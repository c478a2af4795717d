import FlyingFox
import Foundation

/// The page's files, which are embedded in the program.
enum PageFiles {
    /// What the browser may do with the page: nothing comes from elsewhere.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    ]

    /// The answer with a file of the page; nil where there is none of the name.
    ///
    /// - Parameter token: put into the addresses of the page's own files.
    static func response(_ name: String, token: String) -> HTTPResponse? {
        guard let bytes = all[name], let type = types[String(name.split(separator: ".").last ?? "")] else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        // Modules import each other by name alone, and every request needs the token.
        let query = "?token=\(token)"
        for other in all.keys {
            for mark in ["\"", "'"] { text = text.replacingOccurrences(of: other + mark, with: other + query + mark) }
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: type, HTTPHeader("Content-Security-Policy"): policy], body: Data(text.utf8))
    }
}
