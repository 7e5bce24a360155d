import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, enter, listQuickly, openSite, phone, type Site, visit } from "./site.ts";

/** What people read when the database fails under a page: what failed, in the specification's words, and a way on. */

let site: Site;
let database: pg.Client;
let product: string;
let seller: Awaited<ReturnType<typeof visit>>;
let client: typeof seller;
beforeAll(async () => {
	site = await openSite();
	database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
	[seller, client] = await Promise.all([visit(site, phone), visit(site, phone)]);
	await enter(site, seller.context, "renter", "Meher Rathore");
	await enter(site, client.context, "client", "Ishita Roy");
	product = await listQuickly(site, seller.context, "Sindoor zardozi lehenga");
});
afterAll(async () => {
	await database.end();
	await site.close();
});

/** While `work` runs, everything that asks for this table fails. */
async function without(table: string, work: () => Promise<void>) {
	await database.query(`alter table ${table} rename to ${table}_gone`);
	try {
		await work();
	} finally {
		await database.query(`alter table ${table}_gone rename to ${table}`);
	}
}

const reads = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

test("home without its listings still stands", async () => {
	const { page, context } = await visit(site, phone);
	await without("catalogue_entry", async () => {
		await page.goto("/");
		await reads(page, "Failed to load featured items");
		await page.getByRole("link", { name: "Browse Dresses" }).first().waitFor();
	});
	await context.close();
});

test("browse says what failed and tries again", async () => {
	const { page, context } = await visit(site, phone);
	await without("catalogue_entry", async () => {
		await page.goto("/browse");
		await reads(page, "Failed to load products");
		await reads(page, "Server error while fetching products: ");
		await page.getByText("Try Again").first().waitFor();
	});
	await page.getByText("Try Again").first().click();
	await reads(page, "Sindoor zardozi lehenga");
	await context.close();
});

test.each([
	["a client's rentals", "rental", "client", "/dashboard?tab=rentals", "Failed to fetch rentals."],
	["a seller's orders", "rental", "seller", "/dashboard?tab=rentals", "Failed to fetch rentals."],
	["a seller's earnings", "rental", "seller", "/dashboard?tab=earnings", "Failed to fetch earnings."],
] as const)("%s", async (_, table, as, path, text) => {
	const { page } = as === "client" ? client : seller;
	await without(table, async () => {
		await page.goto(path);
		await reads(page, text);
		// The frame of the dashboard stands, and leads elsewhere.
		await page
			.getByRole("link", { name: /overview/i })
			.first()
			.waitFor();
	});
});

test("a listing that cannot be loaded for editing says so", async () => {
	await seller.page.goto("/edit-product/01931e5a-0000-7000-8000-0000000000ff");
	await reads(seller.page, "Failed to load product for editing");
});

test("delivery that cannot ask for the product says so", async () => {
	const { page } = client;
	await without("catalogue_entry", async () => {
		await page.goto(`/delivery?product=${product}&startDate=2030-01-01&endDate=2030-01-02`);
		await reads(page, "Unable to verify product availability. Please try again.");
	});
});

test("a page that fails as a whole is the Unexpected Application Error! screen, with an id and a way home", async () => {
	const { page, context } = await visit(site, phone);
	await without("catalogue_entry", async () => {
		const answer = await page.goto(`/product/${product}`);
		expect(answer?.status()).toBe(500);
		await reads(page, "Unexpected Application Error!");
		expect(await page.locator("body").innerText()).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
		await page.getByRole("main").getByRole("link").first().waitFor();
	});
	await context.close();
});

test("a category that cannot be made says so, and why", async () => {
	const { page, context } = await visit(site, phone);
	await page.goto("/createCategory");
	await page.getByLabel("Name").first().fill("Sangeet");
	await page
		.getByRole("main")
		.getByRole("button", { name: /create|add/i })
		.click();
	await reads(page, "Failed to create category.");
	await reads(page, "Please sign in.");
	await context.close();
});

test("nothing of all that changed what is there", async () => {
	const { product: shown } = await (await client.context.request.get(`/api/product/${product}`)).json();
	expect(shown.name).toBe("Sindoor zardozi lehenga");
	await call(site, client.context, "/api/user/logout", {});
});
