import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { webhookTypes } from "#common/webhooks.ts";
import { webhooksCopy } from "#messages/api/webhooks.js";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { deleteOldEvents, numberEvents, sendWaiting, sendWebhook } from "./index.ts";
import { signedHeaders } from "./sign-webhook.ts";

/** Webhooks from the step of an order to a receiver on this machine, which verifies them with the library of Standard Webhooks. */

type Received = { path: string; headers: Record<string, string>; body: string };

let received: Received[] = [];
/** Answers the next requests; then each gets 204. */
let answers: ((response: ServerResponse, request: IncomingMessage) => void)[] = [];
const respond = (status: number, headers: Record<string, string> = {}, body = "") =>
	answers.push((response) => response.writeHead(status, headers).end(body));

const server = createServer(async (request, response) => {
	received.push({
		path: request.url ?? "",
		headers: request.headers as Record<string, string>,
		body: await text(request),
	});
	const answer = answers.shift();
	if (answer) answer(response, request);
	else response.writeHead(204).end();
});

/** The statements of this process. */
const statements: string[] = [];
let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: Awaited<ReturnType<typeof list>>;
let origin = "";
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	world = await makeWorld({ WEBHOOKS_LOCAL: "1" }, undefined, undefined, {
		observer: (statement) => void statements.push(statement),
	});
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	product = await list(seller, { name: "Panna lehenga", sizeStock: [{ size: "M", stock: 50 }] });
});
beforeEach(async () => {
	[received, answers] = [[], []];
	for (const table of ["webhook_receiver", "webhook_event", "email", "graphile_worker._private_jobs"])
		await query(`delete from ${table}`);
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await world.close();
});

const query = async (statement: string, values: unknown[] = []) =>
	(await world.app.db.pool.query(statement, values)).rows;

type Job = { task: string; payload: { receiverId: string; eventId: string }; wait: number };

const waitingJobs = (): Promise<Job[]> =>
	query(`select t.identifier as task, j.payload, round(extract(epoch from j.run_at - now()))::int as wait
		from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
		where t.identifier in ('number-webhook-events', 'send-webhook') order by j.id`);

