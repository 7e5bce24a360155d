import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { App } from "#platform/app.ts";
import { enqueueDue, readLateness, registerTasks } from "#platform/jobs/scheduled-tasks.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

/** Scheduled tasks run by the database's clock, even after a wrong clock has planned them. */

let world: World;
let jobs: Jobs | undefined;
let logged: string[];

beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

beforeEach(() => {
	logged = [];
});
afterEach(async () => {
	vi.useRealTimers();
	await jobs?.stop();
	jobs = undefined;
});

const collect = (_: object, message: string) => void logged.push(message);
const start = async () => {
	const log = { error: collect, warn: collect, info: () => {}, debug: () => {} } as unknown as App["log"];
	jobs = await startJobs({ ...world.app, log });
};
const rows = async (statement: string, values: unknown[] = []) =>
	(await world.app.db.pool.query(statement, values)).rows;
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
/** Whether the last finish and the due time are "past", "soon" (within its period) or "far". */
const stateOf = async (name: string) => {
	const [row] = await rows(
		`select case when finished_at is null then 'never' when finished_at <= now() then 'past' else 'far' end as finished,
			case when due_at <= now() then 'past' when due_at <= now() + make_interval(secs => every_seconds) then 'soon' else 'far' end as due
		from scheduled_task where name = $1`,
		[name],
	);
	return row;
};

describe("a task", () => {
	test("planned and finished by a clock 26 hours ahead runs at once, and is logged", async () => {
		await start();
		await rows(
			"update scheduled_task set due_at = now() + interval '26 hours', finished_at = now() + interval '26 hours'",
		);
		await until(async () => expect(await stateOf("run-due-transitions")).toEqual({ finished: "past", due: "soon" }));
		await until(async () => expect(await stateOf("sweep-photos")).toEqual({ finished: "past", due: "soon" }));
		expect(logged).toContain("a task was due in the future: a clock ran ahead; it runs now");
		expect(await readLateness(world.app.db.read)).toMatchObject({ lateSeconds: 0 });
	});

	test("whose job was planned or locked by such a clock runs too", async () => {
		await start();
		await rows(
			`select graphile_worker.add_job('run-due-transitions', queue_name := 'run-due-transitions', job_key := 'scheduled run-due-transitions', run_at := now() + interval '26 hours')`,
		);
		await rows("update graphile_worker._private_jobs set updated_at = now() + interval '26 hours'");
		await rows(
			"update graphile_worker._private_job_queues set locked_at = now() + interval '26 hours', locked_by = 'somebody' where queue_name = 'run-due-transitions'",
		);
		await rows("update scheduled_task set finished_at = null");
		await until(async () => expect(await stateOf("run-due-transitions")).toEqual({ finished: "past", due: "soon" }));
	});

	test("whose job this process locked without knowing, because the connection was cut, runs again", async () => {
		await start();
		await until(async () => expect(await rows("select id from job_worker")).not.toEqual([]));
		const [{ id }] = await rows(
			"select id from graphile_worker.add_job('run-due-transitions', run_at := now() + interval '1 hour')",
		);
		await rows(
			`update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_at = now() - interval '2 minutes',
				locked_by = (select id from job_worker order by heartbeat_at desc limit 1) where id = $1`,
			[id],
		);
		await until(async () =>
			expect(await rows("select from graphile_worker._private_jobs where id = $1", [id])).toEqual([]),
		);
		expect(logged).toContain("jobs that were taken while the connection was cut run again");
	});

	test("missed for three days runs once", async () => {
		await registerTasks(world.app.db, [{ name: "run-due-transitions", everySeconds: 60 }]);
		await rows("update scheduled_task set due_at = now() - interval '3 days' where name = 'run-due-transitions'");
		const both = await Promise.all([
			enqueueDue(world.app.db, ["run-due-transitions"]),
			enqueueDue(world.app.db, ["run-due-transitions"]),
			enqueueDue(world.app.db, ["run-due-transitions"]),
		]);
		expect(both.flat()).toMatchObject([{ name: "run-due-transitions", wasAhead: false }]);
		expect(await stateOf("run-due-transitions")).toMatchObject({ due: "soon" });
	});

	test("is late by the time since it should have finished", async () => {
		await registerTasks(world.app.db, [{ name: "run-due-transitions", everySeconds: 60 }]);
		await rows("update scheduled_task set finished_at = now()");
		await rows("update scheduled_task set finished_at = now() - interval '1 hour' where name = 'run-due-transitions'");
		const { lateSeconds } = await readLateness(world.app.db.read);
		expect(Math.round(lateSeconds / 60)).toBe(59);
	});
});

test("a process whose own clock is 26 hours ahead runs no scheduled task, logs it, and resumes when the clock is right", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 26 * 3_600_000 });
	await start();
	await until(() =>
		expect(logged).toContain("this machine's clock differs from the database's; it runs no scheduled tasks"),
	);
	await rows("update scheduled_task set finished_at = null, due_at = now()");
	const expectWaiting = async () =>
		expect(
			await rows(
				"select attempts from graphile_worker.jobs where task_identifier = 'run-due-transitions' and locked_at is null",
			),
		).toEqual([{ attempts: 0 }]);
	await until(expectWaiting);
	vi.useRealTimers();
	await until(async () => expect(await stateOf("run-due-transitions")).toEqual({ finished: "past", due: "soon" }));
});
