/** Public pages for members: one rendering for all members of a type, never a byte of one member in another's page. */
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { productPath } from "#common/text/product-path.ts";
import { sendMessage, startConversation } from "#tests/journeys/harness/conversations.ts";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { call, createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
let products: string[];
let closet: string;
/** Their session cookies, by what they are. */
const sessions: Record<string, string> = {};
const contexts: Record<string, BrowserContext> = {};
/** Addresses that only this member's pages may contain. */
const canaries: Record<string, string> = {};

const today = dayOf(new Date());
const people = {
	plain: ["client", "Quenby O'Rourke & Sons"],
	saver: ["client", "Zephyrine <b>Wishes</b>"],
	waiting: ["client", "Ottoline Queue"],
	lister: ["renter", "Marigold Lister"],
	other: ["renter", "Persis Shop"],
	admin: ["admin", "Xanthe Desk"],
} as const;
const names = ["Kesar lehenga", "Neelam saree", "Gulmohar gown"];
type Person = keyof typeof people;

beforeAll(async () => {
	site = await openSite();
	for (const [person, [kind, name]] of Object.entries(people)) {
		const { context } = await visit(site);
		canaries[person] = await signInAs(site, context, kind, name);
		contexts[person] = context;
		const cookie = (await context.cookies()).find((one) => one.name === "almari");
		sessions[person] = `almari=${cookie?.value}`;
	}
	const [plain, saver, waiting, lister] = [as("plain"), as("saver"), as("waiting"), as("lister")];
	products = [];
	for (const name of names) products.push(await createListing(site, lister, name));
	closet = (await (await lister.request.get(`/api/product/${products[0]}`)).json()).product.listedBy._id;
	for (const id of products.slice(0, 2)) await call(site, saver, `/api/wishlist/${id}`, {}, "PUT");
	await createOrder(site, plain, canaries.plain as string, products[2] as string, 9, 1);
	const day = addDays(today, 9);
	await call(site, waiting, "/api/waitlist", {
		productId: products[2],
		rentalPeriod: { startDate: day, endDate: day },
	});
	const saverVisit = { context: saver } as Parameters<typeof sendMessage>[0];
	const conversation = await startConversation(saverVisit, products[0] as string, "Is it free?");
	await sendMessage({ context: lister } as typeof saverVisit, conversation, "It is.");
}, 120_000);
afterAll(() => site.close());

const as = (person: Person) => contexts[person] as BrowserContext;
const paths = () => [
	"/",
	"/browse",
	"/faq",
	"/how-it-works",
	...products.map((_, position) => pathOf(position)),
	`/closet/${closet}`,
];

const pathOf = (position: number) => productPath({ id: products[position] as string, name: names[position] as string });

const load = async (path: string, cookie: string) => {
	const response = await fetch(site.origin + path, { headers: { cookie } });
	return { status: response.status, headers: response.headers, html: await response.text() };
};

/** The elements without scripts, which hold the same state in another form, and their preloads. */
const markupOf = (html: string) =>
	html
		.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "")
		.replace(/ (?:nonce|data-member)="[^"]*"/g, "");

const stateIn = (html: string) => / data-member="(.*?)"/.exec(html)?.[1]?.replaceAll("&quot;", '"');

describe.each(Object.keys(people) as Person[])("%s", (person) => {
	test("sees in each page exactly what was rendered for this member alone", async () => {
		const session = sessions[person] as string;
		for (const path of paths()) {
			// An unknown cookie of the site keeps a page out of the cache.
			const alone = await load(path, `${session}; almari-test=1`);
			expect(stateIn(alone.html)).toBeUndefined();
			for (const round of ["filled", "from the cache"]) {
				const shared = await load(path, session);
				expect([path, round, shared.status]).toEqual([path, round, alone.status]);
				expect(markupOf(shared.html)).toBe(markupOf(alone.html));
				expect(shared.headers.get("cache-control")).toBe("private, no-store");
			}
		}
	});
});

test("a page is shared unless it is about its member", async () => {
	const isShared = async (path: string, person: Person) =>
		stateIn((await load(path, sessions[person] as string)).html) !== undefined;
	const [first, ordered] = [pathOf(0), pathOf(2)];
	for (const path of ["/", "/browse", "/faq", first, `/closet/${closet}`])
		for (const person of ["plain", "saver", "other", "admin"] as const)
			expect([path, person, await isShared(path, person)]).toEqual([path, person, true]);
	expect(await isShared(first, "lister")).toBe(false);
	expect(await isShared(`/closet/${closet}`, "lister")).toBe(false);
	expect(await isShared(ordered, "waiting")).toBe(false);
	expect(await isShared(first, "waiting")).toBe(true);
});

