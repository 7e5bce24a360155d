import { rules } from "#common/rules.ts";

/**
 * The emails of support. A stranger's text is sent to support only. Otherwise the contact form could be used to send unwanted mail
 * to any address.
 */

type Message = { number: string; name: string; email: string; subject: string; body: string };
type Email = { to: string; subject: string; text: string };

/** Greets by the typed first name if it has alphabetic characters only, so that no link gets into the email. */
const hello = (name: string) => {
	const first = /^[\p{L}\p{M}'’-]{1,30}(?=\s|$)/u.exec(name)?.[0];
	return first ? `Namaste ${first},` : "Namaste,";
};
/** Quotes a text with "> " before each line. */
const quote = (text: string) => text.replace(/^/gm, "> ");
const supportEmail = (to: string, subject: string, ...paragraphs: string[]): Email => ({
	to,
	subject,
	text: paragraphs.join("\n\n"),
});

export const messageForSupport = (support: string, message: Message, isMember: boolean) =>
	supportEmail(
		support,
		`${message.number}: ${message.subject || "A message"}`,
		`${message.name} <${message.email}> writes${isMember ? ", signed in" : ""}:`,
		quote(message.body),
		`Please answer within ${rules.contact.replyHours} hours, in the admin's Messages.`,
	);

export const messageReceived = ({ email, name, number }: Message, support: string) =>
	supportEmail(
		email,
		`We have your message (${number})`,
		hello(name),
		`thank you for writing to Almari. Your message has the number ${number}, and we reply within ${rules.contact.replyHours} hours.`,
		`To add something, write to ${support} and give that number. If it was not you who wrote to us, please ignore this mail.`,
		"Almari",
	);

export const messageReply = ({ email, name, number, body }: Message, reply: string, support: string) =>
	supportEmail(
		email,
		`Your message ${number}`,
		hello(name),
		reply,
		`If anything is left open, write to ${support} and give the number ${number}.`,
		"Almari",
		`You wrote:\n${quote(body)}`,
	);

type Recipient = { email: string; name: string };

export const reportReceived = (to: Recipient, number: string, what: string) =>
	supportEmail(
		to.email,
		`We have your report (${number})`,
		hello(to.name),
		`thank you for telling us about ${what}. Your report has the number ${number}. A person looks at it, and we write to you when it is closed. The other side is not told who reported.`,
		"Almari",
	);

export const reportClosed = (to: Recipient, number: string, what: string, outcome: string) =>
	supportEmail(
		to.email,
		`Your report ${number} is closed`,
		hello(to.name),
		`we have looked into your report about ${what}. This is what came of it:`,
		outcome,
		"Thank you for keeping Almari a good place.",
		"Almari",
	);
