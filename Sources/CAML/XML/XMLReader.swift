// Unsafe: expat calls back with addresses. None leaves this file.
import CExpat
import Foundation
import Values

/// Reads XML of unknown origin into nodes, by expat.
///
/// Entities cannot be declared, so that nothing multiplies by them, and nothing outside of the text is read. Depth, size
/// and the number of elements and attributes are limited.
final class XMLReader {
    /// The most bytes of a document.
    static let mostBytes = 64 << 20
    /// The most elements inside each other.
    static let mostDepth = 200

    private let budget: WorkBudget
    private let parser: XML_Parser
    /// The open elements, outermost first.
    private var open: [XMLNode] = []
    private var root: XMLNode?
    private var error: CAMLError?

    /// The root element of a document.
    ///
    /// - Parameters:
    ///   - data: the text, in UTF-8, UTF-16, ISO 8859-1 or ASCII.
    ///   - budget: two steps are spent for an element and for an attribute, and one for sixteen bytes, another for eight of text.
    static func root(of data: Data, budget: WorkBudget) throws(CAMLError) -> XMLNode {
        guard data.count <= mostBytes else { throw CAMLError("a document of more than \(mostBytes >> 20) MiB") }
        guard budget.spend(data.count / 16, [WorkBudget.Factor(data.count / 16, "steps of reading XML")]) else {
            throw CAMLError(budget.error?.description ?? "over the work budget")
        }
        guard let parser = XML_ParserCreate(nil) else { throw CAMLError("no memory for an XML parser") }
        defer { XML_ParserFree(parser) }
        return try XMLReader(parser, budget).read(data)
    }

    private init(_ parser: XML_Parser, _ budget: WorkBudget) { (self.parser, self.budget) = (parser, budget) }

    private func read(_ data: Data) throws(CAMLError) -> XMLNode {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { reader, name, attributes in XMLReader.of(reader).begin(name, attributes) },
            { reader, _ in XMLReader.of(reader).end() })
        XML_SetCharacterDataHandler(parser) { reader, text, count in XMLReader.of(reader).add(text, count) }
        XML_SetEntityDeclHandler(parser) { reader, _, _, _, _, _, _, _, _ in
            XMLReader.of(reader).fail("declares an entity, which is not read")
        }
        let bytes = [UInt8](data)
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(
                parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), Int32(XML_TRUE))
        }
        if let error { throw error }
        guard status == XML_STATUS_OK, let root else {
            let code = XML_GetErrorCode(parser)
            throw located(XML_ErrorString(code).map { String(cString: $0) } ?? "not XML")
        }
        return root
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader {
        Unmanaged<XMLReader>.fromOpaque(pointer!).takeUnretainedValue()
    }

    private func located(_ problem: String) -> CAMLError {
        CAMLError(
            problem, line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// Ends reading.
    private func fail(_ problem: String) {
        if error == nil { error = located(problem) }
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    private func begin(
        _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard error == nil, let name else { return }
        if open.count >= Self.mostDepth { return fail("more than \(Self.mostDepth) elements inside each other") }
        var node = XMLNode(name: Self.local(name), line: Int(XML_GetCurrentLineNumber(parser)))
        var index = 0, bytes = 0
        while let attributes, let name = attributes[index], let value = attributes[index + 1] {
            let value = String(cString: value)
            bytes += value.utf8.count
            node.attributes.append((String(cString: name).withFewMarks, value.withFewMarks))
            index += 2
        }
        guard spend(2 + index + bytes / 8) else { return }
        open.append(node)
    }

    /// Spends steps; false, with an error, where too few are left.
    private func spend(_ steps: Int) -> Bool {
        if budget.spend(steps, [WorkBudget.Factor(steps, "steps of reading XML")]) { return true }
        fail(budget.error?.description ?? "over the work budget")
        return false
    }

    private func end() {
        guard error == nil, var node = open.popLast() else { return }
        node.text = node.text.withFewMarks
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }

    private func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
        guard error == nil, let text, !open.isEmpty, spend(Int(count) / 8) else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }

    /// The name without a prefix.
    private static func local(_ name: UnsafePointer<CChar>) -> String {
        let name = String(cString: name).withFewMarks
        return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }
}
