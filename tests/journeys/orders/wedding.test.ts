/** A wedding on a phone: seven items of four listers for four people and three functions, ordered in few taps, and a part that is missing at the return. */
import type { BrowserContext, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { call, createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

type Person = Awaited<ReturnType<typeof visit>> & { email: string };

let site: Site;
let client: Person;
/** Meher opens her pages; the other listers call the API. */
let meher: Person;
let others: Record<"Gauri" | "Hetal" | "Pia", BrowserContext>;

/** The Haldi and the Sangeet are tomorrow, so that their items can be handed over today. */
const tomorrow = addDays(dayOf(new Date()), 1);
const items = [
	{ name: "Haldi sharara", of: "Meher", for: "Tara", function: "Haldi" },
	{ name: "Marigold kurta", of: "Hetal", for: "Kabir", function: "Haldi" },
	{ name: "Sindoor lehenga", of: "Meher", for: "Meera", function: "Sangeet" },
	{ name: "Gota dupatta", of: "Meher", for: "Tara", function: "Sangeet" },
	{ name: "Ivory bandhgala", of: "Gauri", for: "Kabir", function: "Sangeet" },
	{ name: "Neel saree", of: "Gauri", for: "Asha", function: "Wedding" },
	{ name: "Kundan choker", of: "Pia", for: "Meera", function: "Wedding" },
] as const;
const parts = [{ name: "Skirt" }, { name: "Blouse" }, { name: "Dupatta", value: 1500 }];

const contextOf = (of: (typeof items)[number]["of"]) => (of === "Meher" ? meher.context : others[of]);

beforeAll(async () => {
	site = await openSite();
	const open = async (kind: "client" | "renter", name: string) => {
		const visitor = await visit(site, phone);
		return { ...visitor, email: await signInAs(site, visitor.context, kind, name) };
	};
	[client, meher] = [await open("client", "Ishita Roy"), await open("renter", "Meher Rathore")];
	const [Gauri, Hetal, Pia] = await Promise.all(
		["Gauri Nair", "Hetal Shah", "Pia Sen"].map(async (name) => {
			const context = await site.newContext();
			await signInAs(site, context, "renter", name);
			return context;
		}),
	);
	others = { Gauri, Hetal, Pia } as typeof others;
	for (const { of, name, for: wearer, function: event } of items) {
		const terms = { deposit: 2000, retailValue: 20_000, ...(name === "Sindoor lehenga" && { parts }) };
		const productId = await createListing(site, contextOf(of), name, terms);
		const startDate = addDays(tomorrow, event === "Wedding" ? 2 : 0);
		const line = { productId, size: "M", rentalPeriod: { startDate, endDate: addDays(startDate, 1) } };
		await call(site, client.context, "/api/bag", { ...line, for: wearer, function: event });
	}
}, 60_000);
afterAll(() => site.close());

test("a family's wedding, from the filled bag to the claim for a part that did not come back", async () => {
	const { page } = client;
	let taps = 0;
	const tap = async (target: Locator) => {
		taps++;
		await target.tap();
	};
	const type = async (label: string, text: string) => {
		const field = page.getByLabel(label, { exact: true }).first();
		await tap(field);
		await field.fill(text);
	};

	await step("reading the bag by function", async () => {
		await page.goto("/bag");
		for (const name of ["Haldi", "Sangeet", "Wedding"]) await page.getByRole("heading", { level: 2, name }).waitFor();
		await expect.poll(() => page.getByText(/^For (Tara|Kabir|Meera|Asha)$/).count()).toBe(7);
	});

	await step("ordering all seven", async () => {
		await tap(page.getByRole("link", { name: "Order 7 items" }).filter({ visible: true }).first());
		await page.waitForURL(/\/bag\/order/);
		await type("Address Line", "7 Hauz Khas Village");
		await type("Pincode", "302017");
		await type("City", "Jaipur");
		await type("Mobile", "9876501234");
		await tap(page.getByRole("button", { name: "Place 7 orders" }));
		await page.waitForURL(/\/groups\//);
		await page.getByRole("heading", { level: 1, name: "Your 7 orders are placed." }).waitFor();
		expect(taps).toBeLessThanOrEqual(22);
	});

	const groupId = new URL(page.url()).pathname.split("/").at(-1);
	const { group } = await (await client.context.request.get(`/api/rental/group/${groupId}`)).json();
	const idOf = (name: string): string =>
		group.orders.find(({ product }: { product: { name: string } }) => product.name === name).orderId;

	await step("accepting and sending", async () => {
		await Promise.all(
			items.map(async ({ name, of, function: event }) => {
				await call(site, contextOf(of), `/api/order/${idOf(name)}/accept`, {});
				if (event === "Wedding") return;
				if (name === "Sindoor lehenga")
					await call(site, contextOf(of), `/api/order/${idOf(name)}/parts/dispatch`, {
						present: parts.map((part) => part.name),
					});
				await call(site, contextOf(of), `/api/order/${idOf(name)}/dispatch`, {});
			}),
		);
	});

	await step("handing over Meher's three items with one code", async () => {
		await site.mailbox.received(client.email, "Delivery code for all of these items:");
		const sent = site.mailbox.emails.find(
			({ to, mail }) => to === client.email && mail.text?.includes("Haldi sharara"),
		);
		const door = (sent?.mail.text ?? "").split(/\n(?=[^\n]*, from )/).find((one) => one.includes("Sindoor lehenga"));
		await meher.page.goto(`/orders/${idOf("Sindoor lehenga")}`);
		await meher.page.getByText("To receive for all of them: ₹20,400").waitFor();
		await meher.page.getByLabel("Delivery code").fill(/^\d{6}$/m.exec(door ?? "")?.[0] ?? "no code");
		await meher.page.getByRole("button", { name: /^Confirm hand-over/ }).tap();
		await meher.page.getByRole("button", { name: /^Confirm return/ }).waitFor();
	});

	await step("seeing what arrived on the group's page", async () => {
		await page.reload();
		await expect.poll(() => page.getByText("Delivered", { exact: true }).count()).toBe(3);
	});

	await step("taking back two of the three, and ticking what is missing", async () => {
		await call(site, client.context, `/api/order/${idOf("Sindoor lehenga")}/resendCode`, {});
		await site.mailbox.received(client.email, "Your new return code");
		const sent = site.mailbox.emails.findLast(
			({ to, mail }) => to === client.email && /return code/.test(mail.subject ?? ""),
		);
		await meher.page.reload();
		await meher.page.getByRole("checkbox", { name: /^Haldi sharara/ }).uncheck();
		await meher.page.getByLabel("Return code").fill(/^\d{6}$/m.exec(sent?.mail.text ?? "")?.[0] ?? "no code");
		await meher.page.getByRole("button", { name: /^Confirm return/ }).tap();
		// The form of the code leaves the page then, and what is below it moves.
		await meher.page.getByRole("button", { name: /^Complete order/ }).waitFor();
		const form = meher.page.getByRole("group", { name: "Tick what came back" });
		await form.getByRole("checkbox", { name: "Skirt" }).check();
		await form.getByRole("checkbox", { name: "Blouse" }).check();
		await meher.page.getByRole("button", { name: "Save what came back" }).tap();
		await meher.page.getByText("Missing: Dupatta").waitFor();
	});

	await step("starting the claim, which has the part and its value", async () => {
		await meher.page.getByRole("link", { name: "Start the claim" }).tap();
		await meher.page.waitForURL(/\/damage/);
		await expect
			.poll(() => meher.page.getByLabel("What is damaged?").inputValue())
			.toBe("Missing when it came back: Dupatta.");
		expect(await meher.page.getByLabel("Amount in rupees").inputValue()).toBe("1500");
	});

	await step("seeing all of it with the family", async () => {
		await page.reload();
		await expect.poll(() => page.getByText("Returned", { exact: true }).count()).toBe(2);
		expect(await page.getByText("Delivered", { exact: true }).count()).toBe(1);
	});

	expect([...client.pageErrors, ...meher.pageErrors]).toEqual([]);
});
