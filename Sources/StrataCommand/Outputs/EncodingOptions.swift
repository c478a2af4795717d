import ArgumentParser
import Strata

/// How pictures are encoded.
struct EncodingOptions: ParsableArguments {
    @Flag(
        help: """
            Keep the numbered pictures that stand already, and of several jobs the pictures and movies, and go on with the others.
            """)
    var resume = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Bits a channel of PNGs: 8, or 16, for which pictures are drawn in floats.", valueName: "bits"))
    var depth = 8

    @Option(
        parsing: .unconditional,
        help: """
            How hard PNGs are packed, 0 to 12: 0 stores, 1 is about as fast as drawing, 2 makes mostly smaller files in three to eight times the time, \
            of soft shadows, radial gradients and what repeats several times smaller ones; from 10 on a picture takes seconds.
            """)
    var compression = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The quality of JPEG, WebP and AVIF, 0 to 100; 100 loses nothing in WebP and AVIF. (default: 90; AVIF 80)",
            valueName: "percent"))
    var quality: Int?

    @OptionGroup var movie: MovieEncoding

    @Option(
        parsing: .unconditional,
        help:
            "Threads that encode and write; more than 64 count as 64. (default: one per core that the process may use)")
    var encoders: Int?

    /// The memory in bytes of one picture until its file is written: the picture, its filtered rows, these compressed,
    /// and the file.
    func bytes(of viewport: Viewport) -> Double {
        4 * Double(depth == 16 ? 8 : 4) * Double(viewport.width) * Double(viewport.height)
    }

    func check() throws(ValidationError) {
        if let encoders, encoders < 1 { throw ValidationError("--encoders is at least 1, not \(encoders)") }
        if let quality, !(0...100).contains(quality) {
            throw ValidationError("--quality is 0 to 100, not \(quality)")
        }
        if depth != 8, depth != 16 { throw ValidationError("--depth is 8 or 16, not \(depth)") }
        if !(0...12).contains(compression) { throw ValidationError("--compression is 0 to 12, not \(compression)") }
    }
}
