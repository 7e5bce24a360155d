import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { type Mailbox, openMailbox } from "#tests/servers/mailbox.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, must, registration, signIn } from "#tests/world.ts";
import { type Gates, makeGates } from "./gates.ts";
import { type Attempt, askForCode, lookFor, place, showPlaced } from "./order-attempt.ts";
import { databaseUrl, makeFolder, type Running, start, sweep } from "./server-process.ts";

/**
 * The server is killed while orders stand between every two steps of being placed, one at each: gates that are shut from outside hold them there.
 * What was begun is whole or absent afterwards; asked again, under the same key as a browser does, there is one order, one code and one letter of each kind.
 */

/** What is asked for, and before which write it stands when the server dies. */
const steps = [
	["the code's key is taken", "code-kept_reply"],
	["the code is asked for", "code-delivery_request"],
	["the code is kept", "code-one_time_code"],
	["the code's letter is written", "code-letter"],
	["the code's letter is handed to the post", "code-_private_jobs"],
	["the code's answer is kept", "code-reply"],
	["the order's key is taken", "order-kept_reply"],
	["its code is bound", "order-binding"],
	["the days are claimed", "order-claimed_day"],
	["the order is written", "order-rental"],
	["its timeline begins", "order-rental_event"],
	["its letters are written", "order-letter"],
	["its letters are handed to the post", "order-_private_jobs"],
	["its answer is kept", "order-reply"],
	["it is answered, and after it is committed", "order-commit"],
] as const;
const tables = [
	...["kept_reply", "delivery_request", "one_time_code", "claimed_day", "rental", "rental_event", "letter"],
	"graphile_worker._private_jobs",
];
const settings = { DATABASE_POOL: "25" };

let folder: string;
let server: Running;
let mailbox: Mailbox;
let gates: Gates;
let client: TestClient;
let answers = 0;
const attempts = new Map<string, Attempt>();
/** What of each was there when the server had died. */
const left = new Map<string, Awaited<ReturnType<typeof lookFor>>>();

beforeAll(async () => {
	folder = await makeFolder();
	mailbox = await openMailbox();
	Object.assign(settings, { SMTP_URL: mailbox.url });
	server = await start(folder, settings);
	const seller = await join("seller@example.com", "renter");
	client = await join("client@example.com", "client");
	gates = await makeGates(await databaseUrl(folder), tables);
	for (const [index, [, key]] of steps.entries()) {
		const name = `Lehenga ${String.fromCharCode(65 + index)}.`;
		const startDate = addDays(dayOf(new Date()), 5 * (index + 1));
		attempts.set(key, { key, name, startDate, product: await list(seller, { name }) });
	}
	for (const one of attempts.values()) if (one.key.startsWith("order")) await must(askForCode(client, one));
	await allSent();
	await killAmidAll();
}, 60_000);
afterAll(async () => {
	await gates.close();
	await sweep();
	await mailbox.close();
});

async function join(email: string, kind: "client" | "renter"): Promise<TestClient> {
	const asker = server.asker();
	await must(asker.post("/api/user/register", registration(kind, email)));
	await must(asker.post("/api/user/verifyEmail", { email, otp: await mailbox.code(email) }));
	return signIn(asker, email);
}

// A letter that dies on its way goes again after minutes: that is another test's.
const allSent = () =>
	vi.waitFor(async () => expect(await gates.count("letter where sent_at is null")).toBe(0), waitOptions);

/** Asks for all at once, kills the server when each stands at its gate, and one of them is committed and not answered; then starts it anew. */
async function killAmidAll() {
	for (const { key } of attempts.values()) await gates.shut(key);
	const asked = [...attempts.values()].map((one) =>
		(one.key.startsWith("code") ? askForCode : place)(client, one).then(
			() => answers++,
			() => undefined,
		),
	);
	await vi.waitFor(async () => expect(await gates.waiting()).toBe(steps.length), waitOptions);
	// Stopped, it cannot answer what the database commits for it.
	server.process.kill("SIGSTOP");
	await vi.waitFor(async () => expect(await stateOf(server.process.pid)).toBe("T"), waitOptions);
	await gates.open("order-commit");
	await vi.waitFor(async () => expect(await gates.count("rental")).toBe(1), waitOptions);
	server.process.kill("SIGKILL");
	await Promise.all([...asked, server.ended]);
	await gates.openAll();
	await vi.waitFor(async () => expect(await gates.connections()).toBe(0), waitOptions);
	for (const one of attempts.values()) left.set(one.key, await lookFor(gates.count, one));
	server = await start(folder, settings);
}
const stateOf = async (pid = 0) => (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.[0];

const nothing = { orders: 0, days: 0, steps: 0, replies: 0, requests: 0, unboundCodes: 0, unsent: 0, jobs: 0 };
const codeAskedFor = { ...nothing, requests: 1, unboundCodes: 1 };
const whole = { ...nothing, orders: 1, days: 3, steps: 1, replies: 1, requests: 1 };

test.each(steps)(
	"killed before %s (%s): it is whole or absent, and asking again makes it whole, once",
	async (_, key) => {
		const one = attempts.get(key) as Attempt;
		const isCommitted = key === "order-commit";
		const isCode = key.startsWith("code");
		expect(left.get(key)).toEqual(isCommitted ? { ...whole, unsent: 2, jobs: 2 } : isCode ? nothing : codeAskedFor);
		expect(answers).toBe(0);

		const again = server.asker();
		for (const [name, value] of client.cookies) again.cookies.set(name, value);
		const before = await showPlaced(again, one);
		await must(askForCode(again, one));
		const orderIds = [(await must(place(again, one))).body.orderId, (await must(place(again, one))).body.orderId];
		expect(orderIds[0]).toBe(orderIds[1]);
		expect(before).toEqual(isCommitted ? expect.objectContaining({ orderId: orderIds[0], stands: true }) : null);
		expect(await showPlaced(again, one)).toMatchObject({ orderId: orderIds[0] });

		await allSent();
		expect(await lookFor(gates.count, one)).toEqual(whole);
		const subjects = mailbox.emails.flatMap(({ mail }) => (mail.text?.includes(one.name) ? mail.subject : []));
		expect(subjects.sort()).toEqual([`Please answer: ${one.name}`, "Your delivery code", `Your order: ${one.name}`]);
	},
	60_000,
);
