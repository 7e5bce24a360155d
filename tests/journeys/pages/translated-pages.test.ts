/** Pages that the browser translates: forms with a mistake stay, and so does what was typed in them. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import {
	createListing,
	newEmail,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
	whenHydrated,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { translateAllPages, translatePage } from "#tests/journeys/harness/translate-page.ts";

type Visit = Awaited<ReturnType<typeof visit>>;

let site: Site;
let product: string;
let people: Record<"visitor" | "seller" | "client", Visit>;
beforeAll(async () => {
	site = await openSite();
	people = { visitor: await visit(site, phone), seller: await visit(site, phone), client: await visit(site, phone) };
	await signInAs(site, people.seller.context, "renter", "Meher Rathore");
	await signInAs(site, people.client.context, "client", "Ishita Roy");
	product = await createListing(site, people.seller.context, "Sindoor zardozi lehenga");
});
afterAll(() => site.close());

const nextWeek = addDays(dayOf(new Date()), 7);

/** A form of each screen, found by its fields and filled in wrongly. */
const forms: { path: () => string; as: keyof typeof people; typed: Record<string, string> }[] = [
	{ path: () => "/login", as: "visitor", typed: { email: "ishita@example.com" } },
	{ path: () => "/signup", as: "visitor", typed: { name: "Ishita", email: "no address" } },
	{ path: () => "/forgot-password", as: "visitor", typed: { email: "no address" } },
	{ path: () => "/contact", as: "visitor", typed: { name: "Ishita", email: "no address" } },
	{ path: () => "/admin/login", as: "visitor", typed: { email: "admin@example.com" } },
	{ path: () => "/createCategory", as: "visitor", typed: { name: "Sarees" } },
	{ path: () => `/report/listing/${product}`, as: "client", typed: { words: "It is fake." } },
	{
		path: () => `/delivery?product=${product}&startDate=${nextWeek}&endDate=${addDays(nextWeek, 1)}`,
		as: "client",
		typed: { address_Line: "7 Lane", pincode: "12" },
	},
	{ path: () => "/update-profile", as: "client", typed: { name: "Ishita", mobile: "12" } },
	{ path: () => "/settings", as: "client", typed: { name: "Ishita", mobile: "12" } },
	{ path: () => "/list-item", as: "seller", typed: { name: "Lal", price: "0" } },
	{ path: () => `/edit-product/${product}`, as: "seller", typed: { name: "Lal", price: "0" } },
];

test.each(forms.map((form) => ({ ...form, screen: /^\/[\w/-]*?(?=\/undefined|\?|$)/.exec(form.path())?.[0] })))(
	"$screen, translated: a mistake is shown, and what was typed stays",
	async ({ path, as, typed }) => {
		const { page, pageErrors } = people[as];
		await page.goto(path());
		await translatePage(page);
		const names = Object.keys(typed).map((name) => `:has([name="${name}"])`);
		const form = page.locator(`main form${names.join("")}`).first();
		for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
		const release = await holdSubmissions(page);
		for (const _ of ["a first mistake", "the same one again"]) {
			const answered = page.waitForResponse((response) => response.request().method() === "POST");
			await form.locator("button[type=submit]").last().click();
			await answered;
			await page.locator("main .spinner").waitFor({ state: "detached" });
			await page.locator("main :is([role=alert], [aria-invalid=true])").first().waitFor();
		}
		await release();
		for (const [name, value] of Object.entries(typed))
			expect(await form.locator(`[name="${name}"]`).inputValue()).toBe(value);
		// Parts that hydrate late find the translated text: React renders them again (418).
		expect(pageErrors.filter((error) => !error.includes("Minified React error #418"))).toEqual([]);
		pageErrors.length = 0;
	},
);

test("/settings, translated: what was typed in the profile stays when the script of the link to the measures comes late", async () => {
	const { page, pageErrors } = people.client;
	const script = "**/assets/measures-*.js";
	const { promise, resolve: letGo } = Promise.withResolvers<void>();
	await page.route(script, (route) => promise.then(() => route.continue()));
	const requested = page.waitForRequest(script);
	// The form is hydrated without it.
	await page.goto("/settings", { waitUntil: "domcontentloaded" });
	await requested;
	await translatePage(page);
	const name = page.locator("main form [name=name]");
	await name.fill("Ishita Sen");
	letGo();
	await whenHydrated(page.locator('.settings-body a[href*="tab=measures"]'));
	expect(await name.inputValue()).toBe("Ishita Sen");
	await page.unroute(script);
	pageErrors.length = 0;
});

/** The typed values of the fields with these names. */
const typedIn = (page: Page, names: string[]) =>
	Promise.all(names.map((name) => page.locator(`main [name="${name}"]`).first().inputValue()));

