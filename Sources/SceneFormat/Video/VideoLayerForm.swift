import Foundation
import FrameInput
import LayerModel
import RenderTree

/// A `VideoLayer` in a document: its class, and these keys besides a layer's own.
///
///     { "class": "VideoLayer", "video": "clip.mp4", "ending": "loop", "start": 2, "videoGravity": "resizeAspectFill" }
struct VideoLayerForm {
    /// Where films are.
    let folder: SceneFolder

    static let className = "VideoLayer"
    /// The most layers with films in a document: each may have a decoder, a process of its own.
    static let most = 256

    /// The number of layers with films in a tree.
    static func count(in root: CALayer) -> Int {
        var (count, waiting) = (0, [root])
        while let layer = waiting.popLast() {
            if (layer as? VideoLayer)?.player != nil { count += 1 }
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return count
    }
    static let keys = ["video", "start", "rate", "ending", "volume", "videoGravity"]
    static let endings = FramePlayback.Ending.allCases.map(\.rawValue)
    static let gravities = ["resizeAspect", "resizeAspectFill", "resize"]

    /// Sets a layer's film and how it plays.
    func read(_ members: [JSON.Member], into layer: VideoLayer) throws(SceneError) {
        var mistakes = Mistakes()
        var start = 0.0, rate = 1.0
        var player: VideoPlayer?
        if let member = members.first(where: { $0.key == "video" }), !member.value.isNull {
            do throws(SceneError) { player = try film(member.value) } catch { try mistakes.add(error.inside("video")) }
        }
        // Without a film the keys are checked all the same.
        let reader = player ?? VideoPlayer(film: FilmSource(url: URL(fileURLWithPath: "/")))
        for member in members where Self.keys.contains(member.key) {
            do throws(SceneError) {
                switch member.key {
                case "start": start = try member.value.number()
                case "rate": rate = Double(try member.value.float(mayBeInfinite: false))
                case "ending":
                    let name = try member.value.oneOf(Self.endings)
                    reader.ending = FramePlayback.Ending(rawValue: name) ?? .hold
                case "volume": reader.volume = try member.value.share()
                case "videoGravity": layer.videoGravity = try member.value.videoGravity()
                default: break
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        player?.start(at: start, rate: rate)
        layer.player = player
    }

    private func film(_ json: JSON) throws(SceneError) -> VideoPlayer {
        let file = try json.string("a file's name")
        let path = try folder.path(file, json.offset)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw SceneError("no such film: \"\(file.shortenedFile)\"", offset: json.offset, kind: .input)
        }
        return VideoPlayer(film: folder.films.source(path, called: file, budget: folder.budget))
    }

    /// The keys of a layer.
    static func members(_ layer: VideoLayer) -> [(String, JSON)] {
        guard let player = layer.player else { return [] }
        var members: [(String, JSON)] = [("video", JSON(.string(player.film.name)))]
        if player.startTime != 0 { members.append(("start", JSON(.number(player.startTime)))) }
        if player.rate != 1 { members.append(("rate", JSON(float: player.rate))) }
        if player.ending != .hold { members.append(("ending", JSON(.string(player.ending.rawValue)))) }
        if player.volume != 1 { members.append(("volume", JSON(float: player.volume))) }
        return members
    }
}

extension JSON {
    /// A placement of a film by AVFoundation's names without their stem.
    func videoGravity() throws(SceneError) -> AVLayerVideoGravity {
        switch try oneOf(VideoLayerForm.gravities) {
        case "resize": .resize
        case "resizeAspectFill": .resizeAspectFill
        default: .resizeAspect
        }
    }

    fileprivate func share() throws(SceneError) -> Float {
        let number = try float(mayBeInfinite: false)
        guard number >= 0, number <= 1 else { throw wrong("a number of 0…1") }
        return number
    }
}
