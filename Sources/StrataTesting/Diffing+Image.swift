import Drawing
import Foundation

/// A picture that cannot be compared.
struct SnapshotPictureError: Error, CustomStringConvertible {
    let description: String
}

extension Diffing where Value == UIImage {
    /// Compares pictures pixel by pixel.
    public static var image: Diffing { .image() }

    /// Compares pictures pixel by pixel.
    ///
    /// - Parameters:
    ///   - precision: the part of the pixels that has to match, 0…1.
    ///   - perceptualPrecision: how close a pixel has to be: 1 is equal, and below it colours may be 100 times the rest apart in CIE L*a*b* (ΔE of 1976). 0.98 is a difference that can just not be
    ///     seen.
    ///   - scale: the pixels per point of references; nil is 1.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Diffing {
        Diffing(
            toData: { image in
                guard let data = image.pngData() else {
                    throw SnapshotPictureError(description: "the picture has no pixels")
                }
                return data
            },
            fromData: { data in
                UIImage(cgImage: try CGImage(pngData: data), scale: scale ?? 1, orientation: .up)
            },
            diff: { reference, made in compare(reference, made, Double(precision), Double(perceptualPrecision)) })
    }

    /// A picture as it comes out of its file.
    private static func written(_ image: UIImage) -> CGImage? {
        image.pngData().flatMap { try? CGImage(pngData: $0) }
    }

    private static func compare(
        _ reference: UIImage, _ made: UIImage, _ precision: Double, _ perceptualPrecision: Double
    ) -> SnapshotDifference? {
        guard let one = written(reference), let other = written(made) else {
            return SnapshotDifference(message: "A picture has no pixels.")
        }
        guard one.width == other.width, one.height == other.height else {
            return SnapshotDifference(
                message: "It is \(other.width) x \(other.height) pixels, the reference \(one.width) x \(one.height).")
        }
        let found = ImageDifference(one, other, perceptualPrecision: perceptualPrecision)
        if found.matching >= precision { return nil }
        let percent = String(format: "%.4f", found.matching)
        let largest = String(format: "%.2f", found.largest)
        return SnapshotDifference(
            message:
                "\(percent) of the pixels match, less than the precision of \(precision). The largest difference of a pixel is \(largest) (ΔE of CIE 1976), a perceptual precision of \(String(format: "%.4f", max(0, 1 - found.largest / 100))).",
            picture: try? found.picture?.pngData())
    }
}

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Diffing {
        Diffing(
            toData: { Data($0.utf8) },
            fromData: { data in
                guard let text = String(validating: data, as: UTF8.self) else {
                    throw SnapshotPictureError(description: "it is no text of UTF-8")
                }
                return text
            },
            diff: { reference, made in
                if reference == made { return nil }
                let one = reference.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                let other = made.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return SnapshotDifference(message: difference(one, other))
            })
    }

    /// Lines that go with "-" before them, lines that come with "+", and what stands between.
    private static func difference(_ one: [String], _ other: [String]) -> String {
        var gone: Set<Int> = [], come: Set<Int> = []
        for change in other.difference(from: one) {
            switch change {
            case .remove(let offset, _, _): gone.insert(offset)
            case .insert(let offset, _, _): come.insert(offset)
            }
        }
        var lines: [String] = [], i = 0, j = 0
        while i < one.count || j < other.count {
            if i < one.count, gone.contains(i) {
                lines.append("- \(one[i])")
                i += 1
            } else if j < other.count, come.contains(j) {
                lines.append("+ \(other[j])")
                j += 1
            } else {
                lines.append("  \(other[j])")
                (i, j) = (i + 1, j + 1)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Diffing where Value == Data {
    /// Compares bytes.
    public static var data: Diffing {
        Diffing(
            toData: { $0 }, fromData: { $0 },
            diff: { reference, made in
                if reference == made { return nil }
                let place = zip(reference, made).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                let first = place ?? min(reference.count, made.count)
                return SnapshotDifference(
                    message: "\(made.count) bytes instead of \(reference.count), which differ from byte \(first) on.")
            })
    }
}
