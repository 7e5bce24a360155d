import type { Email, EmailLink, Recipient } from "#common/email.ts";
import { formatMoment } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";

/** The emails about a member's data. None has a topic, so they are always sent. */

const settings: EmailLink = { label: "Keep my account", path: "/settings?tab=privacy" };

const toOf = ({ id = "", email, name }: Recipient): Recipient => ({ id, email, name });

export const exportReady = (to: Recipient, expiresAt: Date): Email => ({
	to: toOf(to),
	subject: "Your data is ready to download",
	heading: "Your data is ready",
	text: [
		`The download you asked for is ready. You can get it in your settings until ${formatMoment(expiresAt)} (Indian time). After that we delete it.`,
	],
	button: { label: "Go to my data", path: "/settings?tab=privacy" },
	note: "You need to be signed in. If you did not ask for this, please change your password at once.",
});

export const deletionScheduled = (to: Recipient, dueAt: Date): Email => ({
	to: toOf(to),
	subject: `Your Almari account will be deleted in ${rules.deletion.days} days`,
	preheader: "You can still stop this.",
	heading: "Your account will be deleted",
	text: [
		`You asked us to delete your account. We will do so on ${formatMoment(dueAt)} (Indian time). Until then your listings are hidden, and you can sign in and stop the deletion.`,
		"After that nobody can bring it back. Your details, messages and photos will be gone. Orders and reviews stay under the name “Former member”.",
	],
	button: settings,
	note: "If you did not ask for this, please keep your account and change your password at once.",
});

export const deletionStopped = (to: Recipient): Email => ({
	to: toOf(to),
	subject: "Your Almari account will not be deleted",
	heading: "Your account stays",
	text: ["The deletion of your account was stopped. Everything is as it was, and your listings are public again."],
	button: { label: "Go to your dashboard", path: "/dashboard" },
	note: "If this was not you, please change your password at once and contact us.",
});

/** `open`: sentences. */
export const deletionPostponed = (to: Recipient, open: string[]): Email => ({
	to: toOf(to),
	subject: "Your Almari account is not deleted yet",
	heading: "Something is still open",
	text: ["We wanted to delete your account today, as you asked. This is still open:", ...open],
	next: ["We delete your account as soon as it is settled. You need not ask again."],
	button: { label: "See your account", path: "/settings?tab=privacy" },
});

/** The last email, to an address that is not stored any more. */
export const farewell = (to: Recipient): Email => ({
	to: { email: to.email, name: to.name },
	subject: "Your Almari account is deleted",
	heading: "Your account is deleted",
	text: [
		"We have deleted your account and your personal data, as you asked. Orders and reviews stay under the name “Former member”, without your address and number.",
		"This is our last email to you. You are welcome to sign up again at any time.",
	],
	isFarewell: true,
});
