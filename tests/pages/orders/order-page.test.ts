/** The order's page and its receipt without JavaScript, for client, seller and staff. */
import decodeQR from "qr/decode.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken, type HandOverStep } from "#common/hand-over-token.ts";
import * as copy from "#messages/common/frame.js";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { qrImage } from "#tests/fixtures/qr-image.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, signIn } from "#tests/world.ts";

let pages: Pages;
let seller: TestClient;
let client: TestClient;
let product: Awaited<ReturnType<typeof list>>;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	const { world } = pages;
	endScreenClock = runScreensAt(world);
	[seller, client] = [await world.seller(), await world.client()];
	product = await list(seller, { name: "Sindoor lehenga", sizeStock: [{ size: "M", stock: 9 }] });
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

/** An order of one day, and the path of its page. */
async function placeOrder(from: number) {
	const order = await placeTestOrder(pages.world, { seller, client }, product, from, 1);
	return { order, path: `/orders/${order.orderId}` };
}

test("a step from a stale page is refused and the page is updated; a cancelled order owes nothing", async () => {
	const { order, path } = await placeOrder(5);
	const person = await pages.open(client).open(path);
	expect(person.text()).toContain("Waiting for Meher");
	await must(order.step("seller", "accept"));

	await step("cancelling from the stale page", async () => {
		await person.press(/^Cancel order/, { Reason: "Too late an answer" });
		expect(person.text()).toContain("This order changed while you were looking at it, so nothing was saved.");
		expect(person.text()).toContain("Meher accepted the booking.");
		expect((await order.show()).status).toBe("confirmed");
	});

	await step("cancelling from the updated page", async () => {
		await person.press(/^Cancel order/);
		expect(person.text()).toContain("Order cancelled. We have emailed Meher. Nobody has to pay anything.");
		expect(person.text()).toContain("Nothing. No cash was paid.");
		expect(person.href("See what is available on these dates")).toMatch(
			/^\/browse\?startDate=2026-11-28&endDate=2026-11-28/,
		);
	});

	await step("reading the receipt", async () => {
		await person.follow("Print receipt");
		expect(person.texts("h1, h2")).toContain("Order that was not completed");
		expect(person.text("article")).toMatch(/Nothing was paid, and there is nothing to pay ?₹0/);
	});
});

test("the staff see addresses masked, until they give a reason", async () => {
	const { order, path } = await placeOrder(6);
	await must(order.step("seller", "accept"));
	const staff = await pages.open(await pages.world.admin()).open(path);
	expect(staff.hasLink("Show with a reason")).toBe(true);
	expect(staff.html).not.toContain("Bani Park");
	expect(staff.html).not.toContain("Hauz Khas");
});

test("the staff give a client money back; a press on the page from before changes nothing", async () => {
	const { order, path } = await placeOrder(7);
	await must(order.step("seller", "accept"));
	const admin = await pages.world.admin();
	const [staff, stale] = [await pages.open(admin).open(path), await pages.open(admin).open(path)];
	await staff.press(/^Give back/, { "Amount in rupees": "9,99,999", "goodwill-reason": "For the <b>wait</b>." });
	expect(staff.text()).toContain("Please enter at most");
	expect(staff.value("goodwill-reason")).toBe("For the <b>wait</b>.");
	for (const page of [staff, stale])
		await page.press(/^Give back/, { "Amount in rupees": "100", "goodwill-reason": "For the wait." });
	const { goodwill } = (await must(admin.get(`/api/order/${order.orderId}/money`))).body.money;
	expect(goodwill).toMatchObject({ amount: 100, given: 100 });
	expect(staff.text()).toContain("Recorded. We have emailed the people whose money changes.");
	expect(staff.text()).toContain("Given so far: ₹100.");
	const person = await pages.open(client).open(path);
	expect(person.text()).toContain("Almari gave you a part of the money back: “For the wait.”");
	await person.follow("Print receipt");
	expect(person.text("article")).toMatch(/Goodwill of Almari/);
});

