import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suspendAccount } from "#modules/accounts/index.ts";
import { approveProduct, restoreProduct, suspendProduct } from "#modules/catalogue/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { notifySavedSearches } from "./index.ts";

/** Saved searches, and the notice of new listings. The clock starts at 11:30 am IST on a Monday. */

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
});
afterAll(() => world.close());
beforeEach(async () => {
	seller = await world.seller();
	client = await world.client();
});

const save = (filters: string, name = "For Diwali", who = client) => who.post("/api/searches", { name, filters });
const saved = async (who = client) => (await must(who.get("/api/searches"))).body.searches;
const filtersOf = async (typed: string) => (await must(save(typed))).body.search.filters;

describe("a saved search", () => {
	test("is listed with the path of its results, renamed and deleted", async () => {
		await must(save("search=lehenga&size=M&city=Jaipur"));
		const [one, ...others] = await saved();
		expect(others).toEqual([]);
		expect(one).toMatchObject({
			name: "For Diwali",
			filters: "search=lehenga&size=M&city=Jaipur",
			path: "/browse?search=lehenga&size=M&city=Jaipur&sort=newest",
			isEnded: false,
		});
		await must(client.put(`/api/searches/${one._id}`, { name: "Sangeet" }));
		expect(await saved()).toMatchObject([{ name: "Sangeet" }]);
		await must(client.request("DELETE", `/api/searches/${one._id}`));
		expect(await saved()).toEqual([]);
		expectFailure(await client.request("DELETE", `/api/searches/${one._id}`), { status: 404, code: "not-found" });
		expectFailure(await client.put(`/api/searches/${one._id}`, { name: "x" }), { status: 404, code: "not-found" });
	});

	test("is the member's alone", async () => {
		const { _id } = (await must(save("search=saree"))).body.search;
		const stranger = await world.client();
		expectFailure(await stranger.put(`/api/searches/${_id}`, { name: "Mine" }), { status: 404, code: "not-found" });
		expectFailure(await stranger.request("DELETE", `/api/searches/${_id}`), { status: 404, code: "not-found" });
		expect(await saved(stranger)).toEqual([]);
		expect(await saved()).toMatchObject([{ name: "For Diwali" }]);
	});

	test("is one, however its filters are written; page and sort do not count", async () => {
		const first = (await must(save("size=XL&size=M&search=saree&page=3"))).body.search;
		const second = (await must(save("search=saree&sort=price-low&size=M&size=XL&minRating=0", "Again"))).body.search;
		expect(second).toEqual(first);
		expect(await saved()).toHaveLength(1);
	});

	test("has the days of its words as dates, and its typing errors corrected", async () => {
		await list(seller, { name: "Neel sharara jumpsuit" });
		const year = world.day(0).slice(0, 4);
		expect(await filtersOf("search=jumpsiut")).toBe("search=jumpsuit");
		expect(await filtersOf(`search=saree+12+Dec+${year}`)).toBe(
			`search=saree&startDate=${year}-12-12&endDate=${year}-12-12`,
		);
	});

	test("that has the maximum at the end of the slider opens the page with that maximum", async () => {
		const { path } = (await must(save("maxPrice=10001"))).body.search;
		expect(path).toBe("/browse?maxPrice=10000&sort=newest");
	});

	test.each([
		["nothing", ""],
		["a sort alone", "sort=newest&page=2"],
		["a pincode alone", "pincode=302001"],
		["a maximum that is none", "maxPrice=10000"],
		["an unknown size", "size=huge"],
		["a negative price", "minPrice=-1"],
		["prices in the wrong order", "minPrice=900&maxPrice=100"],
		["days in the past", "startDate=2020-01-01&endDate=2020-01-02"],
		["one day without the other", "startDate=2026-12-01"],
		["a search that is too long", `search=${"x".repeat(201)}`],
		["other parameters", "__proto__=1&constructor=2"],
	])("needs filters that can be read: %s", async (_, filters) =>
		expectFailure(await save(filters), { status: 400, code: "invalid" }),
	);

	test("is refused beyond the limit, which concurrent requests cannot pass", async () => {
		const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => save(`minPrice=${index + 1}`)));
		expect(replies.filter(({ status }) => status === 200 || status === 201)).toHaveLength(20);
		expectFailure(await save("minPrice=99"), { status: 409, code: "conflict" });
	});
});

