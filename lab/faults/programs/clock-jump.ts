import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { makeMovedClock } from "#lab/faults/moved-clock.ts";
import { databaseUrl, makeFolder, type RunningServer, start } from "#tests/faults/server-process.ts";

/** The clock jumps 26 hours ahead and back: once the database's, once the server's. */

const minutely =
	"name in ('run-due-transitions', 'email-unread-messages', 'escalate-unanswered-claims', 'publish-reviews')";
const ahead = "interval '26 hours'";

export const program: FaultProgram = {
	aim: "clock +26 h and back: every scheduled task runs within a minute",
	async run(report) {
		const folder = await makeFolder();
		const clock = await makeMovedClock(folder);
		const dataDir = path.join(folder, "data");
		await mkdir(dataDir);
		// The database's programs do not inherit the library that moves the clock.
		const server = await start(dataDir, clock.settings);
		const database = new pg.Client({ connectionString: await databaseUrl(dataDir) });
		database.on("error", () => {});
		await database.connect();

		await leaveTracesOfFuture(database);
		report("the database holds what it noted while its clock was 26 hours ahead");
		const afterDatabase = await recover(server, database, report, await finished(database));

		await clock.setAhead(26);
		await waitFor(async () => (await clockAhead(server)) > 90_000);
		await waitFor(() => everyTaskWaits(database));
		report("the server's clock is 26 hours ahead of its database's; every task is due and waits");
		const before = await finished(database);
		await clock.setAhead(0);
		const afterServer = await recover(server, database, report, before);
		await database.end();
		return {
			counts: {
				"seconds after the database's clock went back": afterDatabase,
				"seconds after the server's clock went back": afterServer,
			},
			isMet: afterDatabase <= 60 && afterServer <= 60,
		};
	},
};

/** Writes what a clock that was 26 hours ahead leaves in the tables, including waiting and locked jobs. */
async function leaveTracesOfFuture(database: pg.Client): Promise<void> {
	for (const statement of [
		`update scheduled_task set due_at = due_at + ${ahead}, finished_at = now() + ${ahead}`,
		`insert into job_worker values ('worker of the future', now() + ${ahead})`,
		`select graphile_worker.add_job(name, queue_name := name, job_key := 'scheduled ' || name, run_at := now() + ${ahead})
			from scheduled_task where ${minutely}`,
		`update graphile_worker._private_jobs set updated_at = now() + ${ahead}`,
		`update graphile_worker._private_job_queues set locked_at = now() + ${ahead}, locked_by = 'worker of the future'`,
	])
		await database.query(statement);
}

/** Seconds until every minutely task has finished again. `before`: when each had finished last. */
async function recover(
	server: RunningServer,
	database: pg.Client,
	report: (line: string) => void,
	before: (string | null)[],
): Promise<number> {
	const from = performance.now();
	await waitFor(async () => {
		const now = await finished(database);
		return now.every((one, index) => one !== null && one !== before[index]);
	});
	const seconds = Math.round((performance.now() - from) / 1000);
	const { schedulerLateSeconds } = (await (await fetch(`${server.origin}/readyz`)).json()) as {
		schedulerLateSeconds: number;
	};
	report(`back: every task ran within ${seconds} s; /readyz says ${schedulerLateSeconds} s late`);
	return seconds;
}

/** Makes the tasks due; true when their jobs wait, and no worker has taken one for three seconds. */
async function everyTaskWaits(database: pg.Client): Promise<boolean> {
	const { rows } = await database.query(
		`select count(*)::int as waiting, count(*) filter (where run_at < now() - interval '3 seconds')::int as left_alone
			from graphile_worker.jobs where task_identifier in (select name from scheduled_task where ${minutely}) and locked_at is null`,
	);
	if (rows[0].waiting === 0) await database.query(`update scheduled_task set due_at = now() where ${minutely}`);
	return rows[0].left_alone === 4;
}

const finished = async (database: pg.Client): Promise<(string | null)[]> =>
	(await database.query(`select finished_at::text from scheduled_task where ${minutely} order by name`)).rows.map(
		(row) => row.finished_at,
	);

const clockAhead = async ({ origin }: RunningServer) =>
	Number(/^almari_clock_ahead_seconds (\S+)$/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);

async function waitFor(check: () => Promise<boolean>): Promise<void> {
	const from = performance.now();
	while (!(await check())) {
		if (performance.now() - from > 90_000) throw new Error("timed out after 90 seconds");
		await sleep(200);
	}
}
