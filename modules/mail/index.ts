import { deadlineAfter } from "#common/daytime.ts";
import type { Email } from "#common/email.ts";
import { rules } from "#common/rules.ts";
import { isErasedAddress } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import type { App, NewNotice } from "#platform/app.ts";
import { currentTraceparent } from "#platform/telemetry/telemetry.ts";
import { isUrgent, orderOf, taskOf } from "./gather.ts";
import * as queries from "./queries.ts";
import { composeForRecipients, renderEmail } from "./render-email.ts";

/** Public API of mail: emails are written to an outbox in the caller's transaction, and jobs send them. */

type Outbox = Pick<App, "clock" | "newId" | "config" | "secret" | "settings"> & {
	addNotices(tx: Tx, notices: NewNotice[]): Promise<void>;
	/** Sends codes to the verified mobile numbers of these members. */
	sendCodes(tx: Tx, codes: CodeToPhone[]): void;
};

export type CodeToPhone = NonNullable<Email["phone"]> & { to: string; code: string };

/**
 * Adds emails to the outbox in one statement, each in the language of its recipient, and their notices. Each is sent once after the commit, however long the mail
 * server is down. An email whose topic its recipient has muted is not stored.
 */
export async function enqueueEmails(app: Outbox, tx: Tx, compose: () => Email | Email[]): Promise<void> {
	const emails = composeForRecipients(compose);
	const now = app.clock.now();
	await queries.insertEmails(
		tx,
		emails
			.filter((email) => isDeliverable(app, email))
			.map(({ withdrawal, notice: _, phone: __, ...email }) => ({
				id: app.newId(),
				recipient: email.to.email,
				recipient_id: email.to.id || null,
				...renderEmail(app, email),
				task: taskOf(email),
				topic: email.topic ?? null,
				withdraw_key: withdrawal?.key ?? null,
				delete_when_sent: email.isFarewell ?? false,
				...gatheringOf(email, withdrawal?.seconds ?? 0, now),
			})),
		{ now, traceparent: currentTraceparent() },
	);
	app.sendCodes(
		tx,
		emails.flatMap((email) => {
			const parts = [email, ...(email.sections ?? [])];
			return parts.flatMap(({ code, phone }) =>
				phone && code && email.to.id ? [{ ...phone, to: email.to.id, code }] : [],
			);
		}),
	);
	await app.addNotices(
		tx,
		emails.flatMap((email) => {
			const { to, notice, button, withdrawal } = email;
			if (!notice || !to.id || !button) return [];
			const orderId = orderOf(email) ?? null;
			return [{ ...notice, to: to.id, path: button.path, orderId, isUrgent: isUrgent(email), withdrawal }];
		}),
	);
}

/** An email about an order waits for others about it, unless it is urgent. `hold_seconds`: in which it can be withdrawn. */
function gatheringOf(email: Email, hold_seconds: number, now: Date) {
	const order_id = (email.to.id ? orderOf(email) : undefined) ?? null;
	const wait_seconds = order_id && !isUrgent(email) ? Math.max(gatherSeconds(now), hold_seconds) : hold_seconds;
	return { order_id, hold_seconds, wait_seconds };
}

/** Emails to one person about one order in ten minutes become one; in the night those until 8 in the morning. */
const gatherSeconds = (now: Date): number =>
	Math.ceil((deadlineAfter(now, rules.notices.gatherHours).getTime() - now.getTime()) / 1000);

/** Nothing is stored for an erased account, nor a farewell on a trial, where no mail server takes it. */
const isDeliverable = ({ config }: Outbox, { to, isFarewell }: Email) =>
	!isErasedAddress(to.email) && !(isFarewell && !config.smtpUrl && !config.isLive);

/** Deletes emails that were not sent yet, because what they tell of was undone. */
export const withdrawEmails = (tx: Tx, key: string) => queries.deleteUnsent(tx, key);

/** How many emails wait, and how many were given up in the last week. */
export const countUnsent = (app: App) =>
	queries.countUnsent(app.db.read, new Date(app.clock.now().getTime() - 7 * 86_400_000));

export { findHtml, listEmails } from "./list-emails.ts";
export { deleteEmailsOf } from "./queries.ts";
export { originOf } from "./render-email.ts";
export { deleteOldEmails, type MailServer, sendEmail } from "./send-email.ts";
