import Values

/// Why a value is not read: a problem of its own, after which the document goes on, or an error of the document.
enum ValueError: Error {
    case problem(String)
    case document(CAMLError)

    /// The problem of a text that is not of the wanted form.
    static func wrong(_ text: some StringProtocol, wanted: String) -> ValueError {
        .problem("\"\(text.shortened(to: 60))\" is not \(wanted)")
    }
}
