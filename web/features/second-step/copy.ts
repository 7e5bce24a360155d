/** The texts of two-step sign-in that several screens share. */
export const secondStepCopy = {
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
	fileText: (codes: string[]) => `Almari recovery codes. Each one works once.\n\n${codes.join("\n")}\n`,
	qr: "QR code for your authenticator app",
};
