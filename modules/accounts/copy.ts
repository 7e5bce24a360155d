/** Texts of the accounts API that the specification does not give. */
import { refusalCopy } from "#common/copy/frame.ts";
import { rules } from "#common/rules.ts";
import type { EmailProblem } from "#common/text/email-address.ts";

export const accountsApiCopy = {
	addresses: {
		none: "This address does not exist any more.",
		full: `You can save up to ${rules.addresses.most} addresses. Please delete one first.`,
		saved: "Your addresses are saved.",
		deleted: "The address is deleted.",
	},
	email: {
		missing: "Please enter your email",
		invalid: "Please enter a valid email address",
		dots: "An email cannot begin or end with a dot, or have two dots in a row or a dot beside the @",
		space: "An email cannot have a space in it",
		invisible: "This email has an invisible character in it. Please delete it and type it again",
		longLocalPart: "An email has at most 64 characters before the @",
	} satisfies Record<EmailProblem | "missing", string>,
	password: {
		missing: "Please enter a password",
		enterYours: "Please enter your password",
		tooShort: `Please use at least ${rules.password.minLength} characters`,
		tooLong: `Please use at most ${rules.password.maxLength} characters`,
		weak: (reason: string) =>
			`This password is too easy to guess${reason && `: ${reason}`}. Three or four unrelated words make a good one.`,
		unchecked: "We could not check this password just now. Please try again in a few seconds.",
	},
	code: { missing: "Please enter the code", digits: "The code has six digits" },
	/** The second step of sign-in. */
	secondFactor: {
		codeMissing: "Please enter the code",
		nameMissing: "Please give the passkey a name",
		required: "Please complete the second step to sign in.",
		expired: "This sign-in has expired. Please enter your email and password again.",
		wrongCode: "This code is not right, or was used already. Please enter the newest one.",
		noCode: "Please enter a code, or use a passkey",
		wrongPasskey: "This passkey could not be verified. Please try again, or sign in another way.",
		noPasskey: "You have no passkey yet.",
		tooManyPasskeys: (limit: number) => `You can have up to ${limit} passkeys. Please remove one first.`,
		passkeyKnown: "This passkey is on your account already.",
		passkeyGone: "This passkey is already removed.",
		authenticatorOn: "Your authenticator app is set up already. Please remove it first.",
		authenticatorGone: "Your authenticator app is already removed.",
		setUpExpired: "This set-up has expired. Please begin again.",
		noFactor: "Please set up an authenticator app or a passkey first.",
		lastOfAdmin:
			"Admins need a second step. Please add another authenticator app or passkey before you remove this one.",
		authenticatorAdded: "Your authenticator app is set up.",
		authenticatorRemoved: "Your authenticator app is removed.",
		passkeyAdded: "Your passkey is saved.",
		passkeyRemoved: "Your passkey is removed.",
		codesIssued: "Here are your new recovery codes. The old ones do not work any more.",
		issuer: "Almari",
	},
	accountType: "Please choose Client or Seller",
	payoutKind: "Please choose UPI or a bank account",
	shop: {
		gstin: "This is not a valid GSTIN. Please check it, or leave it empty",
	},
	checkFields: refusalCopy.checkFields,
	signedIn: "Signed in",
	signedOut: "Signed out",
	signedOutThere: "Signed out on that device.",
	signedOutElsewhere: "Signed out on all other devices.",
	emailUnchanged: "Your email stays the same.",
	noSession: "That device is already signed out.",
	noAccount: "This account does not exist.",
	hasAccount: "This email has an account already.",
	consents: {
		accepted: "Thank you. You have accepted the current terms.",
		given: "Saved. We'll send you news and offers.",
		withdrawn: "Saved. We'll send you no news or offers.",
	},
	payout: {
		saved: "Saved. We'll pay you here.",
		removed: "Removed. Add a UPI ID or bank account to get paid.",
		masked: (ifsc: string, lastDigits: string) => `${ifsc}, account •••• ${lastDigits}`,
		upiId: "A UPI ID looks like name@bank",
		accountName: "Please enter the account holder's name as your bank has it",
		accountNumber: "An account number has 9 to 18 digits",
		accountNumberAgain: "The two account numbers are different",
		ifsc: "An IFSC has four letters, a zero, and six letters or digits",
	},
	/** A device in the list of sessions, such as "Chrome on Android". */
	device: {
		name: (browser = "A browser", system = "an unknown device") => `${browser} on ${system}`,
		unknown: "An unknown device",
	},
	unsubscribe: {
		unknown:
			"This unsubscribe link is incomplete. Please open it again from the email, or sign in and use your settings.",
		muted: (topic: string) => `You will not get emails about ${topic.toLowerCase()} any more.`,
		wanted: (topic: string) => `You will get emails about ${topic.toLowerCase()} again.`,
	},
	preferencesSaved: "Saved. We'll send only the emails you have chosen.",
	/** Why a password is weak, by zxcvbn's warning. */
	weakBecause: {
		userInputs: "it is built from your name, your email, your shop or a word of this site",
		common: "it is one of the most common passwords",
		topTen: "it is one of the most common passwords",
		topHundred: "it is one of the most common passwords",
		similarToCommon: "it is close to a very common password",
		wordByItself: "it is a single word",
		namesByThemselves: "it is a name",
		commonNames: "it is a name",
		straightRow: "it is a row of keys on the keyboard",
		keyPattern: "it is a pattern on the keyboard",
		simpleRepeat: "it repeats one character",
		extendedRepeat: "it repeats the same characters",
		sequences: "it is a sequence, such as abc or 6543",
		recentYears: "it contains a year",
		dates: "it contains a date",
	} as Record<string, string>,
};
