import Foundation
import TestSupport
import Testing

@testable import FrameOutput

/// What ffmpeg is asked for.
@Suite struct MovieArgumentsTests {
    func request(
        _ container: MovieContainer, _ options: MovieOptions = MovieOptions(), isOpaque: Bool = true, width: Int = 64
    ) -> MovieArguments {
        MovieArguments(
            container: container, options: options,
            format: FrameFormat(width: width, height: 48, rate: FrameRate(29.97), isOpaque: isOpaque))
    }

    /// The arguments by the first software encoder.
    func words(_ container: MovieContainer, _ options: MovieOptions = MovieOptions(), isOpaque: Bool) -> String {
        let request = request(container, options, isOpaque: isOpaque)
        let encoder = request.codec?.softwareEncoders(
            rate: options.rate ?? request.codec!.usualRate, hasAlpha: request.hasAlpha)[0]
        return request.arguments(path: "/a b/c:d", encoder: encoder).joined(separator: " ")
    }

    @Test(arguments: MovieContainer.allCases, [true, false])
    func framesComeInAndAFileGoesOut(container: MovieContainer, isOpaque: Bool) {
        for codec in container.codecs.map(Optional.some) + [nil] {
            let words = words(container, MovieOptions(codec: codec), isOpaque: isOpaque)
            #expect(words.hasSuffix(" -f \(container.rawValue) -y file:/a b/c:d"))
            #expect(words.contains(" -i pipe:0 -an ") && words.contains("-loglevel error"))
            // Raw frames do not say themselves how large and how fast they are.
            #expect(
                words.contains("-f yuv4mpegpipe -i")
                    || words.contains("-f rawvideo -pixel_format rgba -video_size 64x48 -framerate 30000/1001 -i"))
        }
    }

    @Test func videoIsTaggedBT709() {
        for container in MovieContainer.allCases {
            for codec in container.codecs {
                for isOpaque in [true, false] {
                    let words = words(container, MovieOptions(codec: codec), isOpaque: isOpaque)
                    #expect(words.contains("setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"))
                    #expect(words.contains("-color_range tv -color_primaries bt709 -color_trc bt709 -colorspace bt709"))
                }
            }
        }
    }

    @Test func ourOwnConversionServesWhereThereIsNoAlpha() {
        #expect(request(.mp4).input == .y4m && request(.mp4, isOpaque: false).input == .y4m)
        #expect(request(.webm).input == .y4m && request(.webm, isOpaque: false).input == .rgba)
        let av1 = MovieOptions(codec: .av1), prores = MovieOptions(codec: .prores)
        #expect(request(.webm, av1, isOpaque: false).input == .y4m)
        // Full chroma for what has it.
        #expect(request(.mov, prores).input == .y4m444 && request(.mov, prores, isOpaque: false).input == .rgba)
        for container in [MovieContainer.gif, .apng, .webp] { #expect(request(container).input == .rgba) }
    }

    @Test func alphaIsKeptWhereThereIsNoBackground() {
        #expect(words(.webm, isOpaque: false).contains("-pix_fmt yuva420p"))
        #expect(words(.webm, isOpaque: false).contains("-auto-alt-ref 0"))
        #expect(words(.webm, isOpaque: false).contains("out_color_matrix=bt709:out_range=tv"))
        #expect(words(.apng, isOpaque: false).contains("-pix_fmt rgba"))
        #expect(words(.apng, isOpaque: true).contains("-pix_fmt rgb24"))
        #expect(words(.gif, isOpaque: false).contains("reserve_transparent=1"))
        #expect(words(.gif, isOpaque: true).contains("reserve_transparent=0"))
        #expect(words(.mp4, isOpaque: false).contains("-pix_fmt yuv420p -color_range"))
        let prores = MovieOptions(codec: .prores)
        #expect(words(.mov, prores, isOpaque: false).contains("-profile:v 4444 -vendor apl0 -pix_fmt yuva444p10le"))
        #expect(words(.mov, prores, isOpaque: true).contains("-profile:v hq -vendor apl0 -pix_fmt yuv422p10le"))
        // MP4 has no place for VP9's alpha.
        #expect(words(.mp4, MovieOptions(codec: .vp9), isOpaque: false).contains("-pix_fmt yuv420p "))
    }

    @Test func aMovieThatStartsAtOnceAndAPaletteInOnePass() {
        #expect(words(.mp4, isOpaque: true).contains("-movflags +faststart"))
        #expect(words(.mov, isOpaque: true).contains("-movflags +faststart"))
        #expect(words(.gif, isOpaque: true).contains("palettegen=stats_mode=single"))
        #expect(words(.gif, isOpaque: true).contains("paletteuse=new=1"))
    }

    @Test func theRateIsTheUsersOrTheCodecs() {
        #expect(words(.mp4, isOpaque: true).contains("libx264 -preset fast -crf 18"))
        #expect(words(.mp4, MovieOptions(rate: 30), isOpaque: true).contains("-crf 30"))
        #expect(words(.mp4, MovieOptions(codec: .h265), isOpaque: true).contains("-crf 20"))
        #expect(words(.mp4, MovieOptions(codec: .h265), isOpaque: true).contains("-tag:v hvc1"))
        #expect(words(.webm, isOpaque: true).contains("libvpx-vp9 -crf 24 -b:v 0"))
        #expect(
            words(.webm, MovieOptions(codec: .av1, rate: 40), isOpaque: true).contains("libsvtav1 -preset 8 -crf 40"))
        var webp = MovieOptions()
        #expect(words(.webp, webp, isOpaque: true).contains("-quality 90"))
        webp.quality = 0.5
        #expect(words(.webp, webp, isOpaque: true).contains("-quality 50"))
        webp.quality = 1
        #expect(words(.webp, webp, isOpaque: true).contains("-lossless 1"))
    }

    @Test func soundLastsAsLongAsThePictures() {
        var options = MovieOptions(audio: "/s:ong.flac")
        let plain = words(.mp4, options, isOpaque: true)
        #expect(plain.contains("-i pipe:0 -i file:/s:ong.flac -map 0:v:0 -map 1:a:0 "))
        #expect(plain.contains("-af apad -shortest -c:a aac -b:a 192k"))
        options.audioStart = 1.5
        #expect(words(.webm, options, isOpaque: true).contains("-ss 1.5 -i file:/s:ong.flac"))
        #expect(words(.webm, options, isOpaque: true).contains("-c:a libopus"))
        options.audioStart = -0.25
        options.codec = .prores
        #expect(words(.mov, options, isOpaque: true).contains("-af adelay=250:all=1,apad -shortest -c:a pcm_s16le"))
    }

    @Test func hardwareIsTriedInItsOrderWithTheMoviesSize() {
        #expect(
            MovieCodec.h264.hardwareEncoders(rate: 20, renderNode: "/dev/dri/renderD128").map(\.name)
                == ["h264_nvenc", "h264_vaapi", "h264_qsv", "h264_v4l2m2m"])
        #expect(MovieCodec.vp9.hardwareEncoders(rate: 20, renderNode: nil).map(\.name) == ["vp9_qsv"])
        #expect(MovieCodec.prores.hardwareEncoders(rate: 20, renderNode: "/dev/dri/renderD128").isEmpty)
        let vaapi = MovieCodec.h265.hardwareEncoders(rate: 20, renderNode: "/dev/dri/renderD128")[1]
        let trial = request(.mp4, width: 1920).trial(vaapi).joined(separator: " ")
        #expect(
            trial.hasSuffix(
                "-vaapi_device /dev/dri/renderD128 -f lavfi -i color=black:size=1920x48:rate=30000/1001 -frames:v 1 "
                    + "-vf format=nv12,hwupload -c:v hevc_vaapi -qp 20 -f null -"))
        let real = request(.mp4).arguments(path: "a", encoder: vaapi).joined(separator: " ")
        #expect(real.contains("colorspace=bt709,format=nv12,hwupload -c:v hevc_vaapi"))
        #expect(real.range(of: "-vaapi_device")!.lowerBound < real.range(of: "pipe:0")!.lowerBound)
    }

    @Test func whatAContainerDoesNotHold() {
        func problem(_ container: MovieContainer, _ options: MovieOptions) -> String? { options.problem(in: container) }
        #expect(problem(.webm, MovieOptions(codec: .h264)) == "a .webm holds vp9, av1, not h264")
        #expect(problem(.gif, MovieOptions(codec: .h264)) == "a .gif has no choice of codecs")
        #expect(problem(.mp4, MovieOptions(rate: 52)) == "h264's rate is 0 to 51, not 52")
        #expect(problem(.webm, MovieOptions(rate: 52)) == nil)
        #expect(problem(.mov, MovieOptions(codec: .prores, rate: 1)) == "prores has no rate of constant quality")
        #expect(problem(.webp, MovieOptions(rate: 1)) == "a .webp has no rate of constant quality")
        #expect(problem(.gif, MovieOptions(audio: "a")) == "a .gif has no sound")
        #expect(problem(.apng, MovieOptions(usesHardware: true)) == "no hardware encodes a .apng")
        var quality = MovieOptions()
        quality.quality = 0.5
        #expect(problem(.mp4, quality) == "a .mp4 has a rate (crf), not a quality")
        #expect(problem(.webp, quality) == nil)
        for container in MovieContainer.allCases { #expect(problem(container, MovieOptions()) == nil) }
    }

    @Test func framesThatAContainerDoesNotHold() {
        let odd = FrameFormat(width: 65, height: 48, rate: FrameRate(60), isOpaque: true)
        #expect(throws: FrameSinkError(.unsuitable, "a.mp4: an mp4 has an even width and height, not 65x48")) {
            try Movie(.mp4, path: "a.mp4").begin(odd)
        }
        #expect(throws: FrameSinkError(.unsuitable, "a.gif: a gif shows at most 50 frames a second, not 60.0")) {
            try Movie(.gif, path: "a.gif").begin(odd)
        }
        #expect(
            throws: FrameSinkError(.unsuitable, "a.mp4: the sound /nowhere cannot be read: No such file or directory")
        ) {
            try Movie(.mp4, path: "a.mp4", options: MovieOptions(audio: "/nowhere")).begin(odd)
        }
    }
}