test("a dress is rented from a shared link to the hand-over on translated pages", async () => {
	const dress = await createListing(site, people.seller.context, "Panna sharara", {
		sizeStock: [
			{ size: "M", stock: 1 },
			{ size: "L", stock: 1 },
		],
	});
	const [{ page, context, pageErrors }, seller] = [await visit(site, phone), await visit(site, phone)];
	await seller.context.addCookies(await people.seller.context.cookies());
	for (const one of [context, seller.context]) await translateAllPages(one);
	const press = (name: RegExp, on = page) => on.getByRole("button", { name }).filter({ visible: true }).first().tap();
	const email = newEmail("zoya");
	// Soon enough to be sent and handed over today.
	const first = addDays(dayOf(new Date()), 1);

	await step("choosing size and days", async () => {
		await page.goto(`/product/${dress}.`, { referer: "https://chat.example/" });
		await page.getByRole("heading", { level: 1, name: /^Panna sharara/ }).waitFor();
		await page.getByRole("radio", { name: /^L~?$/ }).check({ force: true });
		await page.waitForURL(/size=L/);
		await press(/^Rent Now/);
		for (const day of [first, addDays(first, 1)]) await (await showDay(page, day)).tap();
		await press(/^Proceed to Delivery/);
		await page.waitForURL(/\/login\?next=/);
	});

	await step("signing up", async () => {
		await page.getByRole("link", { name: /^New to Almari/ }).tap();
		await page.waitForURL(/\/signup\?quick=1&next=/);
		await page.getByLabel("Email").fill("no address");
		await press(/^Agree and continue/);
		await page.locator("main [role=alert]").first().waitFor();
		expect(await typedIn(page, ["email"])).toEqual(["no address"]);
		await page.getByLabel("Email").fill(email);
		await press(/^Agree and continue/);
		await page
			.getByLabel(/^Code/)
			.first()
			.fill(await site.mailbox.code(email));
		await page.getByLabel("Full Name").fill("Zoya Khan");
		await press(/^Verify Email/);
		await page.waitForURL(/\/delivery\?/);
		expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ size: "L", startDate: first });
	});

	await step("ordering", async () => {
		const address = { address_Line: "7 Hauz Khas Village", city: "Jaipur", mobile: "98765 01234" };
		for (const [name, value] of Object.entries({ ...address, pincode: "12" }))
			await page.locator(`main [name="${name}"]`).fill(value);
		await press(/^Place Order/);
		await page.locator("main [aria-invalid=true]").first().waitFor();
		expect(await typedIn(page, Object.keys(address))).toEqual(Object.values(address));
		await page.locator("main [name=pincode]").fill("302017");
		await press(/^Place Order/);
		await page.waitForURL(/\/thank-you\?order=/);
	});
	const code = await site.mailbox.code(email);

	await step("accepting, sending and handing over", async () => {
		await seller.page.goto("/dashboard?tab=rentals");
		await seller.page.getByRole("link", { name: /^Answer/ }).tap();
		await press(/^Accept/, seller.page);
		await press(/^Mark as sent/, seller.page);
		await page.goto(seller.page.url());
		await page
			.getByText(/delivery code/i)
			.first()
			.waitFor();
		await seller.page.getByLabel(/^Delivery code/).fill(code);
		await press(/^Confirm hand-over/, seller.page);
		await seller.page.getByRole("button", { name: /^Confirm return/ }).waitFor();
	});

	// React renders a late part of a translated page anew (error 418), which people do not notice.
	const errors = [...pageErrors, ...seller.pageErrors].filter((text) => !text.includes("#418"));
	expect(errors).toEqual([]);
	await Promise.all([context.close(), seller.context.close()]);
});

test("removing, inserting before and changing a text that translation replaced, or a node that is lost", async () => {
	const { page } = people.visitor;
	await page.goto("/login");
	await translatePage(page);
	const replaceTexts = async () => {
		const parent = document.body.appendChild(document.createElement("p"));
		const [first, second] = [document.createTextNode("one"), document.createTextNode("two")];
		const element = (text: string) => Object.assign(document.createElement("b"), { textContent: text });
		const texts: string[] = [];
		const read = async () => {
			// Two turns: one for the page, and one for the translation of what it has put back.
			for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve));
			texts.push(parent.textContent);
		};
		parent.append(first, second);
		await read();
		parent.insertBefore(element("b"), second);
		await read();
		second.data = "three";
		await read();
		for (const text of [first, second]) parent.removeChild(text);
		await read();
		const lost = element("lost");
		parent.removeChild(lost);
		parent.insertBefore(element("u"), lost);
		await read();
		return parent.isConnected ? texts : undefined;
	};
	// A late part that hydrates on translated text makes React render the page again (error 418), without the paragraph: then it is done again.
	let shown: string[] | undefined;
	while (!shown) shown = await page.evaluate(replaceTexts);
	expect(shown).toEqual(["one~two~", "one~b~two~", "one~b~three~", "b~", "b~u~"]);
});

/** Sends what is submitted once the page shows that it works on it, and that text is translated. Returns how to end it. */
async function holdSubmissions(page: Page): Promise<() => Promise<void>> {
	await page.route("**/*", async (route) => {
		if (route.request().method() === "POST")
			await page.locator("main .spinner ~ * font, main .spinner ~ font").first().waitFor();
		await route.continue();
	});
	return () => page.unrouteAll({ behavior: "wait" });
}
