/// The GLSL ES 3.00 text of a program: the files in `GLSL`, specialised by a key.
///
/// The interface (attributes and varyings) is written from `VertexLayout`, so that it always agrees with what the
/// compositor writes into memory; the bodies are the files.
public struct ShaderSource: Sendable {
    /// Text of the vertex and the fragment stage.
    public let vertex, fragment: String

    init(vertex: String, fragment: String) {
        self.vertex = vertex; self.fragment = fragment
    }

    /// Assembles the two stages of a quad's program.
    public init(_ key: ProgramKey) {
        let layout = VertexLayout(key)
        let head = Self.preamble + Self.defines(key)
        let fetching = key.fetches ? "#extension GL_EXT_shader_framebuffer_fetch : require\n" : ""
        vertex =
            Self.version + head + Self.vertexInterface(layout, clips: key.clips > 0)
            + Self.text(PackageResources.quad_vert)
        var body = Self.fragmentInterface(layout, key)
        if key.coverage >= .wide || key.clips > 0 { body += Self.text(PackageResources.edges_glsl) }
        if key.coverage >= .rounded || key.clips > 0 { body += Self.text(PackageResources.corners_glsl) }
        if key.clips > 0 { body += Self.text(PackageResources.clips_glsl) }
        if key.mipmapped { body += Self.text(PackageResources.levels_glsl) }
        if key.paint == .gradient { body += Self.text(PackageResources.gradients_glsl) }
        if key.mixing != .none { body += Self.text(PackageResources.mixing_glsl) }
        fragment = Self.version + fetching + head + body + Self.text(PackageResources.quad_frag)
    }

    static let version = "#version 300 es\n"

    /// The lines before every stage. Every vertex has w = 1, so interpolation needs no perspective: where a driver
    /// supports that, a software GL saves the division and a multiplication per lane.
    static let preamble = """
        #extension GL_NV_shader_noperspective_interpolation : enable
        precision highp float;
        precision highp int;
        #ifdef GL_NV_shader_noperspective_interpolation
        #define AFFINE noperspective
        #else
        #define AFFINE smooth
        #endif

        """

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func defines(_ key: ProgramKey) -> String {
        var lines = ["#define CLIPS \(key.clips)"]
        switch key.paint {
        case .solid: lines.append("#define SOLID")
        case .bordered: lines.append("#define BORDERED")
        case .image: lines.append("#define IMAGE")
        case .gradient: lines += key.gradient.defines
        }
        if key.coverage >= .wide { lines.append("#define EDGES") }
        if key.coverage == .wide { lines.append("#define PAIRS") }
        if key.coverage == .product { lines.append("#define PRODUCT") }
        if key.coverage >= .rounded { lines.append("#define ROUNDED") }
        if key.coverage == .corners { lines.append("#define CORNERS") }
        if key.continuous { lines.append("#define CONTINUOUS") }
        if key.continuousClips { lines.append("#define CONTINUOUS_CLIPS") }
        if key.perspective { lines.append("#define PERSPECTIVE") }
        if key.clamped { lines.append("#define CLAMPED") }
        if key.mipmapped { lines.append("#define MIPMAPPED") }
        switch key.modulation {
        case .none: break
        case .faded: lines.append("#define FADED")
        case .tinted: lines.append("#define TINTED")
        case .shared: lines.append("#define SHARED")
        }
        if key.masked { lines.append("#define MASKED") }
        if key.mixing != .none {
            lines.append("#define MIXING \(key.mixing.rawValue)")
            for mixing in ProgramKey.Mixing.allCases where mixing != .none {
                lines.append("#define MIX_\(mixing) \(mixing.rawValue)")
            }
            if key.mixing.mixesByCoverage { lines.append("#define MIXED_BY_COVERAGE") }
            if key.fetches { lines.append("#define FETCHING") }
        }
        if key.instanced { lines.append("#define INSTANCED") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Attributes, varyings and `PASS_ON`, which sets the varyings at device position p.
    private static func vertexInterface(_ layout: VertexLayout, clips: Bool) -> String {
        var text = ""
        for attribute in layout.attributes { text += "in vec\(attribute.size) \(attribute.name);\n" }
        var passOn: [String] = []
        for group in layout.groups {
            text += "AFFINE out vec4 v_\(group);\n"
            if layout.instanced && !group.isConstant {
                passOn.append("v_\(group) = a_\(group)X * p.x + a_\(group)Y * p.y + a_\(group)1;")
            } else {
                passOn.append("v_\(group) = a_\(group);")
            }
        }
        if clips {
            text += "AFFINE out vec2 v_device;\n"
            passOn.append("v_device = p;")
        }
        return text + "#define PASS_ON \(passOn.joined(separator: " "))\n"
    }

    private static func fragmentInterface(_ layout: VertexLayout, _ key: ProgramKey) -> String {
        var text = ""
        for group in layout.groups { text += "AFFINE in vec4 v_\(group);\n" }
        if key.clips > 0 {
            text += "AFFINE in vec2 v_device;\nuniform vec4 u_clips[\(Int(key.clips) * ClipUniforms.vectors)];\n"
        }
        return text
    }
}
