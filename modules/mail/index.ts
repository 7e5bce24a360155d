import type { Email } from "#common/email.ts";
import { shorten } from "#common/email-copy.ts";
import { isErasedAddress } from "#common/text/former-member.ts";
import { topics } from "#common/topics.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { currentTraceparent } from "#platform/telemetry/current-span.ts";
import { unsubscribeToken } from "#platform/unsubscribe-token.ts";
import type { MailFrame } from "./frame.ts";
import { renderHtml } from "./html-part.ts";
import * as queries from "./queries.ts";
import { renderText } from "./text-part.ts";

/** Public API of mail: emails are written to an outbox in the caller's transaction, and jobs send them. */

type Outbox = Pick<App, "clock" | "newId" | "config" | "secret">;

/**
 * Adds emails to the outbox in one statement. Each is sent once after the commit, however long the mail server is down. An
 * email whose topic its recipient has muted is not stored.
 */
export const enqueueEmails = (app: Outbox, tx: Tx, emails: Email[]) =>
	queries.insertEmails(
		tx,
		emails
			.filter((email) => isDeliverable(app, email))
			.map((email) => {
				const frame = frameOf(app, email);
				return {
					id: app.newId(),
					recipient: email.to.email,
					recipient_id: email.to.id || null,
					about: email.about ?? [],
					subject: subjectLine(email.subject),
					body: renderText(email, frame),
					html: renderHtml(email, frame),
					topic: email.topic ?? null,
					unsubscribe_url: frame.unsubscribe?.url ?? null,
					withdraw_key: email.withdrawal?.key ?? null,
					wait_seconds: email.withdrawal?.seconds ?? 0,
					delete_when_sent: email.isFarewell ?? false,
				};
			}),
		{ now: app.clock.now(), traceparent: currentTraceparent() },
	);

/** Nothing is stored for an erased account, nor a farewell on a trial, where no mail server takes it. */
const isDeliverable = ({ config }: Outbox, { to, isFarewell }: Email) =>
	!isErasedAddress(to.email) && !(isFarewell && !config.smtpUrl && !config.isLive);

/** Deletes emails that were not sent yet, because what they tell of was undone. */
export const withdrawEmails = (tx: Tx, key: string) => queries.deleteUnsent(tx, key);

/** A header is one line, whatever a name or title contains. */
const subjectLine = (subject: string) => shorten(subject.replace(/[\s\p{Cc}]+/gu, " ").trim(), 200);

function frameOf({ config, secret }: Outbox, { to, topic }: Email): MailFrame {
	const origin = originOf(config);
	const { operator, supportEmail } = config;
	if (!topic || !to.id) return { origin, operator, supportEmail, unsubscribe: undefined };
	const token = unsubscribeToken(secret, { accountId: to.id, topic });
	const name = topics.find((one) => one.topic === topic)?.name ?? topic;
	return { origin, operator, supportEmail, unsubscribe: { topic: name, url: `${origin}/unsubscribe?token=${token}` } };
}

/** Without PUBLIC_URL, on a trial, emails are read on this machine. */
export const originOf = ({ publicUrl, host, port }: Outbox["config"]) =>
	publicUrl ??
	`http://${/^(?:0\.0\.0\.0|::)$/.test(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;

/** The newest emails, for /dev/mail of a local trial. */
export const listEmails = (app: App, limit = 50) => queries.listEmails(app.db.read, limit);

/** The HTML part of an email that is not sent; undefined for an unknown id. */
export const findHtml = async (app: App, id: string): Promise<string | undefined> =>
	(await queries.findHtml(app.db.read, id))?.html;

/** How many emails wait, and how many were given up in the last week. */
export const countUnsent = (app: App) =>
	queries.countUnsent(app.db.read, new Date(app.clock.now().getTime() - 7 * 86_400_000));

export { deleteOldEmails } from "./delete-old-emails.ts";
export { deleteEmailsOf } from "./queries-erasure.ts";
export { type MailServer, sendEmail } from "./send-email.ts";
