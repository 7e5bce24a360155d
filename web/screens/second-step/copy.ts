/** Texts of the second step of sign-in. */
export const secondStepPageCopy = {
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
