import Strata
import TestSupport
import Testing

/// Lottie files against the pictures that Core Animation drew of them.
@Suite struct GoldenTests {
    @Test("as Core Animation drew them", arguments: LottieGolden.all)
    func drawn(golden: LottieGolden) throws {
        let verdict = try golden.compare(on: .cpu)
        #expect(verdict.passes, "\(verdict)")
        // What has come right, or nearer, is not that difference any more.
        if let difference = golden.difference {
            #expect(verdict.share > max(LottieGolden.mark, difference.leastShare), "\(golden) has come nearer")
        }
    }

    @Test("as Core Animation drew them, by GL", arguments: LottieGolden.some)
    func drawnByGL(golden: LottieGolden) throws {
        let verdict = try golden.compare(on: .gl)
        #expect(verdict.passes, "\(verdict)")
    }

    @Test("at least 85 % of the samples are the same pictures")
    func agreement() {
        let same = LottieGolden.all.count { $0.difference == nil }
        #expect(same * 100 >= LottieGolden.all.count * 85)
    }

    @Test("differences are told of samples that are there", .enabled(if: References.areExpected))
    func differences() {
        let names = Set(LottieGolden.all.map(\.sample.name))
        #expect(Set(KnownDifference.all.keys).subtracting(names).isEmpty)
    }
}
