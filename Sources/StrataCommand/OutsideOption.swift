import ArgumentParser

/// Which files a document may name.
struct OutsideOption: ParsableArguments {
    @Flag(help: "Let pictures lie outside the document's folder.")
    var allowOutside = false
}
