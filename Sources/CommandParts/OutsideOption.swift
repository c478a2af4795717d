import ArgumentParser

/// Which files a document may name.
package struct OutsideOption: ParsableArguments {
    @Flag(help: "Let pictures lie outside the document's folder.")
    package var allowOutside = false

    package init() {}
}