test("saved hearts, names and counts are this member's own", async () => {
	const { html } = await load("/browse", sessions.saver as string);
	const hearts = [...html.matchAll(/value="([0-9a-f-]{36})" aria-pressed="(true|false)"/g)];
	expect(hearts.filter(([, , pressed]) => pressed === "true").map(([, id]) => id)).toEqual(
		expect.arrayContaining(products.slice(0, 2)),
	);
	expect(hearts.find(([, id]) => id === products[2])?.[2]).toBe("false");
	expect(html).toContain('<span class="name">Zephyrine &lt;b&gt;Wishes&lt;/b&gt;</span>');
	expect(html).toContain('aria-label="Wishlist, 2 saved"');
	expect(html).toContain('aria-label="Messages, 1 unread"');
	expect(JSON.parse(stateIn(html) ?? "")).toMatchObject({ unread: 1, user: { email: canaries.saver } });
});

test("1,000 interleaved requests never show one member anything of another", async () => {
	const everybody = [...(Object.keys(people) as Person[]), undefined];
	const dataPaths = [
		"/browse.data?_routes=screens%2Fbrowse%2Fbrowse",
		`${pathOf(1)}.data?_routes=screens%2Fproduct%2Fproduct`,
	];
	const all = [...paths(), ...dataPaths];
	// A fixed sequence of numbers (a linear congruential generator), so that a failure can be repeated.
	let seed = 20_261_123;
	const next = (limit: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((seed / 2_147_483_648) * limit);
	};
	const found: string[] = [];
	const requestOnce = async () => {
		const [person, path] = [everybody[next(everybody.length)], all[next(all.length)] as string];
		const { html, status } = await load(path, person ? (sessions[person] as string) : "");
		if (status !== 200) found.push(`${path} for ${person}: ${status}`);
		if (html.includes("slot-")) found.push(`${path} for ${person}: an unfilled slot`);
		for (const [owner, canary] of Object.entries(canaries))
			if (owner !== person && html.includes(canary)) found.push(`${path} for ${person}: ${canary}`);
		if (person && !path.includes(".data") && !html.includes(canaries[person] as string))
			found.push(`${path}: not for ${person}`);
	};
	for (let batch = 0; batch < 125; batch++) {
		await Promise.all(Array.from({ length: 8 }, requestOnce));
		// Drops all stored pages now and then, so that pages are also rendered while others are sent.
		if (batch % 25 !== 10) continue;
		const day = addDays(today, 30 + batch / 5);
		await call(site, as("lister"), `/api/product/blockDays/${products[0]}`, { startDate: day, endDate: day });
	}
	expect(found).toEqual([]);
});

test("a member's page hydrates, and works with and without JavaScript", async () => {
	const saved = products[1] as string;
	const withScript = await visit(site, { ...phone, storageState: await as("saver").storageState() });
	const { page, pageErrors } = withScript;
	await page.goto("/browse");
	const heart = page.locator(`main button[value="${saved}"]`);
	await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
	await Promise.all([page.waitForResponse(/\/api\/wishlist/), heart.click()]);
	await page.getByText("Removed from your wishlist").waitFor();
	await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
	await page.getByRole("link", { name: "Wishlist, 1 saved" }).waitFor();
	expect(pageErrors).toEqual([]);
	await withScript.context.close();

	const plain = await visit(site, { javaScriptEnabled: false, storageState: await as("saver").storageState() });
	await plain.page.goto("/browse");
	await plain.page.locator(`main button[value="${saved}"]`).click();
	await plain.page.waitForURL(/\/browse/);
	await plain.page.getByRole("link", { name: "Wishlist, 2 saved" }).waitFor();
	await plain.context.close();
});

test("an ended session gets the page of a visitor", async () => {
	const { context } = await visit(site);
	await signInAs(site, context, "client", "Ephemera Guest");
	const cookie = (await context.cookies()).find((one) => one.name === "almari");
	const session = `almari=${cookie?.value}`;
	expect(stateIn((await load("/browse", session)).html)).toContain("Ephemera");
	await call(site, context, "/api/user/logout", {});
	const { html } = await load("/browse", session);
	expect(stateIn(html)).toBeUndefined();
	expect(html).not.toContain("Ephemera");
	expect(html).toContain(">Sign In<");
	await context.close();
});
