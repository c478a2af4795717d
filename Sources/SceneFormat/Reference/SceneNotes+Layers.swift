// The scene reference's notes on layers' keys: key | unit | example | meaning.

enum SceneNotes {
    static let document = SceneNote.list(
        """
        $schema | string |  |  | "scene.schema.json" | What editors check the document by: the file that `strata schema` prints. Nothing else reads it.
        scene | number |  | required | 1 | The version of the format.
        size | size | points, both above 0 | required | [640, 480] | Width and height of the picture.
        scale | number | pixels per point, above 0 | 1 | 2 | How large the picture is drawn.
        backgroundColor | colour or null |  | null | "#ffffff" | What stands behind everything.
        duration | number | seconds, at least 0 | 0 | 3 | The length of the sequence; 0 is one still.
        frameRate | number | frames per second, above 0 | 60 | 30 | The rate of the sequence.
        fonts | list of strings |  | [] | ["fonts"] | Font files, and folders of them, beside the document. One name is a list of one.
        images | object of files |  | {} | { "photo": "photo.png" } | Pictures by the names that `contents` uses: PNG, JPEG or WebP files beside the document.
        animations | object of files |  | {} | { "hero": "hero.json" } | Lottie animations by the names that `animation` uses: JSON or `.lottie` files beside the document.
        root | layer |  | required | { "backgroundColor": "tomato" } | The root layer; without `bounds` and `frame` it fills the picture.
        """)

    /// Keys of a layer that are not in the property table.
    static let ownKeys = SceneNote.list(
        """
        class | name |  | "CALayer" | "CALayer" | The class of the layer.
        name | string or null |  | null | "Card" | A name, for `--set`, `constraints` and people.
        frame | rectangle | points | from the others | [8, 8, 48, 32] | Sets `bounds` and `position` through the transform, after all else; not together with these two.
        sublayers | list of layers or null |  | [] | [{ "frame": [8, 8, 16, 16] }] | The layers inside, back to front.
        mask | layer or null |  | null | { "frame": [0, 0, 32, 48], "backgroundColor": "black" } | A layer whose alpha cuts this one, in this layer's coordinates.
        animations | object of animations or null |  | {} | { "fade": { "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 1 } } | Animations by keys of your choice.
        layoutManager | layout manager or null |  | null | { "class": "CAConstraintLayoutManager" } | An object whose `class` is this one; places the sublayers by their `constraints`.
        constraints | list of constraints or null |  | null | [{ "attribute": "midX", "sourceName": "superlayer", "sourceAttribute": "midX" }] | Where the superlayer's layout manager places this layer.
        """)

    static let constraint = SceneNote.list(
        """
        attribute | name |  | required | "midX" | What is set of this layer.
        sourceName | string |  | required | "superlayer" | The name of the sibling that it follows, or `superlayer`.
        sourceAttribute | name |  | required | "maxX" | What is taken from there.
        scale | number |  | 1 | 0.5 | Multiplies what was taken.
        offset | number | points | 0 | 4 | Is added then.
        """)

