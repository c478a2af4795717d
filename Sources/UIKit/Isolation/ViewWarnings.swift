import LayerModel

/// Mistakes that UIKit tells in the log and that change nothing: each message once.
enum ViewWarnings {
    static func once(_ message: String) { Warnings.once(message) }
}
