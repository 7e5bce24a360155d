/** Public pages for members: one rendering for all members of a type, never a byte of one member in another's page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productPath } from "#common/text/product-path.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, rent } from "#tests/world.ts";

let pages: Pages;
let products: { _id: string; name: string; price: number }[];
let closet: string;
/** They are signed in. Only their own pages may contain their email address. */
const clients = {} as Record<Person, TestClient>;

const people = {
	plain: "Quenby O'Rourke & Sons",
	saver: "Zephyrine <b>Wishes</b>",
	waiting: "Ottoline Queue",
	lister: "Marigold Lister",
	other: "Persis Shop",
	admin: "Xanthe Desk",
} as const;
type Person = keyof typeof people;

beforeAll(async () => {
	pages = await openPages();
	const { world } = pages;
	for (const [person, name] of Object.entries(people) as [Person, string][])
		clients[person] = await (person === "admin"
			? world.admin(name)
			: person === "lister" || person === "other"
				? world.seller({ name })
				: world.client({ name }));
	const { plain, saver, waiting, lister } = clients;
	products = [];
	for (const name of ["Kesar lehenga", "Neelam saree", "Gulmohar gown"]) products.push(await list(lister, { name }));
	closet = lister.user._id;
	for (const { _id } of products.slice(0, 2)) await must(saver.put(`/api/wishlist/${_id}`));
	const [first, , ordered] = products as [Product, Product, Product];
	await must(rent(world, plain, ordered, 9, 1));
	const rentalPeriod = { startDate: world.day(9), endDate: world.day(9) };
	await must(waiting.post("/api/waitlist", { productId: ordered._id, rentalPeriod }));
	const message = { productId: first._id, message: "Is it free?" };
	const { conversationId } = (await must(saver.post("/api/message/createOrGetConversation", message))).body;
	await must(lister.post("/api/message/sendMessage", { conversationId, content: "It is." }));
});
afterAll(() => pages.close());

type Product = (typeof products)[number];

const paths = () => [
	"/",
	"/browse",
	"/faq",
	"/how-it-works",
	...products.map((_, position) => pathOf(position)),
	`/closet/${closet}`,
];

const pathOf = (position: number) => {
	const { _id: id, name } = products[position] as Product;
	return productPath({ id, name });
};

const sessionOf = (person: Person | undefined) => {
	const cookies = person ? [...clients[person].cookies] : [];
	return cookies.map(([name, value]) => `${name}=${value}`).join("; ");
};

const load = async (path: string, cookie: string) => {
	const response = await fetch(pages.origin + path, { headers: { cookie } });
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
		const session = sessionOf(person);
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
		stateIn((await load(path, sessionOf(person))).html) !== undefined;
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
	const { html } = await load("/browse", sessionOf("saver"));
	const hearts = [...html.matchAll(/value="([0-9a-f-]{36})" aria-pressed="(true|false)"/g)];
	expect(hearts.filter(([, , pressed]) => pressed === "true").map(([, id]) => id)).toEqual(
		expect.arrayContaining(products.slice(0, 2).map(({ _id }) => _id)),
	);
	expect(hearts.find(([, id]) => id === products[2]?._id)?.[2]).toBe("false");
	expect(html).toContain('<span class="name">Zephyrine &lt;b&gt;Wishes&lt;/b&gt;</span>');
	expect(html).toContain('aria-label="Wishlist, 2 saved"');
	expect(html).toContain('aria-label="Messages, 1 unread"');
	expect(JSON.parse(stateIn(html) ?? "")).toMatchObject({ unread: 1, user: { email: clients.saver.user.email } });
});

test("data with the unread count are the member's own, and the count is theirs", async () => {
	for (const [person, count] of [
		["saver", 1],
		["plain", 0],
	] as const) {
		const { html, headers } = await load("/browse.data?_routes=frame", sessionOf(person));
		expect([person, headers.get("cache-control")]).toEqual([person, "private, no-store"]);
		expect(html).toContain(`"unread",${count}`);
	}
});

test("1,000 interleaved requests never show one member anything of another", { timeout: 120_000 }, async () => {
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
		const { html, status } = await load(path, sessionOf(person));
		if (status !== 200) found.push(`${path} for ${person}: ${status}`);
		if (html.includes("slot-")) found.push(`${path} for ${person}: an unfilled slot`);
		for (const [owner, { user }] of Object.entries(clients))
			if (owner !== person && html.includes(user.email)) found.push(`${path} for ${person}: ${user.email}`);
		if (person && !path.includes(".data") && !html.includes(clients[person].user.email))
			found.push(`${path}: not for ${person}`);
	};
	for (let batch = 0; batch < 125; batch++) {
		await Promise.all(Array.from({ length: 8 }, requestOnce));
		// Drops all stored pages now and then, so that pages are also rendered while others are sent.
		if (batch % 25 !== 10) continue;
		const day = pages.world.day(30 + batch / 5);
		await must(clients.lister.post(`/api/product/blockDays/${products[0]?._id}`, { startDate: day, endDate: day }));
	}
	expect(found).toEqual([]);
});

test("hearts work without JavaScript: the page comes back, and its counts are new", async () => {
	const page = await pages.open(clients.saver).open("/browse");
	const heart = () => page.find(`main button[value="${products[1]?._id}"]`);
	expect([heart().attr("aria-pressed"), page.hasLink("Wishlist, 2 saved")]).toEqual(["true", true]);
	for (const [pressed, link] of [
		["false", "Wishlist, 1 saved"],
		["true", "Wishlist, 2 saved"],
	] as const) {
		await page.press(heart().attr("aria-label") ?? "");
		expect([page.path, page.hasLink(link), heart().attr("aria-pressed")]).toEqual(["/browse", true, pressed]);
	}
});

test("an ended session gets the page of a visitor", async () => {
	const guest = await pages.world.client({ name: "Ephemera Guest" });
	const session = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	expect(stateIn((await load("/browse", session)).html)).toContain("Ephemera");
	await must(guest.post("/api/user/logout"));
	const { html } = await load("/browse", session);
	expect(stateIn(html)).toBeUndefined();
	expect(html).not.toContain("Ephemera");
	expect(html).toContain(">Sign In<");
});
