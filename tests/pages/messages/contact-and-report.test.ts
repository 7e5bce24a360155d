/** The contact form, and reports of listings and people, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { list, password } from "#tests/world.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

const alert = (person: PlainBrowser) => person.text("main [role=alert]");
const subjectsTo = async (email: string) => (await pages.world.emails(email)).map(({ subject }) => subject);

test("a visitor sees missing fields, sends a message, and gets a confirmation", async () => {
	const page = await pages.open().open("/contact?subject=Delivery+to+Shimla");
	await page.press("Send Message");
	for (const sentence of [supportCopy.contact.name, supportCopy.contact.email, supportCopy.contact.message])
		expect(alert(page)).toContain(sentence);
	// The focus is on the summary.
	expect(page.find("main [role=alert]").attr("autofocus")).toBeDefined();

	await page.press("Send Message", { Name: "Ira Nair", Email: "ira", Message: "Do you deliver to Shimla?" });
	expect(alert(page)).toContain(supportCopy.contact.badEmail);
	expect([page.value("Message"), page.value("Subject")]).toEqual(["Do you deliver to Shimla?", "Delivery to Shimla"]);
	await page.press("Send Message", { Email: "tara@example.com" });
	expect(page.texts("h1, h2")).toContain(supportCopy.contact.success);
	expect(page.text()).toContain("reply within 24 hours");
	const number = page.text("main .message-sent b");
	expect(await subjectsTo("tara@example.com")).toEqual([`We have your message (${number})`]);
	expect(await subjectsTo("hello@almari.example")).toEqual([`${number}: Delivery to Shimla`]);
});

test("a signed-in user's name and email are prefilled", async () => {
	const client = await pages.world.client();
	const page = await pages.open(client).open("/contact");
	expect([page.value("Name"), page.value("Email")]).toEqual(["Ishita Roy", client.user.email]);
});

test("sign in, report, and return to the listing", async () => {
	const { world } = pages;
	const product = await list(await world.seller(), { name: "Sindoor zardozi lehenga" });
	const { user } = await world.client();
	const page = await pages.open().open(`/product/${product._id}?size=M`);
	const listing = page.path;
	await page.follow(/^Report this listing/);
	expect(page.path).toMatch(/^\/login\?next=/);
	await page.press("Sign In", { Email: user.email, Password: password });
	await page.open(page.refresh?.path ?? "no refresh");
	expect([page.path, page.heading]).toEqual([
		expect.stringMatching(/^\/report\/listing\//),
		expect.stringContaining("Report this listing"),
	]);
	expect(page.text()).toContain("Sindoor zardozi lehenga");
	await page.press("Send Report", { Details: "Not silk." });
	expect(alert(page)).toContain(supportCopy.report.reason);
	expect(page.value("Details")).toBe("Not silk.");
	await page.press("Send Report", { "Something else": true, Details: "" });
	expect(alert(page)).toContain(supportCopy.report.missingText);
	await page.press("Send Report", { "It is not as described": true, Details: "Not silk." });
	expect(page.text()).toContain(supportCopy.report.success);
	expect(await subjectsTo(user.email)).toContainEqual(expect.stringMatching(/^We have your report/));
	await page.follow("Back");
	expect(page.path).toBe(listing);

	await page.open(`/report/listing/${product._id}`);
	expect(page.text()).toContain(supportCopy.report.again);
	expect(page.hasButton("Send Report")).toBe(false);
});

test("a lister cannot report their own listing; a missing subject is 404", async () => {
	const lister = await pages.world.seller();
	const { _id } = await list(lister, { name: "Kesari bandhani saree" });
	const page = await pages.open(lister).open(`/product/${_id}`);
	expect(page.heading).toBe("Kesari bandhani saree");
	expect(page.hasLink(/^Report this/)).toBe(false);
	await page.open(`/report/listing/${_id}`);
	expect(page.text()).toContain(supportCopy.report.own);
	for (const path of [
		"/report/listing/01931e5a-0000-7000-8000-0000000000ff",
		"/report/listing/x",
		`/report/shop/${_id}`,
	])
		expect([path, (await page.open(path)).status]).toEqual([path, 404]);
});
