import type { Tx } from "#database/connect.ts";
import type { App, Email } from "#platform/app.ts";
import * as queries from "./queries.ts";

/** Public API of mail: emails are written to an outbox in the caller's transaction, and jobs send them. */

type Outbox = Pick<App, "clock" | "newId" | "config">;

/**
 * Adds emails to the outbox in one statement. Each is sent once after the commit, however long the mail server is down. An
 * email whose topic its recipient has muted is not stored.
 */
export const enqueueEmails = (app: Outbox, tx: Tx, emails: Email[]) =>
	queries.insertEmails(
		tx,
		emails.map(({ to, subject, text, topic, withdrawal }) => ({
			id: app.newId(),
			recipient: to,
			// A header is one line, whatever a name or title contains.
			subject: subject.replace(/\s+/g, " ").trim().slice(0, 200),
			body: topic ? text + unsubscribeHint(app) : text,
			topic: topic ?? null,
			withdraw_key: withdrawal?.key ?? null,
			wait_seconds: withdrawal?.seconds ?? 0,
		})),
		app.clock.now(),
	);

/** Deletes emails that were not sent yet, because what they tell of was undone. */
export const withdrawEmails = (tx: Tx, key: string) => queries.deleteUnsent(tx, key);

const unsubscribeHint = ({ config }: Outbox) =>
	`\n\nYou choose which emails you get, in your settings under Notifications${config.publicUrl ? `:\n${config.publicUrl}/settings?tab=notifications` : "."}`;

/** The newest emails, for /dev/mail of a local trial. */
export const listEmails = (app: App, limit = 50) => queries.listEmails(app.db.read, limit);

/** How many emails wait, and how many were given up in the last week. */
export const countUnsent = (app: App) =>
	queries.countUnsent(app.db.read, new Date(app.clock.now().getTime() - 7 * 86_400_000));

export { makeBreaker } from "./circuit-breaker.ts";
export { type MailServer, sendEmail } from "./send-email.ts";
