/** The dashboards of sellers and clients without JavaScript: orders, earnings and tabs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import { list } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

/** A seller with one listing and a client, each with a browser. */
async function openSellerAndClient(name: string, stock = 1) {
	const { world } = pages;
	const people = { seller: await world.seller(), client: await world.client() };
	const product = await list(people.seller, { name, sizeStock: [{ size: "M", stock }] });
	const order = (from: number, days: number) => placeTestOrder(world, people, product, from, days);
	return { ...people, order, sellersPage: pages.open(people.seller), clientsPage: pages.open(people.client) };
}

const dashboard = 'nav[aria-label="Dashboard"]';
const currentTab = (person: PlainBrowser) => person.text(`${dashboard} [aria-current=page]`);
const figure = (person: PlainBrowser, name: string) =>
	person.texts("dl.figures > div").find((text) => text.startsWith(name));
const rows = (person: PlainBrowser) => person.find(".order-table tbody tr");
const wrongCode = (code: string) => (code === "000000" ? "111111" : "000000");

test("accepts, dispatches, hands over with the code, takes back and earns; declines another with a reason", async () => {
	const { client, order, sellersPage: page, clientsPage } = await openSellerAndClient("Panna lehenga");
	const [today, later] = [await order(0, 1), await order(10, 2)];

	await step("finding what there is to do", async () => {
		await page.open("/dashboard");
		for (const sentence of [
			"Two things to do today",
			"Clients see your acceptance rate after 5 requests",
			"Ishita wants to rent Panna lehenga",
			"Accepting confirms the booking and shows you Ishita’s address.",
		])
			expect(page.text()).toContain(sentence);
		await page.open("/agenda");
		expect(page.texts("main li p")).toContain("Accepting confirms the booking and shows you Ishita’s address.");
		await page.open("/dashboard?tab=rentals");
		expect(currentTab(page)).toBe("Rentals2 waiting");
	});

	await step("accepting, undoing it, and accepting again", async () => {
		await page.open(`/orders/${today.orderId}`);
		await page.press(/^Accept/);
		await page.press(/^Undo$/);
		expect(page.text()).toContain("Your acceptance is undone.");
		await page.press(/^Accept/);
		expect(page.text()).toContain("Booking accepted.");
		expect(page.text()).toContain("Once it’s marked as sent, neither of you can cancel.");
	});

	await step("handing over", async () => {
		await page.press(/^Mark as sent/);
		await page.press(/^Confirm hand-over/, { "Delivery code": "12" });
		expect(page.text("#code-error")).toContain("The code has six digits");
		await page.press(/^Confirm hand-over/, { "Delivery code": wrongCode(today.code) });
		expect(page.text("#code-error")).toContain("Not the client's code");
		await page.press(/^Confirm hand-over/, { "Delivery code": today.code });
		expect(page.text()).toContain("Handed over to Ishita.");
	});

	await step("taking back", async () => {
		await page.press(/^Confirm return/, { "Return code": await pages.world.codeFor(client.user.email) });
		expect(page.text()).toContain("counts as earned");
		await page.press(/^Complete order/);
		expect(page.heading).toBe("Order completed.");
	});

	await step("declining another", async () => {
		await page.open(`/orders/${later.orderId}`);
		expect(page.text()).toContain("Ishita does not have to pay anything, and the days are free for others again.");
		await page.press(/^Decline/);
		expect(page.text("#decline-reason-error")).not.toBe("");
		await page.press(/^Decline/, { Reason: "The tailor has it that week." });
		expect(page.text()).toContain("Request declined. We have emailed Ishita your reason.");
		await clientsPage.open(`/orders/${later.orderId}`);
		expect(clientsPage.text()).toContain("Meher declined the request: “The tailor has it that week.”");
	});

	await step("reading the earnings", async () => {
		await page.open("/dashboard?tab=earnings");
		expect(figure(page, "Earned in November")).toContain("₹2,400");
		expect(figure(page, "Total earnings")).toContain("from 1 completed rental");
		expect(page.find("[role=img]").attr("aria-label")).toContain("November: ₹2,400");
		expect(page.texts("table tr")).toContainEqual(expect.stringMatching(/^November 2026 ?1 ?₹2,400$/));
		expect(page.texts("table tr")).toContainEqual(expect.stringMatching(/^Panna lehenga ?1 ?₹2,400$/));
		await page.open("/dashboard");
		expect(figure(page, "Total earnings")).toContain("₹2,400");
	});
});

test("five wrong codes lock the code, and a new one requested by the client unlocks it", async () => {
	const { client, order, sellersPage: page, clientsPage } = await openSellerAndClient("Neel anarkali");
	const placed = await order(1, 1);
	await placed.moveTo("dispatch");
	const path = `/orders/${placed.orderId}`;

	await step("opening the former URL of an order", async () => {
		await page.open(`/dashboard?tab=rentals&order=${placed.orderId}&ask=fail`);
		expect(page.path).toBe(`${path}?ask=fail`);
	});

	await step("entering wrong codes", async () => {
		for (let left = 4; left >= 0; left--) {
			await page.press(/^Confirm hand-over/, { "Delivery code": wrongCode(placed.code) });
			if (left > 0) expect(page.text()).toContain(`${left} ${left === 1 ? "try" : "tries"} left.`);
		}
		expect(page.text()).toContain("The code is locked because it was entered wrong 5 times.");
		expect(page.hasButton(/^Confirm hand-over/)).toBe(false);
	});

	await step("unlocking it with a new code", async () => {
		await clientsPage.open(path);
		expect(clientsPage.text()).toContain("Your delivery code is locked because it was entered wrong 5 times.");
		await clientsPage.press(/^Resend code/);
		expect(clientsPage.text()).toContain("We have emailed you a new code.");
		await page.open(path);
		await page.press(/^Confirm hand-over/, { "Delivery code": await pages.world.codeFor(client.user.email) });
		expect(page.text()).toContain("Handed over to Ishita.");
	});
});

