import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { placeTestOrder, subjectsOf } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, registration, type World } from "#tests/world.ts";
import { listEmails, sendEmail } from "./index.ts";

/** Emails about one order within ten minutes become one for each person (decision 4.10). */

let world: World;
let seller: TestClient;
let client: TestClient;
let product: Awaited<ReturnType<typeof list>>;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	product = await list(seller, { sizeStock: [{ size: "M", stock: 30 }], deposit: 2000 });
});
beforeEach(async () => {
	client = await world.client();
	await world.app.db.pool.query("delete from email");
});
afterAll(() => world.close());

const addressOf = ({ user }: TestClient) => user.email as string;
const gatheredSubjects = async (who: TestClient) =>
	(await world.gatheredEmails(addressOf(who))).map(({ subject }) => subject);
const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;
/** How long the job of an email waits, by the beginning of its subject. */
const waitOf = async (who: TestClient, subject: string) => {
	const [row] = await query(
		`select extract(epoch from run_at - j.created_at)::int as wait from graphile_worker._private_jobs j
		where payload->>'id' = (select id::text from email where recipient = $1 and subject like $2)`,
		[addressOf(who), `${subject}%`],
	);
	return row?.wait as number | undefined;
};
const order = (from: number) => placeTestOrder(world, { seller, client }, product, from, 2);

describe("an order's life in ten minutes", () => {
	test("is three emails: the codes at once, the later one with all that waits, and one to the lister (it was nine)", async () => {
		const one = await order(0);
		await must(one.step("seller", "accept"));
		world.wait(0.01);
		await must(one.step("seller", "dispatch"));
		world.wait(0.01);
		await must(one.step("seller", "handOver", { code: one.code, cashHolder: "seller" }));
		expect((await subjectsOf(world, client)).map((one) => one.split(":")[0])).toEqual([
			"Delivered",
			"Sent",
			"Booking confirmed",
			"Request sent",
			"Your delivery code for Sindoor zardozi lehenga",
		]);
		expect((await subjectsOf(world, seller)).map((one) => one.split(":")[0])).toEqual([
			expect.stringMatching(/^Accept by/),
		]);
		const [code] = await query("select id from email where recipient = $1 and subject like 'Delivered%'", [
			addressOf(client),
		]);
		await sendEmail(world.app, undefined, code.id);
		const emails = await world.gatheredEmails(addressOf(client));
		expect(emails.map(({ subject }) => subject)).toEqual([
			"Delivered: Sindoor zardozi lehenga. Your return code for Tue, 24 Nov",
			expect.stringMatching(/^Your delivery code/),
		]);
		const body = String(emails[0]?.body);
		const titles = [...body.matchAll(/^(\d+:\d\d am): (.*)$/gm)].map(([, , title]) => title);
		expect(titles).toEqual([
			"Request sent",
			"Booking confirmed",
			"Your item is on its way",
			"Delivered. Here is your return code",
		]);
		expect(body.match(/^\d{6}$/gm)).toHaveLength(1);
		expect(body.match(/^See your order:$/gm), "one button").toHaveLength(1);
	});

	test("is one email to the client when the lister declines, and none to the lister about their own click", async () => {
		const one = await order(20);
		await must(one.step("seller", "decline", { reason: "It is torn." }));
		expect((await gatheredSubjects(client)).map((one) => one.split(":")[0])).toEqual([
			"Declined",
			expect.stringMatching(/^Your delivery code/),
		]);
		expect((await gatheredSubjects(seller)).map((one) => one.split(":")[0])).toEqual([
			expect.stringMatching(/^Accept by/),
		]);
	});
});

