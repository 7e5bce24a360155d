import { Logger, runMigrations } from "graphile-worker";
import type { Topology } from "#database/connect.ts";
import { applyRoleSettings, detectPooling, PoolerError } from "#database/detect-pooling.ts";
import { detectDistribution } from "#database/distributed.ts";
import type { Embedded } from "#database/embedded.ts";
import { grantAccess } from "#database/grants.ts";
import { migrate } from "#database/migrate.ts";
import { HostPool, openClient } from "#database/open-client.ts";
import { isOutage } from "#database/outage.ts";
import { noPooler, type Pooling } from "#database/pooling.ts";
import { OtherDatabaseError, verifyReplicas } from "#database/replicas/identity.ts";
import { openReplicas } from "#database/replicas/replicas.ts";
import type { PrimaryPool } from "#database/replicas/types.ts";
import { type Config, ConfigError } from "#platform/config.ts";
import { prepareDataDir } from "#platform/storage/data-dir.ts";
import { applyQueueSettings } from "./jobs/queue.ts";

/** The configured database, open. `migrationUrl` equals `url` where one role does both. `embedded`: the built-in server in the data folder, without DATABASE_URL. */
type OpenDatabase = {
	url: string;
	migrationUrl: string;
	topology: Topology;
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
	return { url: embedded.url, migrationUrl: embedded.migrationUrl, topology: {}, embedded, stop: embedded.stop };
}

/** Runs the migrations, the job queue's too, and grants privileges to the role that serves requests. Returns the names of those that ran now. */
export async function prepareDatabase({
	url,
	migrationUrl,
	topology,
}: Pick<OpenDatabase, "url" | "migrationUrl" | "topology">): Promise<string[]> {
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
	if (topology.pooling?.mode === "transaction") await applyRoleSettings(url);
	return applied;
}

/** Checks at the start that the addresses of an external database fit together. Throws `ConfigError` with one sentence. */
export async function checkAddresses(
	config: Config & { databaseUrl: string },
): Promise<Pick<OpenDatabase, "url" | "migrationUrl" | "topology">> {
	const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
	const pooling = await detect("DATABASE_URL", url);
	if (pooling.mode === "transaction" && !directUrl)
		throw new ConfigError(
			"DATABASE_URL leads through a pooler in transaction mode; please set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations, events and jobs.",
		);
	const migrationUrl = config.databaseMigrationUrl ?? directUrl ?? url;
	if (directUrl) await checkDirect("DATABASE_DIRECT_URL", directUrl, url);
	if (config.databaseMigrationUrl && pooling.mode !== "none")
		await checkDirect("DATABASE_MIGRATION_URL", config.databaseMigrationUrl, url);
	const topology: Topology = { directUrl, pooling, isDistributed: await detectDistribution(url) };
	if (!readUrl) return { url, migrationUrl, topology };
	await checkReplicas(readUrl, url);
	const open = (primary: PrimaryPool) => openReplicas(readUrl, primary);
	return { url, migrationUrl, topology: { ...topology, openReplicas: open } };
}

async function detect(name: string, url: string): Promise<Pooling> {
	try {
		return await detectPooling(url);
	} catch (error) {
		if (error instanceof PoolerError) throw new ConfigError(`${name} cannot be used: ${error.message}.`);
		throw new ConfigError(`The database (${name}) cannot be reached: ${reasonOf(error)}.`);
	}
}

const reasonOf = (error: unknown) => (error as Error).message || (error as { code?: string }).code;

async function checkDirect(name: string, url: string, pooledUrl: string) {
	if ((await detect(name, url)).mode === "transaction")
		throw new ConfigError(
			`${name} leads through a pooler in transaction mode; please give it the address of PostgreSQL itself.`,
		);
	const [own, other] = await Promise.all([readIdentity(url), readIdentity(pooledUrl)]);
	if (own !== other) throw new ConfigError(`${name} and DATABASE_URL are different databases.`);
}

async function readIdentity(url: string): Promise<string> {
	const client = await openClient(url, { connectionTimeoutMillis: 10_000 });
	const { rows } = await client
		.query(
			"select (select system_identifier from pg_control_system()) || ' ' || oid as id from pg_database where datname = current_database()",
		)
		.finally(() => client.end());
	return rows[0].id;
}

/** Replicas may be unavailable: then the primary is read. */
async function checkReplicas(url: string, primaryUrl: string) {
	const pooling = await detectPooling(url).catch((error) => {
		if (isOutage(error)) return noPooler;
		throw new ConfigError(`DATABASE_READ_URL cannot be used: ${reasonOf(error)}.`);
	});
	if (pooling.mode === "transaction")
		throw new ConfigError(
			"DATABASE_READ_URL leads through a pooler in transaction mode; please give it the address of the replicas themselves, since each connection is asked how far its server is.",
		);
	try {
		await verifyReplicas(url, primaryUrl);
	} catch (error) {
		if (error instanceof OtherDatabaseError)
			throw new ConfigError(`DATABASE_READ_URL is not a replica of DATABASE_URL: ${error.message}.`);
		throw new ConfigError(`DATABASE_READ_URL cannot be used: ${reasonOf(error)}.`);
	}
}
