// Numbers of features and of their settings in fonts, by the names of Apple's header SFNTLayoutTypes.h: what code asks font descriptors for. Descriptors keep them; fonts are drawn without.

// MARK: Ligatures

/// The feature: ligatures.
public let kLigaturesType = 1
/// A setting of `kLigaturesType`: required ligatures on.
public let kRequiredLigaturesOnSelector = 0
/// A setting of `kLigaturesType`: required ligatures off.
public let kRequiredLigaturesOffSelector = 1
/// A setting of `kLigaturesType`: common ligatures on.
public let kCommonLigaturesOnSelector = 2
/// A setting of `kLigaturesType`: common ligatures off.
public let kCommonLigaturesOffSelector = 3
/// A setting of `kLigaturesType`: rare ligatures on.
public let kRareLigaturesOnSelector = 4
/// A setting of `kLigaturesType`: rare ligatures off.
public let kRareLigaturesOffSelector = 5
/// A setting of `kLigaturesType`: contextual ligatures on.
public let kContextualLigaturesOnSelector = 18
/// A setting of `kLigaturesType`: contextual ligatures off.
public let kContextualLigaturesOffSelector = 19
/// A setting of `kLigaturesType`: historical ligatures on.
public let kHistoricalLigaturesOnSelector = 20
/// A setting of `kLigaturesType`: historical ligatures off.
public let kHistoricalLigaturesOffSelector = 21

// MARK: How wide numerals are

/// The feature: how wide numerals are.
public let kNumberSpacingType = 6
/// A setting of `kNumberSpacingType`: monospaced numbers.
public let kMonospacedNumbersSelector = 0
/// A setting of `kNumberSpacingType`: proportional numbers.
public let kProportionalNumbersSelector = 1
/// A setting of `kNumberSpacingType`: third width numbers.
public let kThirdWidthNumbersSelector = 2
/// A setting of `kNumberSpacingType`: quarter width numbers.
public let kQuarterWidthNumbersSelector = 3

// MARK: Raised and lowered letters

/// The feature: raised and lowered letters.
public let kVerticalPositionType = 10
/// A setting of `kVerticalPositionType`: normal position.
public let kNormalPositionSelector = 0
/// A setting of `kVerticalPositionType`: superiors.
public let kSuperiorsSelector = 1
/// A setting of `kVerticalPositionType`: inferiors.
public let kInferiorsSelector = 2
/// A setting of `kVerticalPositionType`: ordinals.
public let kOrdinalsSelector = 3
/// A setting of `kVerticalPositionType`: scientific inferiors.
public let kScientificInferiorsSelector = 4

// MARK: Fractions

/// The feature: fractions.
public let kFractionsType = 11
/// A setting of `kFractionsType`: no fractions.
public let kNoFractionsSelector = 0
/// A setting of `kFractionsType`: vertical fractions.
public let kVerticalFractionsSelector = 1
/// A setting of `kFractionsType`: diagonal fractions.
public let kDiagonalFractionsSelector = 2

// MARK: Extras, such as slashed zeros

/// The feature: extras, such as slashed zeros.
public let kTypographicExtrasType = 14
/// A setting of `kTypographicExtrasType`: slashed zero on.
public let kSlashedZeroOnSelector = 4
/// A setting of `kTypographicExtrasType`: slashed zero off.
public let kSlashedZeroOffSelector = 5

// MARK: Other forms of letters

/// The feature: other forms of letters.
public let kCharacterAlternativesType = 17
/// A setting of `kCharacterAlternativesType`: no alternates.
public let kNoAlternatesSelector = 0

// MARK: Whether numerals have descenders

/// The feature: whether numerals have descenders.
public let kNumberCaseType = 21
/// A setting of `kNumberCaseType`: lower case numbers.
public let kLowerCaseNumbersSelector = 0
/// A setting of `kNumberCaseType`: upper case numbers.
public let kUpperCaseNumbersSelector = 1

// MARK: How wide letters of East Asia are

