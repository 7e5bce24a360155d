import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { suspendAccount } from "#modules/accounts/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

let world: World;
let people: { seller: TestClient; client: TestClient };
const longName = "लाल ज़रदोज़ी लहंगा, बहुत भारी; हाथ की कढ़ाई \\ और दुपट्टा 👗 जो कई पंक्तियों में टूटता है";

beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
	people = { seller: await world.seller(), client: await world.client() };
});
afterAll(() => world.close());

/** Parses a calendar with another library than the one that writes it. */
const read = (text: string) =>
	new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
		const event = new ICAL.Event(component);
		return {
			uid: event.uid,
			title: event.summary,
			from: event.startDate.toString(),
			until: event.endDate.toString(),
			isDate: event.startDate.isDate && event.endDate.isDate,
			sequence: event.sequence,
			status: component.getFirstPropertyValue("status"),
			text: event.description,
			url: component.getFirstPropertyValue("url"),
		};
	});

const orderFile = (who: TestClient, orderId: string) => must(who.get(`/api/order/${orderId}/calendar.ics`));
const makeFeed = async (who: TestClient) => (await must(who.post("/api/calendar/feed"))).body.feed.path as string;
const feedOf = async (path: string) => read((await must(world.visitor().get(path))).body);

describe("the calendar file of an order", () => {
	test("is an all-day event with an exclusive end, in lines of at most 75 bytes", async () => {
		const product = await list(people.seller, { name: longName });
		const order = await placeTestOrder(world, people, product, 5, 3);
		const { body, headers } = await orderFile(people.client, order.orderId);
		expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(headers.get("content-disposition")).toMatch(/^attachment; filename="almari-[A-Z0-9-]+\.ics"$/);
		expect(read(body)).toEqual([
			{
				uid: `${order.orderId}@almari`,
				title: `Rented: ${longName} (M)`,
				from: world.day(5),
				until: world.day(8),
				isDate: true,
				sequence: 1,
				status: "TENTATIVE",
				text: expect.stringContaining("Waiting for the lister.\nLister: Meher."),
				url: `https://almari.example/orders/${order.orderId}`,
			},
		]);
		const lines: string[] = body.split("\r\n");
		expect(lines.at(-1)).toBe("");
		expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
		expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	});

	test("names the other party, and is a 404 for strangers", async () => {
		const order = await placeTestOrder(world, people, await list(people.seller), 5, 1);
		const [event] = read((await orderFile(people.seller, order.orderId)).body);
		expect(event).toMatchObject({
			title: "Lent: Sindoor zardozi lehenga (M)",
			text: expect.stringContaining("Client: Ishita."),
		});
		for (const stranger of [await world.client(), await world.seller()])
			expect((await stranger.get(`/api/order/${order.orderId}/calendar.ics`)).status).toBe(404);
		expect((await world.visitor().get(`/api/order/${order.orderId}/calendar.ics`)).status).toBe(401);
	});

	test("increases SEQUENCE with each step, keeps its UID, and is cancelled with the order", async () => {
		const order = await placeTestOrder(world, people, await list(people.seller), 5, 1);
		const seen = async () => read((await orderFile(people.client, order.orderId)).body)[0];
		const first = await seen();
		await order.moveTo("accept");
		const second = await seen();
		await must(order.step("client", "cancel"));
		const third = await seen();
		expect([first, second, third].map((one) => one?.status)).toEqual(["TENTATIVE", "CONFIRMED", "CANCELLED"]);
		expect(new Set([first, second, third].map((one) => one?.uid)).size).toBe(1);
		expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
		expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0);
		expect(third?.title).toMatch(/^Cancelled: Rented: /);
	});
});

