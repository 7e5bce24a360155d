import { readFileSync } from "node:fs";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { order } from "./orders.ts";
import { enter, listQuickly, openSite, type Site, visit } from "./site.ts";

/** Every address of the site map answers a whole page before any script runs, with its title, one heading, header and footer. */

let site: Site;
let people: Record<"visitor" | "client" | "seller" | "admin", BrowserContext>;
let product: string;
let lister: string;
let placed: string;
const first = addDays(dayOf(new Date()), 20);

beforeAll(async () => {
	site = await openSite();
	const [visitor, client, seller, admin] = await Promise.all([1, 2, 3, 4].map(() => visit(site)));
	if (!visitor || !client || !seller || !admin) throw new Error("somebody did not come");
	people = { visitor: visitor.context, client: client.context, seller: seller.context, admin: admin.context };
	await enter(site, people.seller, "renter", "Meher Rathore");
	await enter(site, people.admin, "admin", "Asha Rao");
	const email = await enter(site, people.client, "client", "Ishita Roy");
	product = await listQuickly(site, people.seller, "Sindoor zardozi lehenga");
	lister = (await (await people.seller.request.get(`/api/product/${product}`)).json()).product.listedBy._id;
	placed = (await order(site, people.client, email, product, 9, 1)).orderId;
});
afterAll(() => site.close());

type Row = { route: string; path?: () => string; as?: keyof typeof people; title: string; heading: string };

const inFrame: Row[] = [
	{
		route: "/",
		title: "Almari: rent designer dresses and clothes",
		heading: "Somewhere, in someone’s almari, hangs the one.",
	},
	{ route: "browse", title: "Every almari, open · Almari", heading: "Every almari, open" },
	{
		route: "browse",
		path: () => "/browse?category=wedding",
		title: "For the wedding · Almari",
		heading: "For the wedding",
	},
	{ route: "browse", path: () => "/browse?search=saree", title: "“saree” · Almari", heading: "“saree”" },
	{
		route: "product/:id",
		path: () => `/product/${product}`,
		title: "Sindoor zardozi lehenga · Almari",
		heading: "Sindoor zardozi lehenga",
	},
	{ route: "login", title: "Sign in · Almari", heading: "Welcome back." },
	{ route: "signup", title: "Sign up · Almari", heading: "Open your almari, or borrow from one." },
	{ route: "verify-email", title: "Verify your email · Almari", heading: "Six digits from your inbox." },
	{ route: "forgot-password", title: "Forgot password · Almari", heading: "Forgotten, not lost." },
	{ route: "verify-forgot-otp", title: "Verify the code · Almari", heading: "Six digits from your inbox." },
	{ route: "reset-password", title: "Reset password · Almari", heading: "A new password." },
	{ route: "update-profile", as: "client", title: "Update profile · Almari", heading: "Update profile" },
	{ route: "settings", as: "client", title: "Settings · Almari", heading: "Settings" },
	{ route: "wishlist", title: "Your wishlist · Almari", heading: "Your wishlist" },
	{ route: "list-item", as: "seller", title: "List Your Clothes · Almari", heading: "From your almari, to theirs." },
	{
		route: "import-listings",
		as: "seller",
		title: "List many at once · Almari",
		heading: "A whole almari at once.",
	},
	{ route: "add-product", as: "seller", title: "List Your Clothes · Almari", heading: "From your almari, to theirs." },
	{
		route: "edit-product/:id",
		path: () => `/edit-product/${product}`,
		as: "seller",
		title: "Edit your listing · Almari",
		heading: "Edit Sindoor zardozi lehenga",
	},
	{ route: "createCategory", title: "Create Category · Almari", heading: "A new rail in the almari." },
	{
		route: "delivery",
		path: () => `/delivery?product=${product}&startDate=${first}&endDate=${first}`,
		as: "client",
		title: "Delivery · Almari",
		heading: "Where shall it come to?",
	},
	{
		route: "thank-you",
		path: () => `/thank-you?order=${placed}`,
		as: "client",
		title: "Thank you · Almari",
		heading: "Thank you",
	},
	{ route: "messages", as: "client", title: "Messages · Almari", heading: "Messages" },
	{ route: "dashboard", as: "client", title: "Your dashboard · Almari", heading: "" },
	{
		route: "dashboard",
		path: () => "/dashboard?tab=rentals",
		as: "client",
		title: "My Rentals · Almari",
		heading: "My Rentals",
	},
	{
		route: "closet/:sellerId",
		path: () => `/closet/${lister}`,
		title: "Meher's Almari",
		heading: "Meher's Almari",
	},
	{ route: "how-it-works", title: "How It Works · Almari", heading: "How It Works" },
	{ route: "contact", title: "Contact Us · Almari", heading: "Contact Us" },
	{ route: "help", title: "Help Center · Almari", heading: "Help Center" },
	{ route: "faq", title: "FAQ · Almari", heading: "Frequently asked questions" },
	{ route: "privacy", title: "Privacy Policy · Almari", heading: "Privacy Policy" },
	{ route: "terms", title: "Terms and Conditions · Almari", heading: "Terms and Conditions" },
	{
		route: "report/:kind/:id",
		path: () => `/report/listing/${product}`,
		as: "client",
		title: "Report · Almari",
		heading: "",
	},
	{
		route: "*",
		path: () => "/no-such-page",
		title: "This hanger is empty. · Almari",
		heading: "This hanger is empty.",
	},
];
const alone: Row[] = [
	{ route: "admin/login", title: "Admin · Almari", heading: "" },
	{ route: "admin/dashboard", as: "admin", title: "Overview · Almari Admin", heading: "" },
];
/** They answer no page of their own. */
const pageless = ["logout", "admin", "admin/export/:table", "import-listings/template"];

