import Foundation
import TestSupport
import Testing

/// What CPango declares of Pango and GLib is what their own headers say, here: functions by their types, structures by their
/// layout, constants by their values.
@Suite struct PangoDeclarationTests {
    /// Compiles C that sees the real headers; what the compiler complains of.
    private func compile(_ source: String) throws -> String {
        let folder = TemporaryFolder()
        let file = folder.url.appendingPathComponent("check.c")
        try Data(source.utf8).write(to: file)
        let (status, words) = try Program.shell(
            "clang -std=gnu11 -Werror -fsyntax-only $(pkg-config --cflags pangocairo) \"$0\" 2>&1", [file.path])
        return status == 0 ? "" : words.isEmpty ? "no compiler" : words
    }

    private static let folder = References.packageRoot.appendingPathComponent("Sources/CPango/include").path
    private static let real = "#include <stddef.h>\n#include <pango/pangocairo.h>\n#include <pango/pangofc-fontmap.h>\n"

    private func matches(_ pattern: String, in name: String) throws -> [[String]] {
        let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
            (0..<match.numberOfRanges).compactMap { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
        }
    }

    @Test func functionsHaveTheSameTypes() throws {
        // Declared twice with different types they are an error.
        #expect(try compile(Self.real + "#include \"\(Self.folder)/functions.h\"\n") == "")
        let wrong = "void pango_layout_set_width(PangoLayout *layout, double width);\n"
        #expect(try compile(Self.real + wrong).contains("conflicting types"))
    }

    @Test func structuresHaveTheSameLayout() throws {
        // Ours under other names beside the real ones.
        let bodies = try matches(#"struct (_\w+) \{([^}]*)\}"#, in: "objects.h")
        #expect(bodies.count > 15)
        var source = Self.real, checks = ""
        let names = Set(try matches(#"\b(_?(?:Pango|GSList|GObject)\w*)\b"#, in: "objects.h").map { $0[1] })
        for name in names { source += "#define \(name) Our\(name)\n" }
        let constants = try matches(#"\b(PANGO_[A-Z_]+) = (\d+)"#, in: "objects.h")
        #expect(constants.count > 12)
        for constant in constants {
            source += "#define \(constant[1]) OUR_\(constant[1])\n"
            checks += "_Static_assert(\(constant[1]) == \(constant[2]), \"\(constant[1])\");\n"
        }
        source += "#include \"\(Self.folder)/objects.h\"\n"
        for name in names { source += "#undef \(name)\n" }
        for constant in constants { source += "#undef \(constant[1])\n" }
        for body in bodies {
            let name = body[1], ours = "struct Our\(name)"
            checks += "_Static_assert(sizeof(struct \(name)) == sizeof(\(ours)), \"\(name)\");\n"
            // Members that have an address: no bits, no functions, which the size covers.
            for line in body[2].split(separator: ";") where !line.contains(":") && !line.contains("(") {
                for member in line.split(separator: ",").compactMap({ $0.split { " *\n".contains($0) }.last }) {
                    guard member != "g_class" else { continue }
                    checks +=
                        "_Static_assert(offsetof(struct \(name), \(member)) == offsetof(\(ours), \(member)), \"\(name)\");\n"
                }
            }
        }
        for macro in try matches(#"#define (PANGO_\w+) (.+)"#, in: "CPango.h") {
            checks += "_Static_assert(\(macro[1]) == (\(macro[2])), \"\(macro[1])\");\n"
        }
        #expect(try compile(source + checks) == "")
    }

    @Test func fontsBeginAsFreeTypesDo() throws {
        var source = Self.real + "#include <cairo-ft.h>\n#define cairo_ft_scaled_font_lock_face our_lock_face\n"
        source += "#include \"\(Self.folder)/face.h\"\n"
        let members = [
            "num_glyphs", "num_fixed_sizes", "available_sizes", "bbox.xMin", "bbox.yMin", "bbox.xMax", "bbox.yMax",
            "units_per_EM",
        ]
        for member in members {
            source +=
                "_Static_assert(offsetof(struct FT_FaceRec_, \(member)) == offsetof(CPangoFace, \(member)), \"\(member)\");\n"
            source +=
                "_Static_assert(sizeof(((struct FT_FaceRec_ *)0)->\(member)) == sizeof(((CPangoFace *)0)->\(member)), \"\(member)\");\n"
        }
        source +=
            "_Static_assert(offsetof(FT_Bitmap_Size, y_ppem) == offsetof(CPangoBitmapSize, y_ppem), \"y_ppem\");\n"
        source += "_Static_assert(sizeof(FT_Bitmap_Size) == sizeof(CPangoBitmapSize), \"size\");\n"
        #expect(try compile(source) == "")
        #expect(try compile(source + "_Static_assert(offsetof(struct FT_FaceRec_, bbox) == 0, \"bbox\");\n") != "")
    }
}
