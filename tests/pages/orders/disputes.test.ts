/** Disputes without JavaScript: a damage claim with the reviews after it, and an item that is not as described, from the report to the money. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { damageCopy } from "#messages/api/damage.js";
import { reviewCopy } from "#messages/api/reviews.js";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, picture, pictures, signIn } from "#tests/world.ts";

let pages: Pages;
let admin: TestClient;
let otherAdmin: TestClient;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
	[admin, otherAdmin] = [await pages.world.admin("Asha Rao"), await pages.world.admin("Kabir Mehta")];
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

const photo = async () =>
	new File([new Uint8Array(await picture("#4d2030", 300, 400))], "hem.png", { type: "image/png" });
const alert = (person: PlainBrowser) => person.text("main [role=alert]");

/** An order that was handed over, its people, and the path of its page. */
async function handedOverOrder(name: string) {
	const { world } = pages;
	const people = { seller: await world.seller(), client: await world.client() };
	const product = await list(people.seller, { name });
	const order = await placeTestOrder(world, people, product, 0, 1);
	await order.moveTo("handOver");
	return { ...people, product, order, path: `/orders/${order.orderId}` };
}

test("damage is claimed, contested and decided; both review, and the listing shows it", async () => {
	const { world } = pages;
	const { seller, client, product, order, path } = await handedOverOrder("Sindoor zardozi lehenga");
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	await must(seller.post(`/api/order/${order.orderId}/photos/return`, pictures({ bytes: await picture() })));
	const [sellersPage, clientsPage, adminsPage] = [seller, client, admin].map((who) => pages.open(who)) as [
		PlainBrowser,
		PlainBrowser,
		PlainBrowser,
	];
	const reason = "Half of the hem was worn before.";

	await step("claiming damage", async () => {
		const page = await sellersPage.open(path);
		await page.follow("Claim damage");
		const claim = { "What is damaged?": "The hem is torn.", "Amount in rupees": "₹1,200" };
		await page.press("Send damage claim", claim);
		expect(alert(page)).toContain(damageCopy.photos);
		expect(page.value("What is damaged?")).toBe("The hem is torn.");
		await page.press("Send damage claim", { images: await photo() });
		expect(page.text()).toContain(damageCopy.filed);
		expect(page.text()).toMatch(/Ishita can reply until/);
	});

	await step("contesting it", async () => {
		const page = await clientsPage.open(path);
		expect(page.text()).toContain("Please accept or contest it by");
		const image = page.find("img[alt='Photo of the damage, 1 of 1']").attr("src") ?? "";
		expect((await pages.open(client).open(image)).status).toBe(200);
		expect((await pages.open(await world.client()).open(image)).status).toBe(404);
		await page.follow("Accept or contest");
		await page.press("Contest claim");
		expect(alert(page)).toContain(damageCopy.contest);
		await page.press("Contest claim", { "Why do you not agree?": "The thread was loose when it came." });
		expect(page.text()).toContain("You do not agree. Our team checks both sides");
	});

	await step("deciding it", async () => {
		const page = await adminsPage.open("/admin/dashboard/damage");
		await page.follow("Sindoor zardozi lehenga");
		expect(page.path, "a row opens in the console, as in all its lists").toBe(
			`/admin/dashboard/damage/${order.orderId}`,
		);
		await page.follow("Open the dispute: evidence, conversation and decision");
		expect(page.text()).toContain("The thread was loose when it came.");
		expect(page.texts("h2, h3, h4")).toEqual(expect.arrayContaining(["Before the rental", "After the rental"]));
		await page.press("Decide", { "Amount in rupees": "400", Reason: reason });
		expect(page.text()).toContain("₹400 has to be paid separately");
		await page.open("/admin/dashboard/damage?state=open");
		expect(page.hasLink("Sindoor zardozi lehenga"), "decided, and open until nobody has appealed").toBe(true);
	});

	await step("deciding the appeal, which completes the order", async () => {
		const damage = `/api/order/${order.orderId}/damage`;
		await must(seller.post(`${damage}/appeal`, { words: "Please look again." }));
		await must(otherAdmin.post(`${damage}/decide`, { amount: 400, words: reason }));
		expect((await clientsPage.open(path)).text()).toContain(reason);
		const settled = await adminsPage.open("/admin/dashboard/damage?state=closed");
		await settled.follow("Sindoor zardozi lehenga");
		expect(settled.path).toBe(`/admin/dashboard/damage/${order.orderId}`);
	});

	await step("reviewing each other", async () => {
		await clientsPage.follow("Review the item");
		expect(clientsPage.text()).toContain("There was a damage claim on this order");
		await clientsPage.press("Send review", { "What should the next person know?": "It moves like water." });
		expect(clientsPage.hasLink(`Stars: ${reviewCopy.stars}`)).toBe(true);
		await clientsPage.press("Send review", { "stars-4": true, "True to size": true });
		expect(clientsPage.text()).toContain("Your review will appear when Meher reviews the order too");
		await sellersPage.open(path);
		expect(sellersPage.text()).toContain("Ishita has reviewed this order.");
		expect(sellersPage.html).not.toContain("It moves like water.");
		await sellersPage.follow("Review Ishita");
		await sellersPage.press("Send review", { "stars-5": true });
		expect(sellersPage.text()).toContain("It moves like water.");
	});

	await step("reading the review on the listing", async () => {
		const visitor = await pages.open().open(`/product/${product._id}`);
		expect(visitor.texts("h2")).toContain("1 review");
		expect(visitor.text("article:has(time), article")).toContain("Written after a damage claim");
		// It does not count: the listing has no rating, nor has its structured data.
		expect(visitor.html).toContain('"Product"');
		expect(visitor.html).not.toContain("aggregateRating");
	});
});