/// The feature: how wide letters of East Asia are.
public let kTextSpacingType = 22
/// A setting of `kTextSpacingType`: proportional text.
public let kProportionalTextSelector = 0
/// A setting of `kTextSpacingType`: monospaced text.
public let kMonospacedTextSelector = 1
/// A setting of `kTextSpacingType`: half width text.
public let kHalfWidthTextSelector = 2

// MARK: Forms beside capitals

/// The feature: forms beside capitals.
public let kCaseSensitiveLayoutType = 33
/// A setting of `kCaseSensitiveLayoutType`: case sensitive layout on.
public let kCaseSensitiveLayoutOnSelector = 0
/// A setting of `kCaseSensitiveLayoutType`: case sensitive layout off.
public let kCaseSensitiveLayoutOffSelector = 1
/// A setting of `kCaseSensitiveLayoutType`: case sensitive spacing on.
public let kCaseSensitiveSpacingOnSelector = 2
/// A setting of `kCaseSensitiveLayoutType`: case sensitive spacing off.
public let kCaseSensitiveSpacingOffSelector = 3

// MARK: Sets of other forms

/// The feature: sets of other forms.
public let kStylisticAlternativesType = 35
/// A setting of `kStylisticAlternativesType`: no stylistic alternates.
public let kNoStylisticAlternatesSelector = 0
/// A setting of `kStylisticAlternativesType`: stylistic alt one on.
public let kStylisticAltOneOnSelector = 2
/// A setting of `kStylisticAlternativesType`: stylistic alt one off.
public let kStylisticAltOneOffSelector = 3
/// A setting of `kStylisticAlternativesType`: stylistic alt two on.
public let kStylisticAltTwoOnSelector = 4
/// A setting of `kStylisticAlternativesType`: stylistic alt two off.
public let kStylisticAltTwoOffSelector = 5
/// A setting of `kStylisticAlternativesType`: stylistic alt three on.
public let kStylisticAltThreeOnSelector = 6
/// A setting of `kStylisticAlternativesType`: stylistic alt three off.
public let kStylisticAltThreeOffSelector = 7
/// A setting of `kStylisticAlternativesType`: stylistic alt four on.
public let kStylisticAltFourOnSelector = 8
/// A setting of `kStylisticAlternativesType`: stylistic alt four off.
public let kStylisticAltFourOffSelector = 9
/// A setting of `kStylisticAlternativesType`: stylistic alt five on.
public let kStylisticAltFiveOnSelector = 10
/// A setting of `kStylisticAlternativesType`: stylistic alt five off.
public let kStylisticAltFiveOffSelector = 11
/// A setting of `kStylisticAlternativesType`: stylistic alt six on.
public let kStylisticAltSixOnSelector = 12
/// A setting of `kStylisticAlternativesType`: stylistic alt six off.
public let kStylisticAltSixOffSelector = 13
/// A setting of `kStylisticAlternativesType`: stylistic alt seven on.
public let kStylisticAltSevenOnSelector = 14
/// A setting of `kStylisticAlternativesType`: stylistic alt seven off.
public let kStylisticAltSevenOffSelector = 15
/// A setting of `kStylisticAlternativesType`: stylistic alt eight on.
public let kStylisticAltEightOnSelector = 16
/// A setting of `kStylisticAlternativesType`: stylistic alt eight off.
public let kStylisticAltEightOffSelector = 17
/// A setting of `kStylisticAlternativesType`: stylistic alt nine on.
public let kStylisticAltNineOnSelector = 18
/// A setting of `kStylisticAlternativesType`: stylistic alt nine off.
public let kStylisticAltNineOffSelector = 19
/// A setting of `kStylisticAlternativesType`: stylistic alt ten on.
public let kStylisticAltTenOnSelector = 20
/// A setting of `kStylisticAlternativesType`: stylistic alt ten off.
public let kStylisticAltTenOffSelector = 21
/// A setting of `kStylisticAlternativesType`: stylistic alt eleven on.
public let kStylisticAltElevenOnSelector = 22
/// A setting of `kStylisticAlternativesType`: stylistic alt eleven off.
public let kStylisticAltElevenOffSelector = 23
/// A setting of `kStylisticAlternativesType`: stylistic alt twelve on.
public let kStylisticAltTwelveOnSelector = 24
/// A setting of `kStylisticAlternativesType`: stylistic alt twelve off.
public let kStylisticAltTwelveOffSelector = 25
/// A setting of `kStylisticAlternativesType`: stylistic alt thirteen on.
public let kStylisticAltThirteenOnSelector = 26
/// A setting of `kStylisticAlternativesType`: stylistic alt thirteen off.
public let kStylisticAltThirteenOffSelector = 27
/// A setting of `kStylisticAlternativesType`: stylistic alt fourteen on.
public let kStylisticAltFourteenOnSelector = 28
/// A setting of `kStylisticAlternativesType`: stylistic alt fourteen off.
public let kStylisticAltFourteenOffSelector = 29
/// A setting of `kStylisticAlternativesType`: stylistic alt fifteen on.
public let kStylisticAltFifteenOnSelector = 30
/// A setting of `kStylisticAlternativesType`: stylistic alt fifteen off.
public let kStylisticAltFifteenOffSelector = 31
/// A setting of `kStylisticAlternativesType`: stylistic alt sixteen on.
public let kStylisticAltSixteenOnSelector = 32
/// A setting of `kStylisticAlternativesType`: stylistic alt sixteen off.
public let kStylisticAltSixteenOffSelector = 33
/// A setting of `kStylisticAlternativesType`: stylistic alt seventeen on.
public let kStylisticAltSeventeenOnSelector = 34
/// A setting of `kStylisticAlternativesType`: stylistic alt seventeen off.
public let kStylisticAltSeventeenOffSelector = 35
/// A setting of `kStylisticAlternativesType`: stylistic alt eighteen on.
public let kStylisticAltEighteenOnSelector = 36
/// A setting of `kStylisticAlternativesType`: stylistic alt eighteen off.
public let kStylisticAltEighteenOffSelector = 37
/// A setting of `kStylisticAlternativesType`: stylistic alt nineteen on.
public let kStylisticAltNineteenOnSelector = 38
/// A setting of `kStylisticAlternativesType`: stylistic alt nineteen off.
public let kStylisticAltNineteenOffSelector = 39
/// A setting of `kStylisticAlternativesType`: stylistic alt twenty on.
public let kStylisticAltTwentyOnSelector = 40
/// A setting of `kStylisticAlternativesType`: stylistic alt twenty off.
public let kStylisticAltTwentyOffSelector = 41

