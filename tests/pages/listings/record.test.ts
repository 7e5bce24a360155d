/** The record of an item and its tag without JavaScript: one tap in the schedule, entries, a tag after signing in, photographs of an angle. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "#common/calendar.ts";
import { recordCopy } from "#messages/record.js";
import { completeOrder } from "#tests/complete-order.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, password, picture } from "#tests/world.ts";

let pages: Pages;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	pages = await openPages();
	[seller, client] = [await pages.world.seller(), await pages.world.client()];
});
afterAll(() => pages.close());

const tagOf = async (productId: string) =>
	pages.world.app.db.read
		.selectFrom("garment")
		.select("tag")
		.where("product_id", "=", productId)
		.executeTakeFirstOrThrow();

test("an item that came back is marked as cleaned in the schedule, and clients read it on the listing", async () => {
	const product = await list(seller, { name: "Panna sharara" });
	await completeOrder(pages.world, client, seller, product);
	const visitor = pages.open();
	expect((await visitor.open(`/product/${product._id}`)).text()).not.toContain("Cleaned on");
	const lister = await pages.open(seller).open("/agenda");
	await lister.press("Mark as cleaned: Panna sharara, M");
	const today = formatDay(pages.world.day(0));
	expect(lister.text()).toContain(`Cleaned on ${today.replace(/ \d{4}$/, "")}`);
	expect((await visitor.open(`/product/${product._id}`)).text()).toContain(`Cleaned on${today}`);
	await lister.open(`/product/${product._id}`);
	await lister.follow("Record and QR tags");
	expect(lister.heading).toBe("Record");
	expect(lister.text(".figures")).toContain("Rentals1");
	await lister.press("Strike out", { "Why is it wrong?": "Another <b>item</b>" });
	expect(lister.text()).toContain(`Struck out on ${today}: Another <b>item</b>`);
	expect((await visitor.open(`/product/${product._id}`)).text()).not.toContain("Cleaned on");
});

test("an entry that is refused is shown again as it was typed, with the reason", async () => {
	const product = await list(seller);
	const lister = await pages.open(seller).open(`/record/${product._id}`);
	const typed = { "Done by": "रफ़ू घर", "Bill number": "A/17", "Cost in ₹": "450" };
	await lister.press("Add to record", { ...typed, Day: pages.world.day(1) });
	expect([lister.status, lister.value("Done by"), lister.value("Cost in ₹")]).toEqual([400, "रफ़ू घर", "450"]);
	expect(lister.text()).toContain("This day is still to come");
	await lister.press("Add to record", { Day: pages.world.day(0) });
	expect(lister.text()).toContain(recordCopy.done.entry);
	expect(lister.text()).toContain("by रफ़ू घर · ₹450 · Bill A/17");
	const stranger = await pages.open(await pages.world.seller()).open(`/record/${product._id}`);
	expect(stranger.status).toBe(404);
});

test("a note that is refused for an entry to strike out stays in the form of this entry", async () => {
	const product = await list(seller);
	const lister = await pages.open(seller).open(`/record/${product._id}`);
	for (const by of ["Rafu", "Darzi"]) await lister.press("Add to record", { "Done by": by });
	const note = "<b>दूसरी</b> ".repeat(30).trim();
	await lister.press(/^Strike out/, { "Why is it wrong?": note }, ".rows li:nth-child(2)");
	expect(lister.status).toBe(400);
	const open = lister.find(".rows details[open]");
	expect([open.length, open.find("[name=note]").attr("value")]).toEqual([1, note]);
	expect(lister.texts(".rows .error")).toHaveLength(1);
	await lister.press(/^Strike out/, { "Why is it wrong?": "Another item" }, ".rows details[open]");
	expect(lister.texts(".rows .struck").join()).toContain("Another item");
});

test("two presses of the same form make one new tag, and a press on the next page another one", async () => {
	const product = await list(seller);
	const lister = await pages.open(seller).open(`/record/${product._id}`);
	const fields = lister.find('form:has([name="record"][value="tag"])').serializeArray();
	const body = () => new URLSearchParams(fields.map(({ name, value }) => [name, value]));
	const press = () =>
		fetch(`${pages.origin}/record/${product._id}`, {
			...{ method: "POST", body: body(), redirect: "manual" },
			headers: { origin: pages.origin, cookie: [...lister.cookies].map((pair) => pair.join("=")).join("; ") },
		});
	const before = await tagOf(product._id);
	expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
	const once = await tagOf(product._id);
	expect(once).not.toEqual(before);
	await press();
	expect(await tagOf(product._id)).toEqual(once);
	await lister.open(`/record/${product._id}`);
	await lister.press(recordCopy.tags.replace);
	expect(lister.text()).toContain(recordCopy.done.tag);
	expect(await tagOf(product._id)).not.toEqual(once);
});

test("a scanned tag leads through sign-in to what is due, and others to the listing", async () => {
	const product = await list(seller, { name: "Indigo saree" });
	const { tag } = await tagOf(product._id);
	const phone = await pages.open().open(`/g/${tag}`);
	expect(phone.heading).toBe("Item tag");
	await phone.follow("Sign in");
	await phone.press("Sign In", { Email: seller.user.email, Password: password });
	await phone.open(phone.refresh?.path ?? "");
	expect(phone.path).toMatch(new RegExp(`^/record/${product._id}\\?piece=`));
	const order = await placeTestOrder(pages.world, { seller, client }, product, 1, 1);
	expect((await pages.open(client).open(`/g/${tag}`)).path).toBe(`/orders/${order.orderId}`);
	expect((await pages.open(await pages.world.client()).open(`/g/${tag}`)).path).toMatch(/^\/product\/indigo-saree-/);
	expect((await pages.open(seller).open("/g/not-a-tag")).status).toBe(404);
});

test("photographs of an angle are sent from their own field, and shown beside the next one", async () => {
	const product = await list(seller);
	const order = await placeTestOrder(pages.world, { seller, client }, product, 1, 1);
	await must(order.step("seller", "accept"));
	const file = async (colour: string) =>
		new File([(await picture(colour, 300, 375)) as BlobPart], "a.png", { type: "image/png" });
	const lister = await pages.open(seller).open(`/orders/${order.orderId}`);
	await lister.press("Add photos", { Front: await file("#702030"), Back: await file("#703040") });
	const { photos } = (await must(seller.get(`/api/order/${order.orderId}/photos`))).body;
	expect(photos.map(({ angle }: { angle: string }) => angle).sort()).toEqual(["back", "front"]);
	await order.moveTo("handOver");
	const renter = await pages.open(client).open(`/orders/${order.orderId}`);
	expect(renter.find('.angles img[alt="Back, as it was before"]').length).toBeGreaterThan(0);
});

test("photographs beyond the limit are counted, and the others are added", async () => {
	const product = await list(seller);
	const order = await placeTestOrder(pages.world, { seller, client }, product, 1, 1);
	await must(order.step("seller", "accept"));
	const files = await Promise.all(
		[1, 2, 3, 4, 5, 6].map(
			async (shade) =>
				new File([(await picture(`#70${shade}${shade}30`, 300, 375)) as BlobPart], "a.png", { type: "image/png" }),
		),
	);
	const last = new File([(await picture("#103050", 300, 375)) as BlobPart], "b.png", { type: "image/png" });
	const lister = await pages.open(seller).open(`/orders/${order.orderId}`);
	await lister.press("Add photos", { Photos: files, Details: last });
	expect(lister.text()).toContain("2 photos were not added, as you can add up to 5 for this step.");
	const { adding, photos } = (await must(seller.get(`/api/order/${order.orderId}/photos`))).body;
	expect([photos.length, adding]).toEqual([5, [{ stage: "dispatch", left: 0 }]]);
	expect(photos.map(({ angle }: { angle: string | null }) => angle)).toContain("detail");
});

test("a lister's week: the tag opens the step that is due, from the dispatch to the cleaning and the next order", async () => {
	const { world } = pages;
	const product = await list(seller, { name: "Falsa anarkali" });
	const { tag } = await tagOf(product._id);
	const people = { seller, client: await world.client() };
	const order = await placeTestOrder(world, people, product, 1, 1);
	const next = await placeTestOrder(world, { seller, client }, product, 3, 1);
	const path = `/orders/${order.orderId}`;
	const photo = async (colour: string) =>
		new File([(await picture(colour, 300, 375)) as BlobPart], "a.png", { type: "image/png" });
	const lister = pages.open(seller);
	const scan = async () => (await lister.open(`/g/${tag}`)).path;
	const visitor = pages.open();
	const isShownClean = async () => (await visitor.open(`/product/${product._id}`)).text().includes("Cleaned on");

	await step("accepting and sending it, with photos from both sides", async () => {
		await (await lister.open(path)).press(/^Accept/);
		await lister.press("Add photos", { Front: await photo("#702030"), Back: await photo("#703040") });
		expect(await scan()).toBe(path);
		await lister.press(/^Mark as sent/);
	});
	await step("handing it over and taking it back", async () => {
		expect(await scan()).toBe(path);
		await lister.press(/^Confirm hand-over/, { "Delivery code": order.code });
		expect(await scan()).toBe(path);
		const code = await world.codeFor(people.client.user.email);
		await lister.press(/^Confirm return/, { "Return code": code });
	});
	await step("comparing it with the photos from before", async () => {
		expect(await scan()).toBe(path);
		expect(lister.find('.angles img[alt="Front, as it was before"]').length).toBeGreaterThan(0);
		await lister.press("Add photos", { Front: await photo("#705060") });
		await lister.press(/^Complete order/);
	});
	await step("cleaning it before the next order", async () => {
		expect(await scan()).toMatch(new RegExp(`^/record/${product._id}\\?piece=`));
		expect(lister.text()).toContain(recordCopy.due);
		expect(lister.find(".history img, .rows img").length).toBeGreaterThanOrEqual(2);
		expect(await isShownClean()).toBe(false);
		await lister.press(/^Mark as cleaned/);
		expect(lister.text(".status")).toContain(`Cleaned on ${formatDay(world.day(0))}`);
		expect(await isShownClean()).toBe(true);
	});
	await step("packing the next one", async () => {
		await must(next.step("seller", "accept"));
		world.wait(48);
		expect(await scan()).toBe(`/orders/${next.orderId}`);
		await lister.press(/^Mark as sent/);
		expect(await isShownClean()).toBe(false);
	});
});
