/** Texts of signing in and signing up, of verifying an email address, and of a new password. */
import * as accountRules from "#common/rules/accounts.ts";
import * as policyRules from "#common/rules/policy.ts";

/** Texts of several of these screens. */
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
	resendRule: `You can resend once every ${accountRules.code.resendSeconds} seconds. Use the latest code.`,
	codeSent: (email: string) =>
		email ? `We sent a 6-digit code to ${email}.` : "Enter the 6-digit code from our email.",
	codeValid: `It works for ${accountRules.code.minutes} minutes. Please check your spam folder too.`,
	/** A booking in progress, on sign-in and sign-up. */
	booking: (name: string, days: string) => `You're booking ${name}, ${days}.`,
	passwordHint: `At least ${accountRules.password.minLength} characters. A phrase only you would know works best.`,
};

/** The sign-in screen. */
export const signInCopy = {
	metaTitle: "Sign in",
	metaText: "Sign in to Almari to rent outfits, list your own and follow your orders.",
	title: "Welcome back",
	titleWithBooking: "Sign in to book",
	text: "Sign in to rent, to list your own clothes and to follow your orders.",
	textWithShortlist: "Sign in and we'll add the items that you saved to your wishlist.",
	textWithBooking: (booking: string) => `${booking} Sign in or sign up to place the order.`,
	password: "Password",
	verify: "Verify your email",
	signingIn: "Signing in...",
	passkey: "Use a passkey",
	forgot: "Forgot Password?",
	newHere: "New to Almari?",
	signUp: "Sign up",
	signedIn: "You are signed in.",
	continue: "Continue",
};

/** The sign-up screen. */
export const signUpCopy = {
	metaTitle: "Sign up",
	metaText: "Create an Almari account: rent outfits for any occasion, or list your own and earn.",
	title: "Create your account",
	text: "One account to rent outfits and to list your own.",
	textWithBooking: (booking: string) => `${booking} Sign up, enter the code we email you, and place the order.`,
	accountType: "I would like to join as",
	client: "Client",
	clientHint: "I want to rent outfits.",
	seller: "Seller",
	sellerHint: "I want to list my clothes and earn.",
	name: "Full Name",
	emailHint: "We'll email you a 6-digit code.",
	mobile: "Mobile",
	mobilePlaceholder: "10-digit number",
	mobileHint: "We call it about pickups and returns.",
	password: "Password",
	shop: "Your shop",
	shopName: "Shop Name",
	shopNameHint: "Clients see this name.",
	gstin: "GSTIN",
	gstinHint: "15 characters, if you have one.",
	address_Line: "Address Line",
	addressHint: "We collect items here. Clients see only your city.",
	city: "City",
	pincode: "Pincode",
	country: "Country",
	terms: "Terms",
	consent: `I am ${policyRules.policy.minAge} or older, and I agree to the`,
	termsLink: "terms and conditions",
	and: "and the",
	privacyLink: "privacy policy",
	signingUp: "Signing up...",
	haveAccount: "Already have an account?",
	signIn: "Sign in",
	haveCode: "Already have a code?",
	verify: "Verify your email",
	sentTitle: "Check your email",
	enterCode: "Enter the code",
};

/** The screen that verifies an email address. */
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

/** The three screens of a password reset. */
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
		text: `If this email has an account, we have sent it a 6-digit code. It works for ${accountRules.code.minutes} minutes.`,
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
		noCode: `A code can be used once, within ${accountRules.code.minutes} minutes, and on the device where you entered it.`,
		newCode: "Get a new code",
	},
	remembered: "Remembered it?",
	signIn: "Sign in",
};

/** Texts of the admin sign-in. */
export const adminLoginCopy = {
	title: "Admin",
	brand: "Almari",
	tag: "Admin",
	home: "Almari, home",
	heading: "Admin sign in",
	password: "Password",
	signIn: "Sign In",
	demo: "Demo credentials",
	demoEmail: "Demo email",
	demoPassword: "Demo password",
	notAdmin: "Not an admin?",
	publicSignIn: "Sign in here",
};