test("a refused form shows again what was typed, and an accepted one sends each of its fields", async () => {
	const another = await pages.world.client();
	const order = await placeTestOrder(pages.world, { seller, client: another }, product, 0, 1);
	await order.moveTo("handOver");
	const staff = await pages.open(await pages.world.admin()).open(`/orders/${order.orderId}`);
	const { day } = pages.world;
	const typed = {
		"Back with the lister": true,
		"If it is back: on which day": day(3),
		"correct-reason": "It is back.",
	};
	await staff.press(/^Correct/, typed);
	expect([staff.status, (await order.show()).status]).toEqual([400, "delivered"]);
	expect(staff.isChecked("Back with the lister")).toBe(true);
	expect(["If it is back: on which day", "correct-reason"].map((label) => staff.value(label))).toEqual([
		day(3),
		"It is back.",
	]);
	await staff.press(/^Correct/, { ...typed, "If it is back: on which day": day(0) });
	const { status, timeline } = await order.show();
	expect([status, timeline.at(-1)]).toEqual([
		"returned",
		expect.objectContaining({ reason: "It is back.", endDate: day(0) }),
	]);
});

test("the staff send and complete an order for its lister only with a reason, which the lister reads", async () => {
	const another = await pages.world.client();
	const order = await placeTestOrder(pages.world, { seller, client: another }, product, 0, 1);
	await order.moveTo("accept");
	const path = `/orders/${order.orderId}`;
	const staff = await pages.open(await pages.world.admin()).open(path);
	const press = async (button: RegExp, field: string) => {
		await staff.press(button, { [field]: "No" });
		expect([staff.status, staff.value(field)]).toEqual([400, "No"]);
		expect(staff.text()).toContain("Please write a reason.");
		await staff.press(button, { [field]: "Meher asked us to, by telephone." });
		expect(staff.status).toBe(200);
		expect((await order.show()).timeline.at(-1).reason).toBe("Meher asked us to, by telephone.");
	};

	await press(/^Mark as sent/, "step-reason");
	await must(order.step("seller", "handOver", { code: order.code }));
	await must(order.step("seller", "return", { code: await pages.world.codeFor(another.user.email) }));
	await staff.open(path);
	await press(/^Complete order/, "step-reason");
	const lister = await pages.open(seller).open(path);
	expect(lister.text()).toContain("Almari completed the order: “Meher asked us to, by telephone.”");
	expect(lister.text()).toContain("Almari marked it as sent: “Meher asked us to, by telephone.”");
});

test("the client's page has a QR that its lister can check, while a code is in force; nobody else's page has one", async () => {
	const another = await pages.world.client();
	const order = await placeTestOrder(pages.world, { seller, client: another }, product, 0, 1);
	const path = `/orders/${order.orderId}`;
	const qrOf = async (who: TestClient, prefix = "") => (await pages.open(who).open(prefix + path)).find(".door-qr svg");
	/** The text in a QR, once the key of the lister's page says that it is right. */
	const scan = async (step: HandOverStep) => {
		const svg = await qrOf(another);
		const [, , size] = (svg.attr("viewBox") ?? "").split(" ");
		const text = decodeQR(qrImage({ size: Number(size), path: svg.find("path").attr("d") ?? "" }));
		const { handOverKey: key } = (await must(seller.get(`/api/order/${order.orderId}`))).body;
		expect(await checkToken(text, { key, step, orderId: order.orderId, also: [] })).toBe("right");
		return text;
	};
	await order.moveTo("dispatch");
	const token = await scan("handOver");
	for (const who of [seller, await pages.world.admin()]) {
		const page = await pages.open(who).open(path);
		expect([page.status, page.find(".door-qr").length]).toEqual([200, 0]);
		for (const part of token.split(".").slice(1)) expect(page.html).not.toContain(part);
	}
	expect((await pages.open(await pages.world.client()).open(path)).status).toBe(404);
	const page = await pages.open(another).open(path);
	expect(page.text(".door-qr p")).toBe(
		"Meher can scan this QR at the door instead, also without a connection. Show it only when you would read out the code.",
	);
	expect([page.find(".door-qr").is("[open]"), page.find(".door-qr svg").attr("aria-label")]).toEqual([
		true,
		"QR for Sindoor lehenga, which can be scanned instead of the code",
	]);
	expect((await qrOf(another, "/hi")).attr("aria-label")).toContain("Sindoor lehenga का QR");

	await must(order.step("seller", "handOver", { token }));
	await must(order.step("seller", "return", { token: await scan("return") }));
	expect((await qrOf(another)).length).toBe(0);
});

