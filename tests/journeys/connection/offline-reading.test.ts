/** On a phone whose line is cut: stored pages are read, a message waits and is sent once, and nothing of one account is left to another. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offlineCopy } from "#messages/offline.js";
import { makeWebAppRoutes } from "#server/web-app.ts";
import { callAs, messageField, messages, startConversation } from "#tests/journeys/harness/conversations.ts";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { call, createListing, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import {
	errorsOf,
	fireOnline,
	inCharge,
	type Line,
	openSiteOnLine,
	storedPages,
	untilStored,
} from "./offline-pages.ts";

let line: Line;
let site: Site;
let order: string;
let product: string;
let email: string;
beforeAll(async () => {
	({ site, line } = await openSiteOnLine());
	const seller = await site.newContext();
	await signInAs(site, seller, "renter", "Meher Rathore");
	const client = await site.newContext();
	email = await signInAs(site, client, "client", "Ishita Roy");
	product = await createListing(site, seller, "Sindoor lehenga");
	({ orderId: order } = await createOrder(site, client, email, product, 3, 2));
});
afterAll(() => site.close());

/** Another phone of the client, with a session of its own and the service worker in charge of its pages. */
async function openPhone() {
	const visiting = await visit(site, phone);
	await call(site, visiting.context, "/api/user/login", { email, password });
	await visiting.page.goto(`/orders/${order}`);
	await inCharge(visiting.page);
	return visiting;
}

const notice = (page: Page) => page.locator("offline-notice");
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first().textContent();

test("orders, agenda, wishlist, bag and listings are read without a connection, and say from when they are", async () => {
	const visiting = await openPhone();
	const { page } = visiting;
	const paths = [`/orders/${order}`, "/agenda", "/wishlist", "/bag"];
	const online = new Map<string, string | null>();
	await untilStored(page, ...paths);
	await page.goto(`/product/${product}`);
	await untilStored(page, `/product/${product}`);
	for (const path of [...paths, `/product/${product}`]) {
		await page.goto(path);
		online.set(path, await heading(page));
		expect(await notice(page).count()).toBe(0);
	}

	line.cut();
	for (const [path, title] of online) {
		await page.goto(path);
		await notice(page)
			.getByText(/^You are offline\. This is how it was on \d+ \w+, \d+:\d\d [ap]m\.$/)
			.waitFor();
		expect([path, await heading(page)]).toEqual([path, title]);
	}
	// Client-side navigation to a stored page, too.
	await page.goto("/agenda");
	await page
		.getByRole("main")
		.getByRole("link", { name: /Sindoor lehenga/ })
		.first()
		.click();
	await page.waitForURL(`**/orders/${order}`);
	await notice(page).waitFor();
	expect(await heading(page)).toBe(online.get(`/orders/${order}`));

	await page.goto("/settings");
	await page.getByText(offlineCopy.notStored).waitFor();
	await page
		.getByRole("link", { name: online.get("/wishlist") ?? "" })
		.first()
		.click();
	await notice(page).waitFor();

	line.restore();
	await page.goto(`/orders/${order}`);
	expect(await notice(page).count()).toBe(0);
	expect(errorsOf(visiting)).toEqual([]);
	await visiting.context.close();
});

test("the notice goes when the page is up to date again", async () => {
	const { page, context } = await openPhone();
	await untilStored(page, `/orders/${order}`);
	line.cut();
	await page.goto(`/orders/${order}`);
	await notice(page).waitFor();
	line.restore();
	// Its script is started some seconds after the page.
	await expect
		.poll(async () => {
			await fireOnline(page);
			return notice(page).count();
		})
		.toBe(0);
	await context.close();
});

test("a message waits, also over a reload, and is sent once", async () => {
	const visiting = await openPhone();
	const { page } = visiting;
	const id = await startConversation(visiting, product, "Hello");
	const path = `/messages?conversation=${id}`;
	await page.goto(path);
	await untilStored(page, path);
	line.cut();
	await messageField(page).fill("Is the blouse lined?");
	await messageField(page).press("Enter");
	const waiting = page.getByRole("log").getByText("You are offline. It is sent as soon as you are online again.");
	await waiting.waitFor();
	await page.goto(path);
	await notice(page).waitFor();
	await waiting.waitFor();
	line.restore();
	await expect
		.poll(async () => {
			await fireOnline(page);
			return waiting.count();
		})
		.toBe(0);
	await messages(page).getByText("Is the blouse lined?").waitFor();
	const { conversation } = await callAs(visiting, `/api/message/getConversation/${id}`);
	expect(conversation.messages.map(({ content }: { content: string }) => content)).toEqual([
		"Hello",
		"Is the blouse lined?",
	]);
	expect(errorsOf(visiting)).toEqual([]);
	await visiting.context.close();
});

test("signing out empties the phone, and the next account sees nothing of the former one", async () => {
	const { page, context } = await openPhone();
	await untilStored(page, `/orders/${order}`);
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Log out" }).filter({ visible: true }).click();
	await page.waitForURL((url) => !url.pathname.startsWith("/orders"));
	expect(await storedPages(page)).not.toContain(`/orders/${order}`);

	const another = await site.newContext();
	await signInAs(site, another, "client", "Kabir Mehta");
	const second = await openPhone();
	await untilStored(second.page, `/orders/${order}`);
	// The session of somebody else, without a sign-out in between.
	await second.context.addCookies(await another.cookies());
	await second.page.goto("/agenda");
	await expect.poll(() => storedPages(second.page)).not.toContain(`/orders/${order}`);
	line.cut();
	await second.page.goto(`/orders/${order}`);
	await second.page.getByText(offlineCopy.notStored).waitFor();
	expect(await second.page.getByRole("link", { name: /Sindoor/ }).count()).toBe(0);
	line.restore();
	await Promise.all([context, another, second.context].map((one) => one.close()));
});

test("signing out without a connection, or in another tab, empties the phone at once", async () => {
	const { page, context } = await openPhone();
	await untilStored(page, `/orders/${order}`);
	line.cut();
	await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("button", { name: "Log out" }).filter({ visible: true }).click({ noWaitAfter: true });
	const other = await context.newPage();
	await other.goto("/agenda").catch(() => undefined);
	await other.getByText(offlineCopy.notStored).waitFor();
	expect(await storedPages(other)).toEqual([]);
	line.restore();
	await context.close();
});

test("a new release takes over with its files, and takes over the stored pages", async () => {
	const { page, context } = await openPhone();
	await untilStored(page, `/orders/${order}`);
	const cachesOf = () => page.evaluate(async () => (await caches.keys()).filter((name) => /assets/.test(name)));
	const [former = ""] = await cachesOf();
	line.worker = (script) => script.replaceAll(former.slice("almari-assets-".length), "release2");
	await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
	await expect.poll(cachesOf).toEqual(["almari-assets-release2"]);
	line.cut();
	await page.goto(`/orders/${order}`);
	await notice(page).waitFor();
	line.restore();

	// SERVICE_WORKER=off.
	const removing = await makeWebAppRoutes({ config: { hasServiceWorker: false } } as never, undefined).request(
		"/sw.js",
	);
	const script = await removing.text();
	line.worker = () => script;
	await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
	await expect
		.poll(() =>
			page.evaluate(async () => [
				(await navigator.serviceWorker.getRegistrations()).length,
				(await caches.keys()).length,
			]),
		)
		.toEqual([0, 0]);
	line.worker = (one) => one;
	await context.close();
});
