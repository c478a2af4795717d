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
}
