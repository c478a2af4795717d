import PortRules
import Testing

/// What a port leaves as it is.
@Suite("Files")
struct FileTests {
    @Test("a file without anything to do is the same to the byte, with its mark and line ends")
    func untouched() {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("let a = 1\r\n\tlet b = \"ä\"  \r\n\r\n".utf8)
        let file = Port().port([Port.Source(path: "a.swift", bytes: bytes)])[0]
        #expect(file.bytes == bytes && file.changes.isEmpty && file.left.isEmpty)
    }

    @Test("line ends and the mark stay where something changes, and new lines end alike")
    func lineEnds() {
        let text = "\u{FEFF}@objc protocol P {\r\n    @objc optional func f()\r\n}\r\n"
        #expect(
            ported(text)
                == "\u{FEFF}protocol P: AnyObject {\r\n    func f()\r\n}\r\n\r\nextension P {\r\n    func f() {}\r\n}\r\n"
        )
    }

    @Test("a file that does not parse says where, and is copied")
    func broken() {
        let text = "@objc class A {\n  func f( {\n}\n"
        let file = port(text)
        #expect(String(decoding: file.bytes, as: UTF8.self) == text)
        #expect(file.left.count == 1 && file.left[0].line == 2)
        let bytes: [UInt8] = [0x6C, 0x65, 0x74, 0xFF, 0xFE, 0x0A]
        let foreign = Port().port([Port.Source(path: "a.swift", bytes: bytes)])[0]
        #expect(foreign.bytes == bytes && foreign.left.count == 1)
    }

    @Test("a port of a port changes nothing")
    func twice() {
        let text = """
            import UIKit
            @objc protocol P { @objc optional func height() -> Int }
            class C: UIView {
                weak var delegate: P?
                @objc func f(_ s: C) { _ = delegate?.height?() ?? 3; perform(#selector(f(_:))) }
            }
            #if os(iOS)
            extension C { override func layoutSubviews() {} }
            #endif

            """
        let once = ported(text)
        #expect(once != text && ported(once) == once)
    }
}
