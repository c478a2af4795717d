/// The formats' keywords, and values that often cause errors.
enum Vocabulary {
    static let numbers = [
        "0", "-0.0", "1", "-1", "2", "0.5", "3.999", "100", "255", "256", "-100", "1000", "4096", "65536", "16777217",
        "1000000",
        "2147483647", "2147483648", "-2147483649", "4294967296", "9007199254740993", "9223372036854775807",
        "18446744073709551616",
        "1e9", "-1e9", "1e15", "1e20", "-1e20", "1e38", "3.5e38", "-1e39", "1e154", "1e200", "1e300", "-1e300",
        "1.7976931348623157e308",
        "1e-3", "1e-6", "1e-9", "1e-30", "1e-45", "1e-300", "5e-324", "-1e-9", "0.333333333333333333", "59.9999999",
        "1e400",
    ]

    static let smallNumbers = [
        "0", "-0.0", "1", "-1", "2", "3", "4", "5", "6", "7", "9", "13", "17", "0.5", "0.25", "3.999", "12.5", "20",
        "29", "45", "90", "100",
        "180", "255", "360", "-3", "-9.5", "-100", "1e-3", "1e-6", "1e-30", "5e-324", "0.333333333333333333",
        "19.999999",
    ]

    /// Members that hold times, lengths, rates or counts.
    static let times: Set<String> = [
        "t", "ip", "op", "st", "sr", "fr", "tm", "dr", "duration", "beginTime", "timeOffset", "speed", "repeatCount",
        "repeatDuration",
        "instanceCount", "instanceDelay", "birthRate", "lifetime", "lifetimeRange", "velocity", "scale", "scaleSpeed",
        "frameRate",
        "damping", "mass", "stiffness", "initialVelocity", "rasterizationScale", "contentsScale", "lineWidth",
        "miterLimit", "s", "k",
        "strokeStart", "strokeEnd", "shadowRadius", "cornerRadius", "borderWidth", "zPosition", "fontSize", "w", "h",
    ]

    /// Members that refer to others.
    static let references: Set<String> = [
        "refId", "id", "ind", "parent", "tp", "tt", "td", "sid", "fName", "f", "contents", "mask", "image", "name",
        "nm", "keyPath",
        "animation", "class", "type", "ty", "layout", "values", "emitterCells",
    ]

    static let names = [
        "a", "k", "t", "s", "e", "i", "o", "x", "y", "h", "ty", "it", "p", "r", "sk", "sa", "v", "c", "d", "tm", "sr",
        "st", "ip", "op",
        "ks", "ef", "masksProperties", "shapes", "layers", "assets", "refId", "parent", "ind", "tt", "td", "tp", "ddd",
        "ao", "bm",
        "sublayers", "mask", "filters", "animations", "bounds", "position", "transform", "values", "keyTimes", "path",
        "opacity",
        "instanceCount", "emitterCells", "colors", "locations", "contents", "string",
    ]

    static let texts = [
        "", " ", "a", "\\u0000", "\\ud800", "\\u202e\\u0644", "👩‍👩‍👧‍👦", "e\\u0301", "\\n\\n\\r", "..", "/", "../../x", "%n",
        "#ff00zz", "#fff",
        "rgb(1e9,-1,0)", "M 0 0 L 1e300 1e300 Z", "M0 0C1 1 nan 1 1 1", "transform.rotation.z", "position.x",
        "sublayers.Card",
        "gaussianBlur", "linear", "CALayer", "CAShapeLayer", "CAReplicatorLayer", "CAEmitterLayer", "CATextLayer",
        "CAScrollLayer",
        "CATransformLayer", "CAGradientLayer", "CATiledLayer", "data:image/png;base64,iVBORw0KGgo=", "gr", "rc", "el",
        "sr", "sh", "fl",
        "st", "gf", "gs", "tr", "tm", "rp", "rd", "mm", "op", "pb", "zz", "tw", String(repeating: "x", count: 3000),
        String(repeating: "字 ", count: 400),
    ]
}
