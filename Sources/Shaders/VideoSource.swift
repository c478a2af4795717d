extension ShaderSource {
    /// Assembles the two stages of the program that makes colours of a film's samples.
    public static func video(hasAlpha: Bool) -> ShaderSource {
        let head = version + preamble + (hasAlpha ? "#define ALPHA\n" : "")
        return ShaderSource(
            vertex: head + text(PackageResources.filter_vert), fragment: head + text(PackageResources.video_frag))
    }
}