/** Runs the jobs that wait, whenever they are due, as a worker does. Returns how long the next ones wait. */
async function runJobs(timeoutMs?: number): Promise<number[]> {
	const take = async (task: string) => {
		const jobs = (await waitingJobs()).filter((job) => job.task === task);
		await query(
			`delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
			[task],
		);
		return jobs;
	};
	for (const _ of await take("number-webhook-events")) await numberEvents(world.app);
	for (const { payload } of await take("send-webhook")) await sendWebhook(world.app, payload, undefined, timeoutMs);
	return (await waitingJobs()).map(({ wait }) => wait);
}

async function addReceiver(eventTypes: readonly string[] = webhookTypes, path = "/hooks") {
	const { body } = await must(
		admin.post("/api/admin/webhooks", { name: "Accounting", url: `${origin}${path}`, eventTypes }),
	);
	const { _id } = body.receivers.at(-1);
	return { id: _id as string, secret: body.secret as string, path: `/api/admin/webhooks/${_id}` };
}

const waitSeconds = (seconds: number) => world.clock.set(new Date(world.clock.now().getTime() + seconds * 1000));

let orders = 0;
/** Each on another day: the same order again would be the same one. */
const order = () => placeTestOrder(world, { seller, client }, product, 3 + (orders++ % 70), 1);
const receiver = async () => (await must(admin.get("/api/admin/webhooks"))).body.receivers[0];
const typesReceived = () => received.map(({ body }) => JSON.parse(body).type);

/** A delivery, as the receiver's library reads it. It throws for a wrong signature, and for a time that is not within five minutes of now. */
const verify = (secret: string, { body, headers }: Received) => {
	const at = Number(headers["webhook-timestamp"]);
	const now = Date.now;
	Date.now = () => at * 1000;
	try {
		return new Webhook(secret).verify(body, headers);
	} finally {
		Date.now = now;
	}
};

describe("signatures", () => {
	test("are those of the library of Standard Webhooks", () => {
		const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
		const message = {
			id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
			at: new Date(1_614_265_330_000),
			body: '{"test": 2432232314}',
		};
		expect(signedHeaders([secret], message)).toEqual({
			"webhook-id": message.id,
			"webhook-timestamp": "1614265330",
			"webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
		});
		expect(new Webhook(secret).sign(message.id, message.at, message.body)).toBe(
			signedHeaders([secret], message)["webhook-signature"],
		);
	});
});

describe("an event", () => {
	test("arrives after its commit, signed, with ids and states only", async () => {
		const { secret } = await addReceiver();
		const { orderId, step } = await order();
		expect(received, "nothing is sent by the request itself").toEqual([]);
		await runJobs();
		await must(step("seller", "accept"));
		await runJobs();
		expect(received.map(({ path }) => path)).toEqual(["/hooks", "/hooks"]);
		const ids = { orderId, listingId: product._id, clientId: client.user._id, listerId: seller.user._id };
		expect(received.map((one) => verify(secret, one))).toEqual([
			{
				type: "order.placed",
				timestamp: world.clock.now().toISOString(),
				data: { ...ids, step: "place", status: "pending", previousStatus: null },
			},
			{
				type: "order.accepted",
				timestamp: world.clock.now().toISOString(),
				data: { ...ids, step: "accept", status: "confirmed", previousStatus: "pending" },
			},
		]);
		expect(() => verify(`whsec_${"A".repeat(44)}`, received[0] as Received)).toThrow("No matching signature");
		expect((await receiver()).attempts).toMatchObject([
			{
				type: "order.accepted",
				status: 204,
				error: "",
				nextAttemptAt: null,
				webhookId: received[1]?.headers["webhook-id"],
			},
			{ type: "order.placed", status: 204 },
		]);
	});

	test("of a step that is rolled back is never written", async () => {
		await addReceiver();
		const failing = world.app.db.write(async (tx) => {
			world.app.webhooks.emit(tx, { type: "listing.created", data: { listingId: product._id } });
			throw new Error("undone");
		});
		await expect(failing).rejects.toThrow("undone");
		expect(await query("select from webhook_event")).toEqual([]);
		expect(await waitingJobs()).toEqual([]);
	});

	test("goes to the receivers that want its type", async () => {
		await addReceiver(["order.declined"], "/some");
		await addReceiver(["order.placed", "order.declined"], "/more");
		const { step } = await order();
		await must(step("seller", "decline", { reason: "It is torn." }));
		await runJobs();
		expect(received.map(({ path, body }) => `${path} ${JSON.parse(body).type}`).sort()).toEqual([
			"/more order.declined",
			"/more order.placed",
			"/some order.declined",
		]);
	});

	test("is written for each change of a listing by the staff and by its lister", async () => {
		await addReceiver();
		const { _id } = await list(seller, { name: "Jamawar shawl" });
		const act = (action: string, body = {}) => must(admin.post(`/api/admin/listings/${_id}/${action}`, body));
		await act("approve");
		const change = (body: object) => must(seller.post("/api/product/changeListings", { ids: [_id], ...body }));
		for (const [name, amount] of [["setPrice", 700], ["pause"], ["resume"], ["resume"]] as const)
			await change({ change: name, amount });
		await act("suspend", { reason: "The photographs are of another item." });
		await act("restore", { reason: "New photographs." });
		await must(seller.request("DELETE", `/api/product/${_id}`));
		await change({ change: "restore" });
		await runJobs();
		const changes = [
			"created",
			"approved",
			"updated",
			"updated",
			"updated",
			"suspended",
			"restored",
			"deleted",
			"restored",
		];
		expect(typesReceived()).toEqual(changes.map((name) => `listing.${name}`));
	});

	test("takes no statement while there is no receiver", async () => {
		const { path } = await addReceiver();
		await must(admin.delete(path));
		await expect
			.poll(async () => {
				statements.length = 0;
				await order();
				return statements.filter((one) => one.includes("webhook"));
			})
			.toEqual([]);
		await addReceiver();
		await order();
		expect(await query("select type from webhook_event")).toEqual([{ type: "order.placed" }]);
	});
});

describe("a receiver that does not take an event", () => {
	test("gets it again under the same id, later each time", async () => {
		const { secret } = await addReceiver();
		await order();
		respond(500);
		expect(await runJobs()).toEqual([5]);
		expect(await runJobs(), "not yet").toEqual([5]);
		expect(received).toHaveLength(1);
		waitSeconds(5);
		respond(400);
		expect(await runJobs()).toEqual([300]);
		waitSeconds(300);
		expect(await runJobs()).toEqual([]);
		const [first, second, third] = received;
		expect([second, third].map((one) => one?.headers["webhook-id"])).toEqual(
			Array(2).fill(first?.headers["webhook-id"]),
		);
		for (const one of received) expect(verify(secret, one)).toEqual(JSON.parse(first?.body ?? ""));
		expect(new Set(received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
		expect(
			(await receiver()).attempts.map(({ status, error }: { status: number; error: string }) => [status, error]),
		).toEqual([
			[204, ""],
			[400, "Answered 400"],
			[500, "Answered 500"],
		]);
	});

	test("is not asked before the time that it names", async () => {
		await addReceiver();
		await order();
		respond(503, { "retry-after": "120" });
		expect(await runJobs()).toEqual([120]);
		expect((await receiver()).attempts[0].nextAttemptAt).toBe(
			new Date(world.clock.now().getTime() + 120_000).toISOString(),
		);
	});

	test("is not followed to another address", async () => {
		await addReceiver();
		await order();
		respond(307, { location: `${origin}/inner` });
		expect(await runJobs()).toEqual([5]);
		expect(received.map(({ path }) => path)).toEqual(["/hooks"]);
		expect((await receiver()).attempts).toMatchObject([{ status: 307, error: "Answered 307" }]);
	});

	test("and says nothing is not waited for", async () => {
		await addReceiver();
		await order();
		answers.push(() => {});
		expect(await runJobs(100)).toEqual([5]);
		expect((await receiver()).attempts).toMatchObject([{ status: null, error: "No answer within 0.1 seconds" }]);
	});

	test("because nothing listens there gets it later", async () => {
		const { id } = await addReceiver();
		await query("update webhook_receiver set url = 'http://127.0.0.1:1/' where id = $1", [id]);
		await order();
		expect(await runJobs()).toEqual([5]);
		expect((await receiver()).attempts).toMatchObject([
			{ status: null, error: expect.stringContaining("ECONNREFUSED") },
		]);
	});

	test("is paused after three days of failures, and its owners are emailed", async () => {
		const { path } = await addReceiver(["order.placed"]);
		await order();
		for (let attempts = 1; attempts <= 10; attempts++) {
			respond(502);
			// Waits of more than ten hours are several jobs.
			while (received.length < attempts) {
				const [job] = await waitingJobs();
				waitSeconds(job?.wait ?? 0);
				await runJobs();
			}
		}
		expect(received).toHaveLength(10);
		await signIn(admin, admin.user.email);
		expect(await receiver()).toMatchObject({ pauseReason: "failing", failed: 1, waiting: 0 });
		expect(await world.emails(admin.user.email)).toMatchObject([{ subject: "Webhooks paused: Accounting" }]);
		await order();
		expect(await runJobs()).toEqual([]);
		expect(received).toHaveLength(10);
		expectFailure(await admin.post(`${path}/test`), { status: 409, code: "not-allowed-now" });
		await must(admin.put(`${path}/pause`, { isPaused: false }));
		await runJobs();
		expect(typesReceived().slice(10)).toEqual(["order.placed"]);
		expect(await receiver()).toMatchObject({ pausedAt: null, waiting: 0 });
	});

	test("and answers 410 is paused at once", async () => {
		await addReceiver();
		await order();
		respond(410);
		await runJobs();
		expect(await receiver()).toMatchObject({ pauseReason: "gone", waiting: 1 });
		const [email] = await world.emails(admin.user.email);
		expect(email?.body).toContain("does not take events any more");
	});
});

describe("a delivery", () => {
	test("is repeated under the same id when the process ends before it is recorded", async () => {
		await addReceiver();
		await order();
		await numberEvents(world.app);
		const [job] = (await waitingJobs()).filter(({ task }) => task === "send-webhook");
		const ending = new AbortController();
		answers.push(() => ending.abort());
		await expect(sendWebhook(world.app, (job as Job).payload, ending.signal)).rejects.toThrow();
		expect((await receiver()).attempts).toEqual([]);
		await runJobs();
		expect(received).toHaveLength(2);
		expect(received[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
	});

	test("succeeds by the status alone: an endless answer is not read", async () => {
		await addReceiver();
		await order();
		let isClosed = false;
		answers.push((response) => {
			response.on("close", () => {
				isClosed = true;
			});
			const write = () => {
				while (!isClosed && response.write("x".repeat(16_384)));
			};
			response.on("drain", write);
			write();
		});
		expect(await runJobs()).toEqual([]);
		await expect.poll(() => isClosed).toBe(true);
		expect((await receiver()).attempts).toMatchObject([{ status: 200, error: "" }]);
	});

	test("to a receiver that is removed meanwhile is not recorded", async () => {
		const { path } = await addReceiver();
		await order();
		answers.push(async (response) => {
			await must(admin.delete(path));
			response.writeHead(500).end();
		});
		expect(await runJobs()).toEqual([]);
		expect(received).toHaveLength(1);
		expect((await must(admin.get("/api/admin/webhooks"))).body.receivers).toEqual([]);
	});
});

describe("what waits for a receiver", () => {
	const takeJobs = () => query("delete from graphile_worker._private_jobs");
	const countJobs = async () => (await waitingJobs()).filter(({ task }) => task === "send-webhook").length;

	test("has a job also when the receiver is resumed while events are numbered", async () => {
		const { id, path } = await addReceiver();
		await must(admin.put(`${path}/pause`, { isPaused: true }));
		await order();
		const resuming = await world.app.db.pool.connect();
		try {
			await resuming.query("begin");
			await resuming.query("select from webhook_receiver where id = $1 for update", [id]);
			await resuming.query("update webhook_receiver set paused_at = null, pause_reason = null where id = $1", [id]);
			const numbering = numberEvents(world.app);
			await expect
				.poll(() =>
					query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
				)
				.toHaveLength(1);
			await resuming.query("commit");
			await numbering;
		} finally {
			resuming.release();
		}
		expect(await countJobs()).toBe(1);
	});

	test("gets a job from the scheduler when it has none", async () => {
		await addReceiver();
		await order();
		await numberEvents(world.app);
		await takeJobs();
		await sendWaiting(world.app);
		expect(await countJobs(), "it may be on its way").toBe(0);
		waitSeconds(400);
		await sendWaiting(world.app);
		expect(await countJobs()).toBe(1);
		await runJobs();
		await sendWaiting(world.app);
		expect(await countJobs()).toBe(0);
	});

	test("is recorded as failed while its secret cannot be decrypted, and sent after the secret was replaced", async () => {
		const { path } = await addReceiver();
		await order();
		await query("update webhook_receiver set secret = set_byte(secret, 30, get_byte(secret, 30) # 1)");
		await runJobs();
		expect(received).toEqual([]);
		expect((await receiver()).attempts).toMatchObject([{ status: null, error: webhooksCopy.noSecret }]);
		const { body } = await must(admin.post(`${path}/secret`));
		waitSeconds(5);
		await runJobs();
		verify(body.secret, received[0] as Received);
	});

	test("is sent again when it is replayed during its attempt, whatever becomes of that", async () => {
		const { path } = await addReceiver(["order.placed"]);
		await order();
		await numberEvents(world.app);
		await query("update webhook_delivery set attempts = 9");
		answers.push(async (response) => {
			await must(admin.post(`${path}/replay`, { after: 0 }));
			response.writeHead(500).end();
		});
		await runJobs();
		await runJobs();
		expect(received).toHaveLength(2);
		expect(await query("select state from webhook_delivery")).toEqual([{ state: "delivered" }]);
	});
});

describe("an owner", () => {
	test("sends a test event, and sees the attempt", async () => {
		const { path, id, secret } = await addReceiver(["listing.created"]);
		await must(admin.post(`${path}/test`));
		await runJobs();
		expect(verify(secret, received[0] as Received)).toMatchObject({ type: "webhook.test", data: { receiverId: id } });
		expect((await receiver()).attempts).toMatchObject([{ type: "webhook.test", status: 204, cursor: null }]);
		await order();
		await must(admin.put(path, { name: "Books", url: `${origin}/hooks`, eventTypes: ["order.placed"] }));
		await order();
		await runJobs();
		const { events } = (await must(admin.get("/api/admin/webhook-events"))).body;
		expect((await receiver()).attempts[0]).toMatchObject({ type: "order.placed", cursor: events.at(-1).cursor });
	});

	test("replaces the secret: for a day both sign", async () => {
		const { path, secret } = await addReceiver();
		const { body } = await must(admin.post(`${path}/secret`));
		await order();
		await runJobs();
		for (const each of [secret, body.secret]) verify(each, received[0] as Received);
		world.wait(25);
		await signIn(admin, admin.user.email);
		await must(admin.post(`${path}/test`));
		await runJobs();
		verify(body.secret, received[1] as Received);
		expect(() => verify(secret, received[1] as Received)).toThrow("No matching signature");
	});

	test("sees no secret again, and the database has none in plain text", async () => {
		const { secret } = await addReceiver();
		expect(JSON.stringify(await receiver())).not.toContain("whsec_");
		const [row] = await query("select secret from webhook_receiver");
		expect(row.secret.includes(Buffer.from(secret.slice("whsec_".length), "base64"))).toBe(false);
		expect(row.secret.toString("latin1")).not.toContain(secret.slice("whsec_".length));
	});

	test("replays events from a cursor, under their ids", async () => {
		const { path } = await addReceiver(["order.placed"]);
		for (let index = 0; index < 3; index++) await order();
		await runJobs();
		const { events, next } = (await must(admin.get("/api/admin/webhook-events"))).body;
		expect(events.map(({ webhookId }: { webhookId: string }) => webhookId)).toEqual(
			received.map(({ headers }) => headers["webhook-id"]),
		);
		expect(next).toBe(events[2].cursor);
		const page = (await must(admin.get(`/api/admin/webhook-events?after=${events[0].cursor}&limit=1`))).body;
		expect(page).toMatchObject({ events: [events[1]], next: events[1].cursor });
		received = [];
		expect((await must(admin.post(`${path}/replay`, { after: events[0].cursor }))).body).toMatchObject({
			message: "2 events are sent again.",
			count: 2,
			next,
		});
		await runJobs();
		expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([events[1].webhookId, events[2].webhookId]);
		expect((await must(admin.post(`${path}/replay`, { after: next }))).body).toMatchObject({ count: 0, next });
	});

	test("gives positions after the commits, without a gap for a reader", async () => {
		await addReceiver();
		const { db, newId } = world.app;
		const emit = (tx: Parameters<Parameters<typeof db.write>[0]>[0]) =>
			world.app.webhooks.emit(tx, { type: "listing.created", data: { listingId: newId() } });
		const { promise: canCommit, resolve: commit } = Promise.withResolvers<void>();
		const slow = db.write(async (tx) => {
			emit(tx);
			await canCommit;
		});
		await db.write(async (tx) => emit(tx));
		await numberEvents(world.app);
		const { events, next } = (await must(admin.get("/api/admin/webhook-events"))).body;
		expect(events).toHaveLength(1);
		commit();
		await slow;
		await Promise.all([numberEvents(world.app), numberEvents(world.app)]);
		const later = (await must(admin.get(`/api/admin/webhook-events?after=${next}`))).body;
		expect(later.events, "the earlier id comes after the cursor").toHaveLength(1);
		expect(later.events[0].webhookId < events[0].webhookId).toBe(true);
	});

	test("changes the types and the address of a receiver", async () => {
		const { path } = await addReceiver(["listing.created"]);
		const change = { name: "Books", url: `${origin}/books`, eventTypes: ["order.placed", "order.placed"] };
		const { receivers } = (await must(admin.put(path, change))).body;
		expect(receivers).toMatchObject([{ name: "Books", url: `${origin}/books`, eventTypes: ["order.placed"] }]);
		await order();
		await runJobs();
		expect(received.map(({ path: at }) => at)).toEqual(["/books"]);
	});

	test("is in the audit log, without the path of the address", async () => {
		const { id, path } = await addReceiver(["order.placed"], "/hooks/secret-path");
		await must(admin.put(`${path}/pause`, { isPaused: true }));
		const url = `${origin.replace("127.0.0.1", "localhost")}/hooks`;
		await must(admin.put(path, { name: "Books", url, eventTypes: ["order.accepted"] }));
		await must(admin.delete(path));
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectKind=setting&subjectId=${id}`))).body;
		expect(acts.map(({ action }: { action: string }) => action)).toEqual([
			"remove-webhook-receiver",
			"change-webhook-receiver",
			"pause-webhook-receiver",
			"add-webhook-receiver",
		]);
		expect(acts[1]).toMatchObject({
			subject: { name: "Books" },
			details: { host: expect.stringMatching(/^localhost:/), eventTypes: ["order.accepted"] },
		});
		expect(acts[3]).toMatchObject({
			subject: { name: "Accounting" },
			details: { host: origin.replace("http://", ""), eventTypes: ["order.placed"] },
		});
		expect(JSON.stringify(acts)).not.toContain("secret-path");
	});

	test("is told what is wrong with a receiver", async () => {
		const post = (over: object) =>
			admin.post("/api/admin/webhooks", { name: "A", url: `${origin}/`, eventTypes: ["order.placed"], ...over });
		for (const [field, value] of [
			["name", " "],
			["url", "not an address"],
			["url", "file:///etc/passwd"],
			["eventTypes", []],
			["eventTypes", ["order.exploded"]],
		] as const)
			expectFailure(await post({ [field]: value }), { status: 400, field: String(field) });
		for (let index = 0; index < 20; index++) await must(post({}));
		expectFailure(await post({}), { status: 409, code: "conflict" });
	});
});

test("events are deleted after thirty days, with their attempts", async () => {
	await addReceiver();
	await order();
	await runJobs();
	expect(await deleteOldEvents(world.app)).toBe(0);
	world.wait(30 * 24 + 1);
	expect(await deleteOldEvents(world.app)).toBe(1);
	for (const table of ["webhook_event", "webhook_delivery", "webhook_attempt"])
		expect(await query(`select from ${table}`)).toEqual([]);
});