describe("an email about an order", () => {
	test("waits for ten minutes, and alone it is sent as it was written", async () => {
		await order(20);
		expect(await waitOf(client, "Request sent")).toBe(600);
		expect(await waitOf(seller, "Accept by")).toBe(600);
		expect(await waitOf(client, "Your delivery code")).toBe(0);
		const before = await query("select subject, body, facts from email order by id");
		for (const { id } of await query("select id from email")) await sendEmail(world.app, undefined, id);
		expect(await query("select subject, body, facts from email order by id")).toEqual(before);
		expect(await query("select id from email where order_id is not null")).toEqual([]);
	});

	test("waits in the night until 8 in the morning, but not with a code or about what is due", async () => {
		const now = world.clock.now();
		world.clock.set(instantOf(world.day(0), 23));
		await order(20);
		expect(await waitOf(client, "Request sent")).toBe(9 * 3600);
		expect(await waitOf(client, "Your delivery code")).toBe(0);
		await must((await order(2)).step("client", "cancel"));
		expect(await waitOf(seller, "Cancelled")).toBe(0);
		world.clock.set(now);
	});

	test("does not wait when the order ends shortly before its day, and takes along what waits", async () => {
		const one = await order(1);
		await must(one.step("client", "cancel"));
		expect(await waitOf(seller, "Cancelled")).toBe(0);
		expect(await waitOf(client, "Cancelled"), "their own cancellation is confirmed").toBe(0);
		const far = await order(20);
		await must(far.step("client", "cancel"));
		const [row] = await query("select id from email where recipient = $1 and subject like 'Cancelled%' order by id", [
			addressOf(seller),
		]);
		await sendEmail(world.app, undefined, row.id);
		expect((await subjectsOf(world, seller)).map((one) => one.split(":")[0])).toEqual([
			"Cancelled",
			expect.stringMatching(/^Accept by/),
			"Cancelled",
		]);
	});

	test("does not wait when it has to be answered within the hour", async () => {
		const before = world.clock.now();
		world.clock.set(instantOf(world.day(0), 8.5));
		await order(0);
		expect(await waitOf(seller, "Accept by")).toBe(0);
		world.clock.set(before);
	});

	test("is not gathered while its step can be undone", async () => {
		const one = await order(20);
		await must(one.step("seller", "accept"));
		const [request] = await query("select id from email where recipient = $1 and subject like 'Request sent%'", [
			addressOf(client),
		]);
		await sendEmail(world.app, undefined, request.id);
		expect(await subjectsOf(world, client)).toHaveLength(3);
		await must(one.step("seller", "undoAccept"));
		expect((await gatheredSubjects(client)).map((one) => one.split(":")[0])).toEqual([
			"Request sent",
			expect.stringMatching(/^Your delivery code/),
		]);
	});

	test("is sent once, however many jobs run at the same time and again", async () => {
		const one = await order(20);
		await must(one.step("seller", "decline", { reason: "It is torn." }));
		const ids = await query("select id from email where recipient = $1 order by id", [addressOf(client)]);
		const send = () => Promise.all(ids.map(({ id }) => sendEmail(world.app, undefined, id)));
		await send();
		const after = await query("select * from email order by id");
		await send();
		expect(await query("select * from email order by id")).toEqual(after);
		const bodies = (await world.emails(addressOf(client))).filter(({ body }) => body.includes("Request declined"));
		expect(bodies).toHaveLength(1);
		expect(bodies[0]?.body).toMatch(/: Request sent\n[\s\S]+: Request declined\n/);
	});

	test("is not sent when its topic was muted meanwhile; the code that it waited with is", async () => {
		const one = await order(0);
		await must(one.step("seller", "accept"));
		await must(one.step("seller", "dispatch"));
		await query("insert into muted_topic (account_id, topic, muted_at) values ($1, 'orders', now())", [
			client.user._id,
		]);
		await must(one.step("seller", "handOver", { code: one.code, cashHolder: "seller" }));
		expect((await gatheredSubjects(client)).map((one) => one.split(":")[0])).toEqual([
			"Delivered",
			expect.stringMatching(/^Your delivery code/),
		]);
		expect(String((await world.emails(addressOf(client)))[0]?.body)).not.toContain("Request sent");
	});

	test("is shown in /dev/mail as the one email that it will be", async () => {
		const one = await order(20);
		await must(one.step("seller", "decline", { reason: "It is torn." }));
		const shown = (await listEmails(world.app)).filter(({ recipient }) => recipient === addressOf(client));
		expect(shown.map(({ subject }) => subject.split(":")[0])).toEqual([
			"Declined",
			expect.stringMatching(/^Your delivery code/),
		]);
		expect(shown[0]?.body).toContain("Request sent");
	});
});

