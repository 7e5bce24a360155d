/** Texts of the sign-in screen. */
export const signInCopy = {
	metaTitle: "Sign in",
	metaText: "Sign in to Almari to rent outfits, list your own and follow your orders.",
	title: "Welcome back",
	text: "Sign in to rent, to list your own clothes and to follow your orders.",
	textWithSave: "Sign in and we'll add the item to your wishlist.",
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
