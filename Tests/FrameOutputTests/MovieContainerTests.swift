import Testing

@testable import FrameOutput

/// What ffmpeg is asked for.
@Suite struct MovieContainerTests {
    func words(_ container: MovieContainer, isOpaque: Bool) -> String {
        let format = FrameFormat(width: 64, height: 48, rate: FrameRate(29.97), isOpaque: isOpaque)
        return container.arguments(format, path: "/a b/c:d").joined(separator: " ")
    }

    @Test(arguments: MovieContainer.allCases, [true, false])
    func framesComeInAndAFileGoesOut(container: MovieContainer, isOpaque: Bool) {
        let words = words(container, isOpaque: isOpaque)
        #expect(words.hasSuffix(" -f \(container.rawValue) -y file:/a b/c:d"))
        #expect(words.contains(" -i pipe:0 ") && words.contains("-loglevel error"))
        // Raw frames do not say themselves how large and how fast they are.
        #expect(
            words.contains("-f yuv4mpegpipe -i")
                || words.contains("-f rawvideo -pixel_format rgba -video_size 64x48 -framerate 30000/1001 -i"))
    }

    @Test func videoIsTaggedBT709() {
        for words in [words(.mp4, isOpaque: true), words(.webm, isOpaque: true), words(.webm, isOpaque: false)] {
            #expect(words.contains("setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"))
            #expect(words.contains("-color_range tv -color_primaries bt709 -color_trc bt709 -colorspace bt709"))
        }
    }

    @Test func ourOwnConversionServesWhereThereIsNoAlpha() {
        let format = FrameFormat(width: 1, height: 1, rate: FrameRate(1), isOpaque: true)
        let clear = FrameFormat(width: 1, height: 1, rate: FrameRate(1), isOpaque: false)
        #expect(MovieContainer.mp4.input(format) == .y4m && MovieContainer.mp4.input(clear) == .y4m)
        #expect(MovieContainer.webm.input(format) == .y4m && MovieContainer.webm.input(clear) == .rgba)
        for container in [MovieContainer.gif, .apng, .webp] { #expect(container.input(format) == .rgba) }
    }

    @Test func alphaIsKeptWhereThereIsNoBackground() {
        #expect(words(.webm, isOpaque: false).contains("-pix_fmt yuva420p -auto-alt-ref 0"))
        #expect(words(.webm, isOpaque: false).contains("out_color_matrix=bt709:out_range=tv"))
        #expect(words(.apng, isOpaque: false).contains("-pix_fmt rgba"))
        #expect(words(.apng, isOpaque: true).contains("-pix_fmt rgb24"))
        #expect(words(.gif, isOpaque: false).contains("reserve_transparent=1"))
        #expect(words(.gif, isOpaque: true).contains("reserve_transparent=0"))
        #expect(words(.mp4, isOpaque: false).contains("-pix_fmt yuv420p -color_range"))
    }

    @Test func aMovieThatStartsAtOnceAndAPaletteInOnePass() {
        #expect(words(.mp4, isOpaque: true).contains("-movflags +faststart"))
        #expect(words(.gif, isOpaque: true).contains("palettegen=stats_mode=single"))
        #expect(words(.gif, isOpaque: true).contains("paletteuse=new=1"))
    }

    @Test func whatAContainerDoesNotHold() {
        let odd = FrameFormat(width: 65, height: 48, rate: FrameRate(60), isOpaque: true)
        #expect(throws: FrameSinkError(.unsuitable, "a.mp4: an mp4 has an even width and height, not 65x48")) {
            try Movie(.mp4, path: "a.mp4").begin(odd)
        }
        #expect(throws: FrameSinkError(.unsuitable, "a.gif: a gif shows at most 50 frames a second, not 60.0")) {
            try Movie(.gif, path: "a.gif").begin(odd)
        }
    }
}
