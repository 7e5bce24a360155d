/** Texts of the screen that verifies an email address. */
export const verifyEmailCopy = {
	metaTitle: "Verify your email",
	title: "Check your email",
	pending: (code: string) => `${code} Your account keeps your old email until you enter it.`,
	doneTitle: "Email verified",
	alreadyDone: "Your email is verified. You are signed in.",
	toBooking: "Continue to your booking",
	toDashboard: "Go to Dashboard",
	continue: "Continue",
	signInNow: "Sign in now",
	toSettings: "Go to settings",
	haveVerified: "Already verified?",
	signIn: "Sign in",
	changedMind: "Changed your mind?",
	keepEmail: "Keep your current email",
};
