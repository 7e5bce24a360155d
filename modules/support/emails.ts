import type { Email, Recipient } from "#common/email.ts";
import { shorten } from "#common/email-text.ts";
import { defaultLanguage } from "#common/languages.ts";
import type { ReportKind } from "#common/report.ts";
import { calledName } from "#common/text/called-name.ts";
import { supportEmailCopy } from "#messages/emails/support.js";

/**
 * The emails of support. A stranger's text is sent to support only. Otherwise the contact form could be used to send unwanted mail
 * to any address. The greeting has only the called name, of letters alone.
 */

/** `language`: that of its sender. */
type Message = {
	id: string;
	number: string;
	name: string;
	email: string;
	language: string;
	subject: string;
	body: string;
};

const titleOf = ({ subject }: Message) =>
	shorten(subject.replace(/\s+/g, " "), 120) || supportEmailCopy.forSupport.untitled;

export const messageForSupport = (support: string, message: Message, isMember: boolean): Email => {
	const { id, number, name, email, body } = message;
	const copy = supportEmailCopy.forSupport;
	return {
		to: { email: support, name: "", language: defaultLanguage },
		about: [id],
		subject: copy.subject({ number, title: titleOf(message) }),
		heading: titleOf(message),
		text: [copy.text({ name, email, isMember })],
		quote: body,
		button: { label: copy.button, path: "/admin/dashboard/messages" },
		note: copy.note({ number }),
	};
};

export const messageReceived = ({ id, email, name, language, number }: Message, support: string): Email => {
	const copy = supportEmailCopy.received;
	return {
		to: { email, name: calledName(name), language },
		about: [id],
		subject: copy.subject({ number }),
		heading: copy.heading,
		text: [copy.text({ number }), copy.more({ address: support })],
		note: copy.note,
	};
};

export const messageReply = (
	{ id, email, name, language, number, body }: Message,
	reply: string,
	support: string,
): Email => {
	const copy = supportEmailCopy.reply;
	return {
		to: { email, name: calledName(name), language },
		about: [id],
		subject: copy.subject({ number }),
		heading: copy.heading,
		text: [...reply.split(/\n{2,}/), copy.more({ address: support, number }), copy.wrote],
		quote: body,
	};
};

/** Names only the kind of what was reported, because names are chosen by users. */
export const reportReceived = (to: Recipient, number: string, kind: ReportKind): Email => {
	const copy = supportEmailCopy.reportReceived;
	return {
		to: to,
		subject: copy.subject({ number }),
		heading: copy.heading,
		text: [copy.text({ kind, number }), copy.next],
	};
};

/** `about_id`: the member whom the outcome may name. */
type ClosedReport = { number: string; about_id: string };

export const reportClosed = (to: Recipient, report: ClosedReport, kind: ReportKind, outcome: string): Email => {
	const copy = supportEmailCopy.reportClosed;
	return {
		to,
		about: [report.about_id],
		subject: copy.subject({ number: report.number }),
		heading: copy.heading,
		text: [copy.text({ kind })],
		quote: outcome,
		next: [copy.next],
	};
};
