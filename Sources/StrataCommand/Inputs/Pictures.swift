import Foundation
import FoundationAdditions
import SceneFormat
import Strata

/// The pictures that jobs set in documents, for all threads. Each is read once, as long as its file does not change.
final class Pictures: Sendable {
    fileprivate struct State: Sendable {
        var kept: [String: (picture: CGImage, stamp: FileStamp?)] = [:]
        /// The paths in `kept`, the most recently used last.
        var order: [String] = []
        var bytes = 0
        /// The files being read by a thread.
        var underWay: Set<String> = []
    }

    private let state = Monitor(State())
    private let budget: WorkBudget

    /// - Parameters:
    ///   - limits: the limits of a job, whose bytes bound the pixels that it shows.
    ///   - jobs: the number of concurrent jobs, each of which has these limits; cached pictures do not count, since no
    ///     job could avoid them.
    init(_ limits: WorkBudget.Limits, jobs: Int) {
        var limits = limits
        let (bytes, overflows) = limits.pictureBytes.multipliedReportingOverflow(by: jobs)
        limits.pictureBytes = overflows ? .max : bytes.addingReportingOverflow(Self.mostBytes).partialValue
        if limits.pictureBytes < 0 { limits.pictureBytes = .max }
        budget = WorkBudget(limits)
    }

    /// Enough for the logos and backgrounds of a set of templates; a list with a new photo in each line keeps the last
    /// few.
    private static let mostBytes = 256 << 20

    /// The picture in a file of an assignment's value.
    func picture(_ file: String, of assignment: Assignment, for reading: JobReading) throws(SceneError) -> CGImage {
        let path = try assignment.path(of: file, for: reading)
        let stamp = FileStamp(path: path)
        // The first thread reads the file, the others wait for it.
        let known = state.wait(until: { !$0.underWay.contains(path) }) { state -> CGImage? in
            if let picture = state.find(path, stamp) { return picture }
            state.underWay.insert(path)
            return nil
        }
        if let known {
            reading.add(path)
            return known
        }
        do throws(SceneError) {
            let picture = try SceneFolder.picture(path, called: path, budget: budget)
            reading.add(path)
            state.change { state in
                state.underWay.remove(path)
                state.keep(picture, path, stamp, mostBytes: Self.mostBytes)
            }
            return picture
        } catch {
            state.change { _ = $0.underWay.remove(path) }
            throw error
        }
    }
}

extension Pictures.State {
    /// The picture of a file that has not changed.
    fileprivate mutating func find(_ path: String, _ stamp: FileStamp?) -> CGImage? {
        guard let known = kept[path] else { return nil }
        order.removeAll { $0 == path }
        guard known.stamp == stamp else {
            forget(path)
            return nil
        }
        order.append(path)
        return known.picture
    }

    fileprivate mutating func keep(_ picture: CGImage, _ path: String, _ stamp: FileStamp?, mostBytes: Int) {
        kept[path] = (picture, stamp)
        order.append(path)
        bytes += Self.size(picture)
        while bytes > mostBytes, order.count > 1 { forget(order.removeFirst()) }
    }

    private mutating func forget(_ path: String) {
        if let old = kept.removeValue(forKey: path) { bytes -= Self.size(old.picture) }
    }

    private static func size(_ picture: CGImage) -> Int {
        4 * picture.width * picture.height
    }
}
