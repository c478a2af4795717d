import StrataTesting
import XCTest

/// The same in XCTest: a match passes, a failure is one of XCTest.
final class XCTestTests: XCTestCase {
    func testTexts() {
        assertSnapshot(of: "one\ntwo", as: .lines, record: .never)
    }

    func testFailure() {
        // The failure is expected, and its text says what differs.
        let message = verifySnapshot(of: "one\nthree", as: .lines, named: "1", record: .never, testName: "testTexts()")
        XCTAssertEqual(message?.contains("- two\n+ three"), true)
    }
}
