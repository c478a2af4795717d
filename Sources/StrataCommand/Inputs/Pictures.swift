import Foundation
import SceneFormat
import Strata

/// The pictures that jobs put into documents, each read once as long as its file stays as it is, for all threads.
final class Pictures: Sendable {
    fileprivate struct State: Sendable {
        var kept: [String: (picture: CGImage, stamp: FileStamp?)] = [:]
        /// The files in `kept`, the one used last at the end.
        var order: [String] = []
        var bytes = 0
        /// Files that a thread is reading.
        var underWay: Set<String> = []
    }

    private let state = Monitor(State())
    private let budget: WorkBudget

    /// - Parameters:
    ///   - limits: how many bytes of pixels a job may show.
    ///   - jobs: how many are under way at once: what others show, and what is kept of earlier ones, is nothing that one could do
    ///     anything about.
    init(_ limits: WorkBudget.Limits, jobs: Int) {
        var limits = limits
        let (bytes, overflows) = limits.pictureBytes.multipliedReportingOverflow(by: jobs)
        limits.pictureBytes = overflows ? .max : bytes.addingReportingOverflow(Self.mostBytes).partialValue
        if limits.pictureBytes < 0 { limits.pictureBytes = .max }
        budget = WorkBudget(limits)
    }

    /// Enough for the logos and backgrounds of a set of templates; a list that names a new photo in each line keeps the last few.
    private static let mostBytes = 256 << 20

    /// The picture in a file.
    ///
    /// - Parameters:
    ///   - folder: from which a relative name is meant; nil is the working directory.
    ///   - confinement: in which it has to lie; nil is anywhere.
    func picture(
        _ file: String, in folder: String?, within confinement: Confinement?, for reading: JobReading
    ) throws(SceneError) -> CGImage {
        let path = folder.map { file.hasPrefix("/") ? file : $0 + "/" + file } ?? file
        try confinement?.check(reading: path)
        reading.waitForWriters(of: [path])
        let stamp = FileStamp(path: path)
        // Whoever is first reads, the others wait for that.
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
    /// The picture of a file that is still as it was.
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
