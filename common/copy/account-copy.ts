/** The specification's exact texts about accounts: sign-in, sign-up, verification, password and profile. */
export const accountCopy = {
	login: {
		failed: "Login failed. Please check your credentials.",
		network: "Network error. Please check your connection and try again.",
		notVerified: "Please verify your email before signing in.",
		suspended: "This account is suspended. Please contact us.",
	},
	signup: {
		success: "Registration successful! Please check your email for OTP verification.",
		wrong: "Something went wrong",
		network: "Server error. Please try again later.",
		terms: "You must agree to the terms and conditions.",
		shopName: "Shop Name is required for renters.",
		address: "Address fields are required for sellers.",
	},
	verifyEmail: {
		success: "Email verified successfully! Redirecting to login...",
		signedIn: "Email verified successfully! You are signed in.",
		changed: "Email verified successfully! It is the address of your account now.",
		invalid: "Invalid OTP or email",
		network: "Server error. Please try again later.",
		resent: "If this account is not verified yet, we have emailed a new code.",
	},
	forgot: {
		success: "OTP sent to your email",
		failed: "Failed to send OTP",
		network: "Something went wrong. Try again later.",
		invalid: "Invalid OTP",
		unverifiable: "Failed to verify OTP",
		verified: "Code verified. Taking you to your new password...",
	},
	reset: {
		success: "Your password is changed. Taking you to sign in...",
		mismatch: "Passwords do not match",
		failed: "Failed to reset password",
		network: "Something went wrong. Please try again.",
	},
	profile: {
		success: "Profile updated successfully.",
		failed: "Failed to update profile.",
		wrong: "Something went wrong.",
		verify: "Please verify your new email: an OTP has been sent to it.",
		currentPassword: "Please enter your current password",
		wrongPassword: "This is not your current password",
	},
} as const;