async function open({ route, path = () => `/${route.replace(/^\//, "")}`, as = "visitor" }: Row) {
	const answer = await people[as].request.get(path(), { maxRedirects: 0 });
	const html = await answer.text();
	const text = (tag: string) =>
		[...html.matchAll(new RegExp(`<${tag}[ >][^]*?</${tag}>`, "g"))].map(([found]) =>
			found
				.replace(/<[^>]*>/g, "")
				.replace(/&#x27;/g, "'")
				.trim(),
		);
	return { status: answer.status(), html, titles: text("title"), headings: text("h1") };
}

test.each(inFrame)("$route: $title", async (row) => {
	const { status, html, titles, headings } = await open(row);
	expect(status).toBe(row.route === "*" ? 404 : 200);
	expect(titles).toContain(row.title);
	expect(headings).toHaveLength(1);
	expect(headings[0]).toContain(row.heading);
	expect(html.match(/<header class="top"/g)).toHaveLength(1);
	expect(html.match(/<footer class="foot"/g)).toHaveLength(1);
});

test("listing and editing are one form: the same fields at all three addresses", async () => {
	const forms = inFrame.filter(({ route }) => /^(list-item|add-product|edit-product)/.test(route));
	const fields = await Promise.all(
		forms.map(async (row) => {
			const names = [...(await open(row)).html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)];
			const known = /^(name|description|price|discount|countInStock|catName|occasion|details|sizeStock)/;
			return [...new Set(names.map(([, name]) => name ?? ""))].filter((name) => known.test(name)).sort();
		}),
	);
	expect(fields[0]?.length).toBeGreaterThan(10);
	expect(fields).toEqual([fields[0], fields[0], fields[0]]);
});

test.each(alone)("$route, outside the frame: $title", async (row) => {
	const { status, html, titles } = await open(row);
	expect([status, titles]).toEqual([200, expect.arrayContaining([row.title])]);
	expect(html).not.toMatch(/<footer class="foot"/);
});

test("no address of the site map is left out", () => {
	const map = readFileSync("web/routes.ts", "utf8");
	const routes = [...map.matchAll(/route\("([^"]+)"/g)].map(([, path]) => path);
	expect(map).toMatch(/index\("screens\/home/);
	expect([...new Set([...pageless, ...[...alone, ...inFrame].map(({ route }) => route)])].sort()).toEqual(
		["/", ...routes].sort(),
	);
});
