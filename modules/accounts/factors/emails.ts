import type { Email, EmailLink, Recipient } from "#common/email.ts";
import { formatMoment, sanitizeUserText } from "#common/email-copy.ts";

/** The emails about sign-ins from new devices and about the second step. None has a topic, so email preferences do not apply to them. */

const security: EmailLink = { label: "Check your security settings", path: "/settings?tab=security" };
const changePassword: EmailLink = { label: "Change your password", path: "/forgot-password" };
const notYou = "If this was not you, please change your password at once. This signs out everybody on all devices.";

const toOf = ({ id = "", email, name }: Recipient): Recipient => ({ id, email, name });

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
