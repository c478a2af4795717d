import Synchronization

/// A type of the names that Core Animation takes as strings: those that are known, and any other, which acts as one of them.
///
/// Two bytes, so that records that hold one are copied as bytes, and that comparing two compares no strings.
package protocol OpenName: RawRepresentable, Hashable, Sendable where RawValue == String {
    associatedtype Known: RawRepresentable & CaseIterable & Hashable & Sendable where Known.RawValue == String
    /// What a name acts as that is not known.
    static var fallback: Known { get }
    /// What it acts as.
    var known: Known { get }
    /// Which of the names it is that are not known, from 1; 0 for one that is.
    var spelling: UInt8 { get }
    init(known: Known, spelling: UInt8)
}

extension OpenName {
    /// A name that is known.
    package init(_ known: Known) { self.init(known: known, spelling: 0) }

    /// What a string means.
    package init(name: String) {
        if let known = Known(rawValue: name) {
            self.init(known)
        } else {
            self.init(known: Self.fallback, spelling: Spellings.number(of: name, ObjectIdentifier(Self.self)))
        }
    }

    /// The string.
    package var name: String {
        spelling == 0
            ? known.rawValue : Spellings.text(spelling, ObjectIdentifier(Self.self)) ?? known.rawValue
    }

    /// Whether the name is one that is known.
    package var isKnown: Bool { spelling == 0 }

    /// The names that are known.
    package static var allCases: [Self] { Known.allCases.map { Self($0) } }
}

/// The names that are not known, by type: a few short ones, others read back as what they act as.
private enum Spellings {
    private static let all = Mutex<[ObjectIdentifier: [String]]>([:])

    static func number(of name: String, _ type: ObjectIdentifier) -> UInt8 {
        guard name.utf8.count <= 256 else { return .max }
        return all.withLock { all in
            if let place = all[type, default: []].firstIndex(of: name) { return UInt8(place + 1) }
            guard all[type, default: []].count < Int(UInt8.max) - 1 else { return .max }
            all[type, default: []].append(name)
            return UInt8(all[type, default: []].count)
        }
    }

    static func text(_ number: UInt8, _ type: ObjectIdentifier) -> String? {
        all.withLock { all in
            let names = all[type, default: []]
            return number >= 1 && Int(number) <= names.count ? names[Int(number) - 1] : nil
        }
    }
}

extension CALayerContentsGravity: OpenName {}
extension CALayerContentsFilter: OpenName {}
extension CAMediaTimingFillMode: OpenName {}
extension CALayerCornerCurve: OpenName {}
extension CALayerContentsFormat: OpenName {}
extension CAShapeLayerFillRule: OpenName {}
extension CAShapeLayerLineCap: OpenName {}
extension CAShapeLayerLineJoin: OpenName {}
extension CAGradientLayerType: OpenName {}
extension CATextLayerTruncationMode: OpenName {}
extension CATextLayerAlignmentMode: OpenName {}
extension CAScrollLayerScrollMode: OpenName {}
extension CAEmitterLayerEmitterShape: OpenName {}
extension CAEmitterLayerEmitterMode: OpenName {}
extension CAEmitterLayerRenderMode: OpenName {}
extension CAAnimationCalculationMode: OpenName {}
extension CAAnimationRotationMode: OpenName {}
extension CAValueFunctionName: OpenName {}
