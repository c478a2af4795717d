import Foundation

// How a screen reader reads a text. Nothing reads here: the attributes are kept.

extension NSAttributedString.Key {
    /// Whether punctuation is read, a number.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// The language, by a BCP 47 tag.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// The pitch, a number from 0 to 2.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// Whether an announcement waits for those before it, a number.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// How it is pronounced, in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// Whether it is read letter by letter, a number.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// The level of a heading, a number from 1 to 6; 0 is none.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
        "UIAccessibilityTextAttributeHeadingLevel")
    /// Annotations, a list of texts.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}
