import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { makeNextVersion } from "./next-version.ts";

/** A fault of the cluster: what is done to it, and how it is whole again. */
export type Fault = {
	name: string;
	/** Injects the fault and heals it. `untilWriting` resolves when an order or message has been acknowledged since. */
	run(cluster: Cluster, untilWriting: () => Promise<void>): Promise<void>;
	/** The longest time in seconds without an acknowledged write. */
	maxWriteGap: number;
	/** The longest time in seconds without a page. */
	maxReadGap: number;
	/** Whether no request may fail. */
	mayFail: boolean;
};

const s3OutageMs = 60_000;

const killOne = (role: "web" | "worker" | "search"): Fault => ({
	name: `kill -9 of a ${role} process`,
	maxWriteGap: 5,
	maxReadGap: 5,
	mayFail: role === "web",
	run: async (cluster, untilWriting) => {
		const [process] = cluster.of(role);
		await process?.kill();
		await untilWriting();
		await sleep(3000);
		await process?.start();
	},
});

/** Kills a PostgreSQL server and starts it again when writing goes on. */
const killServer =
	(role: "leader" | "replica"): Fault["run"] =>
	async ({ postgres }, untilWriting) => {
		const { daemon } = await postgres[role]();
		await daemon.kill("SIGKILL");
		await untilWriting();
		daemon.start();
		await postgres.untilComplete();
	};

const killNats = (what: string, count: number): Fault => ({
	name: `kill -9 of ${what}`,
	maxWriteGap: 5,
	maxReadGap: 5,
	mayFail: false,
	run: async ({ nats }, untilWriting) => {
		const killed = nats.slice(0, count);
		for (const server of killed) await server.kill("SIGKILL");
		await sleep(5000);
		for (const server of killed) server.start();
		await untilWriting();
	},
});

export const faults: Fault[] = [
	{
		name: "kill -9 of the leader with its Patroni",
		maxWriteGap: 20,
		maxReadGap: 5,
		mayFail: true,
		run: killServer("leader"),
	},
	{
		name: "kill -9 of a replica",
		maxWriteGap: 20,
		maxReadGap: 5,
		mayFail: true,
		run: killServer("replica"),
	},
	{
		name: "kill -9 of an etcd member",
		maxWriteGap: 5,
		maxReadGap: 5,
		mayFail: false,
		run: async ({ etcd: [member] }, untilWriting) => {
			await member?.kill("SIGKILL");
			// Longer than Patroni's ttl.
			await sleep(20_000);
			member?.start();
			await untilWriting();
		},
	},
	killOne("web"),
	killOne("worker"),
	killOne("search"),
	killNats("a NATS server", 1),
	killNats("all three NATS servers", 3),
	{
		name: "the S3 server is away for a minute",
		maxWriteGap: 5,
		maxReadGap: 5,
		mayFail: false,
		run: async ({ s3 }, untilWriting) => {
			await s3.kill("SIGKILL");
			await sleep(s3OutageMs);
			s3.start();
			await untilWriting();
		},
	},
	{
		name: "the leader and its Patroni are frozen (SIGSTOP) for 40 seconds",
		maxWriteGap: 30,
		maxReadGap: 10,
		mayFail: true,
		run: async ({ postgres }, untilWriting) => {
			const { daemon } = await postgres.leader();
			await daemon.kill("SIGSTOP");
			await sleep(40_000);
			await daemon.kill("SIGCONT");
			await untilWriting();
			await postgres.untilComplete();
		},
	},
	{
		name: "rolling release of a version with a migration",
		maxWriteGap: 5,
		maxReadGap: 5,
		mayFail: false,
		run: async ({ processes, migrate }, untilWriting) => {
			const next = await makeNextVersion();
			await migrate(next);
			// The processes of the version before go on with the new tables.
			await untilWriting();
			for (const process of processes) {
				await process.stop();
				await process.start(next);
				// The proxy's health check sees it.
				await sleep(2000);
			}
		},
	},
];
