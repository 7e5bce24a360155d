import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { findBinaries } from "#database/embedded/binaries.ts";
import { isolate } from "#database/embedded/isolation.ts";
import { passwordOf } from "#database/embedded/roles.ts";
import { startServer, stopServer } from "#database/embedded/server-process.ts";
import { startEmbedded } from "#database/embedded.ts";
import { copyFolder } from "./copy-folder.ts";

/** A real primary with a real streaming replica: two servers of the built-in PostgreSQL. */

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** `prepare` runs on the primary before it is copied. */
export async function startCluster(prepare: (url: string) => Promise<void> = async () => {}) {
	const folder = await mkdtemp(path.join(tmpdir(), "almari-cluster-"));
	const primaryDir = path.join(folder, "a");
	const prepared = inject("preparedFolder");
	if (prepared) await copyFolder(prepared, primaryDir);
	const first = await startEmbedded(primaryDir);
	await prepare(first.migrationUrl);
	await first.stop();

	const standbyDir = path.join(folder, "b");
	const standby = await isolate(standbyDir, await findBinaries());
	const primary = await isolate(primaryDir, await findBinaries());
	await copyFolder(primary.clusterDir, standby.clusterDir);
	await writeFile(path.join(standby.clusterDir, "standby.signal"), "");
	await writeFile(
		path.join(standby.clusterDir, "postgresql.auto.conf"),
		`primary_conninfo = 'host=${primary.socketDir} user=almari password=${passwordOf(first.migrationUrl)}'\n`,
	);
	const { migrationUrl: primaryUrl, stop } = await startEmbedded(primaryDir);
	const url = primaryUrl.replace(encodeURIComponent(primary.socketDir), encodeURIComponent(standby.socketDir));
	await startServer(standby, url);
	// An interrupted run cannot await a shutdown.
	const killBoth = () => {
		for (const { clusterDir } of [primary, standby]) kill(clusterDir);
	};
	process.once("exit", killBoth);
	const onStandby = async (statement: string) => {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		return (await client.query(statement).finally(() => client.end())).rows;
	};
	return {
		primaryUrl,
		standbyUrl: url,
		onStandby,
		/** Both servers, for an address that follows the primary, or that prefers the standby. */
		anyUrl: (wanted: "primary" | "prefer-standby") =>
			`${primaryUrl.replace(
				encodeURIComponent(primary.socketDir),
				[primary, standby].map(({ socketDir }) => encodeURIComponent(socketDir)).join(","),
			)}&target_session_attrs=${wanted}`,
		/** Ends the primary without a checkpoint, as in a crash. Its clients see their connections cut. */
		crashPrimary: () => kill(primary.clusterDir),
		promote: () => onStandby("select pg_promote()"),
		/** Applies nothing that the primary commits from now on. Reads go on. */
		pauseReplay: () => onStandby("select pg_wal_replay_pause()"),
		resumeReplay: () => onStandby("select pg_wal_replay_resume()"),
		close: async () => {
			process.off("exit", killBoth);
			await stopServer(standby.clusterDir, url);
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Ends a server, if it runs, without a checkpoint. */
function kill(clusterDir: string) {
	const file = path.join(clusterDir, "postmaster.pid");
	const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
	if (pid > 0) process.kill(pid, "SIGQUIT");
}
