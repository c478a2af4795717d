// The scene reference's notes on animations: key | type | unit | default | example | meaning.

extension SceneNotes {
    /// Keys of every animation.
    static let timing = SceneNote.list(
        """
        class | name |  | required | "CABasicAnimation" | The class of the animation.
        duration | number or `"inf"` | seconds, at least 0 | 0.25 | 2 | One cycle.
        beginTime | number | seconds | 0 | 0.5 | When it begins, in the layer's time; 0 is the document's begin. In a group, since the group's begin.
        timeOffset | number | seconds | 0 | 0.5 | Added to the animation's time.
        speed | number |  | 1 | 2 | The animation's seconds per second of the layer.
        repeatCount | number or `"inf"` | cycles, at least 0 | 0 | "inf" | How many; 0 is one.
        repeatDuration | number or `"inf"` | seconds, at least 0 | 0 | 3 | For how long cycles repeat; 0 leaves it to `repeatCount`.
        autoreverses | boolean |  | false | true | Whether each cycle runs forth and back.
        fillMode | name |  | "removed" | "both", "isRemovedOnCompletion": false | What shows before and after: `forwards` holds the end, `backwards` shows the begin before it, `both` does both.
        timingFunction | timing function or null |  | null | "easeInEaseOut" | The pace of a cycle; null is linear.
        isRemovedOnCompletion | boolean |  | true | false, "fillMode": "forwards" | Whether it is taken away at its end; then `forwards` has no effect.
        preferredFrameRateRange | list of 3 numbers | frames per second | [0, 0, 0] | [30, 60, 60] | At least, at most, at best. A wish: pictures come at the rate asked for.
        """)

    /// Further keys of property animations.
    static let property = SceneNote.list(
        """
        keyPath | string |  | required | "position.y" | The property, or a part of one; see key paths below.
        valueFunction | name or null |  | null | "rotateZ", "keyPath": "transform", "toValue": 1.57 | Makes a matrix of numbers, for key paths of a transform.
        isAdditive | boolean |  | false | true | Whether values are added to what is there.
        isCumulative | boolean |  | false | true, "repeatCount": 3 | Whether each cycle starts from where the last one ended.
        """)

    /// Further keys of each class.
    static let classes: [(name: String, meaning: String, notes: [SceneNote])] = [
        ("CABasicAnimation", "From one value to another. An end that is not given is what the layer has.", basic),
        ("CASpringAnimation", "As `CABasicAnimation`, by the motion of a spring.", basic + spring),
        ("CAKeyframeAnimation", "Through a list of values, or along a path.", keyframe),
        ("CAAnimationGroup", "Several animations by one clock; in a group, times count from the group's begin.", group),
        ("CATransition", "From nothing to the layer's picture: a layer of a document is new. In no group.", transition),
    ]

    private static let basic = SceneNote.list(
        """
        fromValue | as the key path's or null |  | null | 10 | Where it begins.
        toValue | as the key path's or null |  | null | 50 | Where it ends.
        byValue | as the key path's or null |  | null | 20, "toValue": null | What it adds.
        """)

    private static let spring = SceneNote.list(
        """
        mass | number | above 0 | 1 | 2 | What hangs on the spring.
        stiffness | number | above 0 | 100 | 200 | How hard the spring pulls.
        damping | number | at least 0 | 10 | 20 | How much of its speed the motion loses.
        initialVelocity | number | ways per second | 0 | 3 | The speed at the start, towards the end.
        allowsOverdamping | boolean |  | false | true, "damping": 40 | Whether more than the critical damping makes the motion creep.
        perceptualDuration | number | seconds, above 0 |  | 0.5 | How long the motion looks, instead of `mass`, `stiffness` and `damping`.
        bounce | number | above −1, at most 1 |  | 0.3 | How much the motion swings; goes with `perceptualDuration`.
        """)

