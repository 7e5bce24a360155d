/** Texts of the three password reset screens. */
import * as rules from "#common/rules/accounts.ts";

export const newPasswordCopy = {
	forgot: {
		metaTitle: "Forgot password",
		title: "Forgot your password?",
		text: "Enter your email. We'll send you a 6-digit code, and you can then choose a new password.",
		send: "Send OTP",
		sending: "Sending OTP...",
		next: "Enter the code",
	},
	verify: {
		metaTitle: "Verify the code",
		title: "Check your email",
		text: `If this email has an account, we have sent it a 6-digit code. It works for ${rules.code.minutes} minutes.`,
		verify: "Verify OTP",
		verifying: "Verifying OTP...",
		next: "Choose a password",
	},
	reset: {
		metaTitle: "Reset password",
		title: "Choose a new password",
		text: "We'll sign you out on all your devices and confirm the change by email.",
		newPassword: "New Password",
		confirmPassword: "Confirm Password",
		reset: "Reset Password",
		resetting: "Resetting...",
		next: "Sign in now",
		noCode: `A code can be used once, within ${rules.code.minutes} minutes, and on the device where you entered it.`,
		newCode: "Get a new code",
	},
	remembered: "Remembered it?",
	signIn: "Sign in",
};
