import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { isPublicUrl, SendFailure } from "#platform/http/post-outside.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, type World } from "#tests/world.ts";
import { variablesIn } from "./channel.ts";
import { type PhoneContent, type Ports, type PushContent, sendMessage, sendNotices } from "./index.ts";

/** Notices by push, SMS and WhatsApp, from the event to the port. The adapters behind the ports are tested in server/jobs/channels.test.ts. */

const appSecret = "app-secret-of-meta";
let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let product: Awaited<ReturnType<typeof list>>;
beforeAll(async () => {
	world = await makeWorld({
		...{
			PUSH: "1",
			MSG91_AUTH_KEY: "msg91-key",
			WHATSAPP_TOKEN: "whatsapp-token",
			WHATSAPP_PHONE_ID: "106540352242922",
		},
		...{ WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: "verify-token-0123" },
	});
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	product = await list(seller, { name: "Panna lehenga", sizeStock: [{ size: "M", stock: 30 }] });
});
beforeEach(async () => {
	sent = [];
	fail = undefined;
	for (const table of [
		"notice",
		"channel_message",
		"push_subscription",
		"verified_mobile",
		"message_template",
		"muted_channel",
		"one_time_code",
	])
		await query(`delete from ${table}`);
	await query("delete from graphile_worker._private_jobs");
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;

/** The messages that the ports got. */
let sent: { channel: string; to: unknown; content: PushContent & PhoneContent }[] = [];
let fail: SendFailure | undefined;
const portOf = (channel: string) => async (message: { to: unknown; content: unknown }) => {
	if (fail) throw fail;
	sent.push({ channel, ...message } as (typeof sent)[number]);
	return `${channel}-${sent.length}`;
};
const ports: Ports = { push: portOf("push"), sms: portOf("sms"), whatsapp: portOf("whatsapp") };

const jobsOf = (task: string) =>
	query(
		`select payload, extract(epoch from run_at - j.created_at)::int as wait, attempts from graphile_worker._private_jobs j
		join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
		[task],
	);
/** Runs what waits in the queue, whenever it is due. */
async function runJobs() {
	for (const { payload } of await jobsOf("send-notices")) await sendNotices(world.app, payload);
	for (const task of ["send-message", "send-code-message"])
		for (const { payload } of await jobsOf(task)) await sendMessage(world.app, ports, payload.id);
}

const device = (over = {}) => ({
	endpoint: "https://push.example.com/send/1",
	keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
	...over,
});
const subscribe = (who: TestClient, over = {}) => who.post("/api/push/devices", device(over));
const order = (from: number) => placeTestOrder(world, { seller, client }, product, from, 2);

describe("push", () => {
	test("shows what happened to one order in ten minutes as one message, without names on the lock screen", async () => {
		await must(subscribe(client));
		const one = await order(5);
		await must(one.step("seller", "decline", { reason: "It is torn." }));
		const other = await order(8);
		await must(other.step("seller", "decline", { reason: "It is torn." }));
		expect((await jobsOf("send-notices")).map(({ wait }) => wait)).toEqual([600, 600]);
		await runJobs();
		expect(sent.map(({ content }) => content)).toEqual([
			{
				title: "Almari",
				body: "You have a new notice.",
				path: expect.stringMatching(/^\/notices\/[0-9a-f-]{36}$/),
				tag: `/orders/${one.orderId}`,
			},
			expect.objectContaining({ tag: `/orders/${other.orderId}` }),
		]);
		await runJobs();
		expect(sent, "each once").toHaveLength(2);
		expect(await query("select state, content, recipient from channel_message")).toEqual([
			{ state: "sent", content: null, recipient: "" },
			{ state: "sent", content: null, recipient: "" },
		]);
	});

	test("names what happened where its owner allows it, in the language of the page on which they did", async () => {
		await must(subscribe(seller, { showsText: true, language: "hi" }));
		const one = await order(11);
		await must(one.step("client", "cancel"));
		await runJobs();
		expect(sent).toHaveLength(1);
		expect(sent[0]?.content.body).toBe(
			"Panna lehenga के लिए नया अनुरोध। कृपया इसे स्वीकार करें या मना करें।\nऑर्डर रद्द हो गया: Panna lehenga",
		);
		expect(sent[0]?.content.path).toMatch(/^\/hi\/notices\//);
	});

	test("does not tell of what was read on the site, was undone, or is muted", async () => {
		await must(subscribe(seller));
		await order(14);
		await must(seller.post("/api/notices/read"));
		await runJobs();
		await must(seller.put("/api/user/notifications", { push: { orders: false } }));
		await order(17);
		await runJobs();
		expect(sent).toEqual([]);
	});

	test("waits in the night until 8, unless something is urgent", async () => {
		await must(subscribe(seller));
		const [now, today] = [world.clock.now(), world.day(0)];
		world.clock.set(instantOf(today, 23));
		await order(20);
		const [job] = await jobsOf("send-notices");
		expect(job?.wait).toBe(9 * 3600);
		// The job runs too early, by another clock.
		await sendNotices(world.app, job?.payload);
		expect(await jobsOf("send-message")).toEqual([]);
		world.clock.set(instantOf(addDays(today, 1), 8));
		await sendNotices(world.app, job?.payload);
		expect(await jobsOf("send-message")).toHaveLength(1);
		world.clock.set(instantOf(today, 23));
		const soon = await order(2);
		await query("delete from graphile_worker._private_jobs");
		await must(soon.step("client", "cancel"));
		const [urgent] = await jobsOf("send-notices");
		expect(urgent?.wait).toBe(0);
		await sendNotices(world.app, urgent?.payload);
		expect(await jobsOf("send-message")).toHaveLength(1);
		world.clock.set(now);
	});

	test("ends for a device that is gone, and is tried again when the service is not there", async () => {
		await must(subscribe(seller));
		await order(23);
		fail = new SendFailure("deferred", "busy", 120);
		await runJobs();
		expect((await jobsOf("send-message")).at(-1)?.wait).toBe(120);
		fail = new SendFailure("gone", "The provider answered 410");
		await runJobs();
		expect(await query("select state, attempts, last_error from channel_message")).toEqual([
			{ state: "failed", attempts: 2, last_error: "The provider answered 410" },
		]);
		expect((await must(seller.get("/api/push"))).body.devices).toEqual([]);
	});

	test("has a limit for a day", async () => {
		await must(subscribe(seller));
		await query(
			`insert into channel_message (id, account_id, channel, recipient, state, created_at)
			select gen_random_uuid(), $1, 'push', '', 'sent', $2 from generate_series(1, $3)`,
			[seller.user._id, world.clock.now(), rules.notices.pushPerDay],
		);
		await order(26);
		await runJobs();
		expect(sent).toEqual([]);
	});
});

describe("a device", () => {
	test("is listed with its browser, and removed by its id or its address", async () => {
		await must(
			seller.post("/api/push/devices", device(), {
				"user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile",
			}),
		);
		const { body } = await must(seller.get("/api/push"));
		expect(body.publicKey).toMatch(/^B[\w-]{86}$/);
		expect(body.devices).toMatchObject([{ device: "Chrome on Android", showsText: false }]);
		const path = `/api/push/devices/${body.devices[0]._id}`;
		expect((await client.delete(path)).status, "somebody else's").toBe(404);
		await must(client.post("/api/push/end", { endpoint: device().endpoint }));
		expect((await must(seller.get("/api/push"))).body.devices).toHaveLength(1);
		await must(seller.delete(path));
		await must(subscribe(seller));
		await must(seller.post("/api/push/end", { endpoint: device().endpoint }));
		expect((await must(seller.get("/api/push"))).body.devices).toEqual([]);
		expect((await world.visitor().post("/api/push/devices", device())).status).toBe(401);
	});

	test("belongs to who uses it now, and a member has at most ten", async () => {
		await must(subscribe(seller));
		await must(subscribe(client));
		expect((await must(seller.get("/api/push"))).body.devices).toEqual([]);
		for (let at = 0; at < rules.notices.maxDevices + 1; at++)
			await must(subscribe(client, { endpoint: `https://push.example.com/send/${at}` }));
		expect((await must(client.get("/api/push"))).body.devices).toHaveLength(rules.notices.maxDevices);
	});

	test.each([
		"http://push.example.com/1",
		"https://127.0.0.1/1",
		"https://[::1]/1",
		"https://[::ffff:10.0.0.1]/1",
		"https://2130706433/1",
		"https://169.254.169.254/latest",
		"https://localhost/1",
		"https://db.internal/1",
		"https://intranet/1",
		"https://push.example.com:8443/1",
		"https://user:secret@push.example.com/1",
		"file:///etc/passwd",
		"push",
	])("with the address %s is refused", async (endpoint) => {
		const { status, body } = await subscribe(client, { endpoint });
		expect([status, Object.keys(body.fields)]).toEqual([400, ["endpoint"]]);
		expect(isPublicUrl(endpoint)).toBe(false);
	});
});

