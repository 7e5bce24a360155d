/** The wishlist without JavaScript: saving, listing, removing and undoing, and the sign-in in between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { shortlist } from "#common/rules/browsing.ts";
import * as copy from "#messages/common/frame.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, password } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

let pages: Pages;
let seller: TestClient;
const names = { saree: "Neel bandhani saree", gown: "Wine gown" };
const ids = { saree: "", gown: "" };

beforeAll(async () => {
	pages = await openPages();
	seller = await pages.world.seller();
	for (const kind of ["saree", "gown"] as const) ids[kind] = (await list(seller, { name: names[kind] }))._id;
});
afterAll(() => pages.close());

const heart = (kind: keyof typeof names) => `Save ${names[kind]}`;
const savedIds = async (member: TestClient) => (await must(member.get("/api/wishlist/ids"))).body.ids;

const pressed = (person: PlainBrowser, kind: keyof typeof names) =>
	person.find(`button[aria-label="${heart(kind)}"]`).attr("aria-pressed");

test("a visitor's hearts stay on the device, and are merged into the wishlist at sign-in without doubles", async () => {
	const member = await pages.world.client();
	await must(member.request("PUT", `/api/wishlist/${ids.saree}`));
	const person = await pages.open().open("/browse?search=saree");
	await person.press(heart("saree"));
	expect(person.path).toBe("/browse?search=saree");
	await person.open("/browse?search=gown");
	await person.press(heart("gown"));
	await person.open("/wishlist");
	expect(person.heading).toBe("Your wishlist");
	expect(person.text()).toContain("saved on this device only, until you sign in");
	expect(person.text()).toContain("2 items saved, up to 40.");
	expect(person.texts("main .card h3, main .card h2")).toEqual([names.gown, names.saree]);
	expect(pressed(person, "gown")).toBe("true");
	await person.open("/login?next=/wishlist");
	expect(person.text()).toContain("Sign in and we'll add the items that you saved to your wishlist.");
	await person.press("Sign In", { Email: member.user.email, Password: password });
	// A page that is cached for all members is not, as long as there is something to merge.
	await person.open("/browse?search=saree");
	expect(person.hasLink("Wishlist, 2 saved")).toBe(true);
	expect(pressed(person, "saree")).toBe("true");
	expect(await savedIds(member)).toEqual([ids.gown, ids.saree]);
	await must(member.request("DELETE", `/api/wishlist/${ids.gown}`));
	await person.open("/wishlist");
	expect(await savedIds(member)).toEqual([ids.saree]);
});

test("a visitor removes an item", async () => {
	const person = await pages.open().open("/browse?search=gown");
	await person.press(heart("gown"));
	await person.open("/wishlist");
	await person.press(heart("gown"), {}, "main");
	expect(person.text()).not.toContain(names.gown);
	expect(person.text()).toContain("Sign in to see the items you saved, on any device.");
});

test("an item that its lister pauses is not shown to a visitor, and comes back", async () => {
	const person = await pages.open().open("/browse?search=saree");
	await person.press(heart("saree"));
	await person.open("/browse?search=gown");
	await person.press(heart("gown"));
	const change = (change: string, kind: keyof typeof names) =>
		must(seller.post("/api/product/changeListings", { ids: [ids[kind]], change }));
	await change("pause", "gown");
	await person.open("/wishlist");
	expect(person.texts("main .card h3")).toEqual([names.saree]);
	expect(person.text()).toContain("1 item saved, up to 40.");
	expect(person.href("Sign In", "main section")).toBe("/login?next=%2Fwishlist");
	await change("pause", "saree");
	expect((await person.open("/wishlist")).text()).toContain("Sign in to see the items you saved, on any device.");
	await change("resume", "gown");
	await change("resume", "saree");
	await person.open("/wishlist");
	expect(person.texts("main .card h3")).toEqual([names.gown, names.saree]);
});

test("cached pages hold no visitor's shortlist", async () => {
	const person = await pages.open().open("/browse?search=gown");
	await person.press(heart("gown"));
	for (let time = 0; time < 3; time++) expect(pressed(await person.open("/browse?search=gown"), "gown")).toBe("false");
	expect(pressed(await pages.open().open("/browse?search=gown"), "gown")).toBe("false");
	expect((await pages.open().open("/wishlist")).text()).not.toContain(names.gown);
});

test.each([
	["markup", "<script>alert(1)</script>"],
	["no id", "x".repeat(3000)],
	["an id that nobody lists", "01931e5a-0000-7000-8000-0000000000ff"],
	[
		"too many",
		Array.from({ length: 90 }, (_, at) => `01931e5a-0000-7000-8000-${String(at).padStart(12, "0")}`).join("."),
	],
])("a shortlist of %s shows nothing and breaks nothing", async (_, value) => {
	const response = await fetch(`${pages.origin}/wishlist`, { headers: { cookie: `almari-shortlist=${value}` } });
	expect(response.status).toBe(200);
	expect(await response.text()).not.toContain("<script>alert");
});

test("the shortlist has a limit", async () => {
	const full = Array.from(
		{ length: shortlist.maxItems },
		(_, at) => `01931e5a-0000-7000-8000-${String(at).padStart(12, "0")}`,
	);
	const body = new URLSearchParams({ add: ids.gown, next: "/browse" });
	const refused = await fetch(`${pages.origin}/wishlist`, {
		...{ method: "POST", body, redirect: "manual" as const },
		headers: { cookie: `almari-shortlist=${full.join(".")}`, origin: pages.origin },
	});
	expect(refused.status).toBe(409);
	expect(await refused.text()).toContain("Your wishlist can hold up to 40 items.");
});

test("without JavaScript: save, list, remove, undo", async () => {
	const member = await pages.world.client();
	const person = await pages.open(member).open("/browse?search=gown");
	await person.press(heart("gown"));
	expect(person.path).toBe("/browse?search=gown");
	await person.follow("Wishlist, 1 saved");
	expect(person.path).toBe("/wishlist");
	expect(person.texts("main .card h3, main .card h2")).toEqual([names.gown]);
	await person.press(heart("gown"), {}, "main");
	expect(person.text()).toContain(copy.wishlist.removed);
	expect(person.text()).toContain("Your wishlist is empty");
	expect(person.find("section[aria-labelledby=popular] a").length).toBeGreaterThan(0);
	expect(await savedIds(member)).toEqual([]);
	await person.press("Undo");
	expect(person.hasLink("Wishlist, 1 saved")).toBe(true);
	expect(await savedIds(member)).toEqual([ids.gown]);
});
