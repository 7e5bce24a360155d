/** Forms without JavaScript while the server fails: what was typed stays, and can be sent again. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCopy } from "#messages/site.js";
import { unsubscribeToken } from "#platform/unsubscribe-token.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, password } from "#tests/world.ts";

let pages: Pages;
let database: pg.Client;
let member: TestClient;
let product: string;
let unsubscribe: string;
beforeAll(async () => {
	pages = await openPages();
	database = new pg.Client({ connectionString: pages.world.url });
	await database.connect();
	member = await pages.world.seller();
	const token = unsubscribeToken(pages.world.app.secret, { accountId: member.user._id, topic: "orders" });
	unsubscribe = `/unsubscribe?token=${token}`;
	product = (await list(await pages.world.seller(), { name: "Panna sharara" }))._id;
});
afterAll(async () => {
	await database.end();
	await pages.close();
});

/** Nobody is signed in without the table of accounts, so each loader and each action fails. */
async function whileServerFails(work: () => Promise<unknown>) {
	await database.query("alter table account rename to account_away");
	try {
		await work();
	} finally {
		await database.query("alter table account_away rename to account");
	}
}

const forged = "<b>typed by another site</b>";
const post = (path: string, headers: Record<string, string>) =>
	fetch(pages.origin + path, {
		method: "POST",
		redirect: "manual",
		headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
		body: new URLSearchParams({ name: forged, email: "ira@example.com", message: forged }),
	});

test.each<[string, Record<string, string>]>([
	["the origin of another site", { origin: "https://evil.example" }],
	[
		"another origin and a site that claims to be ours",
		{ origin: "https://evil.example", "sec-fetch-site": "same-origin" },
	],
	["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
	["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
	["Origin: null", { origin: "null" }],
])("no page shows the fields of a form with %s", async (_, headers) => {
	await whileServerFails(async () => {
		for (const path of ["/contact", "/login", "/settings", "/contact.data", "/product/x", "/no-such-page"]) {
			const response = await post(path, headers);
			expect([path, response.status]).toEqual([path, 403]);
			expect(await response.text()).not.toContain("typed by another site");
		}
		// Mail programs may send this one from anywhere.
		const oneClick = await post(unsubscribe, headers);
		expect(oneClick.status).toBe(500);
		expect(await oneClick.text()).not.toContain("typed by another site");
	});
});

test("an own form is shown again, with its characters escaped", async () => {
	await whileServerFails(async () => {
		const response = await post("/contact", { origin: pages.origin });
		expect(response.status).toBe(500);
		expect(await response.text()).toContain("&lt;b&gt;typed by another site");
	});
});

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])(
	"a form of more fields than any of ours is refused before it is read (%s)",
	async (type) => {
		const one = type.startsWith("multipart") ? '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\r\n' : "a=&";
		const cookie = `almari=${member.cookies.get("almari")}`;
		const headers = { origin: pages.origin, "content-type": type, cookie };
		const response = await fetch(`${pages.origin}/contact`, { method: "POST", headers, body: one.repeat(6_000) });
		expect([response.status, (await response.text()).includes(siteCopy.unreadableForm)]).toEqual([400, true]);
	},
);

const valuesOf = (person: PlainBrowser) =>
	["input", "textarea"].flatMap((kind) =>
		person.texts(kind).concat(
			person
				.find(kind)
				.toArray()
				.map(({ attribs }) => attribs.value ?? ""),
		),
	);

test.each<[path: string, button: string, typed: Record<string, string | boolean>]>([
	["/update-profile", "Update Profile", { "Full Name": "Ananya Sengupta", "New Password": `new ${password}` }],
	["/list-item", "Publish listing", { Title: "Sindoor lehenga", "Price per day (₹)": "₹ 2,400", Formal: true }],
	["/contact", "Send Message", { Name: "Ira Nair", Email: "ira@example.com", Message: "Do you deliver to Shimla?" }],
	["/settings", "Save", { "Full Name": "Ananya Sengupta" }],
	["/report/listing/", "Send Report", { "It is not as described": true, Details: "Not silk." }],
])("%s keeps what was typed", async (path, button, typed) => {
	const person = await pages.open(member).open(path.endsWith("/listing/") ? path + product : path);
	await whileServerFails(() => person.press(button, typed));
	expect(person.status).toBe(500);
	const values = valuesOf(person);
	for (const [label, value] of Object.entries(typed))
		if (typeof value === "string")
			expect([label, values.includes(value)]).toEqual([label, !label.endsWith("Password")]);
	await person.press(person.hasButton("Send again") ? "Send again" : button);
	expect(person.status).toBe(200);
	expect(person.find("[aria-invalid=true]")).toHaveLength(0);
});