test("a client reports the item, it goes back, an admin decides a part, the lister appeals, another admin decides", async () => {
	const name = "Panna zardozi lehenga";
	const { seller, client, path } = await handedOverOrder(name);
	const [sellersPage, clientsPage] = [pages.open(seller), pages.open(client)];

	await step("reporting it", async () => {
		const page = await clientsPage.open(path);
		await page.follow("Report not as described");
		await page.press("Report and give it back", { "What is not as described?": "It is blue, not green." });
		expect(alert(page)).toContain(damageCopy.reportPhotos);
		await page.press("Report and give it back", { images: await photo() });
		expect(page.texts("h1, h2")).toContain("Not as described: give it back.");
		expect(page.text()).toContain("It is blue, not green.");
	});

	await step("taking it back and replying", async () => {
		const page = await sellersPage.open(path);
		await page.press(/^Confirm return/, { "Return code": await pages.world.codeFor(client.user.email) });
		expect(page.texts("h1, h2")).toContain("Not as described: please reply.");
		await page.follow("Reply to the report");
		await page.press("Send reply", { "Your reply": "It is as in the photos." });
		expect(page.text()).toContain("You do not agree. Our team checks both sides");
	});

	await step("deciding a part", async () => {
		const page = await decide(pages.open(admin), { name, refund: "400", template: "Differs from the listing" });
		expect(page.text()).toMatch(/This is final on .+, unless one of you appeals before/);
	});

	await step("appealing", async () => {
		const page = await sellersPage.open(path);
		await page.follow("Appeal");
		const why = { "Why should the decision change?": "The photo in the listing shows this blue." };
		await page.press("Send appeal", why);
		expect(page.text()).toContain(damageCopy.appealed.split(".")[0]);
	});

	await step("deciding the appeal, as another admin", async () => {
		const first = await pages.open(admin).open(`${path}/damage`);
		expect(first.text()).toContain("You made the first decision");
		expect(first.hasButton("Decide")).toBe(false);
		const page = await decide(pages.open(otherAdmin), { name, refund: "1000", template: "Partly usable" });
		expect(page.text()).toContain("this is final");
	});

	await step("seeing the money", async () => {
		await clientsPage.open(path);
		expect(clientsPage.text()).toContain("Almari decided after the appeal");
		expect(clientsPage.text()).toContain("₹1,000 of the rent is refunded to you.");
		expect((await clientsPage.open(`${path}/receipt`)).text()).toContain("Rent refunded");
		expect((await pages.open(admin).open("/admin/dashboard/money")).text()).toContain("₹1,000");
	});
});

