@_exported import Foundation

/// What kind of thing data are: named by a text as "public.png", and a kind of others: a PNG is an image, which is data and content.
///
///     let type = UTType(filenameExtension: url.pathExtension)
///     if type?.conforms(to: .image) == true { … }
///
/// The system's types of Apple's documentation are known, and those of pictures, movies, sounds, texts and archives that are met beside them; no other types are declared here but those that a program
/// makes by `exportedAs` and `importedAs`, which are what it says for as long as it has them.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name. Letters of both cases are the same.
    public let identifier: String
    private var parents: [String]

    init(known identifier: String) {
        self.identifier = identifier
        parents = KnownType.byIdentifier[identifier]?.parents ?? []
    }

    private init(_ identifier: String, parents: [String]) { (self.identifier, self.parents) = (identifier, parents) }

    private var known: KnownType? { KnownType.byIdentifier[identifier] }

    /// The type of a name. Nil where it is not known.
    public init?(_ identifier: String) {
        let plain = identifier.lowercased()
        guard KnownType.byIdentifier[plain] != nil else { return nil }
        self.init(known: plain)
    }

    /// The type of a file's extension that is a kind of another one. An extension that is not known gives a dynamic type.
    ///
    /// - Parameters:
    ///   - filenameExtension: without the dot; letters of both cases are the same.
    ///   - supertype: what it has to be a kind of. `.data` by default.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of a MIME type that is a kind of another one. A MIME type that is not known gives a dynamic type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type of a tag. Nil where a supertype is wanted and only types are known that are no kind of it, and for an empty tag.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        if let first = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
            self = first
        } else {
            let plain = tag.lowercased()
            let hex = plain.utf8.map { String(format: "%02x", $0) }.joined()
            self.init(
                "dyn.\(tagClass == .mimeType ? "m" : "f")\(hex)",
                parents: [supertype?.identifier ?? UTType.data.identifier])
        }
    }

    /// All types of a tag that are known, those that are meant most first.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let plain = tag.lowercased()
        let found = KnownType.all.filter {
            switch tagClass {
            case .filenameExtension: $0.extensions.contains(plain)
            case .mimeType: $0.mimeTypes.contains(plain)
            default: false
            }
        }.map { UTType(known: $0.identifier) }
        guard let supertype else { return found }
        return found.filter { $0.conforms(to: supertype) }
    }

    /// A type of the program's own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier.lowercased(), parents: [(parentType ?? .data).identifier])
    }
    /// A type of another program.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        let plain = identifier.lowercased()
        if KnownType.byIdentifier[plain] != nil {
            self.init(known: plain)
        } else {
            self.init(plain, parents: [(parentType ?? .data).identifier])
        }
    }

    /// What files of the type end in, without the dot. Nil where there is none.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    /// Its MIME type. Nil where there is none.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
    /// What it is called in English. Nil where that is not known.
    public var localizedDescription: String? { known.map { String($0.description.dropLast()) } }
    /// What files and messages name it by.
    public var tags: [UTTagClass: [String]] {
        if let known {
            var tags: [UTTagClass: [String]] = [:]
            if !known.extensions.isEmpty { tags[.filenameExtension] = known.extensions }
            if !known.mimeTypes.isEmpty { tags[.mimeType] = known.mimeTypes }
            return tags
        }
        guard isDynamic, let tag = dynamicTag else { return [:] }
        return [identifier.hasPrefix("dyn.m") ? .mimeType : .filenameExtension: [tag]]
    }
    private var dynamicTag: String? {
        var bytes: [UInt8] = [], digits = identifier.dropFirst(5)
        while let byte = UInt8(digits.prefix(2), radix: 16) {
            bytes.append(byte)
            digits = digits.dropFirst(2)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    /// A number that grows with versions. Nil: types have none here.
    public var version: Int? { nil }
    /// Where a type is described. Nil.
    public var referenceURL: URL? { nil }

    /// All that it is a kind of, without itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = parents
        while let name = open.popLast() {
            let type = UTType(known: name)
            if found.insert(type).inserted { open += type.parents }
        }
        return found
    }
    /// Whether it is a type or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether it is another one than a type, and a kind of it.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    /// Whether a type is another one than it, and a kind of it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
    /// Whether it is made of a tag that nobody declared.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether it is declared.
    public var isDeclared: Bool { known != nil }
    /// Whether it belongs to nobody in particular.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// The name.
    public var description: String { identifier }
    /// Whether the names are equal.
    public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// Reads the name.
    /// - Throws: `DecodingError` where it is no text.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self = UTType(importedAs: name)
    }
    /// Writes the name.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// By what files and messages name types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What a file's name ends in, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// A MIME type.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    /// The address with the extension of a type, where it has none of that type's.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        let own = contentType.tags[.filenameExtension] ?? []
        guard let preferred = own.first, !own.contains(pathExtension.lowercased()) else { return self }
        return appendingPathExtension(preferred)
    }
    /// The address with a component of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
