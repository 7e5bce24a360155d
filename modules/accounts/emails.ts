import type { Email, EmailLink, Recipient } from "#common/email.ts";
import { formatMoment, sanitizeUserText } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";

/**
 * The emails about accounts. A code is alone on its line. None has a topic, so email preferences do not apply to them.
 */

const signIn: EmailLink = { label: "Sign in", path: "/login" };
const contact: EmailLink = { label: "Contact us", path: "/contact" };
const changePassword: EmailLink = { label: "Change your password", path: "/forgot-password" };

const codeExpiry = `The code works for ${rules.code.minutes} minutes.`;
const ignore = "If this was not you, you can ignore this email.";
const secrecy = "Never share the code with anybody. We never ask for it.";

/** Names who registered and when, because each registration of an address has its own email and code. */
export const verificationCodeEmail = (registration: Recipient & { created_at: Date }, code: string): Email => ({
	to: toOf(registration),
	subject: "Your Almari code",
	preheader: `Enter it to verify your email. ${codeExpiry}`,
	heading: "Verify your email",
	text: [
		`${sanitizeUserText(registration.name)} signed up to Almari with this email on ${formatMoment(registration.created_at)} (Indian time). If this was you, enter this code:`,
	],
	code,
	next: [codeExpiry, secrecy],
	note: "The code belongs to this sign-up only. If you did not sign up, please ignore this email; nothing happens without the code.",
});

/** Only what an email needs, since a row may hold more. */
const toOf = ({ id = "", email, name }: Recipient): Recipient => ({ id, email, name });

export const accountExists = (to: Recipient): Email => ({
	to: toOf(to),
	subject: "You already have an Almari account",
	heading: "You already have an account",
	text: [
		"Somebody, probably you, tried to use this email for an Almari account. It already has one, so nothing was changed. Please sign in.",
	],
	button: signIn,
	note: ignore,
});

export const noCodeNeeded = (to: Recipient): Email => ({
	to: toOf(to),
	subject: to.name ? "Your email is already verified" : "There is no sign-up with this email",
	heading: to.name ? "Your email is already verified" : "Please sign up first",
	text: [
		to.name
			? "Somebody, probably you, asked for a code to verify this email. It is verified already. Please sign in."
			: "Somebody, probably you, asked for a code to verify this email. No sign-up with it is waiting for a code. Please sign up first.",
	],
	button: to.name ? signIn : { label: "Sign up", path: "/signup" },
	note: ignore,
});

export const passwordResetCodeEmail = (to: Recipient, code: string, request: { at: Date; device: string }): Email => ({
	to: toOf(to),
	subject: "Your code to reset your password",
	preheader: codeExpiry,
	heading: "Reset your password",
	text: [
		`Somebody asked to reset your password on ${formatMoment(request.at)} (Indian time), with ${request.device}. If this was you, enter this code:`,
	],
	code,
	next: [codeExpiry, secrecy],
	note: "If this was not you, please ignore this email. Your password stays the same without the code.",
});

export const noAccountFound = (email: string): Email => ({
	to: { email, name: "" },
	subject: "There is no Almari account with this email",
	heading: "No account with this email",
	text: [
		"Somebody, probably you, asked to reset the password for this email. There is no Almari account with it. If you have an account, it uses another email.",
	],
	button: { label: "Sign up", path: "/signup" },
	note: ignore,
});

export const passwordChanged = (to: Recipient): Email => ({
	to: toOf(to),
	subject: "Your password was changed",
	heading: "Your password was changed",
	text: [
		"The password of your Almari account was changed. Everybody who was signed in elsewhere is signed out.",
		"If this was not you, please choose a new password at once.",
	],
	button: changePassword,
});

export const newAddressCodeEmail = (to: Recipient, code: string): Email => ({
	to: toOf(to),
	subject: "Verify your new email",
	preheader: codeExpiry,
	heading: "Verify your new email",
	text: ["Enter this code where you are signed in, and your Almari account will use this email:"],
	code,
	next: [codeExpiry, secrecy],
	note: "If you have no Almari account, somebody mistyped theirs. Please ignore this email.",
});

export const emailChangeRequested = (to: Recipient, email: string): Email => ({
	to: toOf(to),
	subject: "Somebody asked to change your account’s email",
	heading: "Change of email requested",
	text: [
		`Somebody, probably you, asked to use ${maskEmail(email)} for your Almari account. Your account keeps this email until the new one is verified.`,
		"If this was not you, please change your password at once. Somebody else is signed in to your account.",
	],
	button: changePassword,
});

export const emailChanged = (to: Recipient, email: string): Email => ({
	to: toOf(to),
	subject: "Your account has a new email",
	heading: "Your account has a new email",
	text: [
		`Your Almari account now uses ${maskEmail(email)}, and we write to you there. This is the last email to this address.`,
		"If this was not you, please contact us at once.",
	],
	button: contact,
});

export const payoutChanged = (to: Recipient, masked: string): Email => ({
	to: toOf(to),
	subject: masked ? "Your payout account was changed" : "Your payout account was removed",
	heading: masked ? "Your payout account was changed" : "Your payout account was removed",
	text: [
		masked
			? `From now on we pay your earnings and refunds to ${masked}.`
			: "We can pay your earnings and refunds again when you add an account in your settings.",
		"If this was not you, please change your password at once and contact us.",
	],
	button: contact,
});

