import Foundation
import TestSupport
import Testing

@testable import GLCompositor

/// Surfaces of every kind, each in a process of its own: drivers are found by the environment.
@Suite(.serialized) struct SurfaceTests {
    // The child draws six frames, swaps, locks and maps each, and compares every pixel with the scalar reference.
    @Test func gbmDrawsSwapsLocksAndMaps() throws {
        let fake = ChildProcess.products.appendingPathComponent("libFakeDRM.so").path
        #expect(FileManager.default.fileExists(atPath: fake))
        let (status, output) = try ChildProcess.run(["surface", "gbm", "/dev/null"], environment: ["LD_PRELOAD": fake])
        #expect(status == 0, "\(output)")
        #expect(output.contains("GBM device: /dev/null (drm)"))
        #expect(output.contains("frame 5: "))
        #expect(output.contains("drawing: 0 pixels off"))
    }

    @Test(arguments: [SurfaceKind.device, .surfaceless, .auto]) func otherSurfacesDraw(kind: SurfaceKind) throws {
        let (status, output) = try ChildProcess.run(["surface", kind.rawValue])
        #expect(status == 0, "\(output)")
        if kind != .auto { #expect(output.contains("surface: \(kind.rawValue)\n")) }
    }

    // Without the preloaded device a context comes up on /dev/null, and only the first swap fails.
    @Test func gbmWithoutBuffersIsRefusedAtOnce() throws {
        let (status, output) = try ChildProcess.run(["surface", "gbm", "/dev/null"])
        #expect(status == 3)
        #expect(output.contains("unavailable: OpenGL is not usable here (gbm: "))
        #expect(output.split(separator: "\n").count == 1)
    }

    @Test func missingNodeIsNamed() throws {
        let error = #expect(throws: CompositorError.self) {
            try GLCompositor(surface: .gbm, options: .init(gbmDevice: "/nonexistent/card7"))
        }
        #expect(error?.kind == .unavailable)
        #expect(error?.description.contains("/nonexistent/card7 does not open (No such file or directory)") == true)
    }

    // EGL's dispatcher finds no vendor's library: the same as a machine without Mesa.
    @Test func withoutEGLEverySurfaceSaysWhy() throws {
        let nowhere = ["__EGL_VENDOR_LIBRARY_DIRS": "/nonexistent"]
        let (status, output) = try ChildProcess.run(["surface", "auto"], environment: nowhere)
        #expect(status == 3)
        #expect(output.hasPrefix("unavailable: OpenGL is not usable here (gbm: "))
        #expect(
            output.contains("; device: EGL finds no driver") && output.contains("; surfaceless: EGL finds no driver"))
        #expect(output.split(separator: "\n").count == 1)
        let (probed, report) = try ChildProcess.run(["probe"], environment: nowhere)
        #expect(probed == 0)
        #expect(report.contains("surfaceless: EGL finds no driver"))
    }

    @Test func probeNamesTheRenderer() {
        let reports = GLCompositor.probe(gbmDevice: "/nonexistent/card7")
        #expect(reports.map(\.kind) == [.gbm, .device, .surfaceless])
        #expect(reports[0].problem?.contains("does not open") == true)
        #expect(reports[2].problem == nil)
        #expect(reports[2].facts.contains { $0.name == "GL renderer" && !$0.value.isEmpty })
    }
}
