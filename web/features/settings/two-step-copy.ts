/** The texts of two-step sign-in in the settings. */
export const twoStepSettingsCopy = {
	title: "Two-step sign-in",
	about: "With it, somebody who knows your password still cannot sign in. You need an authenticator app or a passkey.",
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
	freshHint: "To confirm that it is you. If you signed in a few minutes ago, you can leave it empty.",
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