export const accountSuspended = (to: Recipient, reason: string): Email => ({
	to: toOf(to),
	subject: "Your Almari account is suspended",
	heading: "Your account is suspended",
	text: [
		"We have suspended your account, and you are signed out on all devices.",
		`Reason: ${sanitizeUserText(reason)}`,
		"If you think this is a mistake, please contact us.",
	],
	button: contact,
});

export const accountRestored = (to: Recipient): Email => ({
	to: toOf(to),
	subject: "Your Almari account is active again",
	heading: "Your account is active again",
	text: ["Your account is not suspended any more. You can sign in as before."],
	button: signIn,
});

export const roleChanged = (to: Recipient, isAdmin: boolean): Email => ({
	to: toOf(to),
	subject: isAdmin ? "You are now an Almari admin" : "You are no longer an Almari admin",
	heading: isAdmin ? "You are now an admin" : "You are no longer an admin",
	text: [
		isAdmin
			? "Another admin made you an admin. You are signed out on all devices. Please sign in again on the admin page."
			: "Another admin removed your admin role. You are signed out on all devices, and can sign in as before.",
		"If you did not expect this, please contact us at once.",
	],
	button: isAdmin ? { label: "Sign in as admin", path: "/admin/login" } : signIn,
});

/** Masks an address: "i•••@example.com". */
const maskEmail = (email: string) => sanitizeUserText(email.replace(/^(.)[^@]*/, "$1•••"));

/** Sign-ins from new devices, and the second step. */

const security: EmailLink = { label: "Check your security settings", path: "/settings?tab=security" };
const notYou = "If this was not you, please change your password at once. This signs out everybody on all devices.";

export const newDeviceEmail = (to: Recipient, { at, device }: { at: Date; device: string }): Email => ({
	to: toOf(to),
	subject: "New sign-in to your Almari account",
	preheader: `${device}, ${formatMoment(at)}`,
	heading: "New sign-in to your account",
	text: [
		`Somebody, probably you, signed in to your Almari account on ${formatMoment(at)} (Indian time), with ${device}. We have not seen this browser on your account before.`,
		"If this was you, there is nothing to do.",
		notYou,
	],
	button: changePassword,
});

/** A passkey has the name that its owner gave it. */
export type FactorName = { kind: "authenticator" } | { kind: "passkey"; name: string };

const nameOf = (factor: FactorName, article: "an" | "the") =>
	factor.kind === "passkey"
		? `the passkey “${sanitizeUserText(factor.name)}”`
		: article === "an"
			? "an authenticator app"
			: "the authenticator app";

export const factorAddedEmail = (to: Recipient, factor: FactorName, isFirst: boolean): Email => {
	const subject = factor.kind === "passkey" ? "A passkey was added" : "An authenticator app was added";
	return {
		to: toOf(to),
		subject: `${subject} to your Almari account`,
		heading: subject,
		text: [
			`You can now use ${nameOf(factor, "an")} to sign in to Almari.`,
			...(isFirst
				? [
						"From now on, signing in with your password needs a second step. All other devices were signed out. Please store your recovery codes in a safe place.",
					]
				: []),
			notYou,
		],
		button: security,
	};
};

/** `isOff`: it was the last one. */
export const factorRemovedEmail = (to: Recipient, factor: FactorName, isOff: boolean): Email => {
	const subject = factor.kind === "passkey" ? "A passkey was removed" : "Your authenticator app was removed";
	return {
		to: toOf(to),
		subject: `${subject} from your Almari account`,
		heading: subject,
		text: [
			`You cannot use ${nameOf(factor, "the")} to sign in to Almari any more.`,
			...(isOff ? ["Two-step sign-in is off now: your password alone is enough to sign in."] : []),
			notYou,
		],
		button: security,
	};
};

export const factorsRemovedByAdminEmail = (to: Recipient): Email => ({
	to: toOf(to),
	subject: "Two-step sign-in was turned off for your Almari account",
	heading: "Two-step sign-in is off",
	text: [
		"Our support team removed your authenticator app, passkeys and recovery codes, because we were told that you lost them. You are signed out on all devices.",
		"Please sign in with your password, and set up two-step sign-in again.",
		"If you did not request this, please change your password at once and contact us.",
	],
	button: changePassword,
});

export const recoveryCodeUsedEmail = (to: Recipient, left: number): Email => ({
	to: toOf(to),
	subject: "A recovery code was used for your Almari account",
	heading: "A recovery code was used",
	text: [
		`Somebody, probably you, used one of your recovery codes. ${left === 0 ? "None is left" : left === 1 ? "One is left" : `${left} are left`}.${left < 4 ? " Please get new ones in your security settings." : ""}`,
		notYou,
	],
	button: security,
});

export const recoveryCodesIssuedEmail = (to: Recipient): Email => ({
	to: toOf(to),
	subject: "You have new recovery codes for your Almari account",
	heading: "You have new recovery codes",
	text: ["New recovery codes were created for your account. The old ones do not work any more.", notYou],
	button: security,
});
