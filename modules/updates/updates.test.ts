import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { rules } from "#common/rules.ts";
import { connect } from "#database/connect.ts";
import { suspendAccount } from "#modules/accounts/index.ts";
import { shareMachine } from "#platform/limits/semaphore.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { openStream } from "#tests/event-stream.ts";
import { sendMessage, startConversation } from "#tests/fixtures/messages.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** Live updates and the end of streams. Use cases run in one process, streams in another on the same database. */

let world: World;
let other: Awaited<ReturnType<typeof secondProcess>>;
let seller: TestClient;
let client: TestClient;
let stranger: TestClient;
let product: { _id: string; price: number };

async function secondProcess() {
	const db = connect(world.url, { max: 3 });
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	const api = makeApi(app);
	await vi.waitFor(() => expect(app.bus.isConnected()).toBe(true), waitOptions);
	const end = async () => {
		await app.close();
		await db.close();
	};
	return { app, api, end };
}

beforeAll(async () => {
	world = await makeWorld();
	other = await secondProcess();
	[seller, client, stranger] = [await world.seller(), await world.client(), await world.client()];
	product = await list(seller);
});
afterAll(async () => {
	await other.end();
	await world.close();
});

const opened: Awaited<ReturnType<typeof openStream>>[] = [];
const listen = async (who: TestClient, api = other.api) => {
	const stream = await openStream(who, api);
	opened.push(stream);
	return stream;
};
afterEach(async () => {
	vi.useRealTimers();
	for (const stream of opened.splice(0)) await stream.close();
});

const begin = async () => (await must(startConversation(client, product._id))).body.conversationId as string;

describe("a message", () => {
	test("sent through one process reaches both members' streams in another, as the conversation's id only", async () => {
		const [sellerStream, clientStream] = [await listen(seller), await listen(client)];
		const id = await begin();
		expect(await sellerStream.takeNext(2)).toEqual([
			{ event: "messages", data: { id } },
			{ event: "unread", data: {} },
		]);
		expect(await clientStream.next()).toEqual({ event: "messages", data: { id } });
		await must(sendMessage(client, id, "And the dupatta?"));
		expect((await sellerStream.takeNext(2)).map(({ event }) => event)).toEqual(["messages", "unread"]);
	});

	test("that is read notifies its sender and the reader's other pages", async () => {
		const [sellerStream, clientStream] = [await listen(seller), await listen(client)];
		const id = await begin();
		await Promise.all([sellerStream.takeNext(2), clientStream.next()]);
		await must(seller.post("/api/message/markAsRead", { conversationId: id, upTo: 1000 }));
		expect(await clientStream.next()).toEqual({ event: "messages", data: { id } });
		expect(await sellerStream.takeNext(2)).toEqual([
			{ event: "messages", data: { id } },
			{ event: "unread", data: {} },
		]);
		// It is already read, so nothing is sent before the next message.
		await must(seller.post("/api/message/markAsRead", { conversationId: id, upTo: 1000 }));
		await must(sendMessage(seller, id, "It is lined."));
		expect(await clientStream.takeNext(2)).toEqual([
			{ event: "messages", data: { id } },
			{ event: "unread", data: {} },
		]);
	});
});

/** The notice of a step changes the unread counts of the other side. */
async function nextButUnread(stream: { next(): Promise<{ event: string } | undefined> }) {
	for (;;) {
		const update = await stream.next();
		if (update?.event !== "unread") return update;
	}
}

test("an order and each of its steps notify client, seller and admins, and nobody else", async () => {
	// Admins, who may deliver the garment, receive it too.
	const streams = [await listen(seller), await listen(client), await listen(await world.admin())];
	const outside = await listen(stranger);
	const order = await placeTestOrder(world, { seller, client }, product, 5, 2);
	const step = { event: "order", data: { id: order.orderId } };
	for (const stream of streams) expect(await nextButUnread(stream)).toEqual(step);
	await must(order.step("seller", "accept"));
	for (const stream of streams) expect(await nextButUnread(stream)).toEqual(step);
	// A refused step is not an update.
	expect((await order.step("seller", "return")).status).toBe(409);
	await must(order.step("client", "cancel"));
	for (const stream of streams) expect(await nextButUnread(stream)).toEqual(step);
	// The stranger's first update is their own, and the client does not receive it.
	const theirs = (await must(startConversation(stranger, product._id))).body.conversationId;
	expect(await outside.next()).toEqual({ event: "messages", data: { id: theirs } });
	const ours = await begin();
	expect(await streams[1]?.next()).toEqual({ event: "messages", data: { id: ours } });
});

test("scheduled transitions notify too", async () => {
	const order = await placeTestOrder(world, { seller, client }, product, 12, 2);
	const sellerStream = await listen(client);
	const { runDueTransitions: runClock } = await import("#modules/rentals/index.ts");
	const now = world.clock.now();
	world.wait(rules.order.answerHours + 1);
	await runClock(world.app);
	world.clock.set(now);
	expect(await sellerStream.next()).toEqual({ event: "order", data: { id: order.orderId } });
});