describe("a calendar feed", () => {
	test("lists rentals of both sides without address, phone number or code", async () => {
		const both = await world.seller();
		const lent = await placeTestOrder(world, { ...people, seller: both }, await list(both), 6, 2);
		const rented = await placeTestOrder(world, { ...people, client: both }, await list(people.seller), 4, 2);
		await lent.moveTo("accept");
		const path = await makeFeed(both);
		const events = await feedOf(path);
		expect(events.map(({ uid, title }) => [uid, title])).toEqual([
			[`${rented.orderId}@almari`, "Rented: Sindoor zardozi lehenga (M)"],
			[`${lent.orderId}@almari`, "Lent: Sindoor zardozi lehenga (M)"],
		]);
		const { body } = await must(world.visitor().get(path));
		for (const secret of ["Hauz Khas", "302017", "98765", lent.code, rented.code, people.client.user.email, "Roy"])
			expect(body).not.toContain(secret);
	});

	test("has the language of its owner's emails, as a calendar program asks for none, and so has the file of an order", async () => {
		const hindi = await world.client();
		await must(hindi.put("/api/user/notifications", { language: "hi" }));
		const { orderId } = await placeTestOrder(world, { ...people, client: hindi }, await list(people.seller), 3, 1);
		const file = (await must(hindi.get(`/api/order/${orderId}/calendar.ics`, { "accept-language": "en" }))).body;
		for (const [event] of [await feedOf(await makeFeed(hindi)), read(file)])
			expect(event).toMatchObject({
				title: "किराये पर ली गई: Sindoor zardozi lehenga (M)",
				text: expect.not.stringMatching(/order|rent\b|lister/i),
				url: `https://almari.example/hi/orders/${orderId}`,
			});
		expect(file).toContain("PRODID:-//Almari//Rentals//HI");
	});

	test("returns 304 until something changes", async () => {
		const mine = { ...people, client: await world.client() };
		const order = await placeTestOrder(world, mine, await list(people.seller), 3, 1);
		const path = await makeFeed(mine.client);
		const first = await must(world.visitor().get(path));
		const tag = first.headers.get("etag") ?? "";
		expect(first.headers.get("cache-control")).toBe("private, no-cache");
		world.wait(1);
		const again = await world.visitor().get(path, { "if-none-match": `W/"another", ${tag}` });
		expect([again.status, again.body]).toEqual([304, ""]);
		await order.moveTo("accept");
		expect((await world.visitor().get(path, { "if-none-match": tag })).status).toBe(200);
		world.wait(-1);
	});

	test("shows its token once, and stores only a hash", async () => {
		const client = await world.client();
		expect((await must(client.get("/api/calendar/feed"))).body.feed).toBeNull();
		const path = await makeFeed(client);
		const token = path.split("/")[3] ?? "";
		expect(token).toMatch(/^[\w-]{43}$/);
		const { body } = await must(client.get("/api/calendar/feed"));
		expect(body.feed).toEqual({ madeAt: world.app.clock.now().toISOString() });
		const { rows } = await world.app.db.pool.query("select * from calendar_feed");
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	test("is void when it is replaced or deleted, or its account is suspended", async () => {
		const client = await world.client();
		const first = await makeFeed(client);
		const second = await makeFeed(client);
		expect((await world.visitor().get(first)).status).toBe(404);
		await feedOf(second);
		await must(client.delete("/api/calendar/feed"));
		await must(client.delete("/api/calendar/feed"));
		expect((await world.visitor().get(second)).status).toBe(404);
		const third = await makeFeed(client);
		await world.app.db.write((tx) => suspendAccount(world.app, tx, client.user._id, "Letters went unanswered."));
		expect((await world.visitor().get(third)).status).toBe(404);
	});

	test("ends the event of an item that did not fit with its way back", async () => {
		const mine = { seller: await world.seller(), client: await world.client() };
		const product = await list(mine.seller, { instant: true });
		const input = { totalAmount: product.price * 2, tryOnDays: 2 };
		const { orderId } = (await must(rent(world, mine.client, product, 6, 2, input))).body;
		const [seller, client] = [await makeFeed(mine.seller), await makeFeed(mine.client)];
		const daysIn = async (path: string) => (await feedOf(path)).map(({ from, until }) => [from, until]);
		const [from, until] = [world.day(4), world.day(8)];
		for (const path of [seller, client]) expect(await daysIn(path)).toEqual([[from, until]]);
		world.wait(24 * 3);
		const step = (who: TestClient, name: string, body = {}) => must(who.post(`/api/order/${orderId}/${name}`, body));
		const code = await world.codeFor(mine.client.user.email);
		await step(mine.seller, "dispatch");
		await step(mine.seller, "handOver", { code, cashHolder: "courier" });
		world.wait(24);
		await step(mine.client, "sendBack");
		expect([await daysIn(seller), await daysIn(client)]).toEqual([[[from, world.day(2)]], [[from, world.day(1)]]]);
		world.wait(-24 * 4);
	});

	test("leaves out rentals that ended more than a month ago", async () => {
		const mine = { ...people, client: await world.client() };
		await placeTestOrder(world, mine, await list(people.seller), 0, 1);
		const path = await makeFeed(mine.client);
		world.wait(24 * 30);
		expect(await feedOf(path)).toHaveLength(1);
		world.wait(24);
		expect(await feedOf(path)).toEqual([]);
		world.wait(-24 * 31);
	});
});

test("frequent polling is refused with Retry-After (429); an unknown feed is a plain 404", async () => {
	const busy = await makeWorld({ RATE_LIMIT: "on" });
	const client = await busy.client();
	const path = await makeFeed(client);
	const responses: Awaited<ReturnType<TestClient["get"]>>[] = [];
	for (let count = 0; count < 31; count++) responses.push(await busy.visitor().get(path));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
	expect(responses.at(-1)).toMatchObject({ status: 429, body: { code: "too-many" } });
	expect((await busy.visitor().get(`/api/calendar/${"x".repeat(43)}/almari.ics`)).status).toBe(404);
	expect((await busy.visitor().get("/api/calendar/short/almari.ics")).status).toBe(404);
	await busy.close();
});

describe("days at the end of a month, a year and February", () => {
	test.each([
		["2026-11-30T18:29:00Z", 1, 1, "2026-12-01", "2026-12-02"],
		["2026-11-30T18:30:00Z", 0, 1, "2026-12-01", "2026-12-02"],
		["2026-12-31T05:00:00Z", 0, 2, "2026-12-31", "2027-01-02"],
		["2027-02-28T05:00:00Z", 0, 1, "2027-02-28", "2027-03-01"],
		["2028-02-28T05:00:00Z", 0, 2, "2028-02-28", "2028-03-01"],
		["2028-02-28T18:30:00Z", 0, 1, "2028-02-29", "2028-03-01"],
	])("at %s: %i to %i days later", async (now, from, days, first, end) => {
		const before = world.app.clock.now();
		world.clock.set(new Date(now));
		const mine = { seller: await world.seller(), client: await world.client() };
		const order = await placeTestOrder(world, mine, await list(mine.seller), from, days);
		const [event] = read((await orderFile(mine.client, order.orderId)).body);
		expect([event?.from, event?.until]).toEqual([first, end]);
		expect(addDays(end, -days)).toBe(first);
		world.clock.set(before);
	});
});
