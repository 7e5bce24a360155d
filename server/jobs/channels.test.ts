import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newPushKey, type Ports, pushKeysOf } from "#modules/notices/index.ts";
import { readConfig } from "#platform/config.ts";
import { SendFailure } from "#platform/http/post-outside.ts";
import { defaultSettings } from "#tests/fixtures/default-settings.ts";
import { openPorts } from "./channels.ts";

/** The adapters of the channels, each on a strict server that answers as its manual says. None was tried on the real one. */

type Received = { url: string; headers: IncomingMessage["headers"]; body: Buffer };

/** Answers once as the test sets, then as the manual says. */
let next: ((response: ServerResponse) => void) | undefined;
let received: Received[] = [];
const respond = (status: number, body: object | string = "", headers: Record<string, string> = {}) => {
	next = (response) => response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
};

const server = createServer(async (request, response) => {
	const body = Buffer.from(await text(request.setEncoding("latin1")), "latin1");
	received.push({ url: request.url ?? "", headers: request.headers, body });
	const once = next;
	next = undefined;
	if (once) return once(response);
	const [status, answer] = answerOf(received.at(-1) as Received);
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
});

/** The requests and answers of the manuals. */
function answerOf({ url, headers, body }: Received): [status: number, answer: object] {
	if (url === "/api/v5/flow") return answerOfMsg91(headers, JSON.parse(body.toString()));
	if (url === "/106540352242922/messages") return answerOfWhatsapp(headers, JSON.parse(body.toString()));
	return url.startsWith("/push/") ? [answerOfPushService(url, headers, body), {}] : [404, {}];
}

function answerOfMsg91(headers: IncomingMessage["headers"], body: Record<string, unknown>): [number, object] {
	if (headers.authkey !== "msg91-key") return [401, { type: "error", message: "Authentication failure" }];
	const [one, ...others] = body.recipients as Record<string, string>[];
	const known = ["template_id", "sender", "short_url", "CRQID", "recipients"];
	const isRight =
		typeof body.template_id === "string" &&
		/^[\w.-]{1,50}$/.test(String(body.CRQID)) &&
		Object.keys(body).every((name) => known.includes(name)) &&
		others.length === 0 &&
		/^91\d{10}$/.test(one?.mobiles ?? "") &&
		Object.keys(one ?? {}).every((name) => /^(mobiles|VAR\d)$/.test(name));
	if (!isRight) return [200, { type: "error", message: "Invalid request" }];
	return [200, { type: "success", message: "5762846b4f8d285d378b4567" }];
}

function answerOfWhatsapp(
	headers: IncomingMessage["headers"], // biome-ignore lint/suspicious/noExplicitAny: what a client has sent
	body: Record<string, any>,
): [number, object] {
	if (headers.authorization !== "Bearer whatsapp-token")
		return [401, { error: { message: "Invalid OAuth access token", code: 190 } }];
	const isTemplate =
		body.type === "template" && /^[a-z_]+$/.test(body.template.name) && body.template.language.code === "en";
	const isText = body.type === "text" && typeof body.text.body === "string";
	if (body.messaging_product !== "whatsapp" || !/^\d{12}$/.test(body.to) || !(isTemplate || isText))
		return [400, { error: { message: "(#100) Invalid parameter", code: 100 } }];
	return [200, { messaging_product: "whatsapp", contacts: [{ wa_id: body.to }], messages: [{ id: "wamid.HBgM" }] }];
}

/** A device: its keys, and what it reads of a message (RFC 8291). */
const device = createECDH("prime256v1");
device.generateKeys();
const auth = Buffer.from("0123456789abcdef");

function decrypt(body: Buffer): string {
	const [salt, keyLength] = [body.subarray(0, 16), body[20] as number];
	const senderKey = body.subarray(21, 21 + keyLength);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), device.getPublicKey(), senderKey]);
	const secret = Buffer.from(hkdfSync("sha256", device.computeSecret(senderKey), auth, info, 32));
	const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
	const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
	const sealed = body.subarray(21 + keyLength);
	const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
	const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	// The padding begins with 2.
	return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A push service accepts a message that is encrypted and signed by the server to which the device has subscribed (RFC 8030, 8292). */
