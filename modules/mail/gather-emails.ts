import type { App } from "#platform/app.ts";
import { gather } from "./gather.ts";
import * as queries from "./queries.ts";
import { composeForRecipients, renderEmail } from "./render-email.ts";

/** Gathers the emails that wait for one person about one order. */

/**
 * Makes one email of this one and of those that wait with it, in one transaction, so that a crash neither loses nor doubles any. What its recipient
 * has muted meanwhile is deleted. Does nothing for an email that does not wait.
 */
export const gatherEmails = (app: App, id: string): Promise<void> =>
	app.db.write(async (tx) => {
		const rows = await queries.lockWaiting(tx, id, app.clock.now());
		const sent = rows.filter(({ is_muted }) => !is_muted);
		const muted = rows.filter(({ is_muted }) => is_muted).map((row) => row.id);
		if (muted.length > 0) await queries.deleteEmails(tx, muted);
		const [first, ...others] = sent;
		if (!first) return;
		// Its own job sends the row that is left.
		const kept = sent.find((row) => row.id === id) ?? first;
		await queries.mergeWaiting(
			tx,
			kept.id,
			sent.filter((row) => row !== kept).map((row) => row.id),
			others.length === 0 ? undefined : renderWaiting(app, sent),
		);
	});

/** The one email that these will be. Its recipient may have chosen another language in between. */
export function renderWaiting(app: App, rows: readonly queries.WaitingRow[]) {
	const notices = rows.map(({ facts, created_at }) => ({ email: facts, at: created_at }));
	const [email] = composeForRecipients(() => gather(notices));
	if (!email) throw new Error("nothing to gather");
	return renderEmail(app, email);
}
