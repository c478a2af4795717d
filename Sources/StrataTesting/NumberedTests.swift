import Foundation
import XCTest

/// Snapshots without names are numbered anew in each test case of XCTest. Swift Testing runs a test once in a process, unless it is repeated or has arguments: name such snapshots.
final class NumberedTests: NSObject, XCTestObservation {
    private static let start: Void = {
        // The centre belongs to the main thread, which is where XCTest's tests run.
        if Thread.isMainThread { XCTestObservationCenter.shared.addTestObserver(NumberedTests()) }
    }()
    static func watch() { _ = start }
    func testCaseWillStart(_ testCase: XCTestCase) { SnapshotFiles.forgetNumbers() }
}
