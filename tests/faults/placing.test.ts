import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import type { Answer, Asker } from "#tests/asker.ts";
import { type Mailbox, openMailbox } from "#tests/mailbox.ts";
import { address, list, must, registration, signIn } from "#tests/world.ts";
import { databaseUrl, makeFolder, type Running, start, sweep } from "./process.ts";

/**
 * The server is killed between every two steps of placing an order. A table that is locked from outside holds it at that step. What was
 * begun is whole or absent afterwards; asked again, under the same key as a browser does, there is one order, one code and one letter of each kind.
 */

let folder: string;
let server: Running;
let mailbox: Mailbox;
let product: { _id: string; price: number };
let outside: pg.Client;
const today = dayOf(new Date());
const patience = { timeout: 20_000, interval: 20 };

beforeAll(async () => {
	folder = await makeFolder();
	mailbox = await openMailbox();
	server = await start(folder, { SMTP_URL: mailbox.url });
	outside = new pg.Client({ connectionString: await databaseUrl(folder) });
	await outside.connect();
	product = await list(await join("seller@example.com", "renter"));
	await join("client@example.com", "client");
}, 60_000);
afterAll(async () => {
	await outside.end();
	await sweep();
	await mailbox.close();
});

async function join(email: string, kind: "client" | "renter"): Promise<Asker> {
	const asker = server.asker();
	await must(asker.post("/api/user/register", registration(kind, email)));
	await must(asker.post("/api/user/verifyEmail", { email, otp: await mailbox.code(email) }));
	return signIn(asker, email);
}

const lettersAbout = (subject: RegExp) => mailbox.letters.filter(({ mail }) => subject.test(mail.subject ?? "")).length;
const count = async (text: string, values: unknown[]) =>
	Number((await outside.query(`select count(*) as many from ${text}`, values)).rows[0].many);

/** Asks, kills the server while it stands before a write to this table, and answers when it is gone. */
async function killAt(table: string, ask: () => Promise<Answer>) {
	// A letter that dies on its way goes again after minutes: that is another test's.
	await vi.waitFor(async () => expect(await count("letter where sent_at is null", [])).toBe(0), patience);
	await outside.query("begin");
	await outside.query(`lock table ${table} in share mode`);
	const asked = ask().catch(() => undefined);
	await vi.waitFor(async () => {
		const held = "pg_locks where not granted and relation = $1::regclass";
		expect(await count(held, [table])).toBeGreaterThan(0);
	}, patience);
	server.process.kill("SIGKILL");
	await Promise.all([asked, server.ended]);
	await outside.query("commit");
}

test.each([
	["the code is asked for", "delivery_request", 1],
	["the code is kept", "one_time_code", 2],
	["the code's letter is written", "letter", 3],
	["the order's key is taken", "kept_reply", 4],
	["the days are claimed", "claimed_day", 5],
	["the order is written", "rental", 6],
	["its timeline begins", "rental_event", 7],
	["its letters are written", "letter", 8],
])(
	"killed before %s (%s): nothing is half done, and asking again makes it whole, once",
	async (_, table, round) => {
		const client = await signIn(server.asker(), "client@example.com");
		const startDate = addDays(today, 5 * round);
		const wish = {
			productId: product._id,
			rentalPeriod: { startDate, endDate: addDays(startDate, 1) },
			totalAmount: 2 * product.price,
			deliveryAddress: address,
		};
		const askForCode = (asker: Asker) =>
			asker.post(
				"/api/address/send-otp",
				{ ...address, productId: product._id },
				{ "idempotency-key": `code-${round}` },
			);
		const place = (asker: Asker) =>
			asker.post("/api/product/createRental", wish, { "idempotency-key": `order-${round}` });
		const before = { codes: lettersAbout(/^Your delivery code/), orders: lettersAbout(/^Your order/) };
		const isPlacing = round > 3;
		if (isPlacing) await must(askForCode(client));
		await killAt(table, () => (isPlacing ? place(client) : askForCode(client)));
		const [ours, days] = [
			await count("rental where start_date = $1", [startDate]),
			await count("claimed_day where day between $1 and $2", [startDate, wish.rentalPeriod.endDate]),
		];
		expect([ours, days]).toEqual([0, 0]);

		server = await start(folder, { SMTP_URL: mailbox.url });
		const again = server.asker();
		for (const [name, value] of client.cookies) again.cookies.set(name, value);
		await must(askForCode(again));
		const orderIds = [(await must(place(again))).body.orderId, (await must(place(again))).body.orderId];
		expect(orderIds[0]).toBe(orderIds[1]);
		expect(await count("rental where start_date = $1", [startDate])).toBe(1);
		expect(await count("rental_event where rental_id = $1", [orderIds[0]])).toBe(1);
		expect(await count("claimed_day where rental_id = $1", [orderIds[0]])).toBe(3);
		// All that was to be sent has been sent.
		await vi.waitFor(async () => expect(await count("letter where sent_at is null", [])).toBe(0), patience);
		expect([lettersAbout(/^Your delivery code/) - before.codes, lettersAbout(/^Your order/) - before.orders]).toEqual([
			1, 1,
		]);
	},
	60_000,
);
