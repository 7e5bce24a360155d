import type { Email, Recipient } from "#common/email.ts";
import { formatMoment } from "#common/email-text.ts";
import { privacyEmailCopy } from "#messages/emails/privacy.js";

/** The emails about a member's data. None has a topic, so they are always sent. */

const settings = "/settings?tab=privacy";

const toOf = ({ id = "", email, name, language }: Recipient): Recipient => ({ id, email, name, language });

export const exportReady = (to: Recipient, expiresAt: Date): Email => {
	const copy = privacyEmailCopy.exportReady;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text({ at: formatMoment(expiresAt) })],
		button: { label: copy.button, path: settings },
		note: copy.note,
	};
};

export const deletionScheduled = (to: Recipient, dueAt: Date): Email => {
	const copy = privacyEmailCopy.scheduled;
	return {
		to: toOf(to),
		subject: copy.subject,
		preheader: copy.preheader,
		heading: copy.heading,
		text: [copy.text({ at: formatMoment(dueAt) }), copy.final],
		button: { label: copy.button, path: settings },
		note: copy.note,
	};
};

export const deletionStopped = (to: Recipient): Email => {
	const copy = privacyEmailCopy.stopped;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text],
		button: { label: copy.button, path: "/dashboard" },
		note: copy.note,
	};
};

/** `listOpen`: reads the sentences about what is open. */
export const deletionPostponed = (to: Recipient, listOpen: () => string[]): Email => {
	const copy = privacyEmailCopy.postponed;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text, ...listOpen()],
		next: [copy.next],
		button: { label: copy.button, path: settings },
	};
};

/** The last email, to an address that is not stored any more. */
export const farewell = (to: Recipient): Email => ({
	to: { email: to.email, name: to.name, language: to.language },
	subject: privacyEmailCopy.farewell.subject,
	heading: privacyEmailCopy.farewell.heading,
	text: [privacyEmailCopy.farewell.text, privacyEmailCopy.farewell.last],
	isFarewell: true,
});