describe("a client's rentals", () => {
	test("are filtered by phase, counted, and cancelled after their consequences are shown", async () => {
		const { order, clientsPage: page } = await openSellerAndClient("Kesari saree");
		const filters = 'nav[aria-label="Filter"]';
		const currentFilter = () => page.text(`${filters} [aria-current=page]`);

		await step("seeing no rentals yet", async () => {
			await page.open("/dashboard?tab=rentals");
			expect(page.texts("h2")).toContain("No rentals yet");
			expect(page.find("section[aria-labelledby] a[href^='/product/']").length).toBeGreaterThan(0);
			// Nothing to filter yet.
			expect(page.find(filters).length).toBe(0);
		});

		await (await order(0, 1)).moveTo("handOver");
		await order(20, 2);

		await step("filtering them", async () => {
			await page.open("/dashboard?tab=rentals");
			expect(page.texts(`${filters} a`)).toEqual(["All 2", "Active 1", "Upcoming 1", "Completed 0"]);
			expect(rows(page).length).toBe(2);
			await page.follow("Active 1", filters);
			expect([page.path, currentFilter()]).toEqual([expect.stringContaining("show=active"), "Active 1"]);
			expect(page.texts(".order-table tbody [data-label=Status]")).toEqual(["Delivered"]);
			await page.follow("Completed 0", filters);
			expect(page.texts("h2")).toContain("No completed rentals");
			await page.follow("Show all");
			expect(currentFilter()).toBe("All 2");
		});

		await step("cancelling one", async () => {
			await page.follow("Upcoming 1", filters);
			await page.follow(/^Cancel/);
			expect(page.text()).toContain("You do not have to pay anything, and the days are free for others again");
			expect(page.text()).toMatch(/Free cancellation until [^.]*9:00 am/);
			await page.press(/^Cancel order/);
			expect(page.text()).toContain("Order cancelled. We have emailed");
			await page.open("/dashboard?tab=rentals&show=upcoming");
			expect(page.texts("h2")).toContain("No upcoming rentals");
		});
	});
});

test("a long list is paged", async () => {
	const { order, sellersPage, clientsPage } = await openSellerAndClient("Gulabi sharara");
	for (let from = 1; from <= 41; from += 2) await order(from, 1);
	for (const page of [sellersPage, clientsPage]) {
		await page.open("/dashboard?tab=rentals");
		expect(rows(page).length).toBe(20);
		await page.follow("Next page");
		expect([page.path, rows(page).length]).toEqual([expect.stringContaining("page=2"), 1]);
		expect(page.hasLink("Previous page")).toBe(true);
	}
	await sellersPage.open("/dashboard?tab=rentals&page=9");
	expect(sellersPage.texts("h2")).toContain("Nothing on this page");
});

describe("the tab in the URL", () => {
	test.each([
		[
			"client",
			["overview", "rentals", "wishlist", "messages", "settings"],
			["earnings", "listings", "nonsense", "", "Rentals"],
		],
		["seller", ["overview", "listings", "rentals", "earnings", "wishlist", "messages", "settings"], []],
	] as const)(
		"of a %s opens each of their tabs; unknown tabs and another role's are ignored",
		async (kind, own, others) => {
			const page = pages.open(await pages.world[kind]({ name: "Kabir Sen" }));
			const labels = { overview: "Overview", listings: "My Listings", earnings: "Earnings", wishlist: "Wishlist" };
			const names: Record<string, string> = { ...labels, messages: "Messages", settings: "Settings" };
			names.rentals = kind === "client" ? "My Rentals" : "Rentals";
			await page.open("/dashboard");
			expect(page.texts(`${dashboard} a`)).toEqual(
				own.flatMap((tab) => [
					names[tab],
					...(tab === "rentals" ? ["Schedule"] : tab === "wishlist" ? ["Waitlist"] : []),
				]),
			);
			for (const tab of own) {
				await page.open(`/dashboard?tab=${tab}`);
				const title = tab === "overview" ? /^Good .*, Kabir/ : new RegExp(`${names[tab]}$`, "i");
				expect([currentTab(page), page.heading]).toEqual([names[tab], expect.stringMatching(title)]);
			}
			for (const tab of others) expect(currentTab(await page.open(`/dashboard?tab=${tab}`))).toBe("Overview");
		},
	);

	test("is kept in the return URL of the sign-in page", async () => {
		const { path } = await pages.open().open("/dashboard?tab=rentals&show=active");
		expect(new URL(path, pages.origin).searchParams.get("next")).toBe("/dashboard?tab=rentals&show=active");
	});
});

describe("when the orders fail to load", () => {
	test.each([
		["client", "rentals", "Failed to fetch rentals."],
		["seller", "rentals", "Failed to fetch rentals."],
		["seller", "earnings", "Failed to fetch earnings."],
	] as const)("a %s's tab of %s shows a message and can be retried", async (kind, tab, message) => {
		const page = pages.open(await pages.world[kind]());
		const { pool } = pages.world.app.db;
		await pool.query("alter table rental rename to rental_away");
		try {
			await page.open(`/dashboard?tab=${tab}`);
		} finally {
			await pool.query("alter table rental_away rename to rental");
		}
		expect(page.text()).toContain(message);
		await page.follow("Try Again");
		expect(page.texts("h2")).toContainEqual(expect.stringMatching(/^(No rentals|Nothing listed|Nothing earned) yet/));
	});
});
