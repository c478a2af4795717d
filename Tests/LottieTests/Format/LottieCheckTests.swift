import Drawing
import Testing

@testable import Lottie

/// What is reported, by whom, and how often.
@Suite struct LottieCheckTests {
    @Test func issuesComeOnceEach() {
        let log = IssueLog()
        for _ in 0..<3 {
            log.within("Card") { log.within("Shadow") { log.report(.unsupported, "a thing", at: "Color") } }
        }
        log.report(.missing, "a thing")
        #expect(log.issues.map(\.description) == ["Card.Shadow.Color: a thing", "a thing"])
        #expect(log.issues.map(\.layer) == ["Card", ""])
        #expect(log.path.isEmpty)
    }

    @Test func theCheckHasWhatReadingAndBuildingFound() throws {
        let animation = try Documents.animation(
            #"{"ty":1,"nm":"Card","sc":"fff","sw":9,"sh":9,"ks":{"o":{"k":9,"x":"time"}},"ef":[{"ty":34,"nm":"Puppet","mn":"ADBE FreePin3"}]}"#
        )
        let issues = LottieCheck(animation).issues
        #expect(issues.map(\.layer) == ["Card", "Card"])
        #expect(Set(issues.map(\.kind)) == [.expression, .unsupported])
    }

    @Test func warningsAreLoggedOnce() {
        let issue = LottieIssue(kind: .missing, path: ["A check of its own"], problem: "a thing")
        LottieCheck(issues: [issue]).warn(about: "file.json")
        #expect(Warnings.said("file.json: A check of its own: a thing"))
    }
}
