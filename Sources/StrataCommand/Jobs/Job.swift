import Strata

/// One picture, sequence or movie to be made of one document.
struct Job: Sendable {
    /// Where it is said, such as "jobs.jsonl:3: ", for what complaints about it begin with; empty where the command line says it.
    var place = ""
    /// The document's file.
    var input: String
    /// Where the pictures go.
    var output: Output
    /// What of a document is shown.
    var options: PictureOptions
    /// What goes to standard output.
    var format: StreamFormat?
}