test("push that is off takes no device", async () => {
	const other = await makeWorld();
	const member = await other.client();
	expect((await must(member.get("/api/push"))).body.publicKey).toBeNull();
	expect((await subscribe(member)).status).toBe(409);
	expect((await member.post("/api/user/mobile/code", { mobile: "98765 43210" })).status).toBe(409);
	expect((await other.visitor().get("/api/webhooks/whatsapp")).status).toBe(404);
	await other.close();
});

const register = (over: object) =>
	must(
		admin.put("/api/admin/messageTemplates", {
			channel: "sms",
			language: "en",
			providerTemplate: "1107160000000000001",
			header: "ALMARI",
			...over,
		}),
	);
const texts = {
	mobileCode: "{#var#} is your code to verify this number on Almari. Do not share it.",
	returnCode: "{#var#} is your Almari return code for {#var#}. Give it only to the person who collects the item.",
	deliveryCode:
		"{#var#} is your Almari delivery code for {#var#}. Give it only after you have seen the item at your door.",
	request: "New request for {#var#}. Please accept or decline. - Almari",
};
const registerAll = async (channel = "sms") => {
	for (const [event, body] of Object.entries(texts)) await register({ channel, event, body });
};
const mobile = "+919876543210";

/** Verifies the number of a member by the code that is sent to it. */
async function verify(who: TestClient) {
	await must(who.post("/api/user/mobile/code", { mobile: "98765 43210" }));
	await runJobs();
	const [code = ""] = sent.at(-1)?.content.template?.variables ?? [];
	await must(who.post("/api/user/mobile/verify", { mobile: "98765 43210", code }));
	sent = [];
}