test("a part that fails to load is reported as missing; a receipt is complete or an error", async () => {
	const { path } = await placeOrder(8);
	const missing = "Some details of this order could not be loaded";
	const { pool } = pages.world.app.db;
	const person = pages.open(client);
	await pool.query(
		"alter table damage_claim rename to damage_claim_away; alter table ledger_entry rename to ledger_entry_away",
	);
	try {
		await person.open(path);
		expect([person.status, person.text("main [role=alert]")]).toEqual([200, expect.stringContaining(missing)]);
		await person.open(`${path}/receipt`);
		expect([person.status, person.heading]).toEqual([500, copy.page.crash]);
	} finally {
		await pool.query(
			"alter table damage_claim_away rename to damage_claim; alter table ledger_entry_away rename to ledger_entry",
		);
	}
	for (const who of [client, seller, await pages.world.admin()]) {
		const visitor = await pages.open(who).open(path);
		expect(visitor.text()).toMatch(/Waiting for Meher|Your next step/);
		expect(visitor.text()).not.toContain(missing);
	}
});

test("a receipt before and after payment, as a page and as a PDF", async () => {
	const { order, path } = await placeOrder(0);
	const person = await pages.open(client).open(`${path}/receipt`);
	expect(person.texts("h1, h2")).toContain("Order, not paid yet");
	await order.moveTo("handOver");
	await person.open(path);
	await person.follow("Print receipt");
	expect(person.texts("h1, h2")).toContain("Receipt");
	for (const text of ["Paid in cash at delivery", "₹2,400", "7 Hauz Khas Village", "Meher's Almari"])
		expect(person.text("article")).toContain(text);
	expect(person.text("article")).toMatch(/under the terms of \d+ \w+ \d{4}/);
	const response = await fetch(pages.origin + person.href("Download PDF"), {
		headers: { cookie: [...person.cookies].map((cookie) => cookie.join("=")).join("; ") },
	});
	expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=/);
	const pdf = await readPdf(Buffer.from(await response.arrayBuffer()));
	expect(pdf.pages[0]).toContain(squash("Paid in cash at delivery ₹2,400"));
});

test("both sides tick the parts, and a lost one is claimed by its value", async () => {
	const parts = [{ name: "Blouse" }, { name: "Belt" }, { name: "Dupatta", value: 1500 }];
	const set = await list(seller, { name: "Set of parts", retailValue: 20_000, parts });
	const order = await placeTestOrder(pages.world, { seller, client }, set, 0, 1);
	const path = `/orders/${order.orderId}`;
	await must(order.step("seller", "accept"));

	const lister = await pages.open(seller).open(path);
	expect(lister.href("Tick the parts before you send it")).toBe("#parts");
	await must(order.step("seller", "dispatch"));
	await lister.open(path);
	expect(lister.hasLink("Tick the parts before you send it")).toBe(false);
	expect(lister.href("Tick the parts that you sent")).toBe("#parts");
	expect(["Blouse", "Belt", "Dupatta"].some((name) => lister.isChecked(name))).toBe(false);
	await lister.press("Save what is sent", { Blouse: true, Belt: true, Dupatta: true });
	expect(lister.text("section.order-parts")).toMatch(/Saved.*When sent ?All there. Ticked by you/);
	expect(lister.hasLink("Tick the parts that you sent")).toBe(false);
	await must(order.step("seller", "handOver", { code: order.code }));

	const renter = await pages.open(client).open(path);
	expect(renter.hasLink("Tick the parts that arrived")).toBe(true);
	await renter.press("Save what arrived", { Blouse: true, Dupatta: true });
	expect(renter.text("section.order-parts")).toContain("Missing: Belt. Ticked by you");
	expect(renter.hasLink("report it as not as described")).toBe(true);
	expect([renter.isChecked("Blouse"), renter.isChecked("Belt")]).toEqual([true, false]);

	await must(order.step("seller", "return", { code: await pages.world.codeFor(client.user.email) }));
	await lister.open(path);
	expect(lister.text("section.order-parts")).toContain("Missing: Belt. Ticked by Ishita");
	expect(lister.hasLink("Tick the parts that came back")).toBe(true);
	await lister.press("Save what came back", { Blouse: true });
	expect(lister.text("section.order-parts")).toContain("Missing: Belt, Dupatta. Ticked by you");
	await lister.follow("Start the claim");
	expect(lister.value("What is damaged?")).toBe("Missing when it came back: Dupatta.");
	expect(lister.value("Amount in rupees")).toBe("1500");
	await lister.press("Send damage claim", { "What is damaged?": "The dupatta is lost.", "Amount in rupees": "" });
	expect([lister.value("What is damaged?"), lister.value("Amount in rupees")]).toEqual(["The dupatta is lost.", ""]);

	await lister.open(`${path}/receipt`);
	expect(lister.text("article")).toMatch(/On return ?Missing: Belt, Dupatta/);
	const stranger = await pages.open(await pages.world.client()).open(path);
	expect(stranger.status).toBe(404);
});

