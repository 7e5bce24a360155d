import { dayOf, formatDay } from "#common/calendar.ts";
import { hello, quote } from "#common/letter-words.ts";
import { rules } from "#common/rules.ts";

/** The letters this module writes. A code stands alone on a line of its own. None has a topic: they are about an account's safety. */

type To = { email: string; name: string };

const letter = (to: To, subject: string, ...paragraphs: string[]) => ({
	to: to.email,
	subject,
	text: [hello(to.name), ...paragraphs, "Almari"].join("\n\n"),
});

const works = `It works for ${rules.code.minutes} minutes.`;

/** Names who signed up and when: another sign-up with the same address has an email and a code of its own. */
export const verifyYourEmail = (registration: To & { created_at: Date }, code: string) =>
	letter(
		registration,
		"Your Almari code",
		`${quote(registration.name)} signed up to Almari with this address on ${formatInstant(registration.created_at)} (Indian time). If that was you, this code opens your account:`,
		code,
		`${works} It opens the account of this sign-up and no other. If you did not sign up then, do not use the code: without it, nothing happens.`,
	);

export const youHaveAnAccount = (to: To) =>
	letter(
		to,
		"You already have an Almari account",
		"somebody, probably you, tried to use this address for an account. It has an account already, so nothing was changed: please sign in with it.",
		"If that was not you, you need do nothing.",
	);

export const nobodyWaits = (to: To) =>
	letter(
		to,
		"No code is needed",
		to.name
			? "somebody, probably you, asked for a code to verify this address. It is verified already: please sign in."
			: "somebody, probably you, asked for a code to verify this address. No account with it waits for one: please sign up first.",
		"If that was not you, you need do nothing.",
	);

export const resetYourPassword = (to: To, code: string, asked: { at: Date; device: string }) =>
	letter(
		to,
		"Your code for a new password",
		`somebody asked for a new password on ${formatInstant(asked.at)} (Indian time), with ${asked.device}. If that was you, choose it with this code:`,
		code,
		`${works} If you did not ask for it, nothing happens without it: please ignore this mail, and tell the code to nobody.`,
	);

export const noAccountHere = (email: string) =>
	letter(
		{ email, name: "" },
		"There is no Almari account here",
		"somebody, probably you, asked for a new password for this address. There is no account with it. If you have one, it uses another address.",
		"If that was not you, you need do nothing.",
	);

export const passwordChanged = (to: To) =>
	letter(
		to,
		"Your password was changed",
		"the password of your account was changed, and whoever was signed in elsewhere is signed out.",
		"If that was not you, please choose a new one at once, with Forgot Password on the sign-in page.",
	);

export const proveNewEmail = (to: To, code: string) =>
	letter(
		to,
		"Prove your new address",
		"this code makes this the address of your Almari account. Enter it where you are signed in:",
		code,
		`${works} If you have no account with us, somebody mistyped theirs: please ignore this mail, and tell the code to nobody.`,
	);

export const emailChangeAsked = (to: To, email: string) =>
	letter(
		to,
		"Another address for your account?",
		`somebody, probably you, asked to use ${veil(email)} for your account. Until that address is proved, this one stays.`,
		"If that was not you, please change your password now: somebody else is signed in to your account.",
	);

export const emailChanged = (to: To, email: string) =>
	letter(
		to,
		"Your account has another address",
		`from now on your account uses ${veil(email)}, and we write there. This is the last letter to this address.`,
		"If that was not you, please write to us at once through the contact page.",
	);

export const payoutChanged = (to: To, masked: string) =>
	letter(
		to,
		"Where we pay you was changed",
		masked
			? `from now on what you earn is paid to ${masked}.`
			: "your payout details were removed. We can pay you once there are new ones.",
		"If that was not you, please change your password at once and write to us through the contact page.",
	);

export const accountSuspended = (to: To, reason: string) =>
	letter(
		to,
		"Your Almari account is suspended",
		"your account is suspended, and you are signed out everywhere. The reason given:",
		quote(reason),
		"If you think that this is a mistake, please write to us through the contact page.",
	);

export const accountRestored = (to: To) =>
	letter(to, "Your Almari account is open again", "your account is no longer suspended. You can sign in as before.");

export const roleChanged = (to: To, isAdmin: boolean) =>
	letter(
		to,
		isAdmin ? "Your Almari account is an admin's now" : "Your Almari account is no longer an admin's",
		isAdmin
			? "another admin made your account an admin's. You are signed out everywhere; please sign in again, at /admin/login."
			: "another admin took the admin's part of your account away. You are signed out everywhere, and can sign in as before.",
		"If this surprises you, please write to us through the contact page at once.",
	);

/** "Mon, 23 Nov, 12:00 pm", in Asia/Kolkata. */
const formatInstant = (at: Date) =>
	`${formatDay(dayOf(at))}, ${at.toLocaleTimeString("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" })}`;

/** "i•••@example.com": enough for who knows it. */
const veil = (email: string) => quote(email.replace(/^(.)[^@]*/, "$1•••"));