describe("a mobile number", () => {
	test("is verified by a code, which is stored as a hash and works once, for this number and member only", async () => {
		await registerAll();
		await must(client.post("/api/user/mobile/code", { mobile: "98765 43210" }));
		await runJobs();
		expect(sent).toMatchObject([
			{ channel: "sms", to: mobile, content: { template: { name: "1107160000000000001", header: "ALMARI" } } },
		]);
		const [code = ""] = sent[0]?.content.template?.variables ?? [];
		expect(code).toMatch(/^\d{6}$/);
		const stored = await query("select * from channel_message");
		expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${code}|98765`));
		const tryIt = (who: TestClient, over = {}) =>
			who.post("/api/user/mobile/verify", { mobile: "98765 43210", code, ...over });
		expect((await tryIt(seller)).body.code).toBe("wrong-code");
		expect((await tryIt(client, { mobile: "98765 43211" })).body.code).toBe("wrong-code");
		expect((await tryIt(client, { code: "000000" })).body).toMatchObject({
			code: "wrong-code",
			fields: { code: expect.any(String) },
		});
		expect((await must(client.get("/api/user/mobile"))).body).toMatchObject({ mobile: null, isAvailable: true });
		await must(tryIt(client));
		expect((await must(client.get("/api/user/mobile"))).body.mobile).toBe(mobile);
		expect((await tryIt(client)).status).toBe(400);
		await must(client.delete("/api/user/mobile"));
		expect((await must(client.get("/api/user/mobile"))).body.mobile).toBeNull();
	});

	test("has five tries, and ten minutes", async () => {
		await registerAll();
		await must(client.post("/api/user/mobile/code", { mobile }));
		await runJobs();
		const [code = ""] = sent[0]?.content.template?.variables ?? [];
		const tryIt = (typed: string) => client.post("/api/user/mobile/verify", { mobile, code: typed });
		for (let at = 0; at < rules.code.tries; at++) expect((await tryIt("000000")).body.code).toBe("wrong-code");
		expect((await tryIt(code)).body.code).toBe("code-locked");
		await must(client.post("/api/user/mobile/code", { mobile }));
		await runJobs();
		const [again = ""] = sent[1]?.content.template?.variables ?? [];
		const now = world.clock.now();
		world.clock.set(new Date(now.getTime() + rules.notices.mobileCodeMinutes * 60_000 + 1));
		expect((await tryIt(again)).body.code).toBe("wrong-code");
		world.clock.set(now);
	});

	test("needs a template", async () => {
		expect((await client.post("/api/user/mobile/code", { mobile })).status).toBe(409);
	});

	test("gets few codes, whoever asks", async () => {
		const limited = await makeWorld({ MSG91_AUTH_KEY: "msg91-key", RATE_LIMIT: "on" });
		await query("select 1");
		const staff = await limited.admin();
		await must(
			staff.put("/api/admin/messageTemplates", {
				channel: "sms",
				language: "en",
				providerTemplate: "1",
				event: "mobileCode",
				body: texts.mobileCode,
			}),
		);
		const ask = async (who: TestClient) => (await who.post("/api/user/mobile/code", { mobile })).status;
		const people = await Promise.all([1, 2, 3, 4, 5].map(() => limited.client()));
		const statuses: number[] = [];
		for (const person of people) statuses.push(await ask(person));
		expect(statuses).toEqual([200, 200, 200, 200, 429]);
		expect(await ask(people[0] as TestClient)).toBe(429);
		await limited.close();
	});

	test("gets the codes of orders, which are emailed as well, in the night too, and notices", async () => {
		await registerAll();
		await verify(client);
		await verify(seller);
		const now = world.clock.now();
		world.clock.set(instantOf(world.day(0), 23.5));
		const one = await order(32);
		expect((await jobsOf("send-code-message")).map(({ wait }) => wait).at(-1)).toBe(0);
		world.clock.set(now);
		await runJobs();
		const [code, request] = [
			sent.find(({ to, content }) => to === mobile && /delivery code/.test(content.text)),
			sent.find(({ content }) => /New request/.test(content.text)),
		];
		expect(code?.content).toMatchObject({
			text: `${one.code} is your Almari delivery code for Panna lehenga. Give it only after you have seen the item at your door.`,
			template: { variables: [one.code, "Panna lehenga"] },
		});
		expect(request?.content.template?.variables).toEqual(["Panna lehenga"]);
		await must(seller.put("/api/user/notifications", { phone: { orders: false } }));
		sent = [];
		await order(35);
		await runJobs();
		expect(sent.map(({ content }) => content.text)).toEqual([expect.stringContaining("delivery code")]);
	});

	test("gets the code of each delivery of a bag", async () => {
		await registerAll();
		await verify(client);
		const listed = [
			await list(seller, { name: "Kesar lehenga" }),
			await list(await world.seller(), { name: "Neel saree" }),
		];
		for (const { _id: productId } of listed) {
			const rentalPeriod = { startDate: world.day(40), endDate: world.day(41) };
			await must(client.post("/api/bag", { productId, rentalPeriod, size: "M" }));
		}
		type Line = { _id: string; totalAmount: number; deposit: number };
		const { lines }: { lines: Line[] } = (await must(client.get("/api/bag"))).body.bag;
		const shown = lines.map(({ _id, totalAmount, deposit }) => ({ _id, totalAmount, deposit }));
		await must(client.post("/api/rental/group", { lines: shown, address }));
		await runJobs();
		const messages = sent.map(({ content }) => content.template?.variables ?? []);
		expect(messages.map(([, item]) => item).sort()).toEqual(["Kesar lehenga", "Neel saree"]);
		const [email] = (await world.emails(client.user.email)).filter(({ body }) => body.includes("Neel saree"));
		for (const [code = "none"] of messages) expect(email?.body).toContain(code);
	});

	test("gets at most ten notices a day, codes not counted", async () => {
		await registerAll();
		await verify(seller);
		await query(
			`insert into channel_message (id, account_id, channel, template, recipient, state, created_at)
			select gen_random_uuid(), $1, 'sms', 'request', '', 'sent', $2 from generate_series(1, $3)`,
			[seller.user._id, world.clock.now(), rules.notices.phonePerDay],
		);
		await order(38);
		await runJobs();
		expect(sent).toEqual([]);
	});
});

describe("a template", () => {
	test("that differs by one character stops the message before it is sent", async () => {
		await registerAll();
		await verify(seller);
		await register({ event: "request", body: texts.request.replace("accept or", "accept  or") });
		await order(41);
		await runJobs();
		expect(sent).toEqual([]);
		expect(await query("select state, last_error from channel_message where template = 'request'")).toEqual([
			{ state: "failed", last_error: "The text differs from its template." },
		]);
		const { body } = await must(admin.get("/api/admin/channels"));
		expect(body.templates.filter(({ fits }: { fits: boolean }) => !fits)).toMatchObject([{ event: "request" }]);
		expect(body.messages[0]).toMatchObject({ channel: "sms", event: "request", state: "failed", to: "Meher Rathore" });
		expect(JSON.stringify(body.messages)).not.toContain("98765");
	});

	test.each([
		["Booking confirmed: Panna lehenga", "Booking confirmed: {#var#}", ["Panna lehenga"]],
		["123456 for Panna (M)", "{#var#} for {#var#}", ["123456", "Panna (M)"]],
		["Booking confirmed: Panna lehenga.", "Booking confirmed: {#var#} ", undefined],
		["Booking confirmed. Panna lehenga", "Booking confirmed: {#var#}", undefined],
		["booking confirmed: Panna lehenga", "Booking confirmed: {#var#}", undefined],
		["a+b Panna", "a+b {#var#}", ["Panna"]],
		["aab Panna", "a+b {#var#}", undefined],
		[`For ${"x".repeat(31)}`, "For {#var#}", undefined],
		["For a\nb", "For {#var#}", undefined],
	])("%j in %j", (text, template, variables) => {
		expect(variablesIn(text, template)).toEqual(variables);
	});

	test("is listed as it has to be registered, for each message that the site sends", async () => {
		const { body } = await must(admin.get("/api/admin/channels"));
		for (const [event, text] of Object.entries(texts))
			expect(body.texts).toContainEqual({ event, language: "en", body: text });
		expect(body.texts).toContainEqual({
			event: "payment",
			language: "en",
			body: "A payment of {#var#} is made: {#var#} - Almari",
		});
	});

	test("is registered and removed by an owner of the staff, and recorded", async () => {
		await registerAll();
		const unknown = await admin.put("/api/admin/messageTemplates", {
			channel: "sms",
			language: "en",
			providerTemplate: "1",
			event: "nothing",
			body: "x",
		});
		expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ["event"]]);
		const [one] = (await must(admin.get("/api/admin/channels"))).body.templates;
		await must(admin.delete(`/api/admin/messageTemplates/${one._id}`));
		expect((await admin.delete(`/api/admin/messageTemplates/${one._id}`)).status).toBe(404);
		expect((await client.get("/api/admin/channels")).status).toBe(403);
		const acts = (await must(admin.get("/api/admin/getActs?action=set-message-template"))).body.acts;
		expect(acts.length).toBeGreaterThanOrEqual(5);
	});
});

describe("WhatsApp", () => {
	const notify = (body: object | string, { secret = appSecret, ...headers }: Record<string, string> = {}) => {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		const signature = `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
		return world.api.request("http://almari.test/api/webhooks/whatsapp", {
			method: "POST",
			body: text,
			headers: { "content-length": String(Buffer.byteLength(text)), "x-hub-signature-256": signature, ...headers },
		});
	};
	const changed = (value: object) => ({
		object: "whatsapp_business_account",
		entry: [{ id: "1", changes: [{ field: "messages", value }] }],
	});
	const status = (id: string, state: string, over = {}) =>
		changed({
			messaging_product: "whatsapp",
			statuses: [{ id, status: state, timestamp: "1763900000", recipient_id: "919876543210", ...over }],
		});
	const stateOf = async () => (await query("select state from channel_message where template = 'request'"))[0]?.state;

	async function sendRequest(day: number) {
		await registerAll("whatsapp");
		await verify(seller);
		await order(day);
		await runJobs();
		return (await query("select id, provider_id from channel_message where template = 'request'"))[0] as {
			id: string;
			provider_id: string;
		};
	}

	test("is preferred to SMS, and its receipts are stored once, in any order", async () => {
		await registerAll("sms");
		const { provider_id } = await sendRequest(44);
		expect(sent.map(({ channel }) => channel)).toContain("whatsapp");
		for (const [state, stored] of [
			["delivered", "delivered"],
			["sent", "delivered"],
			["failed", "delivered"],
			["delivered", "delivered"],
			["read", "read"],
			["delivered", "read"],
			["deleted", "read"],
		] as const) {
			expect((await notify(status(provider_id, state))).status).toBe(200);
			expect([state, await stateOf()]).toEqual([state, stored]);
		}
		expect((await must(admin.get("/api/admin/channels"))).body.messages[0]).toMatchObject({
			state: "read",
			receiptAt: expect.any(String),
		});
	});

	test("may send its receipt before its answer, and says why a message failed", async () => {
		const { id } = await sendRequest(47);
		await query("update channel_message set state = 'waiting', provider_id = null where id = $1", [id]);
		await notify(status("wamid.unknown", "delivered", { biz_opaque_callback_data: id }));
		expect(await stateOf()).toBe("delivered");
		await sendMessage(world.app, ports, id);
		expect(await stateOf(), "it is not sent again").toBe("delivered");
		await query("update channel_message set state = 'sent' where id = $1", [id]);
		await notify(
			status("x", "failed", {
				biz_opaque_callback_data: id,
				errors: [{ code: 131026, title: "Message undeliverable" }],
			}),
		);
		expect(await query("select state, last_error from channel_message where id = $1", [id])).toEqual([
			{ state: "failed", last_error: "131026 Message undeliverable" },
		]);
	});

	test("takes free text within 24 hours after the person wrote", async () => {
		await registerAll("whatsapp");
		await verify(seller);
		await register({ channel: "whatsapp", event: "request", body: "Another text" });
		await order(50);
		await runJobs();
		expect(sent.filter(({ content }) => /New request/.test(content.text))).toEqual([]);
		const seconds = Math.floor(world.clock.now().getTime() / 1000);
		const wrote = (at: number) =>
			notify(changed({ messages: [{ from: "919876543210", id: "wamid.1", timestamp: String(at), type: "text" }] }));
		await wrote(seconds - 3600);
		await wrote(seconds - 90_000);
		await order(53);
		await runJobs();
		expect(sent.find(({ content }) => /New request/.test(content.text))?.content).not.toHaveProperty("template");
		await query("update verified_mobile set wrote_at = $1", [new Date((seconds - 90_000) * 1000)]);
		sent = [];
		await order(56);
		await runJobs();
		expect(sent.filter(({ content }) => /New request/.test(content.text))).toEqual([]);
	});

	test("has to sign its notifications", async () => {
		const { provider_id } = await sendRequest(59);
		const body = status(provider_id, "read");
		expect((await notify(body, { secret: "another secret of others" })).status).toBe(401);
		expect((await notify(body, { "x-hub-signature-256": "" })).status).toBe(401);
		expect((await notify(body, { "x-hub-signature-256": `sha256=${"0".repeat(64)}` })).status).toBe(401);
		expect(await stateOf()).toBe("sent");
		for (const bad of [
			"{",
			"[]",
			"null",
			JSON.stringify({ entry: {} }),
			JSON.stringify(changed({ statuses: [{ id: 1 }] })),
		])
			expect([bad, (await notify(bad)).status]).toEqual([bad, 400]);
		expect((await notify("x".repeat(300_000))).status).toBe(413);
	});

	test("is set up with the token that the operator has chosen", async () => {
		const ask = async (token: string) => {
			const response = await world
				.visitor()
				.get(`/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
			return response.status;
		};
		expect([await ask("verify-token-0123"), await ask("another-token-012")]).toEqual([200, 403]);
	});
});
