import type { Email, Recipient } from "#common/email.ts";
import { shorten } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";
import { calledName } from "#common/text/called-name.ts";

/**
 * The emails of support. A stranger's text is sent to support only. Otherwise the contact form could be used to send unwanted mail
 * to any address: of the typed name, only the called name, which has letters alone, is in the greeting.
 */

type Message = { id: string; number: string; name: string; email: string; subject: string; body: string };

const titleOf = ({ subject }: Message) => shorten(subject.replace(/\s+/g, " "), 120) || "A message";

export const messageForSupport = (support: string, message: Message, isMember: boolean): Email => ({
	to: { email: support, name: "" },
	about: [message.id],
	subject: `${message.number}: ${titleOf(message)}`,
	heading: titleOf(message),
	text: [`${message.name} <${message.email}> writes${isMember ? ", signed in" : ""}:`],
	quote: message.body,
	button: { label: "Reply in Messages", path: "/admin/dashboard/messages" },
	note: `Please reply within ${rules.contact.replyHours} hours. The message has the number ${message.number}.`,
});

export const messageReceived = ({ id, email, name, number }: Message, support: string): Email => ({
	to: { email, name: calledName(name) },
	about: [id],
	subject: `We have your message (${number})`,
	heading: "We have your message",
	text: [
		`Thank you for writing to Almari. Your message has the number ${number}. We reply within ${rules.contact.replyHours} hours.`,
		`To add something, write to ${support} and mention this number.`,
	],
	note: "If you did not write to us, please ignore this email.",
});

export const messageReply = ({ id, email, name, number, body }: Message, reply: string, support: string): Email => ({
	to: { email, name: calledName(name) },
	about: [id],
	subject: `Our reply to your message ${number}`,
	heading: "Our reply to your message",
	text: [
		...reply.split(/\n{2,}/),
		`If you have another question, write to ${support} and mention the number ${number}.`,
		"You wrote:",
	],
	quote: body,
});

export const reportReceived = (to: Recipient, number: string, what: string): Email => ({
	to: to,
	subject: `We have your report (${number})`,
	heading: "We have your report",
	text: [
		`Thank you for reporting ${what}. Your report has the number ${number}.`,
		"Our team will look into it, and we will email you the outcome. We do not tell anyone who reported.",
	],
});

/** `about_id`: the member whom the outcome may name. */
type ClosedReport = { number: string; about_id: string };

export const reportClosed = (to: Recipient, report: ClosedReport, what: string, outcome: string): Email => ({
	to,
	about: [report.about_id],
	subject: `The outcome of your report ${report.number}`,
	heading: "The outcome of your report",
	text: [`We have looked into your report about ${what}. This is the outcome:`],
	quote: outcome,
	next: ["Thank you for helping to keep Almari safe."],
});