    static let layer = SceneNote.list(
        """
        bounds | points | [0, 0, 64, 48] | The layer's own coordinates; the origin shifts what the sublayers see.
        position | points | [32, 24] | Where the anchor point lies in the superlayer.
        zPosition | points | 40 | Depth of the anchor point towards the viewer; it also orders siblings.
        anchorPoint | of the bounds' size | [0, 0] | The point that `position` places and `transform` turns about.
        anchorPointZ | points | 10 | The anchor's depth.
        transform |  | [{ "rotate": [0.5, 0, 1, 0] }] | Applied about the anchor point.
        sublayerTransform |  | [{ "m34": -0.002 }] | Applied to the sublayers about the anchor point: the place for perspective.
        isHidden |  | true | Whether the layer and all in it is left out.
        isDoubleSided |  | false | Whether the layer shows when its back faces the viewer.
        isGeometryFlipped |  | true | Whether y runs upwards inside.
        masksToBounds |  | true | Whether the layer and all in it is clipped to its rounded bounds.
        allowsGroupOpacity |  | false | Whether `opacity` applies to the layer and its sublayers taken together; else to each alone.
        allowsEdgeAntialiasing |  | false | Whether the edges named by `edgeAntialiasingMask` are smoothed.
        isOpaque |  | true | A promise that contents have no transparent pixel.
        edgeAntialiasingMask |  | ["layerLeftEdge", "layerRightEdge"] | The edges that are smoothed.
        opacity | 0…1 | 0.5 | How much of the layer and its sublayers shows.
        backgroundColor |  | "#ff9e33" | What fills the bounds.
        cornerRadius | points | 8 | Rounds background, border and clip.
        maskedCorners |  | ["layerMinXMinYCorner", "layerMaxXMinYCorner"] | The corners that `cornerRadius` rounds.
        borderWidth | points | 2 | Measured inwards from the edge.
        borderColor |  | "#ffffff80" | The border's colour; null draws none.
        contents |  | "photo" | The picture shown.
        contentsRect | of the picture's size | [0, 0, 0.5, 1] | The part of the picture that is shown.
        contentsCenter | of the part shown | [0.25, 0.25, 0.5, 0.5] | The middle of nine parts, which stretches while the corners keep their size.
        contentsGravity |  | "resizeAspectFill" | How the picture is placed in the bounds; `top` is the greatest y.
        contentsScale | pixels per point | 2 | The picture's resolution, for gravities that do not resize and for nine parts.
        minificationFilter |  | "trilinear" | How the picture is sampled when it is drawn smaller.
        magnificationFilter |  | "nearest" | How the picture is sampled when it is drawn larger.
        minificationFilterBias | mip levels | 0.5 | Added to the level of a trilinear filter.
        beginTime | seconds of the superlayer | 1 | When the layer's time begins.
        timeOffset | seconds | 0.5 | Added to the layer's time.
        speed |  | 2 | The layer's seconds per second of the superlayer; 0 stands still.
        duration | seconds | 4 | Kept without effect: a layer's time has no cycles. So are the four that follow.
        repeatCount | cycles | 2 | Kept without effect.
        repeatDuration | seconds | 8 | Kept without effect.
        autoreverses |  | true | Kept without effect.
        fillMode |  | "forwards" | Kept without effect.
        shadowColor |  | "navy" | The shadow's colour, whose alpha counts; null casts none.
        shadowOpacity | 0…1 | 0.5 | How much of the shadow shows; at 0 there is none.
        shadowOffset | points | [0, 4] | How far the shadow is moved, in the layer's coordinates.
        shadowRadius | points | 6 | The standard deviation of the blur.
        shadowPath |  | "M0 0 H64 V48 H0 Z" | The shape that casts the shadow instead of the layer's alpha: cheaper.
        shouldRasterize |  | true | Whether the layer and all in it is drawn to a bitmap in its own space first.
        rasterizationScale | pixels per point | 2 | The resolution of that bitmap.
        cornerCurve |  | "continuous" | The form of rounded corners.
        contentsFormat |  | "RGBA16Float" | The pixels of contents that code draws.
        needsDisplayOnBoundsChange |  | true | Whether a change of the bounds asks code to draw again.
        drawsAsynchronously |  | true | Whether code may draw on another thread.
        filters |  | [{ "name": "gaussianBlur", "inputRadius": 4 }] | Applied one after another to the layer and all in it.
        backgroundFilters |  | [{ "name": "saturate", "inputAmount": 0 }] | Applied to what lies behind the layer, within its rounded bounds.
        compositingFilter |  | "multiply" | The blend mode with what lies behind. Each may end in `BlendMode`; null draws over it.
        autoresizingMask |  | ["layerWidthSizable"] | What follows when the superlayer's size changes.
        wantsExtendedDynamicRangeContent |  | true | Kept without effect: pictures of 16-bit floats keep every brightness.
        preferredDynamicRange |  | "high" | Kept without effect.
        toneMapMode |  | "never" | Kept without effect.
        contentsHeadroom | times white | 2 | Kept without effect.
        contentsTime | seconds | 1.5 | The time of a film that shows in the layer; infinity follows the layer's clock. Keyframes remap the film's time.
        """)
}