/// The choice of an encoder, with a script in ffmpeg's place.
@Suite struct MovieTrialTests {
    private let temporary = TemporaryFolder()

    private func chosen(_ script: String, _ container: MovieContainer, _ options: MovieOptions) throws -> String? {
        let program = temporary.url.appendingPathComponent("ffmpeg")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let request = MovieArguments(
            container: container, options: options,
            format: FrameFormat(width: 64, height: 48, rate: FrameRate(30), isOpaque: true))
        return try request.encoder(of: program.path, for: "a").map(\.name)
    }

    @Test func theFirstWhoseTrialSucceedsIsTaken() throws {
        let onlyQSV = #"case "$*" in *_qsv*) exit 0;; *) echo "no such device" >&2; exit 1;; esac"#
        let hardware = MovieOptions(usesHardware: true)
        #expect(try chosen(onlyQSV, .mp4, hardware) == "h264_qsv")
        #expect(try chosen("exit 1", .mp4, hardware) == "libx264")
        // Without the wish nothing is tried.
        #expect(try chosen("exit 1", .mp4, MovieOptions()) == "libx264")
        let noSVT = #"case "$*" in *libsvtav1*) exit 1;; esac"#
        #expect(try chosen(noSVT, .webm, MovieOptions(codec: .av1)) == "libaom-av1")
        #expect(try chosen("exit 1", .gif, MovieOptions()) == nil)
    }

    @Test func aCodecThatNothingEncodesIsTold() {
        #expect(
            throws: FrameSinkError(
                .unavailable, "a: this ffmpeg has no encoder of av1 (libsvtav1: none; libaom-av1: none)")
        ) { try chosen("echo none >&2; exit 1", .mp4, MovieOptions(codec: .av1)) }
    }
}