describe("each email has the language of its recipient, whoever causes it", () => {
	const hindi = { "accept-language": "hi" };
	const speakHindi = (who: TestClient) => must(who.put("/api/user/notifications", { language: "hi" }));
	/** Everything but the names, addresses and products of this file. */
	const wordsOf = (text: string) => text.replace(/https?:\S+|\S+@\S+/g, "");
	const isEnglish = /\b(?:the|your|you|order|for|and|is|to|on|pay|reason|help|write|deliver|today|tomorrow)\b/i;
	const isHindi = /\p{Script=Devanagari}/u;
	const linksOf = (body: string) => [...body.matchAll(/http:\/\/[^/\s]+(\/\S*)/g)].map(([, path]) => path ?? "");
	const expectHindi = ({ subject, body }: { subject: string; body: string }) => {
		expect(subject).toMatch(isHindi);
		expect(wordsOf(`${subject}\n${body}`)).not.toMatch(isEnglish);
		expect(linksOf(body).filter((path) => !path.startsWith("/hi/"))).toEqual([]);
	};
	const expectEnglish = ({ subject, body }: { subject: string; body: string }) => {
		expect(`${subject}\n${body}`).not.toMatch(isHindi);
		expect(linksOf(body).filter((path) => path.startsWith("/hi"))).toEqual([]);
	};

	test("of an order: by an English page of a Hindi client, and by Hindi pages of an English lister", async () => {
		await speakHindi(client);
		const one = await order(20);
		expect(one.code).toMatch(/^\d{6}$/);
		const [request] = await world.emails(addressOf(seller));
		expect(request?.subject).toMatch(/^Accept by/);
		await must(seller.post(`/api/order/${one.orderId}/accept`, {}, hindi));
		await must(client.post(`/api/order/${one.orderId}/cancel`, {}, hindi));
		const [toClient, toSeller] = [await world.emails(addressOf(client)), await world.emails(addressOf(seller))];
		expect([toClient.length, toSeller.length]).toEqual([4, 2]);
		toClient.forEach(expectHindi);
		toSeller.forEach(expectEnglish);
		expect(linksOf(toClient[0]?.body ?? "")).toContain(`/hi/orders/${one.orderId}`);
		expect(toClient[0]?.body).toMatch(/\/hi\/unsubscribe\?token=orders\./);
		world.wait(0.01);
		const gathered = await world.gatheredEmails(addressOf(client));
		gathered.forEach(expectHindi);
		const together = gathered.map(({ body }) => body.match(/^सुबह \d+:\d\d: \S/gm)?.length ?? 0);
		expect(Math.max(...together)).toBe(3);
	});

	test("of an order's code, whose subject its page shows as it was sent", async () => {
		await speakHindi(client);
		const { orderId } = await order(20);
		const { codeSent } = (await must(client.get(`/api/order/${orderId}`))).body;
		expect((await subjectsOf(world, client)).some((subject) => subject.startsWith(codeSent.subject))).toBe(true);
	});

	test("of an account, by a page of another language", async () => {
		await must(client.put("/api/user/notifications", { language: "en" }));
		await must(world.visitor().post("/api/user/login", { email: addressOf(client), password }, hindi));
		await must(world.visitor().post("/api/user/forgot-password", { email: addressOf(client) }, hindi));
		const emails = await world.emails(addressOf(client));
		expect(emails).toHaveLength(2);
		emails.forEach(expectEnglish);
	});

	test("of somebody without an account, by their page; support is written to in English", async () => {
		const email = "visitor@example.com";
		await must(world.visitor().post("/api/user/register", registration("client", email), hindi));
		expect(await world.codeFor(email)).toMatch(/^\d{6}$/);
		const unknown = "unknown@example.com";
		await must(world.visitor().post("/api/user/forgot-password", { email: unknown }, hindi));
		const writer = "writer@example.com";
		const message = { name: "Ira", email: writer, subject: "Saree", message: "Saree, saree, saree." };
		await must(world.visitor().post("/api/contact", message, hindi));
		for (const address of [email, unknown, writer]) {
			const emails = await world.emails(address);
			expect(emails).toHaveLength(1);
			emails.forEach(expectHindi);
		}
		const toSupport = await world.emails(world.app.config.supportEmail);
		expect(toSupport).toHaveLength(1);
		toSupport.forEach(expectEnglish);
	});
});