describe("the notice", () => {
	const approve = (id: string) => world.app.db.write((tx) => approveProduct(world.app, tx, id));
	const listNew = async (overrides: Record<string, unknown> = {}, who = seller) => {
		world.wait(0.1);
		const listing = await list(who, overrides);
		await approve(listing._id);
		return listing;
	};
	const noticesTo = async (who = client) =>
		(await world.emails(who.user.email as string)).filter(({ subject }) => /new items? for/.test(String(subject)));
	const subjectsTo = async (who = client) => (await noticesTo(who)).map(({ subject }) => subject);
	/** The next morning's run. */
	const nextDay = async () => {
		world.wait(24);
		return notifySavedSearches(world.app);
	};
	afterEach(async () => {
		await world.app.db.pool.query("delete from saved_search");
	});

	test("names the new listings of all searches in one email, the next day, once", async () => {
		await must(save("search=lehenga", "Lehengas"));
		await must(save("size=XL&maxPrice=2000", "My size"));
		const pink = await listNew({ name: "Gulabi lehenga" });
		await listNew({ name: "Panna saree", sizeStock: [{ size: "XL", stock: 1 }], price: 1500 });
		await listNew({ name: "Dear saree", sizeStock: [{ size: "XL", stock: 1 }], price: 2500 });
		await notifySavedSearches(world.app);
		expect(await noticesTo(), "not on the day of saving").toEqual([]);
		await nextDay();
		const [email, ...others] = await noticesTo();
		expect(others).toEqual([]);
		expect(email?.subject).toBe("2 new items for your saved searches: Gulabi lehenga and more");
		expect(email?.body).toContain("Lehengas");
		expect(email?.body).toContain("Panna saree, ₹1,500 a day");
		expect(email?.body).not.toContain("Dear saree");
		expect(email?.body).toContain(`https://almari.example/product/${pink._id}`);
		expect(email?.body).toContain("/browse?search=lehenga&sort=newest");
		expect(email?.body).toMatch(/unsubscribe\?token=searches\./);
		await notifySavedSearches(world.app);
		await nextDay();
		expect(await noticesTo()).toHaveLength(1);
	});

	test("is sent once by concurrent runs, and not at night", async () => {
		await must(save("search=lehenga"));
		await listNew({ name: "Gulabi lehenga" });
		world.wait(11);
		expect(await notifySavedSearches(world.app), "at half past ten in the evening").toBe(0);
		world.wait(8);
		expect(await notifySavedSearches(world.app), "at half past six in the morning").toBe(0);
		world.wait(5);
		await Promise.all([notifySavedSearches(world.app), notifySavedSearches(world.app)]);
		expect(await noticesTo()).toHaveLength(1);
	});

	test("is only about approved listings that fit all filters, and have every word", async () => {
		await must(save("search=emerald+lehenga&size=M"));
		await list(seller, { name: "Emerald lehenga not approved" });
		await listNew({ name: "Emerald lehenga", sizeStock: [{ size: "XL", stock: 1 }] });
		await listNew({ name: "Coral sherwani" });
		const paused = await listNew({ name: "Emerald lehenga, paused" });
		await must(seller.post("/api/product/changeListings", { ids: [paused._id], change: "pause" }));
		await nextDay();
		expect(await noticesTo()).toEqual([]);
	});

	test("needs the days free, and ends with them", async () => {
		const [first, last] = [world.day(2), world.day(3)];
		await must(save(`startDate=${first}&endDate=${last}&search=lehenga`));
		const taken = await listNew({ name: "Taken lehenga", sizeStock: [{ size: "M", stock: 1 }] });
		await must(seller.post(`/api/product/blockDays/${taken._id}`, { startDate: first, endDate: first }));
		await nextDay();
		expect(await noticesTo()).toEqual([]);
		await listNew({ name: "Free lehenga" });
		await nextDay();
		expect((await noticesTo()).map(({ subject }) => subject)).toEqual([
			"1 new item for your saved search: Free lehenga",
		]);
		await listNew({ name: "Late lehenga" });
		await nextDay();
		expect(await noticesTo(), "the days have begun").toHaveLength(1);
		expect(await saved()).toMatchObject([{ isEnded: true }]);
		world.wait(24 * 61);
		await notifySavedSearches(world.app);
		expect((await world.app.db.pool.query("select from saved_search")).rowCount).toBe(0);
	});

	test.each([
		"emerald lehenga december",
		"emerald lehenga दिसंबर",
		"emerald lehenga டிசம்பர்",
		"emerald lehenga for next month",
		"emerald lehenga wedding weekend",
	])("does not need words of the calendar: %s", async (search) => {
		expect(await filtersOf(String(new URLSearchParams({ search })))).toMatch(/^search=[^&]+$/);
		await listNew({ name: "Emerald wedding lehenga" });
		await listNew({ name: "Coral wedding sherwani" });
		await nextDay();
		expect(await subjectsTo()).toEqual(["1 new item for your saved search: Emerald wedding lehenga"]);
	});

	test("is not about everything when a search has words of the calendar only", async () => {
		await must(save("search=december&size=M"));
		await listNew({ name: "Emerald lehenga" });
		await nextDay();
		expect(await noticesTo()).toEqual([]);
	});

	test("is not about a listing that is restored or approved again", async () => {
		const { _id } = await listNew({ name: "Pardoned lehenga" });
		world.wait(0.1);
		await must(save("search=lehenga"));
		await world.app.db.write((tx) => suspendProduct(world.app, tx, _id, "Pictures."));
		world.wait(0.1);
		await world.app.db.write((tx) => restoreProduct(world.app, tx, _id));
		await approve(_id);
		await nextDay();
		expect(await noticesTo()).toEqual([]);
	});

	test("is sent for the other searches when one is refused by a later rule", async () => {
		await must(save("minPrice=1&maxPrice=9000", "Refused"));
		await world.app.db.pool.query("update saved_search set filters = 'minPrice=900&maxPrice=100'");
		await must(save("search=lehenga"));
		await listNew({ name: "Gulabi lehenga" });
		expect(await nextDay()).toBe(1);
		expect(await subjectsTo()).toEqual(["1 new item for your saved search: Gulabi lehenga"]);
	});

	test("names the first listings of a search, and counts the others", async () => {
		await must(save("search=lehenga", "Lehengas"));
		await must(save("search=lehenga&size=M", "In M"));
		const early = await world.seller();
		await listNew({ name: "First lehenga" }, early);
		for (const number of [1, 2, 3, 4, 5, 6]) await listNew({ name: `Lehenga no ${number}` });
		await nextDay();
		const [email] = await noticesTo();
		expect(email?.subject).toBe("7 new items for your saved searches: Lehenga no 6 and more");
		expect(email?.body).toMatch(/Lehenga no 2, .* a day\s+and 2 more/);
		expect(email?.body).not.toContain("First lehenga");
		const { rows } = await world.app.db.pool.query("select about from email where subject = $1", [email?.subject]);
		expect(rows).toEqual([{ about: [seller.user._id] }]);
	});

	test("leaves out one's own listings, those of a blocked lister, and those of a suspended one", async () => {
		const [suspended, other] = [await world.seller(), await world.seller()];
		await must(save("search=lehenga"));
		await must(save("search=lehenga", "Others", seller));
		await listNew({ name: "Blocked lehenga" });
		await listNew({ name: "Suspended lehenga" }, suspended);
		await listNew({ name: "Ordinary lehenga" }, other);
		const product = await list(seller, {});
		const { conversationId } = (await must(startConversation(client, product._id, "Hello."))).body;
		await must(client.put(`/api/message/block/${conversationId}`, {}));
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${suspended.user._id}/suspend`, { reason: "Fraud." }));
		await nextDay();
		const due = ["1 new item for your saved search: Ordinary lehenga"];
		expect(await subjectsTo()).toEqual(due);
		expect(await subjectsTo(seller)).toEqual(due);
	});

	test("is not sent to a suspended member, nor to one who does not want it, and a later change of mind brings no old ones", async () => {
		await must(save("search=lehenga"));
		await must(client.put("/api/user/notifications", { searches: false }));
		const gone = await world.client();
		await must(save("search=lehenga", "Gone", gone));
		await listNew({ name: "Gulabi lehenga" });
		await world.app.db.write((tx) => suspendAccount(world.app, tx, gone.user._id as string, "Fraud."));
		await nextDay();
		await must(client.put("/api/user/notifications", { searches: true }));
		await nextDay();
		expect(await noticesTo()).toEqual([]);
		expect(await noticesTo(gone)).toEqual([]);
	});
});
