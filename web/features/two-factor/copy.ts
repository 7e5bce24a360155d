/** The texts of two-factor authentication, which people know as two-step sign-in. */

/** Texts of several of its screens. */
export const twoFactorCopy = {
	code: "Code",
	codeHint: "6 digits from your authenticator app.",
	recoveryCode: "Recovery code",
	recoveryHint: "10 letters and digits, such as h4m2q-7xkdv. Each one works once.",
	anyCodeHint: "From your authenticator app, or one of your recovery codes.",
	usePasskey: "Use a passkey",
	waiting: "Waiting for your passkey...",
	cancelled: "The passkey was not used: it was cancelled, or took too long. Please try again.",
	known: "This device already has a passkey for your account.",
	unsupported: "This browser cannot use passkeys here.",
	failed: "The passkey could not be used. Please try again, or sign in another way.",
	unreachable: "You seem to be offline. Please check your connection and try again.",
	recoveryTitle: "Your recovery codes",
	recoveryText:
		"If you lose your phone, one of these codes signs you in. Each one works once. Save or print them now: we cannot show them again.",
	download: "Download as a file",
	fileName: "almari-recovery-codes.txt",
	fileText: (codes: string) => `Almari recovery codes. Each one works once.\n\n${codes}\n`,
	qr: "QR code for your authenticator app",
};

/** The second step of sign-in. */
export const verifyFactorCopy = {
	metaTitle: "Second step",
	title: "One more step",
	text: "Enter the code from your authenticator app to finish signing in.",
	textPasskey: "Use your passkey to finish signing in.",
	textEither: "Use your passkey, or enter the code from your authenticator app, to finish signing in.",
	textRecovery: "Enter one of the recovery codes that you saved when you turned on two-step sign-in.",
	signIn: "Sign In",
	signingIn: "Signing in...",
	useRecovery: "Use a recovery code",
	useCode: "Use another way",
	lost: "Lost your phone and your codes?",
	contact: "Contact us",
	startAgain: "Sign in again",
	wrong: "Something went wrong. Please try again.",
};

/** The set-up of an authenticator app. */
export const authenticatorCopy = {
	metaTitle: "Two-step sign-in",
	title: "Set up an authenticator app",
	text: "After your password, Almari will ask for a code from an app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.",
	mustHave: "Admins need two-step sign-in. The admin pages open as soon as you have set it up.",
	passwordHint: "Confirm your password (not needed just after signing in).",
	password: "Your password",
	begin: "Continue",
	beginning: "Please wait...",
	scanTitle: "1. Scan this code with the app",
	scanText: "In the app, choose “Add account” or “+”, and point the camera here.",
	noCamera: "On this phone, or no camera?",
	open: "Open in my authenticator app",
	typeText: "Or type this key into the app:",
	enterTitle: "2. Enter the code that the app shows",
	code: "Code",
	confirm: "Turn on",
	confirming: "Turning on...",
	startOver: "Start over with a new key",
	doneTitle: "Two-step sign-in is on",
	doneText: "From now on we ask for a code when you sign in with your password.",
	addedText: "Your authenticator app is set up. Your recovery codes stay the same.",
	alreadyText: "Your authenticator app is set up.",
	toSettings: "Back to settings",
	toAdmin: "Go to the admin pages",
	wrong: "Something went wrong. Please try again.",
};

/** The section of the settings: authenticator app, passkeys and recovery codes. */
export const twoFactorSettingsCopy = {
	title: "Two-step sign-in",
	about: "Even someone with your password can’t sign in without it. You need an authenticator app or a passkey.",
	mustHave: "Admins need two-step sign-in. Please set up an authenticator app or a passkey to open the admin pages.",
	on: "On",
	off: "Off",
	app: "Authenticator app",
	appAbout: "Shows a new code every 30 seconds, also without a network.",
	appSince: (day: string) => `Set up on ${day}.`,
	setUp: "Set up",
	remove: "Remove",
	codes: "Recovery codes",
	codesLeft: (left: number) =>
		left === 0
			? "None left."
			: `${left} left. One of them signs you in when you do not have your phone. Each one works once.`,
	fewCodes: "Please get new ones, so that you are never locked out.",
	newCodes: "Get new codes",
	passkeys: "Passkeys",
	passkeysAbout:
		"Sign in with your fingerprint, face or screen lock, without a password. Adding one also turns on two-step sign-in for your password.",
	passkeySince: (day: string, lastUsed: string | null) =>
		`Added on ${day}. ${lastUsed ? `Last used ${lastUsed}.` : "Not used yet."}`,
	ofPasskey: (name: string) => ` ${name}`,
	name: "Name of the passkey",
	nameHint: "So that you recognise it later, such as “My phone”.",
	currentPassword: "Your password",
	freshHint: "Confirm your password (not needed just after signing in).",
	addPasskey: "Add a passkey",
	saving: "Saving...",
	noPasskeys:
		"This browser cannot use passkeys at this address. Please use another browser, or open the site by its name.",
	needsScript: "To add a passkey, please turn on JavaScript in your browser.",
	confirmTexts: {
		removeAuthenticator: "To remove the app, please confirm that it is you.",
		removePasskey: "To remove this passkey, please confirm that it is you.",
		recoveryCodes: "The codes that you have now will stop working. Please confirm that it is you.",
	},
	removeApp: "Remove authenticator app",
	removePasskey: "Remove passkey",
	withPasskey: "Confirm with a passkey",
	working: "Please wait...",
};
