import Drawing
import Foundation
import Testing

/// Bad input of every kind: the picture that Core Animation would give, or one clear line, an exit code, and no file.
@Suite struct FaultTests {
    let shop = Workshop()

    /// Renders the folder's scene, expects that to fail with a line, and that nothing was left behind.
    func expectFault(
        _ code: Int32, _ message: String, _ arguments: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try shop.files()
        let run = try Self.render(shop, arguments)
        #expect(run.code == code, sourceLocation: sourceLocation)
        #expect(run.errors == "strata: \(message)\n", sourceLocation: sourceLocation)
        #expect(run.output.isEmpty, sourceLocation: sourceLocation)
        #expect(try shop.files() == before, sourceLocation: sourceLocation)
    }

    static func render(_ shop: Workshop, _ arguments: [String]) throws -> Workshop.Outcome {
        switch arguments.count {
        case 0: try shop.render("-o", "a.png")
        case 2: try shop.strata("render", "scene.json", "-o", "a.png", arguments[0], arguments[1])
        default: try shop.strata("render", "scene.json", "-o", arguments[0])
        }
    }

    @Test(arguments: [
        (#""sublayers": [{}, {"contnets": "a"}]"#, "root.sublayers[1].contnets: unknown key; did you mean `contents`?"),
        (#""opacity": "half""#, #"root.opacity: found "half", expected a number"#),
        (#""position": [NaN, 0]"#, "root.position[0]: `NaN` where a value is due"),
        (#""position": [1e999, 0]"#, "root.position[0]: 1e999 is beyond any number"),
        (#""bounds": [0, 0, "inf", 1]"#, #"root.bounds[2]: found "inf", expected a finite number"#),
        (#""contents": "a""#, #"root.contents: no picture "a": the document has no `images`"#),
    ])
    func wrongDocuments(root: String, problem: String) throws {
        try shop.putScene(root: root)
        let run = try Self.render(shop, [])
        #expect(run.code == 65)
        #expect(
            run.errors.hasPrefix("strata: scene.json:1:") && run.errors.hasSuffix(": \(problem)\n"), "\(run.errors)")
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(try shop.files() == [])
    }

    @Test(arguments: ["[0, 10]", "[10, 0]", "[-1, 10]", "[0.0000000001, 1]"])
    func zeroAndNegativePictures(size: String) throws {
        try shop.put(#"{"scene": 1, "size": "# + size + #", "root": {}}"#)
        let run = try Self.render(shop, [])
        #expect(run.code == 65 && run.errors.count { $0 == "\n" } == 1, "\(run.errors)")
        #expect(try shop.files() == [])
    }

    @Test(arguments: ["[1e9, 1e9]", "[1e300, 1e300]", "[100000, 1000000]"])
    func absurdlyLargePictures(size: String) throws {
        try shop.put(#"{"scene": 1, "size": "# + size + #", "root": {}}"#)
        let run = try Self.render(shop, [])
        #expect(run.code == 65 && run.errors.contains("too large"), "\(run.errors)")
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(try shop.files() == [])
    }

    /// Films take ffmpeg: a picture without them, or a shard that counts as done, is none.
    @Test func filmsWithoutFFmpegAreAnError() throws {
        try Data("film".utf8).write(to: shop.url("clip.mp4"))
        let film = #""sublayers": [{"class": "VideoLayer", "frame": [0, 0, 9, 9], "video": "clip.mp4"}]"#
        try shop.putScene(root: film)
        for options in [["-o", "a.png"], ["-o", "a-%d.png", "--frames", "2", "--shard", "0/1"]] {
            let run = try shop.run(
                Workshop.program, ["render", "scene.json", "--backend", "cpu"] + options,
                environment: ["PATH": "/nowhere"])
            #expect(run.code == 69 && run.errors.contains("its films take ffmpeg"), "\(run.errors)")
        }
        #expect(!(try shop.files().contains("a.png")))
        try shop.putScene(root: #""sublayers": [{"class": "VideoLayer", "frame": [0, 0, 9, 9]}]"#)
        let none = try shop.run(
            Workshop.program, ["render", "scene.json", "--backend", "cpu", "-o", "a.png"],
            environment: ["PATH": "/nowhere"])
        #expect(none.code == 0, "\(none.errors)")
    }

    /// Geometry without an area draws nothing, and that is no error.
    @Test(arguments: [
        ##""sublayers": [{"bounds": [0, 0, 0, 0], "backgroundColor": "#ff0000"}]"##,
        ##""sublayers": [{"bounds": [0, 0, 5, 5], "backgroundColor": "#ff0000", "transform": [{"scale": [0, 0, 0]}]}]"##,
        ##""sublayers": [{"bounds": [0, 0, 5, 5], "backgroundColor": "#ff0000", "transform": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0]}]"##,
        ##""sublayers": [{"bounds": [0, 0, 5, 5], "backgroundColor": "#ff0000", "transform": [{"rotate": [1.5707963267948966, 0, 1, 0]}]}]"##,
        #""sublayers": []"#,
        "",
    ])
    func nothingToSee(root: String) throws {
        try shop.putScene(root: root)
        let run = try Self.render(shop, [])
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        let image = try shop.picture("a.png")
        // A layer seen exactly from its edge may leave the coverage of a hair.
        #expect(image.pixels.allSatisfy { $0 >> 24 <= 1 })
    }

    @Test func aNegativeSizeIsTheSameRectangle() throws {
        try shop.putScene(
            root: ##""sublayers": [{"bounds": [5, 5, -5, -5], "position": [5, 5], "backgroundColor": "#ff0000"}]"##)
        #expect(try Self.render(shop, []).code == 0)
        #expect(try shop.picture("a.png").pixel(5, 5) == 0xFFFF_0000)
    }

    @Test func absurdNesting() throws {
        let layers = 100_000
        try shop.putScene(
            root: String(repeating: #""sublayers": [{"#, count: layers) + String(repeating: "}]", count: layers))
        let run = try Self.render(shop, [])
        #expect(run.code == 65 && run.errors.hasSuffix("nested more than 1024 levels deep\n"))
    }

    @Test func aMissingDocument() throws {
        try expectFault(66, "scene.json: no such file")
    }

    @Test func missingBrokenAndOutsidePictures() throws {
        let scene = { (file: String) in
            try shop.putScene(root: #""contents": "p""#, #""images": {"p": ""# + file + #""}, "#)
        }
        try scene("none.png")
        try expectFault(66, #"scene.json:1:48: images.p: no such picture: "none.png""#)
        try shop.put("GIF89a", "broken.png")
        try scene("broken.png")
        try expectFault(
            65, #"scene.json:1:48: images.p: "broken.png" is not a readable picture: its first frame is damaged"#)
        try scene("../a.png")
        try expectFault(65, #"scene.json:1:48: images.p: "../a.png" lies outside the document's folder"#)
        try scene("/etc/passwd")
        try expectFault(65, #"scene.json:1:48: images.p: "/etc/passwd" lies outside the document's folder"#)
    }

    @Test func picturesThatTurnOutDamagedWhenTheyAreShown() throws {
        let picture = PixelBuffer(width: 40, height: 30) { $0.initializeMemory(as: UInt8.self, repeating: 99) }
        var data = try CGImage(pixelBuffer: picture).data(as: .png())
        data.removeLast(30)
        try data.write(to: shop.url("half.png"))
        let images = #""images": {"p": "half.png"}, "#
        try shop.putScene(root: #""contents": "p""#, images)
        let run = try Self.render(shop, [])
        #expect(run.code == 65 && run.errors.hasPrefix(#"strata: "half.png" is not a readable picture: "#))
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(try shop.files() == ["half.png"])
        // Nobody looks at one that is not shown.
        try shop.putScene(root: #""opacity": 1"#, images)
        #expect(try Self.render(shop, []).code == 0)
    }

    @Test func animationsOverTheBudget() throws {
        let keyframes =
            #"{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[0.5],"y":[0.8]},"o":{"x":[0.3],"y":[0.1]}},{"t":3000,"s":[20]}]}"#
        let shapes =
            #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[5,5]},"r":{"k":0}},{"ty":"zz","s":\#(keyframes),"r":{"k":10000},"pt":{"k":2}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
        try shop.put(
            #"{"v":"5.7","fr":30,"ip":0,"op":3000,"w":10,"h":10,"layers":[{"ty":4,"nm":"S","ip":0,"op":3000,"shapes":[\#(shapes)]}]}"#
        )
        let run = try Self.render(shop, [])
        #expect(run.code == 65, "\(run.errors)")
        #expect(
            run.errors.hasPrefix("strata: scene.json: ")
                && run.errors.hasSuffix(
                    "over the work budget of 5,000,000 steps; --budget 4 allows four times as much, for documents that are vouched for\n"
                ))
        #expect(run.errors.contains(" points × ") && run.errors.contains(" frames"))
        #expect(try shop.files() == [])
    }

    @Test func outputsThatCannotBe() throws {
        try shop.putScene()
        try expectFault(73, "cannot write /proc/a.png: No such file or directory", ["/proc/a.png"])
        try expectFault(73, "cannot write .: it is a folder", ["."])
        try expectFault(74, "writing /dev/full failed: No space left on device", ["/dev/full"])
    }

    @Test func aFaultLeavesTheOldFile() throws {
        try shop.put("old", "a.png")
        try shop.putScene(root: #""opacity": {}"#)
        #expect(try Self.render(shop, []).code == 65)
        #expect(try shop.text("a.png") == "old")
    }

    @Test func noEGLAtAll() throws {
        // libglvnd finds no vendor: as on a machine with the loader and no driver.
        let none = ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null"]
        try shop.putScene(root: ##""backgroundColor": "#00ff00""##)
        let gl = try shop.strata("render", "scene.json", "-o", "a.png", "--backend", "gl", environment: none)
        #expect(gl.code == 69)
        #expect(gl.errors.count { $0 == "\n" } == 1 && gl.errors.hasPrefix("strata: "), "\(gl.errors)")
        #expect(try shop.files() == [])
        let auto = try shop.strata("render", "scene.json", "-o", "a.png", "--verbose", environment: none)
        #expect(auto.code == 0)
        #expect(auto.errors.hasPrefix("strata: Drawing on the CPU: "), "\(auto.errors)")
        #expect(Set(try shop.picture("a.png").pixels) == [0xFF00_FF00])
    }

    // The linker takes these files for the libraries and cannot load them: as on a machine that has none, the program starts,
    // since nothing of it is linked to them.
    @Test func noLibraryOfGL() throws {
        try shop.makeFolder("libraries")
        for name in ["libEGL.so.1", "libGLESv2.so.2", "libgbm.so.1"] { try shop.put("", "libraries/\(name)") }
        let none = ["LD_LIBRARY_PATH": shop.url("libraries").path]
        try shop.putScene(root: ##""backgroundColor": "#00ff00""##)
        let gl = try shop.strata("render", "scene.json", "-o", "a.png", "--backend", "gl", environment: none)
        #expect(gl.code == 69)
        #expect(gl.errors.count { $0 == "\n" } == 1 && gl.errors.contains("libEGL.so.1"), "\(gl.errors)")
        for backend in ["cpu", "auto"] {
            let run = try shop.strata(
                "render", "scene.json", "-o", "a.png", "--verbose", "--backend", backend, environment: none)
            #expect(run.code == 0 && (backend == "cpu" || run.errors.contains("libEGL.so.1")), "\(run.errors)")
            #expect(Set(try shop.picture("a.png").pixels) == [0xFF00_FF00])
        }
        let info = try shop.strata("info", environment: none)
        #expect(info.code == 0 && info.text.components(separatedBy: "libEGL.so.1").count >= 3, "\(info.text)")
    }
}
