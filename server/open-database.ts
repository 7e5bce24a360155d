import { Logger, runMigrations } from "graphile-worker";
import type { ConnectOptions } from "#database/connect.ts";
import type { Embedded } from "#database/embedded.ts";
import { grantAccess } from "#database/grants.ts";
import { migrate } from "#database/migrate.ts";
import { HostPool } from "#database/open-client.ts";
import { applyRoleSettings } from "#database/pooling/role-settings.ts";
import type { Config } from "#platform/config.ts";
import { prepareDataDir } from "#platform/storage/data-dir.ts";
import { checkAddresses } from "./database/check-addresses.ts";
import { applyQueueSettings } from "./jobs/queue-plans.ts";

/** Opens the data folder and the configured database, and migrates the database to this version. */

/** `migrationUrl` equals `url` where one role does both. `embedded`: the built-in server in the data folder, without DATABASE_URL. */
export type OpenDatabase = {
	url: string;
	migrationUrl: string;
	/** Options of `connect` that follow from the addresses. */
	options: ConnectOptions;
	embedded: Embedded | undefined;
	stop(): Promise<void>;
};

export async function openDatabase(config: Config): Promise<OpenDatabase> {
	await prepareDataDir(config.dataDir);
	const { databaseUrl } = config;
	if (databaseUrl) {
		const addresses = await checkAddresses({ ...config, databaseUrl });
		return { ...addresses, embedded: undefined, stop: async () => {} };
	}
	const { startEmbedded } = await import("#database/embedded.ts");
	const embedded = await startEmbedded(config.dataDir);
	return { url: embedded.url, migrationUrl: embedded.migrationUrl, options: {}, embedded, stop: embedded.stop };
}

/** Runs the migrations, the job queue's too, and grants privileges to the role that serves requests. Returns the names of those that ran now. */
export async function prepareDatabase({
	url,
	migrationUrl,
	options,
}: Pick<OpenDatabase, "url" | "migrationUrl" | "options">): Promise<string[]> {
	const { applied } = await migrate(migrationUrl);
	const pgPool = new HostPool({ connectionString: migrationUrl, max: 2, connectionTimeoutMillis: 10_000 });
	pgPool.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
	try {
		await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
		await applyQueueSettings(pgPool);
	} finally {
		await pgPool.end();
	}
	if (migrationUrl !== url) await grantAccess(migrationUrl, url);
	if (options.pooling?.mode === "transaction") await applyRoleSettings(url);
	return applied;
}