test("whatever can be done next is in the first card, for every status and viewer", async () => {
	const { world } = pages;
	const people = { seller, client: await world.client() };
	const viewers = { client: people.client, seller, staff: await world.admin() };
	const seen: Record<string, string> = {};
	const look = async ({ orderId }: { orderId: string }) => {
		const { status } = (await must(viewers.staff.get(`/api/order/${orderId}`))).body.order;
		for (const [viewer, who] of Object.entries(viewers)) {
			const person = await pages.open(who).open(`/orders/${orderId}`);
			seen[`${status}, ${viewer}`] = person
				.texts(".next-step :is(button, a.btn, summary.btn)")
				.join(" | ")
				.replaceAll(": Gota lehenga", "");
			// Below it nothing is left to press: forms are folded there, and the summary only prints and saves.
			const below = person
				.find("main :is(button, a.btn)")
				.not(".next-step *")
				.not("details *, aside *, section:has(#fit) *");
			expect([status, viewer, below.toArray().map(({ attribs }) => attribs.class)]).toEqual([status, viewer, []]);
		}
	};
	/** Each order has its own item, so that no other order is in the way. */
	const place = async () => placeTestOrder(world, people, await list(seller, { name: "Gota lehenga" }), 1, 1);
	const advance = async (hours: number) => {
		world.wait(hours);
		for (const who of Object.values(viewers)) await signIn(who, who.user.email);
		await runDueTransitions(world.app);
	};
	const steps = async (order: Awaited<ReturnType<typeof place>>, ...names: string[]) => {
		for (const name of names) {
			const code =
				name === "handOver" ? order.code : name === "return" ? await world.codeFor(people.client.user.email) : "";
			await must(order.step("seller", name, { code }));
		}
	};
	const photo = await upload(people.client);

	const whole = await place();
	await look(whole);
	await steps(whole, "accept");
	await look(whole);
	await steps(whole, "dispatch");
	await look(whole);
	await steps(whole, "handOver");
	await look(whole);
	await steps(whole, "return");
	await look(whole);
	await steps(whole, "complete");
	await look(whole);

	const reported = await place();
	await steps(reported, "accept", "dispatch", "handOver");
	await must(people.client.post(`/api/order/${reported.orderId}/report`, { words: "It is blue.", images: [photo] }));
	await look(reported);
	await steps(reported, "return");
	await look(reported);

	const endings = [
		["seller", "decline", { reason: "It is torn." }],
		["client", "cancel", {}],
	] as const;
	for (const [who, name, input] of endings) {
		const order = await place();
		await must(order.step(who, name, input));
		await look(order);
	}
	const failed = await place();
	await steps(failed, "accept", "dispatch");
	await advance(24);
	await must(failed.step("seller", "fail", { reason: "Nobody was there.", wasAbsent: "true" }));
	await look(failed);
	const late = await place();
	await steps(late, "accept", "dispatch");
	await advance(24);
	await steps(late, "handOver");
	await advance(48);
	await look(late);
	const expired = await place();
	await advance(25);
	await look(expired);
	expect(seen).toEqual({
		"pending, client": "Resend code | Change days or size | Cancel this order | Cancel order",
		"pending, seller": "Accept | Decline | Decline request",
		"pending, staff": "Cancel this order | Cancel order | Give Ishita money back | Give back",
		"confirmed, client": "Resend code | Change days or size | Cancel this order | Cancel order",
		"confirmed, seller": "Mark as sent | Cancel this order | Cancel order | Add photos",
		"confirmed, staff":
			"Mark as sent | Cancel this order | Cancel order | Add photos | Correct this order | Correct order | Give Ishita money back | Give back",
		"dispatched, client": "Resend code | Lost or damaged by the courier? | Tell our team",
		"dispatched, seller":
			"Confirm hand-over | Add photos | Sent by courier? Add the tracking number | Save tracking number | Lost or damaged by the courier? | Tell our team",
		"dispatched, staff":
			"Confirm hand-over | Add photos | Sent by courier? Add the tracking number | Save tracking number | The courier lost or damaged it | Record loss or damage | Correct this order | Correct order | Give Ishita money back | Give back",
		"delivered, client":
			"Report not as described | Add photos | Resend code | Sent back by courier? Add the tracking number | Save tracking number | Keep it longer | Ask for more days | Lost or damaged by the courier? | Tell our team",
		"delivered, seller": "Confirm return | Add photos | Lost or damaged by the courier? | Tell our team",
		"delivered, staff":
			"Confirm return | Add photos | Sent back by courier? Add the tracking number | Save tracking number | The courier lost or damaged it | Record loss or damage | Correct this order | Correct order | Give Ishita money back | Give back",
		"overdue, client":
			"Add photos | Resend code | Sent back by courier? Add the tracking number | Save tracking number | Lost or damaged by the courier? | Tell our team",
		"overdue, seller": "Confirm return | Add photos | Lost or damaged by the courier? | Tell our team",
		"overdue, staff":
			"Confirm return | Add photos | Sent back by courier? Add the tracking number | Save tracking number | The courier lost or damaged it | Record loss or damage | Correct this order | Correct order | Give Ishita money back | Give back",
		"reported, client":
			"Add photos | Resend code | Sent back by courier? Add the tracking number | Save tracking number | Lost or damaged by the courier? | Tell our team",
		"reported, seller":
			"Confirm return | Reply to the report | Add photos | Lost or damaged by the courier? | Tell our team",
		"reported, staff":
			"Confirm return | Add photos | Sent back by courier? Add the tracking number | Save tracking number | The courier lost or damaged it | Record loss or damage | Give Ishita money back | Give back",
		"returned, client": "How did it fit? | Add photos",
		"returned, seller": "Complete order | Claim damage | Add photos",
		"returned, staff":
			"Complete order | Claim damage | Add photos | The courier lost or damaged it | Record loss or damage | Correct this order | Correct order | Give Ishita money back | Give back",
		"disputed, client": "How did it fit?",
		"disputed, seller": "Reply to the report",
		"disputed, staff": "Give Ishita money back | Give back",
		"completed, client": "Review the item | How did it fit?",
		"completed, seller": "Review Ishita",
		"completed, staff": "Correct this order | Correct order | Give Ishita money back | Give back",
		"declined, client": "See what is available on these dates",
		"declined, seller": "",
		"declined, staff": "",
		"expired, client": "See what is available on these dates",
		"expired, seller": "",
		"expired, staff": "",
		"cancelled, client": "See what is available on these dates",
		"cancelled, seller": "",
		"cancelled, staff": "Correct this order | Correct order",
		"undelivered, client": "See what is available on these dates",
		"undelivered, seller": "",
		"undelivered, staff": "Remove the mark | Remove mark | Correct this order | Correct order",
	});
});
