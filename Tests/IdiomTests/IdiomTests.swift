import Testing
import UIKit

/// What one writes on iOS compiles here and does what is documented. Files list idioms by class, with the imports of code of iOS and no others.
@MainActor
@Suite("Idioms of iOS")
struct IdiomTests {
    static let topics: [@MainActor () -> Idioms] = [
        { .layers }, { .shapeLayers }, { .gradientLayers }, { .otherLayers }, { .animations }, { .transactions },
        { .transforms }, { .paths }, { .contexts }, { .colors }, { .colorSpaces },
        { .images }, { .renderers }, { .views }, { .hierarchies }, { .viewDrawing }, { .autoLayout }, { .stackViews },
        { .controls }, { .buttons }, { .segments }, { .gestures }, { .labels }, { .fonts }, { .attributedTexts },
        { .textInputs },
        { .tables }, { .collections }, { .compositionalLayouts }, { .scrollViews }, { .viewControllers },
        { .presentations }, { .navigation }, { .viewAnimations }, { .animators }, { .dynamics }, { .traits },
        { .coreFoundation },
        { .boxes }, { .keyValueCoding }, { .coding }, { .notifications }, { .application }, { .geometry },
        { .accessibility }, { .bars }, { .pickers },
    ]

    @Test("every idiom does what is documented")
    func idioms() {
        for topic in Self.topics {
            let idioms = topic()
            for idiom in idioms.all {
                let location = SourceLocation(fileID: idiom.file, filePath: idiom.file, line: idiom.line, column: 1)
                do {
                    let holds = try idiom.body()
                    #expect(holds, "\(idioms.topic): \(idiom.name)", sourceLocation: location)
                } catch {
                    Issue.record("\(idioms.topic): \(idiom.name): \(error)", sourceLocation: location)
                }
            }
        }
    }

    @Test("there are 300 idioms or more, each under a name of its own")
    func count() {
        let names = Self.topics.flatMap { topic in
            let idioms = topic()
            return idioms.all.map { "\(idioms.topic): \($0.name)" }
        }
        #expect(names.count >= 300)
        #expect(Set(names).count == names.count)
    }
}
