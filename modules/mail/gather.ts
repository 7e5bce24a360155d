import { formatTime } from "#common/calendar.ts";
import type { Email, EmailSection } from "#common/email.ts";

/** Several emails to one person about one order as one email. Pure. */

/** `at`: when it happened. */
type Notice = { email: Email; at: Date };

/** The order that an email is about: its button leads to the order's page. */
export const orderOf = ({ button }: Email): string | undefined =>
	/^\/orders\/([0-9a-f-]{36})\b/.exec(button?.path ?? "")?.[1];

/** The job that sends an email. Those with a code have workers of their own, because somebody is waiting for them. */
export const taskOf = ({ code }: Pick<Email, "code">): "send-code" | "send-email" =>
	code === undefined ? "send-email" : "send-code";

/** Whether an email is sent at once, and takes along what waits. */
export const isUrgent = ({ code, isUrgent: urgent }: Email): boolean => code !== undefined || urgent === true;

/**
 * One email with all that happened, in the order of time. Subject, item and button are those of the last urgent notice, or of the last one. It can
 * be muted only if each of them can. Takes at least one notice.
 */
export function gather(notices: readonly Notice[]): Email {
	const inOrder = notices.toSorted((one, other) => one.at.getTime() - other.at.getTime());
	const emails = inOrder.map(({ email }) => email);
	const main = emails.findLast(({ code }) => code !== undefined) ?? emails.findLast(isUrgent) ?? emails.at(-1);
	if (!main) throw new Error("nothing to gather");
	if (emails.length === 1) return main;
	const { topic, ...rest } = main;
	return {
		...rest,
		sections: inOrder.map(toSection),
		links: emails.flatMap(({ links = [] }) => links),
		about: [...new Set(emails.flatMap(({ about = [] }) => about))],
		...(topic && emails.every((one) => one.topic === topic) && { topic }),
	};
}

const toSection = ({ email: { heading, text, quote, code, next = [] }, at }: Notice): EmailSection => ({
	title: `${formatTime(at)}: ${heading}`,
	text,
	quote,
	...(code !== undefined && { code }),
	next,
});