describe("a stream", () => {
	test("is neither cached, compressed nor buffered, and sends a retry delay", async () => {
		const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const ask = (method: string) =>
			other.api.request("http://almari.test/api/events", {
				method,
				headers: { cookie, "accept-encoding": "br, gzip" },
			});
		const response = await ask("GET");
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "text/event-stream",
			"cache-control": "no-store",
			"x-accel-buffering": "no",
		});
		expect(response.headers.get("content-encoding")).toBeNull();
		const first = await response.body?.getReader().read();
		expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: [1-5]\d{3}\n\n$/);
		expect((await ask("HEAD")).body).toBeNull();
	});

	test("needs a session", async () => {
		expect(await openStream(world.visitor(), other.api)).toMatchObject({ status: 401 });
	});

	test("sends a heartbeat at least every 25 seconds, and ends when its session expires", async () => {
		vi.useFakeTimers({ toFake: ["setInterval"] });
		const expiring = await signIn(world.visitor(), client.user.email);
		const stream = await listen(expiring);
		vi.advanceTimersByTime(25_000);
		const now = world.clock.now();
		world.clock.set(new Date(now.getTime() + rules.session.absoluteDays * 86_400_000 + 1));
		vi.advanceTimersByTime(25_000);
		expect(await stream.next()).toBeUndefined();
		expect(stream.lines.filter((line) => line === ":").length).toBeGreaterThanOrEqual(2);
		world.clock.set(now);
	});

	test("ends at once at sign-out, here or elsewhere, and leaves other sessions' streams open", async () => {
		const [here, there] = [
			await signIn(world.visitor(), client.user.email),
			await signIn(world.visitor(), client.user.email),
		];
		const [ending, staying] = [await listen(here), await listen(there)];
		await must(here.post("/api/user/logout"));
		expect(await ending.next()).toBeUndefined();
		const id = await begin();
		expect(await staying.next()).toEqual({ event: "messages", data: { id } });
		await must(client.post("/api/user/sessions/endOthers"));
		while (await staying.next());
	});

	test("ends at once when its account is suspended", async () => {
		const person = await world.client();
		const stream = await listen(person);
		await world.app.db.write((tx) => suspendAccount(world.app, tx, person.user._id, "Fakes"));
		expect(await stream.next()).toBeUndefined();
	});

	test("is closed, the oldest first, when a member has too many", async () => {
		const person = await world.client();
		const oldest = await listen(person);
		for (let more = 0; more < rules.updates.maxPerUser; more++) await listen(person);
		expect(await oldest.next()).toBeUndefined();
		const id = (await must(startConversation(person, product._id))).body.conversationId;
		expect(await opened.at(1 - rules.updates.maxPerUser)?.next()).toEqual({ event: "messages", data: { id } });
	});

	test("is closed sooner where several processes of one machine have streams", async () => {
		shareMachine(2);
		onTestFinished(() => shareMachine(1));
		const person = await world.client();
		const oldest = await listen(person);
		for (let more = 0; more < rules.updates.maxPerUser / 2; more++) await listen(person);
		expect(await oldest.next()).toBeUndefined();
	});

	test("is closed when nobody reads it", async () => {
		const id = await begin();
		const stream = await listen(client);
		const { publishUpdates } = await import("./index.ts");
		const many = Array.from({ length: 300 }, () => ({ about: "messages" as const, id, people: [client.user._id] }));
		for (let part = 0; part < 10; part++)
			await world.app.db.write((tx) => publishUpdates(world.app, tx, ...many.slice(part * 30, part * 30 + 30)));
		const last = await listen(client);
		await must(sendMessage(seller, id, "Are you there?"));
		await last.takeNext(2);
		let read = 0;
		while (await stream.next()) read++;
		expect(read).toBeLessThan(300);
	});

	test("resyncs after its process lost the event bus, and receives updates again", async () => {
		const stream = await listen(client);
		await other.app.db.pool.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'almari listener' and datname = current_database()",
		);
		// An event of the previous test may still arrive, and each new attempt to listen resyncs. A resync has no id.
		const kinds = new Set<string>();
		while (kinds.size < 4) {
			const { event = "end", data = {} } = (await stream.next()) ?? {};
			if (!("id" in data)) kinds.add(event);
			if (event === "end") break;
		}
		expect([...kinds].sort()).toEqual(["messages", "order", "unread", "waitlist"]);
		const id = await begin();
		await expect.poll(() => stream.next()).toEqual({ event: "messages", data: { id } });
	});

	test("ends when its process stops; a later one ends at once", async () => {
		const third = await secondProcess();
		const stream = await listen(client, third.api);
		await third.end();
		expect(await stream.next()).toBeUndefined();
		expect(await (await listen(client, third.api)).next()).toBeUndefined();
	});
});
