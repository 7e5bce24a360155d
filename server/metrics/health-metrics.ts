import { statfs } from "node:fs/promises";
import { readReadiness } from "#server/http/health.ts";
import type { AddGauge, AddLabelled } from "#server/jobs/job-metrics.ts";
import type { ServerApp } from "#server/server-app.ts";
import { sharedRead } from "./shared-read.ts";

/** Adds what alerts need to know: whether the process is ready and its database answers, its disk, its storage, its mail server. */
export function registerHealthMetrics(app: ServerApp, addGauge: AddGauge, addLabelled: AddLabelled) {
	const readReady = sharedRead(() => readReadiness(app));
	const askDatabase = sharedRead(() => app.db.pool.query("select 1"));
	addGauge(
		"almari_ready",
		"1 while this process could serve: its database, or a replica, answers and is migrated, and a search process has its index",
		() =>
			readReady().then(
				({ isReady }) => Number(isReady),
				() => 0,
			),
	);
	addGauge("almari_database_up", "1 while the primary database answers this process within 3 seconds", () =>
		askDatabase().then(
			() => 1,
			() => 0,
		),
	);
	const readDisk = sharedRead(() => statfs(app.config.dataDir));
	addGauge("almari_disk_free_bytes", "Free space on the disk of DATA_DIR", () =>
		readDisk().then(({ bavail, bsize }) => bavail * bsize, unknown),
	);
	addGauge("almari_disk_size_bytes", "Size of the disk of DATA_DIR", () =>
		readDisk().then(({ blocks, bsize }) => blocks * bsize, unknown),
	);
	addLabelled("almari_storage_failures_total", "Photographs that could not be written or read", "operation", () =>
		Object.entries(app.files.failures),
	);
	addGauge(
		"almari_mail_circuit_open",
		"1 while the circuit breaker to the mail server is open: it does not answer",
		() => Number(app.mailCircuit.isOpen()),
	);
}

const unknown = () => Number.NaN;
