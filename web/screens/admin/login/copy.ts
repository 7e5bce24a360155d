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
