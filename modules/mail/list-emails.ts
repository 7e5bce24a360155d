import type { App } from "#platform/app.ts";
import { renderWaiting } from "./gather-emails.ts";
import * as queries from "./queries.ts";
import { listWaiting } from "./queries-gather.ts";

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

/** The HTML part of an email that is not sent; undefined for an unknown id. */
export const findHtml = async (app: App, id: string): Promise<string | undefined> =>
	(await gatherWaiting(app, [id])).get(id)?.html ?? (await queries.findHtml(app.db.read, id))?.html;

/** The gathered emails by the id of each that waits. */
async function gatherWaiting(app: App, ids: string[]) {
	const groups = Map.groupBy(await listWaiting(app.db.read, ids), ({ group }) => group);
	return new Map(
		[...groups.values()].flatMap((rows) => {
			const rendered = renderWaiting(app, rows);
			const lastId = rows.at(-1)?.id;
			return rows.map(({ id }) => [id, { ...rendered, lastId }] as const);
		}),
	);
}
