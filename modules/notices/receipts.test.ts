import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, type World } from "#tests/world.ts";
import { sendMessage } from "./index.ts";

/** Delivery reports of MSG91, from the code that a member requests to what the staff see. Receipts of WhatsApp: channels.test.ts. */

const token = "a".repeat(20) + "_B-".repeat(7);
const providerId = "5762846b4f8d285d378b4567";
let world: World;
let admin: TestClient;
let id: string;
beforeAll(async () => {
	world = await makeWorld({ MSG91_AUTH_KEY: "msg91-key", MSG91_WEBHOOK_TOKEN: token });
	admin = await world.admin();
	const { texts } = (await must(admin.get("/api/admin/channels"))).body;
	const { body } = texts.find((one: { event: string; language: string }) => one.event === "mobileCode");
	await must(
		admin.put("/api/admin/messageTemplates", {
			...{ channel: "sms", event: "mobileCode", language: "en", providerTemplate: "1107160000000000001" },
			...{ header: "ALMARI", body },
		}),
	);
	const seller = await world.seller();
	await must(seller.post("/api/user/mobile/code", { mobile: "98765 43210" }));
	[{ id }] = (await world.app.db.pool.query("select id from channel_message")).rows;
	await sendMessage(world.app, { sms: async () => providerId }, id);
});
beforeEach(() => setState("sent"));
afterAll(() => world.close());

const setState = (state: string) =>
	world.app.db.pool.query("update channel_message set state = $1, last_error = null, receipt_at = null", [state]);
const stored = async () => {
	const [{ state, reason, receiptAt }] = (await must(admin.get("/api/admin/channels"))).body.messages;
	return { state, reason, isStamped: receiptAt !== null };
};

const post = (body: string, contentType: string, end = token) =>
	world.api.request(`http://almari.test/api/webhooks/msg91/${end}`, {
		method: "POST",
		body,
		headers: { "content-length": String(Buffer.byteLength(body)), "content-type": contentType },
	});
const postForm = (data: unknown) =>
	post(String(new URLSearchParams({ data: JSON.stringify(data) })), "application/x-www-form-urlencoded");
const postJson = (data: unknown) => post(JSON.stringify(data), "application/json");

/** Version 2 of the webhook. */
const inForm = (report: object) => postForm([{ senderId: "ALMARI", requestId: providerId, report: [report] }]);
/** Version 3. */
const inJson = (report: object) => postJson({ requestId: providerId, senderId: "ALMARI", ...report });

test.each([
	["a form", inForm],
	["JSON", inJson],
])("a report as %s is stored once, in any order", async (_, send) => {
	for (const [status, desc, state] of [
		["26", "SUBMITTED", "sent"],
		["2", "FAILED", "failed"],
		["1", "DELIVERED", "delivered"],
		["1", "DELIVERED", "delivered"],
		["16", "REJECTED", "delivered"],
	] as const) {
		expect((await send({ status, desc, number: "919876543210", date: "2026-11-23 12:00:00" })).status).toBe(200);
		expect([status, (await stored()).state]).toEqual([status, state]);
	}
	expect(await stored()).toEqual({ state: "delivered", reason: "", isStamped: true });
});

test("a failed message says why", async () => {
	await inForm({ status: "17", desc: "BLOCKED", failedReason: "Number is blocked by its owner" });
	expect(await stored()).toMatchObject({ state: "failed", reason: "17 Number is blocked by its owner" });
	await setState("sent");
	await inJson({ status: "failed", desc: "FAILED" });
	expect(await stored()).toMatchObject({ state: "failed", reason: "failed FAILED" });
});

test("a report may come before the answer to the request: it names our own id", async () => {
	await setState("waiting");
	await postJson({ requestId: "another", CRQID: id, status: "1" });
	expect((await stored()).state).toBe("delivered");
	await sendMessage(world.app, { sms: () => Promise.reject(new Error("sent again")) }, id);
});

test("who does not know the secret end of the address changes nothing", async () => {
	const body = JSON.stringify({ requestId: providerId, status: "1" });
	for (const end of [token.slice(0, -1), `${token}x`, "whatsapp", "%00"])
		expect([end, (await post(body, "application/json", end)).status]).toEqual([end, 401]);
	expect((await stored()).state).toBe("sent");
	const withoutToken = await makeWorld({ MSG91_AUTH_KEY: "msg91-key" });
	const answer = await withoutToken.api.request(`http://almari.test/api/webhooks/msg91/${token}`, { method: "POST" });
	expect(answer.status).toBe(404);
	await withoutToken.close();
});

test("bad reports are refused", async () => {
	for (const bad of [null, [], {}, { requestId: 5, status: "1" }, { requestId: providerId }, "1"])
		expect([bad, (await postJson(bad)).status]).toEqual([bad, 400]);
	for (const bad of [
		null,
		{},
		[{}],
		[{ requestId: providerId, report: {} }],
		[{ requestId: providerId, report: [{}] }],
	])
		expect([bad, (await postForm(bad)).status]).toEqual([bad, 400]);
	expect((await post("", "application/x-www-form-urlencoded")).status).toBe(400);
	expect((await post("x".repeat(300_000), "application/json")).status).toBe(413);
	expect((await postJson({ requestId: "x".repeat(5000), CRQID: "' or 1=1", status: "1" })).status).toBe(200);
	expect((await stored()).state).toBe("sent");
});