function answerOfPushService(url: string, headers: IncomingMessage["headers"], body: Buffer): number {
	if (url === "/push/gone") return 410;
	const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
	const [header = "", claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(key, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url")) as [
		string,
		string,
	];
	const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
	const isSigned = verify(
		"sha256",
		Buffer.from(`${header}.${claims}`),
		{ key: publicKey, dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
	const isRight =
		isSigned && key === keys.publicKey && aud === origin && sub.startsWith("mailto:") && exp * 1000 > Date.now();
	if (!isRight) return 403;
	return headers["content-encoding"] === "aes128gcm" && Number(headers.ttl) > 0 && body.length > 100 ? 201 : 400;
}

const keys = pushKeysOf(newPushKey());
let origin = "";
let ports: Required<Ports>;
let strangers: Required<Ports>;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const open = (msg91Key: string, token: string, pushKeys: typeof keys) => {
		const config = readConfig({
			...{
				PUSH: "1",
				PUSH_LOCAL: "1",
				MSG91_AUTH_KEY: msg91Key,
				MSG91_URL: origin,
				WHATSAPP_URL: origin,
				WHATSAPP_TOKEN: token,
			},
			...{
				WHATSAPP_PHONE_ID: "106540352242922",
				WHATSAPP_APP_SECRET: "app-secret-of-meta",
				WHATSAPP_VERIFY_TOKEN: "verify-token-0123",
			},
		});
		return openPorts({ pushKeys, config, settings: defaultSettings(config) }, 500) as Required<Ports>;
	};
	ports = open("msg91-key", "whatsapp-token", keys);
	strangers = open("another-key", "another-token", pushKeysOf(newPushKey()));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
	received = [];
	next = undefined;
});

const id = "01931e5a-0000-7000-8000-0000000000aa";
const phoneContent = {
	text: "Booking confirmed: Panna lehenga - Almari",
	language: "en",
	template: { name: "order_accepted", header: "ALMARI", variables: ["Panna lehenga"] },
};
const to = { endpoint: "", p256dh: device.getPublicKey("base64url"), auth: auth.toString("base64url") };
const pushContent = { title: "Almari", body: "You have a new notice.", path: "/notices/1", tag: "/orders/1" };

const channels = {
	push: (from = ports, signal?: AbortSignal) =>
		from.push({ id, to: { ...to, endpoint: `${origin}/push/1` }, content: pushContent }, signal),
	sms: (from = ports, signal?: AbortSignal) => from.sms({ id, to: "+919876543210", content: phoneContent }, signal),
	whatsapp: (from = ports, signal?: AbortSignal) =>
		from.whatsapp({ id, to: "+919876543210", content: phoneContent }, signal),
};
const failureOf = (sending: Promise<unknown>) =>
	sending.then(
		() => "sent",
		(error: unknown) =>
			error instanceof SendFailure ? { kind: error.kind, retryAfter: error.retryAfterSeconds } : error,
	);

describe.each(Object.entries(channels))("the contract of every channel: %s", (name, send) => {
	test("sends one message with one request", async () => {
		expect(await send()).toBe({ push: "", sms: "5762846b4f8d285d378b4567", whatsapp: "wamid.HBgM" }[name]);
		expect(received).toHaveLength(1);
	});

	test("a wrong key or signature is our fault, and is tried again", async () => {
		expect(await failureOf(send(strangers))).toMatchObject({ kind: "outage" });
	});

	test("too many messages wait as long as the provider says", async () => {
		respond(429, "", { "retry-after": "120" });
		expect(await failureOf(send())).toEqual({ kind: "deferred", retryAfter: 120 });
		respond(429, "", { "retry-after": new Date(Date.now() + 60_000).toUTCString() });
		expect(await failureOf(send())).toMatchObject({
			kind: "deferred",
			retryAfter: expect.toSatisfy((seconds) => seconds > 50 && seconds <= 60),
		});
		respond(429);
		expect(await failureOf(send())).toEqual({ kind: "deferred", retryAfter: undefined });
	});

	test.each([500, 502, 503])("an error %i of the provider is tried again", async (status) => {
		respond(status, "busy");
		expect(await failureOf(send())).toMatchObject({ kind: "outage" });
	});

	test("a redirect is not followed", async () => {
		respond(307, "", { location: `${origin}/elsewhere` });
		expect(await failureOf(send())).toMatchObject({ kind: "outage" });
		expect(received).toHaveLength(1);
	});

	test("silence ends after the time limit, and is tried again", async () => {
		next = () => {};
		expect(await failureOf(send())).toMatchObject({ kind: "outage" });
	});

	test("a bad request is refused for good", async () => {
		respond(400, { error: { code: 100 } });
		expect(await failureOf(send())).toMatchObject({ kind: "refused" });
	});

	test("an endless answer is not read to its end", async () => {
		next = (response) => response.writeHead(200).end("x".repeat(200_000));
		expect(await failureOf(send())).toMatchObject({ kind: "outage" });
	});

	test("the end of the process aborts it", async () => {
		next = () => {};
		const ending = new AbortController();
		const sending = failureOf(send(ports, ending.signal));
		ending.abort();
		expect(await sending).not.toBeInstanceOf(SendFailure);
	});
});

test("a push message is encrypted for its device", async () => {
	await channels.push();
	expect(received[0]?.body.toString("latin1")).not.toContain("notice");
	expect(JSON.parse(decrypt(received[0]?.body as Buffer))).toEqual(pushContent);
});

test("a device that is gone, or whose keys are none, is gone", async () => {
	const push = (over: object) =>
		failureOf(ports.push({ id, to: { ...to, endpoint: `${origin}/push/1`, ...over }, content: pushContent }));
	expect(await push({ endpoint: `${origin}/push/gone` })).toMatchObject({ kind: "gone" });
	expect(await push({ p256dh: `B${"A".repeat(86)}` })).toMatchObject({ kind: "gone" });
	expect(await push({ auth: "x" })).toMatchObject({ kind: "gone" });
});

test("an SMS needs a template; a refusal of MSG91 with status 200 is one", async () => {
	const { template: _, ...free } = phoneContent;
	expect(await failureOf(ports.sms({ id, to: "+919876543210", content: free }))).toMatchObject({ kind: "refused" });
	expect(received).toHaveLength(0);
	expect(await failureOf(ports.sms({ id, to: "+4479111234", content: phoneContent }))).toMatchObject({
		kind: "refused",
	});
	respond(200, "<html>");
	expect(await failureOf(channels.sms())).toMatchObject({ kind: "outage" });
});

test("WhatsApp gets a template with its variables, or free text, with our id; its codes for throttling wait", async () => {
	await channels.whatsapp();
	const { template: _, ...free } = phoneContent;
	await ports.whatsapp({ id, to: "+919876543210", content: free });
	const bodies = received.map(({ body }) => JSON.parse(body.toString()));
	expect(bodies[0]).toMatchObject({
		biz_opaque_callback_data: id,
		template: {
			name: "order_accepted",
			components: [{ type: "body", parameters: [{ type: "text", text: "Panna lehenga" }] }],
		},
	});
	expect(bodies[1]).toMatchObject({ type: "text", text: { body: phoneContent.text } });
	respond(400, { error: { message: "(#130429) Rate limit hit", code: 130429 } });
	expect(await failureOf(channels.whatsapp())).toEqual({ kind: "deferred", retryAfter: 60 });
});

test("channels are off until they are configured", () => {
	const config = readConfig({});
	expect(openPorts({ config, settings: defaultSettings(config), pushKeys: undefined })).toEqual({});
	expect(() => readConfig({ WHATSAPP_TOKEN: "whatsapp-token" })).toThrow("WHATSAPP_PHONE_ID");
});
