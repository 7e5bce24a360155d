import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitOptions } from "#tests/wait-options.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { startJobs } from "./start-jobs.ts";

/** Contract test with graphile-worker and PostgreSQL's planner: what taking one job reads. */

let world: World;

beforeAll(async () => {
	// The other queues would look for their own jobs every two seconds, among all that wait: a slow machine would read more.
	world = await makeWorld({ JOBS_CODES: "0", JOBS_SCHEDULER: "0", JOBS_MEDIA: "0", JOBS_WEBHOOKS: "0" });
});
afterAll(() => world.close());

const rows = async (statement: string) => (await world.app.db.pool.query(statement)).rows;
const addJobs = (count: number) =>
	rows(
		`select graphile_worker.add_job('send-email', json_build_object('id', gen_random_uuid())) from generate_series(1, ${count})`,
	);
const done = () => world.app.jobCounts.mail.completed;
const areDone = (count: number) => vi.waitFor(() => expect(done()).toBe(count), { timeout: 30_000, interval: 5 });
/** The jobs' rows that statements of ended sessions read, by an index or one after the other. */
const countRowsRead = async () => {
	await rows("select pg_stat_force_next_flush()");
	const [read] = await rows(
		"select idx_tup_fetch + seq_tup_read as count from pg_stat_user_tables where relname = '_private_jobs'",
	);
	return Number(read.count);
};

test("a job is taken and completed without reading all that wait", async () => {
	const first = 40;
	const backlog = 1_000;
	// The queue is empty, as autovacuum leaves its statistics, while each connection settles on a plan.
	await rows("vacuum analyze graphile_worker._private_jobs");
	const jobs = await startJobs(world.app);
	for (let count = 1; count <= first; count++) {
		await addJobs(1);
		await areDone(count);
	}
	await addJobs(backlog);
	await areDone(first + backlog);
	await jobs.stop();
	// Sessions report what they have read when they end. Without an index each job would read half of the others, twice: a thousand times as many.
	// On a busy machine the same takes several turns of the queue, each of which reads some rows again.
	await vi.waitFor(async () => expect(await countRowsRead()).toBeGreaterThan(backlog), waitOptions);
	expect(await countRowsRead()).toBeLessThan(50 * backlog);
});
