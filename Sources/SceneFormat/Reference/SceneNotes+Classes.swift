// The scene reference's notes on keys of particular layer classes: key | unit | example | meaning.

extension SceneNotes {
    static func notes(of kind: LayerKind) -> [SceneNote] {
        switch kind {
        case .shape: shape
        case .gradient: gradient
        case .text: text
        case .replicator: replicator
        case .emitter: emitter
        case .scroll: scroll
        case .tiled: tiled
        case .plain, .transform, .openGL: []
        }
    }

    private static let shape = SceneNote.list(
        """
        path |  | { "ellipseIn": [4, 4, 40, 40] } | What is drawn, in the layer's coordinates.
        fillColor |  | null | What fills the path; null fills nothing.
        fillRule |  | "evenOdd" | What is inside of the path.
        strokeColor |  | "#ffd166" | The line's colour; null draws none.
        strokeStart | 0…1 of the length | 0.25 | Where the line begins.
        strokeEnd | 0…1 of the length | 0.75 | Where the line ends.
        lineWidth | points | 4 | The line's width.
        miterLimit | line widths | 4 | The longest miter; corners with a longer one are bevelled.
        lineCap |  | "round" | The form of the line's ends.
        lineJoin |  | "round" | The form of the line's corners.
        lineDashPhase | points | 5 | Where in the pattern the line begins.
        lineDashPattern | points | [10, 5] | Lengths of dashes and gaps in turn; null draws a whole line.
        """)

    private static let gradient = SceneNote.list(
        """
        colors |  | ["#24463c", "#16302a"] | The colours, two or more.
        locations | 0…1, rising | [0, 0.3], "colors": ["red", "blue"] | Where each colour stands; null spaces them evenly.
        startPoint | of the bounds' size | [0, 0] | Where the gradient starts; the centre of the radial and the conic form.
        endPoint | of the bounds' size | [1, 1] | Where it ends.
        type |  | "radial" | The gradient's form.
        focalPoint | of the bounds' size | [0.3, 0.3] | Where the first colour of a radial gradient stands; null is the start point.
        """)

    private static let text = SceneNote.list(
        """
        string |  | "Hello" | The text; see texts below.
        font |  | "DejaVu Sans Bold" | The font's name, of text without attributes.
        fontSize | points | 18 | The font's size, of text without attributes.
        foregroundColor |  | "#222222" | The colour of text without attributes.
        isWrapped |  | true | Whether lines longer than the bounds go on in the next line.
        truncationMode |  | "end" | Where "…" stands in for what does not fit.
        alignmentMode |  | "center" | Where lines lie between the edges.
        allowsFontSubpixelQuantization |  | true | Kept without effect: glyphs stand where the layout puts them.
        """)

    private static let replicator = SceneNote.list(
        """
        instanceCount |  | 12 | How often the sublayers are shown.
        instanceDelay | seconds | 0.1 | How far each instance is behind the one before.
        instanceTransform |  | [{ "rotate": [0.5236, 0, 0, 1] }] | Where each instance lies, seen from the one before, about the anchor point.
        instanceColor |  | "#ff9e33" | What the first instance's colours are multiplied with.
        instanceRedOffset | −1…1 | -0.05 | Added to that colour's red from each instance to the next. So are the three that follow.
        instanceGreenOffset | −1…1 | -0.05 | Added to green.
        instanceBlueOffset | −1…1 | 0.05 | Added to blue.
        instanceAlphaOffset | −1…1 | -0.08 | Added to alpha.
        preservesDepth |  | true | Whether instances keep their depth; else they lie in the layer's plane.
        """)