// MARK: Forms that depend on the neighbours

/// The feature: forms that depend on the neighbours.
public let kContextualAlternatesType = 36
/// A setting of `kContextualAlternatesType`: contextual alternates on.
public let kContextualAlternatesOnSelector = 0
/// A setting of `kContextualAlternatesType`: contextual alternates off.
public let kContextualAlternatesOffSelector = 1
/// A setting of `kContextualAlternatesType`: swash alternates on.
public let kSwashAlternatesOnSelector = 2
/// A setting of `kContextualAlternatesType`: swash alternates off.
public let kSwashAlternatesOffSelector = 3
/// A setting of `kContextualAlternatesType`: contextual swash alternates on.
public let kContextualSwashAlternatesOnSelector = 4
/// A setting of `kContextualAlternatesType`: contextual swash alternates off.
public let kContextualSwashAlternatesOffSelector = 5

// MARK: Small letters

/// The feature: small letters.
public let kLowerCaseType = 37
/// A setting of `kLowerCaseType`: default lower case.
public let kDefaultLowerCaseSelector = 0
/// A setting of `kLowerCaseType`: lower case small caps.
public let kLowerCaseSmallCapsSelector = 1
/// A setting of `kLowerCaseType`: lower case petite caps.
public let kLowerCasePetiteCapsSelector = 2

// MARK: Capitals

/// The feature: capitals.
public let kUpperCaseType = 38
/// A setting of `kUpperCaseType`: default upper case.
public let kDefaultUpperCaseSelector = 0
/// A setting of `kUpperCaseType`: upper case small caps.
public let kUpperCaseSmallCapsSelector = 1
/// A setting of `kUpperCaseType`: upper case petite caps.
public let kUpperCasePetiteCapsSelector = 2
