import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { makeJobsDue } from "#tests/database/on-server.ts";
import { type Mailbox, openMailbox } from "#tests/servers/mailbox.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, must, registration, signIn } from "#tests/world.ts";
import { type Gates, makeGates } from "./gates.ts";
import { type Attempt, countRows, findPlacedOrder, place, requestCode } from "./order-attempt.ts";
import { cleanUp, databaseUrl, makePreparedFolder, type RunningServer, start } from "./server-process.ts";

/**
 * The server is killed while one order waits before each write of placing an order; gates hold them there. Afterwards each
 * order is complete or absent. Repeated under the same key, as a browser does, it gives one order, one code and one email of
 * each kind.
 */

/** The requests, and the write before which each waits when the server dies. */
const steps = [
	["the code's key is inserted", "code-idempotency_key"],
	["the code request is inserted", "code-delivery_request"],
	["the code is inserted", "code-one_time_code"],
	["the code's email is inserted", "code-email"],
	["the code's email job is enqueued", "code-_private_jobs"],
	["the code's reply is stored", "code-reply"],
	["the order's key is inserted", "order-idempotency_key"],
	["its code is bound", "order-binding"],
	["the days are claimed", "order-claimed_day"],
	["the order is inserted", "order-rental"],
	["its first event is inserted", "order-rental_event"],
	["its emails are inserted", "order-email"],
	["its email jobs are enqueued", "order-_private_jobs"],
	["its reply is stored", "order-reply"],
	["the response is sent, after the commit", "order-commit"],
] as const;
const tables = [
	...["idempotency_key", "delivery_request", "one_time_code", "claimed_day", "rental", "rental_event", "email"],
	"graphile_worker._private_jobs",
];
const settings = { DATABASE_POOL: "25" };

let folder: string;
let server: RunningServer;
let mailbox: Mailbox;
let gates: Gates;
let responseCount = 0;
/** Each by a client of its own: orders of one client wait for each other. */
const attempts = new Map<string, Attempt & { client: TestClient }>();
/** The rows of each attempt after the crash. */
const rowsAfterCrash = new Map<string, Awaited<ReturnType<typeof countRows>>>();

beforeAll(async () => {
	folder = await makePreparedFolder();
	mailbox = await openMailbox();
	Object.assign(settings, { SMTP_URL: mailbox.url });
	server = await start(folder, settings);
	const seller = await join("seller@example.com", "renter");
	gates = await makeGates(await databaseUrl(folder), tables);
	for (const [index, [, key]] of steps.entries()) {
		const name = `Lehenga ${String.fromCharCode(65 + index)}.`;
		const startDate = addDays(dayOf(new Date()), 5 * (index + 1));
		const client = await join(`${key.replaceAll("_", "-")}@example.com`, "client");
		attempts.set(key, { key, name, startDate, client, product: await list(seller, { name }) });
	}
	for (const attempt of attempts.values())
		if (attempt.key.startsWith("order")) await must(requestCode(attempt.client, attempt));
	await allSent();
	await killAtEveryGate();
});
afterAll(async () => {
	await gates.close();
	await cleanUp();
	await mailbox.close();
});

async function join(email: string, kind: "client" | "renter"): Promise<TestClient> {
	const testClient = server.testClient();
	await must(testClient.post("/api/user/register", registration(kind, email)));
	await must(testClient.post("/api/user/verifyEmail", { email, otp: await mailbox.code(email) }));
	return signIn(testClient, email);
}

// An email whose sending is interrupted is retried after minutes, which another test covers.
async function allSent() {
	await makeJobsDue(await databaseUrl(folder));
	await vi.waitFor(async () => expect(await gates.count("email where sent_at is null")).toBe(0), waitOptions);
}

/** Sends all requests, kills the server when each waits at its gate and one is committed but not answered, and restarts it. */
async function killAtEveryGate() {
	for (const { key } of attempts.values()) await gates.hold(key);
	const requests = [...attempts.values()].map((attempt) =>
		(attempt.key.startsWith("code") ? requestCode : place)(attempt.client, attempt).then(
			() => responseCount++,
			() => undefined,
		),
	);
	await vi.waitFor(async () => expect(await gates.waiting()).toBe(steps.length), waitOptions);
	// A stopped process cannot respond to what the database commits for it.
	server.process.kill("SIGSTOP");
	await vi.waitFor(async () => expect(await stateOf(server.process.pid)).toBe("T"), waitOptions);
	await gates.release("order-commit");
	await vi.waitFor(async () => expect(await gates.count("rental")).toBe(1), waitOptions);
	server.process.kill("SIGKILL");
	await Promise.all([...requests, server.ended]);
	await gates.releaseAll();
	await vi.waitFor(async () => expect(await gates.connections()).toBe(0), waitOptions);
	for (const attempt of attempts.values()) rowsAfterCrash.set(attempt.key, await countRows(gates.count, attempt));
	server = await start(folder, settings);
}
const stateOf = async (pid = 0) => (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.[0];

const none = { orders: 0, days: 0, steps: 0, replies: 0, requests: 0, unboundCodes: 0, unsent: 0, jobs: 0 };
const codeRequested = { ...none, requests: 1, unboundCodes: 1 };
const complete = { ...none, orders: 1, days: 3, steps: 1, replies: 1, requests: 1 };

test.each(steps)(
	"killed before %s (%s): it is complete or absent, and a repetition completes it once",
	async (_, key) => {
		const attempt = attempts.get(key) as Attempt & { client: TestClient };
		const isCommitted = key === "order-commit";
		const isCode = key.startsWith("code");
		expect(rowsAfterCrash.get(key)).toEqual(
			isCommitted ? { ...complete, unsent: 2, jobs: 2 } : isCode ? none : codeRequested,
		);
		expect(responseCount).toBe(0);

		const again = server.testClient();
		for (const [name, value] of attempt.client.cookies) again.cookies.set(name, value);
		const before = await findPlacedOrder(again, attempt);
		await must(requestCode(again, attempt));
		const orderIds = [
			(await must(place(again, attempt))).body.orderId,
			(await must(place(again, attempt))).body.orderId,
		];
		expect(orderIds[0]).toBe(orderIds[1]);
		expect(before).toEqual(isCommitted ? expect.objectContaining({ orderId: orderIds[0], stands: true }) : null);
		expect(await findPlacedOrder(again, attempt)).toMatchObject({ orderId: orderIds[0] });

		await allSent();
		expect(await countRows(gates.count, attempt)).toEqual(complete);
		const subjects = mailbox.emails.flatMap(({ mail }) => (mail.text?.includes(attempt.name) ? mail.subject : []));
		expect(subjects.map((subject) => subject?.replace(/ by \d+:\d+ [^:]*:/, ":").split(",")[0]).sort()).toEqual([
			`Accept: ${attempt.name}`,
			`Request sent: ${attempt.name}`,
			`Your delivery code for ${attempt.name}`,
		]);
	},
	60_000,
);
