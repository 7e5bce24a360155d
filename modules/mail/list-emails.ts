import type { App } from "#platform/app.ts";
import type { UndeliveredEmail } from "./contract.ts";
import { renderWaiting } from "./gather-emails.ts";
import * as queries from "./queries.ts";
import { renderHtmlPart } from "./render-email.ts";

/** The newest emails, for /dev/mail of a local trial. Those that wait are shown as the one email that they will be. */
export async function listEmails(app: App, limit = 50) {
	const rows = await queries.listEmails(app.db.read, limit);
	const gathered = await gatherWaiting(
		app,
		rows.map(({ id }) => id),
	);
	return rows.flatMap((row) => {
		const group = gathered.get(row.id);
		if (!group) return [row];
		return group.lastId === row.id ? [{ ...row, subject: group.subject, body: group.body }] : [];
	});
}

/** The HTML part of an email: "" of one that was sent, undefined for an unknown id. */
export async function findHtml(app: App, id: string): Promise<string | undefined> {
	const stored = await queries.findFacts(app.db.read, id);
	if (!stored) return undefined;
	const facts = (await gatherWaiting(app, [id])).get(id)?.facts ?? stored.facts;
	return facts === null ? "" : renderHtmlPart(app, facts);
}

/** The gathered emails by the id of each that waits. */
async function gatherWaiting(app: App, ids: string[]) {
	const groups = Map.groupBy(await queries.listWaiting(app.db.read, ids), ({ group }) => group);
	return new Map(
		[...groups.values()].flatMap((rows) => {
			const rendered = renderWaiting(app, rows);
			const lastId = rows.at(-1)?.id;
			return rows.map(({ id }) => [id, { ...rendered, lastId }] as const);
		}),
	);
}

const maxListed = 20;

/** The newest emails that the mail server did not accept, without their text, which may contain a code. */
export async function listUndelivered(app: App): Promise<UndeliveredEmail[]> {
	const rows = await queries.listUndelivered(app.db.read, maxListed);
	return rows.map((row) => ({
		_id: row.id,
		to: row.recipient,
		subject: row.subject,
		attempts: row.attempts,
		reason: row.last_error ?? "",
		createdAt: row.created_at.toISOString(),
		failedAt: row.failed_at?.toISOString() ?? null,
	}));
}
