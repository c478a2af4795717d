// The scene reference's notes on cells, filters and texts: key | unit | example | meaning.

extension SceneNotes {
    static let cell = SceneNote.list(
        """
        name |  | "spark" | What key paths call it: `emitterCells.spark.velocity`.
        isEnabled |  | false | Whether it emits.
        birthRate | particles per second | 20 | How many are born.
        lifetime | seconds | 2 | How long a particle lives.
        lifetimeRange | seconds | 0.5 | How far that varies: evenly within half of it to either side. So do all ranges.
        emissionLatitude | radians | 0.3 | The direction out of the plane, towards the viewer.
        emissionLongitude | radians | -1.5708 | The direction in the plane, from x towards y.
        emissionRange | radians | 0.5 | The angle of the cone around that direction.
        velocity | points per second | 60 | How fast particles start.
        velocityRange | points per second | 20 | How far that varies.
        xAcceleration | points per second² | 10 | Acceleration along x.
        yAcceleration | points per second² | 98 | Acceleration along y.
        zAcceleration | points per second² | 10 | Acceleration towards the viewer.
        scale | factor | 0.5 | The size of particles, of their contents' size.
        scaleRange | factor | 0.2 | How far that varies.
        scaleSpeed | factor per second | -0.2 | What is added to it.
        spin | radians per second | 3 | How fast particles turn.
        spinRange | radians per second | 1 | How far that varies.
        color |  | "#ffd166" | Multiplies the contents' colours.
        redRange | 0…1 | 0.2 | How far red varies at birth. So do the three that follow.
        greenRange | 0…1 | 0.2 | How far green varies.
        blueRange | 0…1 | 0.2 | How far blue varies.
        alphaRange | 0…1 | 0.2 | How far alpha varies.
        redSpeed | per second | -0.5 | What is added to red. So do the three that follow.
        greenSpeed | per second | -0.5 | What is added to green.
        blueSpeed | per second | 0.5 | What is added to blue.
        alphaSpeed | per second | -0.5 | What is added to alpha.
        contents |  | "photo" | The picture of a particle; without one it is not seen.
        contentsRect | of the picture's size | [0, 0, 0.5, 0.5] | The part of the picture that is shown.
        contentsScale | pixels per point | 2 | The picture's resolution.
        minificationFilter |  | "nearest" | Kept: `magnificationFilter` counts.
        magnificationFilter |  | "nearest" | How the picture is sampled.
        minificationFilterBias | mip levels | 0.5 | Kept without effect.
        beginTime | seconds | 0.5 | When it begins to emit, of the layer's time or since the birth of the particle that emits it.
        timeOffset | seconds | 0.5 | How much of its time is over when it begins.
        speed |  | 2 | Its own seconds per second; nothing is born at 0 and below.
        duration | own seconds | 1 | For how long it emits.
        repeatCount | durations | 2 | How often; 0 is once.
        repeatDuration | own seconds | 4 | For how long it emits, instead of `duration`; 0 leaves it to that.
        autoreverses |  | true | Whether a duration counts twice.
        fillMode |  | "forwards" | Kept without effect.
        emitterCells |  | [{ "contents": "photo", "birthRate": 5, "lifetime": 1 }] | What each particle emits while it lives, at most 8 deep.
        """)

    /// Keys of every filter.
    static let filter = SceneNote.list(
        """
        name | name |  | required | "gaussianBlur" | What it is; the table below lists all.
        id | string |  | the name | "frost" | What key paths call it: `filters.frost.inputRadius`. The `name` where it is not given.
        isEnabled | boolean |  | true | false | Whether it has an effect.
        """)

    /// The effect of each kind of filter: name | input | unit | example | meaning.
    static let filterKinds: [(name: String, note: SceneNote)] = """
        gaussianBlur | inputRadius | points | 4, "inputNormalizeEdges": true | Blurs. Beyond the edges lies transparency, or their pixels where `inputNormalizeEdges`.
        colorMatrix | inputColorMatrix | 20 numbers | [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0] | Rows of five for red, green, blue and alpha: factors of these four, and what is added.
        saturate | inputAmount | 0 is grey, 1 unchanged | 1.5 | Moves colours away from grey or towards it.
        brightness | inputAmount | factor | 1.2 | Multiplies colours.
        colorBrightness | inputAmount | −1…1 | -0.2 | Adds to colours.
        contrast | inputAmount | factor | 1.5 | Moves colours away from middle grey or towards it.
        hueRotate | inputAngle | radians | 1.57 | Turns hues.
        invert | inputAmount | 0…1 | 1 | Each channel's complement.
        sepia | inputAmount | 0…1 | 0.8 | Brown tones.
        monochrome | inputAmount | 0…1 | 1, "inputColor": "#ffd166" | Shades of `inputColor`.
        """.split(separator: "\n").map { line in
            let end = line.firstIndex(of: " ") ?? line.endIndex
            return (String(line[..<end]), SceneNote.list(String(line[end...].dropFirst(3)))[0])
        }

    static let textRun = SceneNote.list(
        """
        string | string |  | required | "marine" | The run's text.
        font | string or object |  | the layer's | { "name": "DejaVu Sans Bold", "size": 18 } | A font's name, or name and size in points.
        foregroundColor | colour |  | the layer's | "#0000ff" | The colour of the letters.
        backgroundColor | colour |  | none | "yellow" | What stands behind them.
        kern | number | points | 0 | 1.5 | Added between letters.
        tracking | number | points | 0 | 1.5 | The same in the place of `kern` where it is not 0; it parts ligatures.
        ligature | number |  | 1 | 0 | 0 for no ligatures, 1 for the usual ones.
        baselineOffset | number | points | 0 | 4 | How far letters are raised.
        underlineStyle | names |  | [] | ["single", "patternDot"] | Lines below.
        underlineColor | colour |  | the letters' | "red" | Their colour; that of the letters where it is not given.
        strikethroughStyle | names |  | [] | "thick" | Lines through the letters.
        strikethroughColor | colour |  | the letters' | "red" | Their colour.
        strokeWidth | number | % of the font's size | 0 | -3 | Outlined letters; below 0 they are filled, too.
        strokeColor | colour |  | the letters' | "black" | The outlines' colour.
        paragraphStyle | paragraph style |  | {} | { "alignment": "center" } | How the paragraph is set; see below.
        """)

    static let paragraph = SceneNote.list(
        """
        alignment | name |  | "natural" | "center" | Where lines lie between the edges; `natural`, the default, leaves it to the layer's `alignmentMode`.
        baseWritingDirection | name |  | "natural" | "rightToLeft" | Which way the paragraph runs.
        lineBreakMode | name |  | "byWordWrapping" | "byCharWrapping" | Where a full line goes on.
        firstLineHeadIndent | number | points | 0 | 12 | From the edge where reading begins to the first line.
        headIndent | number | points | 0 | 6 | From that edge to the other lines.
        tailIndent | number | points | 0 | -6 | Where lines end: from the same edge where above 0, else from the other one.
        lineSpacing | number | points | 0 | 2 | Between lines.
        lineHeightMultiple | number | factor | 0 | 1.2 | Multiplies the height of lines; 0 leaves it.
        minimumLineHeight | number | points | 0 | 10 | The least height of a line.
        maximumLineHeight | number | points | 0 | 30 | The greatest height of a line; 0 is no limit.
        paragraphSpacing | number | points | 0 | 4 | Below the paragraph.
        paragraphSpacingBefore | number | points | 0 | 4 | Above the paragraph.
        """)
}
