import type { Email } from "#common/email.ts";
import { shorten } from "#common/email-text.ts";
import { defaultLanguage, type Language, languages, localPath } from "#common/languages.ts";
import type { App } from "#platform/app.ts";
import { currentLanguage, runInLanguage } from "#platform/language.ts";
import { unsubscribeToken } from "#platform/unsubscribe-token.ts";
import { type MailFrame, renderHtml, renderText } from "./parts.ts";

/** Composes and renders emails for the outbox. */

type Renderer = Pick<App, "config" | "secret" | "settings">;

/** Each email is in its recipient's language, even when somebody else causes it. */
export function composeForRecipients(compose: () => Email | Email[]): Email[] {
	const emailsIn = new Map<string | undefined, Email[]>();
	const composeIn = (language: string) => runInLanguage(language, () => [compose()].flat());
	const drafts = composeIn(currentLanguage());
	emailsIn.set(currentLanguage(), drafts);
	return drafts.map((draft, at) => {
		const { language } = draft.to;
		const emails = emailsIn.get(language) ?? composeIn(language);
		emailsIn.set(language, emails);
		return emails[at] ?? draft;
	});
}

/** The columns of the outbox that an email fills. Its HTML part is made of `facts` when it is sent. */
export function renderEmail(app: Renderer, facts: Email) {
	const frame = frameOf(app, facts);
	return {
		about: facts.about ?? [],
		subject: subjectLine(facts.subject),
		body: runInLanguage(languageOf(facts), () => renderText(facts, frame)),
		facts,
		unsubscribe_url: frame.unsubscribe?.url ?? null,
	};
}

export const renderHtmlPart = (app: Renderer, facts: Email): string =>
	runInLanguage(languageOf(facts), () => renderHtml(facts, frameOf(app, facts)));

/** An email that was stored by an earlier release may have none. */
const languageOf = ({ to: { language } }: { to: Partial<Email["to"]> }): Language =>
	languages.find(({ code }) => code === language)?.code ?? defaultLanguage;

/** A header is one line, whatever a name or title contains. */
const subjectLine = (subject: string) => shorten(subject.replace(/[\s\p{Cc}]+/gu, " ").trim(), 200);

function frameOf({ config, secret, settings }: Renderer, email: Email): MailFrame {
	const { to, topic } = email;
	const language = languageOf(email);
	const origin = originOf(config);
	const operator = settings.current("operator").details;
	const supportEmail = settings.current("supportEmail").address;
	if (!topic || !to.id) return { origin, language, operator, supportEmail, unsubscribe: undefined };
	const token = unsubscribeToken(secret, { accountId: to.id, topic });
	const url = `${origin}${localPath(language, `/unsubscribe?token=${token}`)}`;
	return { origin, language, operator, supportEmail, unsubscribe: { topic, url } };
}

/** Without PUBLIC_URL, on a trial, emails are read on this machine. */
export const originOf = ({ publicUrl, host, port }: Renderer["config"]) =>
	publicUrl ??
	`http://${/^(?:0\.0\.0\.0|::)$/.test(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
