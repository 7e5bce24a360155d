import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import type { App } from "#platform/app.ts";
import type { Config } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";

/** Work on the app's data from the terminal, whether the app runs or not: a database that runs already is joined, and left running. */
export async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
	const embedded = config.databaseUrl
		? undefined
		: await (await import("#database/embedded.ts")).startEmbedded(config.dataDir);
	const url = config.databaseUrl ?? embedded?.url ?? "";
	const db = connect(url, 2);
	try {
		await migrate(url);
		await work(await makeApp(config, db));
	} finally {
		await db.close();
		if (!embedded?.adopted) await embedded?.stop();
	}
}
