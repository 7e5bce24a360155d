import type { Tx } from "#database/connect.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { deleteSessions } from "./queries-session.ts";

/** Ends all sessions of an account, except `except`. */
export async function endSessions(
	app: Pick<App, "bus">,
	tx: Tx,
	accountId: string,
	except?: Parameters<typeof deleteSessions>[2],
): Promise<void> {
	await deleteSessions(tx, accountId, except);
	await notifySessionsEnded(app, tx, accountId);
}

/** Closes the event streams that the ended sessions had opened. */
export const notifySessionsEnded = (app: Pick<App, "bus">, tx: Tx, accountId: string) =>
	publishUpdates(app, tx, { about: "session", people: [accountId] });
