import Foundation
import Testing
import UIKit

/// Changes of traits that are registered, and traits that views give themselves (iOS 17).
@MainActor
@Suite("Registered traits")
struct TraitRegistrationTests {
    @Test("a closure hears of the traits it asked for and of no others, until it is ended")
    func registration() {
        let view = UIView()
        var log: [UIUserInterfaceStyle] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, old) in
            log.append(old.userInterfaceStyle)
        }
        view.overrideUserInterfaceStyle = .dark
        view.traitOverrides.horizontalSizeClass = .regular
        #expect(log == [.light])
        view.unregisterForTraitChanges(registration)
        view.overrideUserInterfaceStyle = .light
        #expect(log == [.light])
    }

    @Test("traits that a view gives itself hold below it")
    func overrides() {
        let view = UIView(), inner = UIView()
        view.addSubview(inner)
        view.traitOverrides.userInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark && view.traitOverrides.userInterfaceStyle == .dark)
        view.traitOverrides.userInterfaceStyle = .unspecified
        #expect(inner.traitCollection.userInterfaceStyle == .light)
    }
}
