import Foundation
import FrameInput
import Synchronization

/// The films of a document: layers that show the same file share its decoded frames.
package final class SceneFilms: Sendable {
    private struct Shared: Sendable {
        weak var film: FilmSource?
        var uses = 1
    }

    /// By path, those opened last.
    private let films = Mutex<[String: Shared]>([:])
    /// The most layers that share a film: it tells so many times apart.
    private static let most = FilmSource.mostTimes

    /// The film in a file. Those that nobody shows any more are forgotten when another one is opened.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - name: Its name in messages, and in documents.
    ///   - budget: Counts the bytes of kept frames.
    func source(_ path: String, called name: String, budget: WorkBudget) -> FilmSource {
        films.withLock { films in
            if let known = films[path]?.film, known.name == name, films[path]!.uses < Self.most {
                films[path]!.uses += 1
                return known
            }
            let film = FilmSource(url: URL(fileURLWithPath: path), name: name, budget: budget)
            films = films.filter { $0.value.film != nil }
            films[path] = Shared(film: film)
            return film
        }
    }
}
