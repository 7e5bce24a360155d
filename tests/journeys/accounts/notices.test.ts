/**
 * Notices at 360 px: the bell, the settings, and push in a real browser. Its own push service is the maker's, on the internet, so a server of
 * the test is in its place: the browser's subscription has that address, and the message that arrives there is given to the service worker. A
 * headless browser denies notifications, so the test gives the permission, and reads the notification from the worker's call.
 */
import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { createListing, openOwnSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
let client: Awaited<ReturnType<typeof visit>>;
let email: string;
let product: string;
const device = createECDH("prime256v1");
const auth = Buffer.from("0123456789abcdef");
const pushed: Buffer[] = [];
const service = createServer(async (request, response) => {
	pushed.push(await buffer(request));
	response.writeHead(201).end();
});
let endpoint = "";

beforeAll(async () => {
	device.generateKeys();
	await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
	endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
	site = await openOwnSite({ settings: { PUSH: "1", PUSH_LOCAL: "1" } });
	[seller, client] = await Promise.all([visit(site, phone), visit(site, { ...phone, serviceWorkers: "allow" })]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	email = await signInAs(site, client.context, "client", "Ishita Roy");
	product = await createListing(site, seller.context, "Panna lehenga", { sizeStock: [{ size: "M", stock: 9 }] });
});
afterAll(async () => {
	await site.close();
	await new Promise((resolve) => service.close(resolve));
});

test("the bell counts at once, and leads to the notice's page; the settings say what comes where", async () => {
	const { page } = seller;
	await page.goto("/notices");
	await page.getByText("Nothing yet").waitFor();
	const order = await createOrder(site, client.context, email, product, 4, 2);
	await page.getByRole("link", { name: "Notices, 1 unread" }).click();
	await page.getByRole("link", { name: /New request for Panna lehenga/ }).click();
	await page.waitForURL(`**/orders/${order.orderId}`);
	await page.getByRole("link", { name: "Notices", exact: true }).waitFor();

	await page.goto("/settings?tab=notifications");
	await page.getByRole("checkbox", { name: "Reviews: Push" }).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Saved. We'll tell you only what you have chosen.").waitFor();
	await page.reload();
	expect(await page.getByRole("checkbox", { name: "Reviews: Push" }).isChecked()).toBe(false);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
	expect(seller.pageErrors).toEqual([]);
});

type WorkerScope = EventTarget & {
	registration: { showNotification(title: string, options: object): Promise<void> };
	shown?: { title: string; data?: unknown };
};

test("push is asked for on the order's page, arrives when the lister answers, and opens the notice", async () => {
	const { page, context } = client;
	const keys = { p256dh: device.getPublicKey("base64url"), auth: auth.toString("base64url") };
	await page.addInitScript(
		(subscription) => {
			let permission = "default";
			Object.defineProperty(Notification, "permission", { get: () => permission });
			Notification.requestPermission = async () => {
				permission = "granted";
				return "granted";
			};
			PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as never;
		},
		{ endpoint, keys },
	);
	const order = await createOrder(site, client.context, email, product, 2, 2);
	await page.goto(`/orders/${order.orderId}`);
	await page.getByRole("button", { name: "Tell me when Meher accepts" }).click();
	await page.getByText("This device shows your notices.").waitFor();
	// Shortly before the first day it does not wait for others, nor for the end of the night.
	const declined = await seller.context.request.post(`/api/order/${order.orderId}/decline`, {
		data: { reason: "It is torn." },
		headers: { origin: site.origin },
	});
	expect(declined.status()).toBe(200);
	await vi.waitFor(() => expect(pushed).toHaveLength(1), waitOptions);
	const message = decrypt(pushed[0] as Buffer);
	expect(JSON.parse(message)).toMatchObject({ title: "Almari", body: "You have a new notice." });

	const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
	const session = await context.newCDPSession(page);
	const registered = new Promise<string>((resolve) =>
		session.on(
			"ServiceWorker.workerRegistrationUpdated",
			({ registrations: [one] }) => one && resolve(one.registrationId),
		),
	);
	await session.send("ServiceWorker.enable");
	const push = { origin: site.origin, registrationId: await registered, data: message };
	await worker.evaluate(() => {
		const scope = globalThis as unknown as WorkerScope;
		scope.registration.showNotification = async (title, options) => {
			scope.shown = { title, ...options };
		};
	});
	await session.send("ServiceWorker.deliverPushMessage", push);
	const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
	await vi.waitFor(
		async () =>
			expect(await shown()).toMatchObject({
				title: "Almari",
				body: "You have a new notice.",
				tag: `/orders/${order.orderId}`,
			}),
		waitOptions,
	);
	// Loaded again, the page is one that the worker may navigate.
	await page.goto("/wishlist");
	await worker.evaluate(() => {
		const scope = globalThis as unknown as WorkerScope;
		const notification = { data: scope.shown?.data, close: () => {} };
		scope.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
	});
	await page.waitForURL(`**/orders/${order.orderId}`);
	await page.getByRole("link", { name: "Notices", exact: true }).waitFor();
});

/** The message as the device decrypts it (RFC 8291). */
function decrypt(body: Buffer): string {
	const keyLength = body[20] as number;
	const senderKey = body.subarray(21, 21 + keyLength);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), device.getPublicKey(), senderKey]);
	const secret = Buffer.from(hkdfSync("sha256", device.computeSecret(senderKey), auth, info, 32));
	const derive = (name: string, length: number) =>
		Buffer.from(hkdfSync("sha256", secret, body.subarray(0, 16), `Content-Encoding: ${name}\0`, length));
	const sealed = body.subarray(21 + keyLength);
	const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12)).setAuthTag(
		sealed.subarray(-16),
	);
	const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	// The padding begins with 2.
	return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
