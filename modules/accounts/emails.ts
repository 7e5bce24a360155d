import { dayOf, formatDay } from "#common/calendar.ts";
import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { rules } from "#common/rules.ts";

/**
 * The emails about accounts. A code is alone on its line. None has a topic, so email preferences do not apply to them.
 */

type Recipient = { email: string; name: string };

const accountEmail = (to: Recipient, subject: string, ...paragraphs: string[]) => ({
	to: to.email,
	subject,
	text: [greeting(to.name), ...paragraphs, "Almari"].join("\n\n"),
});

const codeExpiry = `It works for ${rules.code.minutes} minutes.`;

/** Names who registered and when, because each registration of an address has its own email and code. */
export const verificationCodeEmail = (registration: Recipient & { created_at: Date }, code: string) =>
	accountEmail(
		registration,
		"Your Almari code",
		`${sanitizeUserText(registration.name)} signed up to Almari with this address on ${formatInstant(registration.created_at)} (Indian time). If that was you, this code opens your account:`,
		code,
		`${codeExpiry} It opens the account of this sign-up and no other. If you did not sign up then, do not use the code: without it, nothing happens.`,
	);

export const accountExists = (to: Recipient) =>
	accountEmail(
		to,
		"You already have an Almari account",
		"somebody, probably you, tried to use this address for an account. It has an account already, so nothing was changed: please sign in with it.",
		"If that was not you, you need do nothing.",
	);

export const noCodeNeeded = (to: Recipient) =>
	accountEmail(
		to,
		"No code is needed",
		to.name
			? "somebody, probably you, asked for a code to verify this address. It is verified already: please sign in."
			: "somebody, probably you, asked for a code to verify this address. No account with it waits for one: please sign up first.",
		"If that was not you, you need do nothing.",
	);

export const passwordResetCodeEmail = (to: Recipient, code: string, request: { at: Date; device: string }) =>
	accountEmail(
		to,
		"Your code for a new password",
		`somebody asked for a new password on ${formatInstant(request.at)} (Indian time), with ${request.device}. If that was you, choose it with this code:`,
		code,
		`${codeExpiry} If you did not ask for it, nothing happens without it: please ignore this mail, and tell the code to nobody.`,
	);

export const noAccountFound = (email: string) =>
	accountEmail(
		{ email, name: "" },
		"There is no Almari account here",
		"somebody, probably you, asked for a new password for this address. There is no account with it. If you have one, it uses another address.",
		"If that was not you, you need do nothing.",
	);

export const passwordChanged = (to: Recipient) =>
	accountEmail(
		to,
		"Your password was changed",
		"the password of your account was changed, and whoever was signed in elsewhere is signed out.",
		"If that was not you, please choose a new one at once, with Forgot Password on the sign-in page.",
	);

export const newAddressCodeEmail = (to: Recipient, code: string) =>
	accountEmail(
		to,
		"Verify your new address",
		"this code makes this the address of your Almari account. Enter it where you are signed in:",
		code,
		`${codeExpiry} If you have no account with us, somebody mistyped theirs: please ignore this mail, and tell the code to nobody.`,
	);

export const emailChangeRequested = (to: Recipient, email: string) =>
	accountEmail(
		to,
		"Another address for your account?",
		`somebody, probably you, asked to use ${maskEmail(email)} for your account. Until that address is verified, this one stays.`,
		"If that was not you, please change your password now: somebody else is signed in to your account.",
	);

export const emailChanged = (to: Recipient, email: string) =>
	accountEmail(
		to,
		"Your account has another address",
		`from now on your account uses ${maskEmail(email)}, and we write there. This is the last email to this address.`,
		"If that was not you, please write to us at once through the contact page.",
	);

export const payoutChanged = (to: Recipient, masked: string) =>
	accountEmail(
		to,
		"Where we pay you was changed",
		masked
			? `from now on what you earn is paid to ${masked}.`
			: "your payout details were removed. We can pay you once there are new ones.",
		"If that was not you, please change your password at once and write to us through the contact page.",
	);

export const accountSuspended = (to: Recipient, reason: string) =>
	accountEmail(
		to,
		"Your Almari account is suspended",
		"your account is suspended, and you are signed out everywhere. The reason given:",
		sanitizeUserText(reason),
		"If you think that this is a mistake, please write to us through the contact page.",
	);

export const accountRestored = (to: Recipient) =>
	accountEmail(
		to,
		"Your Almari account is open again",
		"your account is no longer suspended. You can sign in as before.",
	);

export const roleChanged = (to: Recipient, isAdmin: boolean) =>
	accountEmail(
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

/** Masks an address: "i•••@example.com". */
const maskEmail = (email: string) => sanitizeUserText(email.replace(/^(.)[^@]*/, "$1•••"));
