import { connect } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { Config } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import { openDatabase, prepareDatabase } from "#server/open-database.ts";

/** Runs `work` on the app's data from a script, whether the server runs or not. A database that runs already is used and left running. */
export async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
	const database = await openDatabase(config);
	const db = connect(database.url, { max: 2, topology: { ...database.topology, openReplicas: undefined } });
	try {
		await prepareDatabase(database);
		const app = await makeApp(config, db);
		await work(app).finally(app.close);
	} finally {
		await db.close();
		if (database.embedded?.adopted) await database.embedded.detach();
		else await database.stop();
	}
}
