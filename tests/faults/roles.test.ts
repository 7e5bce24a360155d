import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { scheduledTasks } from "#server/jobs/tasks.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { makeJobsDue } from "#tests/database/on-server.ts";
import { type Mailbox, openMailbox } from "#tests/servers/mailbox.ts";
import { ownPort } from "#tests/servers/port.ts";
import { openSlowMailServer } from "#tests/servers/slow-mail-server.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, must, registration, signIn } from "#tests/world.ts";
import { cleanUp, makeFolder, type RunningServer, start } from "./server-process.ts";

/** Processes of different roles on one database: web processes accept, workers send and do the scheduled work, search processes index. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: pg.Client;
let mailPort: number;
let mailbox: Mailbox | undefined;
let folder: string;
let web: RunningServer;
let workers: RunningServer[];

const today = dayOf(new Date());
/** Several processes start at once, and dead workers are noticed in seconds: more on a busy machine. */
const waitOptions = { timeout: 40_000, interval: 50 };
const rounds = 3;
const startAs = (ROLE: string, settings: Record<string, string> = {}) => {
	const shared = { DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${mailPort}`, LOG_LEVEL: "warn" };
	return start(folder, { ROLE, ...shared, ...settings });
};
const rows = async (text: string) => (await db.query(text)).rows;
const unsent = () => rows("select recipient from email where sent_at is null order by recipient");
const metricsOf = async ({ origin }: RunningServer) => (await fetch(`${origin}/metrics`)).text();
const readinessOf = async ({ origin }: RunningServer) => (await fetch(`${origin}/readyz`)).json();

beforeAll(async () => {
	[database, folder, mailPort] = await Promise.all([freshDatabase(), makeFolder(), ownPort()]);
	db = new pg.Client({ connectionString: database.url });
	await db.connect();
	web = await startAs("web");
});
afterAll(async () => {
	await cleanUp();
	await mailbox?.close();
	await db.end();
	await database.drop();
});

/** An account whose code is read from the outbox, since no worker sends it. */
async function join(email: string, kind: "client" | "renter"): Promise<TestClient> {
	const visitor = web.testClient();
	await must(visitor.post("/api/user/register", registration(kind, email)));
	const [{ body }] = await rows(`select body from email where recipient = '${email}'`);
	await must(visitor.post("/api/user/verifyEmail", { email, otp: /^\d{6}$/m.exec(body)?.[0] }));
	return signIn(visitor, email);
}

test("without a worker, a web process accepts an order, and its emails wait", async () => {
	const product = await list(await join("seller@example.com", "renter"));
	const client = await join("client@example.com", "client");
	await must(client.post("/api/address/send-otp", { ...address, productId: product._id }));
	const rentalPeriod = { startDate: addDays(today, 10), endDate: addDays(today, 11) };
	const input = { productId: product._id, rentalPeriod, totalAmount: 2 * product.price, deliveryAddress: address };
	const { body } = await must(client.post("/api/product/createRental", input));
	expect((await must(client.get(`/api/order/${body.orderId}`))).body.order.status).toBe("pending");

	const waiting = (await unsent()).map(({ recipient }) => recipient);
	expect(new Set(waiting)).toEqual(new Set(["seller@example.com", "client@example.com"]));
	expect(await readinessOf(web)).toMatchObject({ success: true, role: "web" });
	const metrics = await metricsOf(web);
	expect(metrics).toContain('almari_process_info{role="web"} 1');
	expect(metrics).toMatch(/^almari_jobs_due\{task="send-code"\} [3-9]$/m);
	expect(metrics).toContain(`almari_emails_waiting ${waiting.length}`);
	// A web process runs no jobs, so it has no limits for them.
	expect(metrics).not.toContain("almari_jobs_limit");
	expect(await rows("select from graphile_worker.jobs where locked_at is not null or attempts > 0")).toEqual([]);
});

test("kill -9 of a worker while it sends loses no email: others send each once", async () => {
	const before = await unsent();
	await makeJobsDue(database.url);
	const slow = await openSlowMailServer(mailPort);
	const doomed = await startAs("worker");
	// Two at once of the three emails with a code, and both of the others.
	await vi.waitFor(() => expect(slow.connections()).toBe(4), waitOptions);
	doomed.process.kill("SIGKILL");
	await Promise.all([doomed.ended, slow.close()]);
	expect(await unsent()).toEqual(before);
	mailbox = await openMailbox(mailPort);
	// Instead of waiting until its last heartbeat is old.
	await rows("update job_worker set heartbeat_at = heartbeat_at - interval '1 minute'");
	await rows(
		"update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = least(run_at, now())",
	);
	workers = await Promise.all([startAs("worker"), startAs("worker")]);
	await vi.waitFor(async () => expect(await unsent()).toEqual([]), waitOptions);
	const sent = mailbox.emails.map(({ to }) => to).sort();
	expect(sent).toEqual(before.map(({ recipient }) => recipient));
}, 120_000);

test("two workers do each scheduled task once", async () => {
	// One row for each plan of a task and each run, whichever worker made it.
	await rows(`create table task_log (name text, kind text);
		create function log_task() returns trigger language plpgsql as $$ begin
			if new.due_at > old.due_at then insert into task_log values (new.name, 'planned'); end if;
			if new.finished_at is distinct from old.finished_at then insert into task_log values (new.name, 'finished'); end if;
			return new;
		end $$;
		create trigger log_task after update on scheduled_task for each row execute function log_task()`);
	// The nightly task is due by itself in twelve hours, so all its plans are the test's.
	await rows(`update scheduled_task set offset_seconds = (extract(epoch from now())::bigint + 43200) % 86400
		where name = 'sweep-photos'`);
	const countRuns = () =>
		rows(`select name, count(*) filter (where kind = 'planned')::int as planned,
			count(*) filter (where kind = 'finished')::int as finished from task_log group by name order by name`);
	for (let round = 1; round <= rounds; round++) {
		await rows("update scheduled_task set due_at = now() - interval '1 second'");
		await vi.waitFor(async () => {
			const counts = await countRuns();
			expect(counts.filter(({ finished }) => finished >= round)).toHaveLength(scheduledTasks.length);
			for (const { name, planned, finished } of counts) expect([name, finished]).toEqual([name, planned]);
		}, waitOptions);
	}
	expect(await countRuns()).toContainEqual({ name: "sweep-photos", planned: rounds, finished: rounds });
}, 120_000);

test("a worker serves health checks and metrics only, and its log says its role", async () => {
	const [worker] = workers as [RunningServer];
	const { schedulerLateSeconds, ...readiness } = await readinessOf(worker);
	expect(readiness).toMatchObject({ success: true, role: "worker" });
	expect(schedulerLateSeconds).toBeLessThan(30);
	expect((await fetch(`${worker.origin}/healthz`)).status).toBe(200);
	for (const path of ["/", "/browse", "/api/category", "/api/user/login", "/media/x", "/dev/mail"]) {
		const response = await fetch(worker.origin + path);
		expect([path, response.status]).toEqual([path, 404]);
		expect(await response.json()).toMatchObject({ success: false, code: "not-found" });
	}
	const all = (await Promise.all(workers.map(metricsOf))).join("\n");
	expect(all).toContain('almari_process_info{role="worker"} 1');
	expect(all).toContain('almari_jobs_limit{queue="codes"} 2');
	const total = (queue: string) =>
		[...all.matchAll(new RegExp(`^almari_jobs_completed_total\\{queue="${queue}"\\} (\\d+)`, "gm"))]
			.map(([, count]) => Number(count))
			.reduce((sum, count) => sum + count);
	expect(total("codes")).toBeGreaterThan(0);
	expect(total("mail")).toBeGreaterThan(0);
	const inMedia = scheduledTasks.filter(({ name }) => ["sweep-photos", "delete-expired-exports"].includes(name));
	expect(inMedia).toHaveLength(2);
	// One of them is due by itself each hour.
	expect(total("media")).toBeGreaterThanOrEqual(rounds * inMedia.length);

	for (const one of workers) one.process.kill("SIGTERM");
	const outputs = (await Promise.all(workers.map(({ ended }) => ended))).map(({ code, output }) => {
		expect(code).toBe(0);
		return output;
	});
	expect(outputs.join("\n")).toMatch(/"role":"worker".*"jobs of workers that died/);
	expect(await rows("select id from job_worker where heartbeat_at > now() - interval '30 seconds'")).toEqual([]);
});

test("a search process holds the index for a web process, whose page says so when it is gone", async () => {
	const search = await startAs("search");
	await vi.waitFor(
		async () => expect(await readinessOf(search)).toMatchObject({ success: true, role: "search" }),
		waitOptions,
	);
	expect(/^almari_search_listings (\d+)$/m.exec(await metricsOf(search))?.[1]).toBe("1");
	expect((await fetch(`${search.origin}/browse`)).status).toBe(404);

	const asking = await startAs("web", { SEARCH_URL: search.origin, SEARCH_TIMEOUT_MS: "15000" });
	const page = async (words: string) => (await fetch(`${asking.origin}/browse?search=${words}`)).text();
	const [{ name }] = await rows("select name from product");
	const notice = "Search and filters are not working right now.";
	expect(await page(encodeURIComponent(name))).toContain(name);
	expect(await page("xylophone")).not.toContain(notice);
	expect(/^almari_search_listings (\d+)$/m.exec(await metricsOf(asking))?.[1]).toBe("0");
	search.process.kill("SIGKILL");
	await search.ended;
	const degraded = await page("tuba");
	expect(degraded).toContain(notice);
	expect(degraded).toContain("Newest items from all listers.");
	expect(degraded).toContain(name);
	expect(await metricsOf(asking)).toMatch(/^almari_search_requests_total\{outcome="degraded"\} [1-9]/m);
}, 120_000);
