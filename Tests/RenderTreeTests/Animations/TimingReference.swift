import Foundation
import RenderTree
import TestSupport

/// `goldens/timing.json`, as far as tests read it.
struct TimingReference: Decodable, Sendable {
    let cubic_bezier: Section<Curve>
    let timing: Section<Timing>
    let interpolation: Section<Interpolation>

    struct Section<Entry: Decodable & Sendable>: Decodable, Sendable { let data: [Entry] }

    struct Curve: Decodable, Sendable {
        let curve: String
        let controlPoints: [Double]
        let samples: [[Double]]
    }

    struct Timing: Decodable, Sendable {
        struct Sample: Decodable, Sendable {
            let t: Double
            let progress: Double?
        }
        let name: String
        let CAMediaTiming: Media
        let samples: [Sample]
    }

    struct Media: Decodable, Sendable {
        let duration: Double
        let beginTime, repeatCount, speed: Double?
        let autoreverses: Bool?
        let fillMode, timingFunction: String?

        var timing: MediaTiming {
            MediaTiming(
                begin: beginTime ?? 0, duration: duration, speed: Float(speed ?? 1), repeats: Float(repeatCount ?? 0),
                autoreverses: autoreverses ?? false,
                fill: fillMode.map(CAMediaTimingFillMode.init(rawValue:)) ?? .removed)
        }

        var curve: TimingCurve? {
            let named = ["easeIn": TimingCurve.easeIn, "easeInEaseOut": .easeInEaseOut]
            return timingFunction.flatMap { named[$0] }
        }
    }

    struct Interpolation: Decodable, Sendable {
        struct Sample: Decodable, Sendable {
            let time: Double
            let value: String
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                time = try list.decode(Double.self)
                value = try list.decode(String.self)
            }
        }
        let name: String
        let frames: [[String: Text]]
        let samples: [Sample]
    }

    /// Frames hold strings and numbers.
    struct Text: Decodable, Sendable {
        let text: String?
        let number: Double?
        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
            number = try? decoder.singleValueContainer().decode(Double.self)
        }
        /// The numbers in a text such as "rgb(10, 20, 30)" or "12.5px".
        var numbers: [Double] { text.map(TimingReference.numbers) ?? [] }
    }

    static func numbers(_ text: String) -> [Double] {
        text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    }

    static let all: TimingReference? = {
        struct File: Decodable { let sections: TimingReference }
        guard let url = References.folder?.appendingPathComponent("goldens/timing.json"),
            let data = try? Data(contentsOf: url)
        else { return nil }
        return try? JSONDecoder().decode(File.self, from: data).sections
    }()
}

/// A matrix as style sheets write it: `matrix(a, b, c, d, tx, ty)`, `matrix3d(m11, …, m44)`, `scale3d(x, y, z)`.
struct Matrix {
    let value: CATransform3D

    init?(_ text: TimingReference.Text) {
        guard let text = text.text else { return nil }
        self.init(text)
    }

    init?(_ text: String) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inside = text[text.index(after: open)...].dropLast()
        let n = inside.split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        switch (text[..<open], n.count) {
        case ("matrix", 6):
            value = CATransform3DMakeAffineTransform(CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5]))
        case ("matrix3d", 16):
            value = CATransform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
                m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
        case ("scale3d", 3): value = CATransform3DMakeScale(n[0], n[1], n[2])
        default: return nil
        }
    }
}
