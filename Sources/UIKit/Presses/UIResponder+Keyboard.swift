import Foundation

extension UIResponder {
    /// The keyboard is about to come. Nobody posts it here, nor the following: there is no keyboard.
    nonisolated public class var keyboardWillShowNotification: NSNotification.Name {
        .init("UIKeyboardWillShowNotification")
    }
    /// The keyboard came.
    nonisolated public class var keyboardDidShowNotification: NSNotification.Name {
        .init("UIKeyboardDidShowNotification")
    }
    /// The keyboard is about to go.
    nonisolated public class var keyboardWillHideNotification: NSNotification.Name {
        .init("UIKeyboardWillHideNotification")
    }
    /// The keyboard went.
    nonisolated public class var keyboardDidHideNotification: NSNotification.Name {
        .init("UIKeyboardDidHideNotification")
    }
    /// The keyboard is about to have another frame.
    nonisolated public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    /// The keyboard has another frame.
    nonisolated public class var keyboardDidChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }
    /// The key of the keyboard's frame before, a box of a rectangle on the screen.
    nonisolated public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// The key of the keyboard's frame after.
    nonisolated public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// The key of the seconds that it takes.
    nonisolated public class var keyboardAnimationDurationUserInfoKey: String {
        "UIKeyboardAnimationDurationUserInfoKey"
    }
    /// The key of the curve of its motion, an `UIView.AnimationCurve`'s number.
    nonisolated public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// The key of whether the keyboard is this program's.
    nonisolated public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

/// What a keyboard is for.
public enum UIKeyboardType: Int, Sendable, CaseIterable {
    /// Text.
    case `default` = 0
    /// ASCII.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// Addresses of pages.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Numbers of telephones.
    case phonePad = 5
    /// Names and numbers of telephones.
    case namePhonePad = 6
    /// Addresses of mail.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Short messages.
    case twitter = 9
    /// Searches.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11

    /// ASCII.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable, CaseIterable {
    /// As its surroundings.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// Dark.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// What stands on the return key.
public enum UIReturnKeyType: Int, Sendable, CaseIterable {
    /// "return".
    case `default` = 0
    /// "Go".
    case go = 1
    /// "Google".
    case google = 2
    /// "Join".
    case join = 3
    /// "Next".
    case next = 4
    /// "Route".
    case route = 5
    /// "Search".
    case search = 6
    /// "Send".
    case send = 7
    /// "Yahoo".
    case yahoo = 8
    /// "Done".
    case done = 9
    /// "Emergency Call".
    case emergencyCall = 10
    /// "Continue".
    case `continue` = 11
}

/// Which letters become capitals while one types.
public enum UITextAutocapitalizationType: Int, Sendable, CaseIterable {
    /// None.
    case none = 0
    /// The first of a word.
    case words = 1
    /// The first of a sentence.
    case sentences = 2
    /// All.
    case allCharacters = 3
}

/// Whether words are corrected while one types.
public enum UITextAutocorrectionType: Int, Sendable, CaseIterable {
    /// As the language has it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether spelling is checked while one types.
public enum UITextSpellCheckingType: Int, Sendable, CaseIterable {
    /// Where words are corrected.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether quotation marks are turned while one types.
public enum UITextSmartQuotesType: Int, Sendable, CaseIterable {
    /// As the system has it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether hyphens become dashes while one types.
public enum UITextSmartDashesType: Int, Sendable, CaseIterable {
    /// As the system has it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether spaces are added and removed around what is pasted.
public enum UITextSmartInsertDeleteType: Int, Sendable, CaseIterable {
    /// As the system has it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether the rest of a line is suggested while one types.
public enum UITextInlinePredictionType: Int, Sendable, CaseIterable {
    /// As the system has it.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// What a text stands for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// The part of a name before others.
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "middle-name")
    /// A family's name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The part of a name after others.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job's title.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// An organisation.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place.
    public static let location = UITextContentType(rawValue: "location")
    /// A whole street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city and its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A number of a telephone.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// An address of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// A number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A user's name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A date and time.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// The number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// A day of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
}

/// What a keyboard for a text would be like. The properties keep their values: there is no keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Which letters become capitals.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// What the keyboard is for.
    var keyboardType: UIKeyboardType { get set }
    /// How it looks.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What stands on the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key waits for text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
    /// What the text stands for.
    var textContentType: UITextContentType! { get set }
}
