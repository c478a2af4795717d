import Strata

/// One picture, sequence or movie to render from one document.
struct Job: Sendable {
    /// The place of its definition, such as "jobs.jsonl:3: ", as a prefix of messages; empty for the command line.
    var place = ""
    /// The document's file.
    var input: String
    /// The output of the pictures.
    var output: Output
    /// The part of the document to render.
    var options: PictureOptions
    /// The format of a stream on standard output.
    var format: StreamFormat?
    /// For a shard's job, the digest of the line that asks for it.
    var line: String?

    /// - Parameters:
    ///   - input: the document's file.
    ///   - output: the output of the pictures. A WebP is a still where stills are asked for.
    ///   - options: the part of the document to render.
    ///   - format: the format of a stream on standard output.
    init(input: String, output: Output, options: PictureOptions, format: StreamFormat? = nil) {
        (self.input, self.options, self.format) = (input, options, format)
        if case .movie(let path, .webp) = output, options.time != nil || options.sheet != nil {
            self.output = .picture(path)
        } else {
            self.output = output
        }
    }
}
