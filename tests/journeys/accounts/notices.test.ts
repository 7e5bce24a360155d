/**
 * Notices at 360 px: the bell, the settings, and push in a real browser. Its own push service is the maker's, on the internet, so a server of
 * the test is in its place: the browser's subscription has that address, and the message that arrives there is given to the service worker.
 */
import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
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
	[seller, client] = await Promise.all([visit(site, phone), visit(site, phone)]);
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
	await page.getByText("Saved. We'll send only the emails you have chosen.").waitFor();
	await page.reload();
	expect(await page.getByRole("checkbox", { name: "Reviews: Push" }).isChecked()).toBe(false);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
	expect(seller.pageErrors).toEqual([]);
});

test("push is asked for on the order's page, arrives when the lister accepts, and opens the notice", async () => {
	const { page, context } = client;
	await context.grantPermissions(["notifications"], { origin: site.origin });
	const keys = { p256dh: device.getPublicKey("base64url"), auth: auth.toString("base64url") };
	await page.addInitScript(
		(subscription) => {
			PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as never;
		},
		{ endpoint, keys },
	);
	const order = await createOrder(site, client.context, email, product, 8, 2);
	await page.goto(`/orders/${order.orderId}`);
	await page.getByRole("button", { name: "Tell me when Meher accepts" }).click();
	await page.getByText("This device shows your notices.").waitFor();
	await takeSteps(site, seller.context, order, "accept");
	await sendNow();
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
	await session.send("ServiceWorker.deliverPushMessage", push);
	const shown = () =>
		worker.evaluate(async () => {
			const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
			return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
		});
	await vi.waitFor(
		async () =>
			expect(await shown()).toEqual([
				{ title: "Almari", body: "You have a new notice.", tag: `/orders/${order.orderId}` },
			]),
		waitOptions,
	);
	await worker.evaluate(async () => {
		const scope = globalThis as unknown as {
			registration: ServiceWorkerRegistration;
			NotificationEvent: new (name: string, options: object) => Event;
		} & EventTarget;
		const [notification] = await scope.registration.getNotifications();
		scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
	});
	await page.waitForURL(`**/orders/${order.orderId}`);
	await page.getByRole("link", { name: "Notices", exact: true }).waitFor();
});

/** Sends notices at once that wait for others about the same order. */
async function sendNow() {
	const database = new pg.Client(site.databaseUrl);
	await database.connect();
	await database.query("update graphile_worker._private_jobs set run_at = now() where key like 'notices %'");
	await database.end();
}

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
