import type { Email } from "#common/email.ts";
import { shorten } from "#common/email-text.ts";
import type { App } from "#platform/app.ts";
import { unsubscribeToken } from "#platform/unsubscribe-token.ts";
import { type MailFrame, renderHtml, renderText } from "./parts.ts";

/** Renders an email for the outbox. */

type Renderer = Pick<App, "config" | "secret">;

/** The columns of the outbox that an email fills. Its HTML part is made of `facts` when it is sent. */
export function renderEmail(app: Renderer, facts: Email) {
	const frame = frameOf(app, facts);
	return {
		about: facts.about ?? [],
		subject: subjectLine(facts.subject),
		body: renderText(facts, frame),
		facts,
		unsubscribe_url: frame.unsubscribe?.url ?? null,
	};
}

export const renderHtmlPart = (app: Renderer, facts: Email): string => renderHtml(facts, frameOf(app, facts));

/** A header is one line, whatever a name or title contains. */
const subjectLine = (subject: string) => shorten(subject.replace(/[\s\p{Cc}]+/gu, " ").trim(), 200);

function frameOf({ config, secret }: Renderer, { to, topic }: Email): MailFrame {
	const origin = originOf(config);
	const { operator, supportEmail } = config;
	if (!topic || !to.id) return { origin, operator, supportEmail, unsubscribe: undefined };
	const token = unsubscribeToken(secret, { accountId: to.id, topic });
	return { origin, operator, supportEmail, unsubscribe: { topic, url: `${origin}/unsubscribe?token=${token}` } };
}

/** Without PUBLIC_URL, on a trial, emails are read on this machine. */
export const originOf = ({ publicUrl, host, port }: Renderer["config"]) =>
	publicUrl ??
	`http://${/^(?:0\.0\.0\.0|::)$/.test(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