/** An admin decides from the desk, with one of the texts. */
async function decide(
	page: PlainBrowser,
	{ name, refund, template }: { name: string; refund: string; template: string },
): Promise<PlainBrowser> {
	await page.open("/admin/dashboard/damage");
	await page.follow(name);
	await page.follow("Open the dispute: evidence, conversation and decision");
	expect(page.text()).toContain("It is blue, not green.");
	expect(page.texts("h2, h3")).toContain("What happened");
	await page.follow("Read the messages");
	expect(page.text()).toContain("They have not written to each other");
	await page.follow(template);
	expect(page.texts("main [aria-current]")).toContain(template);
	expect(page.value("Reason")).not.toBe("");
	await page.press("Decide", { "Refund of the rent in rupees": refund });
	expect(page.texts("h1, h2")).toContainEqual(expect.stringMatching(/^Report/));
	return page;
}

test("the staff record that the courier did the claimed damage; the client owes nothing", async () => {
	const { world } = pages;
	const { seller, client, order, path } = await handedOverOrder("Kesar bandhani saree");
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	const sellersPage = await pages.open(seller).open(path);
	await sellersPage.follow("Claim damage");
	const claim = { "What is damaged?": "The hem is torn.", "Amount in rupees": "₹1,200", images: await photo() };
	await sellersPage.press("Send damage claim", claim);
	const clientsPage = await pages.open(client).open(path);
	expect(clientsPage.hasLink("Accept or contest")).toBe(true);
	const adminsPage = await pages.open(admin).open(path);
	await adminsPage.press(/^Record loss or damage/, {
		"Amount in rupees": "1200",
		Reason: "The parcel was crushed on its way back.",
	});
	expect(adminsPage.text()).toContain("Almari pays");
	await clientsPage.open(path);
	expect(clientsPage.text()).toMatch(/Lost or damaged by the courier.*You owe nothing for it/);
	expect(clientsPage.text()).toContain("The parcel was crushed on its way back.");
	expect(clientsPage.hasLink("Accept or contest")).toBe(false);
	expect((await pages.open(seller).open(path)).text()).toContain("The parcel was crushed on its way back.");
});

test("the admin of the first decision decides about the appeal, where the settings allow it, later and with a reason", async () => {
	const name = "Neel zardozi lehenga";
	const { world } = pages;
	const { seller, client, order, path } = await handedOverOrder(name);
	const api = `/api/order/${order.orderId}`;
	await must(client.post(`${api}/report`, { words: "It is blue, not green.", images: [await uploaded(client)] }));
	await must(seller.post(`${api}/return`, { code: await world.codeFor(client.user.email) }));
	await must(seller.post(`${api}/damage/contest`, { words: "It is as in the photos." }));
	await decide(pages.open(admin), { name, refund: "400", template: "Differs from the listing" });
	await must(seller.post(`${api}/damage/appeal`, { words: "Please look again." }));
	await must(admin.put("/api/admin/self-approval", { isAllowed: true, reason: "I run it alone." }));
	const early = await pages.open(admin).open(`${path}/damage`);
	expect(early.text()).toMatch(/You made the first decision\. .+ and you yourself from .+, with a reason\./);
	expect(early.hasButton("Decide")).toBe(false);
	world.wait(12);
	admin = await signIn(world.visitor(), admin.user.email);
	const page = await pages.open(admin).open(`${path}/damage`);
	await page.follow("Partly usable");
	await page.press("Decide", { "Refund of the rent in rupees": "500" });
	expect(page.text("#reason-error")).toContain("Please write why the same person approves it.");
	expect(page.value("Refund of the rent in rupees")).toBe("500");
	await page.press("Decide", { "Why do you decide about your own decision?": "Nobody else works here." });
	expect(page.text()).toContain("this is final");
	await must(admin.put("/api/admin/self-approval", { isAllowed: false, reason: "We are two now." }));
});

const uploaded = async (who: TestClient): Promise<string> =>
	(await must(who.post("/api/damage/uploadImages", pictures({ bytes: await picture() })))).body.images[0];
