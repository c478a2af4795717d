/// A key of a keyboard, by the numbers of the USB specification (HID Usage Tables, page 7).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// From a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key that writes a character; 0 for none.
    init(character: String) { self = Self.characters[character] ?? UIKeyboardHIDUsage(rawValue: 0) }

    private static let characters: [String: UIKeyboardHIDUsage] = [
        "a": .keyboardA, "b": .keyboardB, "c": .keyboardC, "d": .keyboardD, "e": .keyboardE, "f": .keyboardF,
        "g": .keyboardG, "h": .keyboardH, "i": .keyboardI, "j": .keyboardJ, "k": .keyboardK, "l": .keyboardL,
        "m": .keyboardM, "n": .keyboardN, "o": .keyboardO, "p": .keyboardP, "q": .keyboardQ, "r": .keyboardR,
        "s": .keyboardS, "t": .keyboardT, "u": .keyboardU, "v": .keyboardV, "w": .keyboardW, "x": .keyboardX,
        "y": .keyboardY, "z": .keyboardZ, "1": .keyboard1, "2": .keyboard2, "3": .keyboard3, "4": .keyboard4,
        "5": .keyboard5, "6": .keyboard6, "7": .keyboard7, "8": .keyboard8, "9": .keyboard9, "0": .keyboard0,
        "\r": .keyboardReturnOrEnter, "\u{1B}": .keyboardEscape, "\u{8}": .keyboardDeleteOrBackspace,
        "\u{7F}": .keyboardDeleteForward,
        "\t": .keyboardTab, " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
        "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon,
        "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
        "/": .keyboardSlash, "UIKeyInputRightArrow": .keyboardRightArrow, "UIKeyInputLeftArrow": .keyboardLeftArrow,
        "UIKeyInputDownArrow": .keyboardDownArrow, "UIKeyInputUpArrow": .keyboardUpArrow,
    ]

    /// The key A.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 4)
    /// The key B.
    public static let keyboardB = UIKeyboardHIDUsage(rawValue: 5)
    /// The key C.
    public static let keyboardC = UIKeyboardHIDUsage(rawValue: 6)
    /// The key D.
    public static let keyboardD = UIKeyboardHIDUsage(rawValue: 7)
    /// The key E.
    public static let keyboardE = UIKeyboardHIDUsage(rawValue: 8)
    /// The key F.
    public static let keyboardF = UIKeyboardHIDUsage(rawValue: 9)
    /// The key G.
    public static let keyboardG = UIKeyboardHIDUsage(rawValue: 10)
    /// The key H.
    public static let keyboardH = UIKeyboardHIDUsage(rawValue: 11)
    /// The key I.
    public static let keyboardI = UIKeyboardHIDUsage(rawValue: 12)
    /// The key J.
    public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 13)
    /// The key K.
    public static let keyboardK = UIKeyboardHIDUsage(rawValue: 14)
    /// The key L.
    public static let keyboardL = UIKeyboardHIDUsage(rawValue: 15)
    /// The key M.
    public static let keyboardM = UIKeyboardHIDUsage(rawValue: 16)
    /// The key N.
    public static let keyboardN = UIKeyboardHIDUsage(rawValue: 17)
    /// The key O.
    public static let keyboardO = UIKeyboardHIDUsage(rawValue: 18)
    /// The key P.
    public static let keyboardP = UIKeyboardHIDUsage(rawValue: 19)
    /// The key Q.
    public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 20)
    /// The key R.
    public static let keyboardR = UIKeyboardHIDUsage(rawValue: 21)
    /// The key S.
    public static let keyboardS = UIKeyboardHIDUsage(rawValue: 22)
    /// The key T.
    public static let keyboardT = UIKeyboardHIDUsage(rawValue: 23)
    /// The key U.
    public static let keyboardU = UIKeyboardHIDUsage(rawValue: 24)
    /// The key V.
    public static let keyboardV = UIKeyboardHIDUsage(rawValue: 25)
    /// The key W.
    public static let keyboardW = UIKeyboardHIDUsage(rawValue: 26)
    /// The key X.
    public static let keyboardX = UIKeyboardHIDUsage(rawValue: 27)
    /// The key Y.
    public static let keyboardY = UIKeyboardHIDUsage(rawValue: 28)
    /// The key Z.
    public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 29)
    /// The key 1.
    public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 30)
    /// The key 2.
    public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 31)
    /// The key 3.
    public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 32)
    /// The key 4.
    public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 33)
    /// The key 5.
    public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 34)
    /// The key 6.
    public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 35)
    /// The key 7.
    public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 36)
    /// The key 8.
    public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 37)
    /// The key 9.
    public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 38)
    /// The key 0.
    public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 39)
    /// Return.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
    /// Escape.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
    /// Delete backwards.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
    /// Tabulator.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
    /// Space.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
    /// Hyphen.
    public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 45)
    /// Equal sign.
    public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 46)
    /// Opening bracket.
    public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 47)
    /// Closing bracket.
    public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 48)
    /// Backslash.
    public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 49)
    /// Semicolon.
    public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 51)
    /// Quotation mark.
    public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 52)
    /// Grave accent.
    public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 53)
    /// Comma.
    public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 54)
    /// Full stop.
    public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 55)
    /// Slash.
    public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 56)
    /// Capitals.
    public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 57)
    /// The function key 1.
    public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 58)
    /// The function key 2.
    public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 59)
    /// The function key 3.
    public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 60)
    /// The function key 4.
    public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 61)
    /// The function key 5.
    public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 62)
    /// The function key 6.
    public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 63)
    /// The function key 7.
    public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 64)
    /// The function key 8.
    public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 65)
    /// The function key 9.
    public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 66)
    /// The function key 10.
    public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 67)
    /// The function key 11.
    public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 68)
    /// The function key 12.
    public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 69)
    /// To the beginning.
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 74)
    /// A page up.
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 75)
    /// Delete forwards.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 76)
    /// To the end.
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 77)
    /// A page down.
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 78)
    /// To the right.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
    /// To the left.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
    /// Down.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
    /// Up.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
    /// Control on the left.
    public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 224)
    /// Shift on the left.
    public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 225)
    /// Option on the left.
    public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 226)
    /// Command on the left.
    public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 227)
    /// Control on the right.
    public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 228)
    /// Shift on the right.
    public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 229)
    /// Option on the right.
    public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 230)
    /// Command on the right.
    public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 231)
}