    private static let emitter = SceneNote.list(
        """
        emitterCells |  | [{ "contents": "photo", "birthRate": 20, "lifetime": 1, "velocity": 30 }] | What is emitted; see emitter cells below.
        birthRate | factor | 2 | Multiplies the birth rates of the layer's own cells.
        lifetime | factor | 0.5 | Multiplies all lifetimes.
        velocity | factor | 2 | Multiplies all velocities.
        scale | factor | 0.5 | Multiplies the scales.
        spin | factor | 2 | Multiplies all spins.
        emitterPosition | points | [32, 24] | The centre of the shape that particles start from.
        emitterZPosition | points | 10 | The centre's depth.
        emitterSize | points | [40, 20] | The shape's size; a circle's and a sphere's radius is the width.
        emitterDepth | points | 20 | A cuboid's depth.
        emitterShape |  | "circle" | The shape.
        emitterMode |  | "outline" | The part of the shape that particles start from.
        renderMode |  | "additive" | In which order particles are drawn; `additive` adds their colours.
        seed |  | 7 | What all chance follows from: the same seed gives the same particles.
        preservesDepth |  | true | Whether particles keep their depth; else they lie in the layer's plane.
        """)

    private static let scroll = SceneNote.list(
        """
        scrollMode |  | "vertically" | The axes along which code scrolls.
        """)

    private static let tiled = SceneNote.list(
        """
        tileSize | pixels | [128, 128] | The size of a tile, 16 to 4096 a side. What tiles show is drawn by code.
        levelsOfDetail |  | 3 | In how many sizes the content is drawn, each half the one before.
        levelsOfDetailBias |  | 1 | How many of these are larger than the content.
        """)

    static let lottie = SceneNote.list(
        """
        animation | string |  | null | "hero" | The name of an animation in the document's `animations`. Without a size the layer has the animation's.
        loopMode | name or object |  | "playOnce" | "loop" | How often it plays: `playOnce`, `loop`, `autoReverse`, `{"repeat": 3}` or `{"repeatBackwards": 3}`.
        animationSpeed | number |  | 1 | 0.5 | Seconds of the animation per second; below 0 it runs back.
        isAnimationPlaying | boolean |  | true | false | Whether it plays from the document's time 0 on; else it stands at its first frame.
        values | object of values |  | {} | { "Title.text": "Hello" } | Values by key path; `strata lottie keypaths FILE` lists what an animation takes.
        """)

    static let video = SceneNote.list(
        """
        video | file |  | null | "clip.mp4" | A film's file beside the document, of any container and codec that ffmpeg decodes.
        start | number | seconds of the film | 0 | 2.5 | Where the film is at the layer's time 0.
        rate | number | factor | 1 | 0.5 | Seconds of the film per second of the layer; 0 stands, below 0 it runs back.
        ending | name |  | "hold" | "loop" | What shows outside of the film: its first and last frame, the film again and again, or the layer's own contents.
        volume | number | at least 0, at most 1 | 1 | 0.5 | The loudness of its sound, for programs that add it to a movie. Layers are silent.
        videoGravity | name |  | "resizeAspect" | "resizeAspectFill" | How the film is placed: whole, filling the bounds, or stretched to them. It sets `contentsGravity`.
        """)

    static let capture = SceneNote.list(
        """
        source | source of frames |  | null | { "y4m": "camera.y4m" } | Where frames come from; see below.
        videoGravity | name |  | "resizeAspect" | "resize" | How frames are placed: whole, filling the bounds, or stretched to them. It sets `contentsGravity`.
        """)

    static let captureSource = SceneNote.list(
        """
        y4m | file |  | none | "camera.y4m" | A pipe or a file of YUV4MPEG2, of 8 bits. A file plays once, at its rate.
        raw | file |  | none | "frames.raw", "width": 64, "height": 48 | A pipe or a file of frames without headers, of that size.
        device | file |  | none | "video0" | A camera of Video4Linux, which ffmpeg reads. Those of the system lie outside of the document's folder.
        width | number | pixels, at least 1, at most 16384 | the device's | 64, "raw": "frames.raw", "height": 48 | The width of raw frames, or the one that a device is asked for.
        height | number | pixels, at least 1, at most 16384 | the device's | 48, "raw": "frames.raw", "width": 64 | The height, likewise.
        format | name |  | "bgra" | "yuv420p", "raw": "frames.raw", "width": 64, "height": 48 | The layout of raw frames.
        framesPerSecond | number | above 0, at most 1000 | 25 | 30, "raw": "frames.raw", "width": 64, "height": 48 | The rate of a file of raw frames, or the one that a device is asked for.
        """)
}
