import type { Tx } from "#database/connect.ts";
import { announce } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { deleteSessions } from "./queries-session.ts";

/** Signs an account out everywhere, but for one session. */
export async function endSessions(
	app: Pick<App, "bus">,
	tx: Tx,
	accountId: string,
	except?: Parameters<typeof deleteSessions>[2],
): Promise<void> {
	await deleteSessions(tx, accountId, except);
	await notifySessionsEnded(app, tx, accountId);
}

/** What was opened in a session that has ended ends too. */
export const notifySessionsEnded = (app: Pick<App, "bus">, tx: Tx, accountId: string) =>
	announce(app, tx, { about: "session", people: [accountId] });