    private static let keyframe = SceneNote.list(
        """
        values | list as the key path's |  | null | [10, 50, 20] | The values to go through.
        path | path or null |  | null | "M10 10 C40 0 40 40 60 24", "keyPath": "position", "values": null | A path for the point at the key path, instead of values.
        rotationMode | name or null |  | null | "rotateAuto", "keyPath": "position", "values": null, "path": "M10 10 L60 24" | Whether the layer turns with the path.
        keyTimes | list of numbers | 0…1 of the duration | null | [0, 0.2, 1] | When each value is reached; null spaces them evenly.
        timingFunctions | list of timing functions or null |  | null | ["easeIn", "easeOut"] | The pace from each value to the next, one fewer than values.
        calculationMode | name |  | "linear" | "cubic" | How it goes from value to value.
        tensionValues | list of numbers | −1…1 | null | [0, 0.5, 0], "calculationMode": "cubic" | How tight a cubic is at each value.
        continuityValues | list of numbers | −1…1 | null | [0, 0.5, 0], "calculationMode": "cubic" | How sharp a cubic's corner is at each value.
        biasValues | list of numbers | −1…1 | null | [0, 0.5, 0], "calculationMode": "cubic" | Where a cubic leans at each value.
        """)

    private static let group = SceneNote.list(
        """
        animations | list of animations |  | null | [{ "class": "CABasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 1 }] | What runs together; of one property the later member wins.
        """)

    private static let transition = SceneNote.list(
        """
        type | name |  | "fade" | "push" | How the old picture gives way.
        subtype | name or null |  | null | "fromRight", "type": "push" | The side that the motion comes from; null is `fromLeft`.
        startProgress | number | 0…1 | 0 | 0.2 | How much of the way is done at the begin.
        endProgress | number | 0…1 | 1 | 0.8 | How much of the way is done at the end.
        """)

    /// The forms of values: type, form, a layer class with such a value, and its key.
    static let values: [(type: String, form: String, owner: String, note: SceneNote)] = """
        boolean | `true` or `false` | CALayer | isHidden | true
        number | a number; `"inf"` and `"-inf"` where infinity makes sense | CALayer | zPosition | -1.5
        point | `[x, y]` | CALayer | position | [32, 24]
        size | `[width, height]` | CALayer | shadowOffset | [0, 4]
        rectangle | `[x, y, width, height]` | CALayer | bounds | [0, 0, 64, 48]
        colour | as CSS writes it: a name, `#rgb`, `#rrggbbaa`, `rgb()`, `hsl()`, `oklch()`, `color(display-p3 …)` | CALayer | backgroundColor | "rgb(255 128 0 / 50%)"
        colour | `[red, green, blue, alpha]` in 0…1, sRGB, not premultiplied | CALayer | borderColor | [1, 0.5, 0, 1]
        transform | steps in the order in which code would write them: `translate`, `scale`, `rotate` (radians and an axis), `m34`, `matrix` | CALayer | transform | [{ "translate": [0, 10, 0] }, { "rotate": [0.5, 0, 0, 1] }]
        transform | sixteen numbers, m11, m12, … m44 | CALayer | sublayerTransform | [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]
        path | the text of an SVG path | CAShapeLayer | path | "M0 0 L40 0 L20 30 Z"
        path | a shape: `rect`, `ellipseIn`, or `roundedRect` with `[x, y, width, height, rx, ry]` | CAShapeLayer | path | { "roundedRect": [2, 2, 40, 30, 6, 6] }
        name | one of the names that the key's row lists | CALayer | contentsGravity | "center"
        names | a list of such names; one name is a list of one | CALayer | maskedCorners | ["layerMinXMinYCorner"]
        picture | a name in the document's `images` | CALayer | contents | "photo"
        list of … | a list of such values | CAGradientLayer | colors | ["red", "#0000ff"]
        text | a string | CATextLayer | string | "Hello"
        text | runs with attributes | CATextLayer | string | [{ "string": "Ultra" }, { "string": "marine", "foregroundColor": "#00f" }]
        """.split(separator: "\n").map { line in
            let parts = line.components(separatedBy: " | ")
            return (parts[0], parts[1], parts[2], SceneNote(parts[3], parts[4]))
        }
}
