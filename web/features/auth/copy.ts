/** Texts that the account screens share. */
import * as rules from "#common/rules/accounts.ts";

export const authCopy = {
	email: "Email",
	code: "Code",
	signIn: "Sign In",
	signUp: "Sign Up",
	verify: "Verify Email",
	verifying: "Verifying...",
	sendNewCode: "Send a new code",
	sending: "Sending...",
	resendIn: (seconds: number) => `You can resend in ${seconds} seconds. Use the latest code.`,
	resendRule: `You can resend once every ${rules.code.resendSeconds} seconds. Use the latest code.`,
	codeSent: (email: string) =>
		email ? `We sent a 6-digit code to ${email}.` : "Enter the 6-digit code from our email.",
	codeValid: `It works for ${rules.code.minutes} minutes. Please check your spam folder too.`,
	passwordHint: `At least ${rules.password.minLength} characters. A phrase only you would know works best.`,
};
