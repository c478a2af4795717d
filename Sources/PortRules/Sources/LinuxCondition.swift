#if Port
import SwiftSyntax

/// Whether a condition of `#if` holds on Linux, as far as that is known without a build.
enum LinuxCondition {
    /// Modules of this package, and those that come with Swift.
    static let present: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "CoreImage", "UniformTypeIdentifiers",
        "Foundation", "FoundationNetworking", "FoundationXML",
        "Dispatch", "Glibc", "XCTest", "Testing", "Swift", "FoundationEssentials", "Synchronization", "Observation",
        "RegexBuilder",
    ]

    /// The value of a condition; nil where it is not known. `iOS` is what `os(iOS)` stands for, and `modules` are held to be here, too.
    static func value(of condition: ExprSyntax, iOS: Bool, with modules: Set<String> = []) -> Bool? {
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return value(of: Array(sequence.elements)[...], iOS: iOS, with: modules)
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return value(of: tuple.elements.first!.expression, iOS: iOS, with: modules)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return value(of: prefix.expression, iOS: iOS, with: modules).map { !$0 }
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call, iOS: iOS, with: modules) }
        return nil
    }

    /// `||` binds less than `&&`.
    private static func value(of elements: ArraySlice<ExprSyntax>, iOS: Bool, with modules: Set<String>) -> Bool? {
        for (name, decides) in [("||", true), ("&&", false)] {
            let places = elements.indices.filter {
                elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text == name
            }
            if places.isEmpty { continue }
            var values: [Bool?] = []
            var start = elements.startIndex
            for end in places + [elements.endIndex] {
                values.append(value(of: elements[start..<end], iOS: iOS, with: modules))
                start = end + 1
            }
            if values.contains(decides) { return decides }
            return values.contains(nil) ? nil : !decides
        }
        return elements.count == 1 ? value(of: elements.first!, iOS: iOS, with: modules) : nil
    }

    private static func value(of call: FunctionCallExprSyntax, iOS: Bool, with modules: Set<String>) -> Bool? {
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS" ? iOS : argument == "Linux"
        case "targetEnvironment": return false
        case "_runtime": return argument == "_Native"
        case "canImport":
            let module = String(argument.prefix { $0 != "." })
            if present.contains(module) || modules.contains(module) { return true }
            return AppleModules.absent.contains(module) ? false : nil
        default: return nil
        }
    }
}

extension IfConfigDeclSyntax {
    /// Whether the source itself has a part for Linux, which then is the one that counts.
    var namesLinux: Bool {
        clauses.contains { $0.condition?.description.contains("os(Linux)") ?? false }
    }

    /// Whether `os(iOS)` in it stands for what Linux does here. Not where the source has a part for Linux, and not where iOS and macOS together stand against all
    /// others, which is about the system and not about views.
    var readsLinuxAsIOS: Bool {
        if namesLinux { return false }
        guard clauses.contains(where: { $0.condition == nil }) else { return true }
        return !clauses.contains { clause in
            let text = clause.condition?.description ?? ""
            return text.contains("os(iOS)") && (text.contains("os(macOS)") || text.contains("os(OSX)"))
                && !text.contains("!")
        }
    }

    /// Whether a clause is compiled on Linux once `os(iOS)` holds there, and modules are there; nil where that is not known.
    func isLive(_ clause: IfConfigClauseSyntax, with modules: Set<String> = []) -> Bool? {
        let iOS = readsLinuxAsIOS
        var isSure = true
        for other in clauses {
            let value = other.condition.map { LinuxCondition.value(of: $0, iOS: iOS, with: modules) } ?? true
            if other.id == clause.id { return value == false ? false : isSure ? value : nil }
            if value == true { return false }
            if value == nil { isSure = false }
        }
        return nil
    }
}

extension IfConfigClauseSyntax {
    /// The whole of `#if` that the clause belongs to.
    var config: IfConfigDeclSyntax? { parent?.parent?.as(IfConfigDeclSyntax.self) }
    /// Whether the clause is surely not compiled on Linux.
    var isDead: Bool { config?.isLive(self) == false }
}

/// Modules of Apple's that are not on Linux.
enum AppleModules {
    /// All that only Apple has.
    static let absent: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AccessorySetupKit", "Accounts",
        "ActivityKit", "AdAttributionKit", "AdServices", "AdSupport", "AddressBook", "AddressBookUI", "AppIntents",
        "AppKit", "AppTrackingTransparency", "AppleArchive", "AssetsLibrary", "AudioToolbox", "AudioUnit",
        "AudioVideoBridging", "AuthenticationServices", "AutomaticAssessmentConfiguration", "BackgroundAssets",
        "BackgroundTasks", "BrowserEngineKit", "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Carbon",
        "ClassKit", "CloudKit", "Cocoa", "ColorSync", "Combine", "CommonCrypto", "Compression", "ContactProvider",
        "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreFoundation",
        "CoreHID", "CoreHaptics", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia",
        "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreTransferable", "CoreVideo",
        "CoreWLAN", "CreateML", "CryptoKit", "CryptoTokenKit", "Darwin", "DataDetection", "DeveloperToolsSupport",
        "DeviceActivity", "DeviceCheck", "DiskArbitration", "DockKit", "EnergyKit", "EventKit", "EventKitUI",
        "ExposureNotification", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls",
        "FileProvider", "FileProviderUI", "GLKit", "GameController", "GameKit", "GameplayKit", "GroupActivities",
        "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "ImageCaptureCore",
        "Intents", "IntentsUI", "JavaScriptCore", "JournalingSuggestions", "LinkPresentation", "LocalAuthentication",
        "LockedCameraCapture", "MLCompute", "ManagedSettings", "MapKit", "Matter", "MatterSupport", "MediaPlayer",
        "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetalPerformanceShadersGraph",
        "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "NearbyInteraction",
        "Network", "NewsstandKit", "NotificationCenter", "OSAKit", "OSLog", "ObjectiveC", "OpenAL", "OpenGL",
        "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport",
        "ProximityReader", "PushKit", "Quartz", "QuickLook", "QuickLookThumbnailing", "QuickLookUI", "RealityKit",
        "ReplayKit", "RoomPlan", "SafariServices", "SafetyKit", "SceneKit", "ScreenTime", "Security", "SensorKit",
        "ServiceManagement", "SharedWithYou", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit",
        "StickerKit", "StoreKit", "SwiftData", "SwiftUI", "Symbols", "SystemConfiguration", "TVMLKit", "TVUIKit",
        "TabularData", "ThreadNetwork", "TipKit", "Translation", "UIAutomation",
        "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit",
        "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "iAd", "os", "simd",
    ]
    /// Those that code imports without need, or for names that are here by other imports.
    static let harmless: Set<String> = [
        "CoreFoundation", "Darwin", "MobileCoreServices", "ObjectiveC", "CoreServices", "DeveloperToolsSupport",
    ]
}
#endif
