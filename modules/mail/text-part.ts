import type { Email, EmailSection } from "#common/email.ts";
import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { copy } from "./copy.ts";
import { type MailFrame, urlOf } from "./frame.ts";

/** The plain-text part of an email, with all that the HTML part says. Pure. */
export function renderText(email: Email, frame: MailFrame): string {
	const { to, item, links = [], button, note } = email;
	return [
		greeting(to.name),
		...(email.sections ?? [email]).flatMap(sectionParts),
		item && [sanitizeUserText(item.name), ...item.facts.map(([label, value]) => `${label}: ${value}`)].join("\n"),
		...links.map(({ label, path }) => `${label}\n${urlOf(frame, path)}`),
		button && `${button.label}:\n${urlOf(frame, button.path)}`,
		note,
		footer(frame),
	]
		.filter(Boolean)
		.join("\n\n");
}

const sectionParts = ({ title, text, quote, code, next = [] }: Partial<EmailSection>) => [
	title,
	...(text ?? []),
	quote?.trim().replace(/^/gm, "> "),
	code,
	...next,
];

function footer({ operator, supportEmail, unsubscribe }: MailFrame): string {
	return [
		copy.brand,
		operator,
		copy.support(supportEmail),
		unsubscribe && `${copy.unsubscribe(unsubscribe.topic)}:\n${unsubscribe.url}`,
	]
		.filter(Boolean)
		.join("\n");
}
