/** The admin's overview, lists, exports and actions on many rows, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "#common/calendar.ts";
import { supportCopy } from "#messages/common/support.js";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

let pages: Pages;
let admin: TestClient;
beforeAll(async () => {
	pages = await openPages();
	admin = await pages.world.admin("Noor Bedi");
});
afterAll(() => pages.close());

/** The lines of a list's file. */
async function exportCsv(person: PlainBrowser) {
	await person.press("Export");
	const [, name] = /filename="(.+)"/.exec(person.headers.get("content-disposition") ?? "") ?? [];
	return { name, lines: person.html.replace("\uFEFF", "").trimEnd().split("\r\n") };
}

const figureNames = ["Total Users", "Total Listings", "Total Revenue", "Monthly Growth"];
const otherFigureNames = ["Active Rentals", "Pending Approvals", "Unread Messages", "Reported Issues"];
const figures = (person: PlainBrowser) => {
	expect(person.texts(".admin-figures dt")).toEqual([...figureNames, ...otherFigureNames]);
	return person.texts(".admin-figures dd.value");
};

// First: it counts all rows.
test("shows eight figures, recent users and recent listings with their badges", async () => {
	const { world } = pages;
	const today = formatDay(world.day(0));
	const person = await pages.open(admin).open("/admin/dashboard");
	expect(figures(person)).toEqual(["1", "0", "₹0", "+0%", "0", "0", "0", "0"]);
	expect(person.text()).toContain("There are no listings yet.");

	// Minutes apart, so that the order of the newest is known.
	world.wait(1 / 60);
	const seller = await world.seller();
	world.wait(1 / 60);
	const client = await world.client();
	world.wait(1 / 60);
	const lehenga = await list(seller);
	const second = await list(seller, { name: "Panna lehenga" });
	await (await placeTestOrder(world, { seller, client }, lehenga, 0, 1)).moveTo("complete");
	await placeTestOrder(world, { seller, client }, second, 0, 2);
	await must(client.post("/api/report", { kind: "listing", subjectId: lehenga._id, reason: "other", words: "Torn." }));
	await must(client.post("/api/contact", { name: "Asha", email: "asha@example.com", subject: "", message: "Hi" }));
	await must(
		world.visitor().post("/api/user/register", {
			name: "Unproved Person",
			email: "unproved@example.com",
			password: "Marigold-lane-42!",
			mobile: "9876543210",
			accountType: "client",
		}),
	);

	await person.open("/admin/dashboard");
	expect(figures(person)).toEqual(["3", "2", "₹2,400", "+100%", "1", "2", "1", "1"]);
	expect(person.texts(".recent h2")).toEqual(["Recent Users", "Recent Listings"]);
	const users = () => person.texts(".recent section:first-of-type li");
	expect(users()).toEqual([
		`UUnproved Personunproved@example.comClient, joined ${today}Inactive`,
		`IIshita Roy${client.user.email}Client, joined ${today}Active`,
		`MMeher Rathore${seller.user.email}Seller, joined ${today}Active`,
		`NNoor Bedi${admin.user.email}Admin, joined ${today}Active`,
	]);
	expect(person.texts(".recent section:last-of-type li")).toEqual([
		`Panna lehengaMeher Rathore, Wedding, ₹2,400 a dayListed ${today}Active`,
		`Sindoor zardozi lehengaMeher Rathore, Wedding, ₹2,400 a dayListed ${today}Active`,
	]);
	await must(admin.post(`/api/admin/users/${client.user._id}/suspend`, { reason: "Asked for cash." }));
	await person.open("/admin/dashboard");
	expect(users()[1]).toMatch(/Suspended$/);
});

test("each list exports its filtered rows as a file", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller({ name: "Lender Zari" }), await world.client({ name: "Renter Zari" })];
	const saree = await list(seller, { name: "Firozi Zari saree", price: 1450 });
	await list(seller, { name: "Neelam Zari gown" });
	await placeTestOrder(world, { seller, client }, saree, 9, 2);
	const person = pages.open(admin);
	const exportOf = async (path: string) => exportCsv(await person.open(`/admin/dashboard/${path}`));
	const users = await exportOf("users?search=Zari&type=renter");
	expect(users.name).toMatch(/^almari-users-\d{4}-\d\d-\d\d\.csv$/);
	expect(users.lines).toEqual([
		expect.any(String),
		expect.stringContaining(`,Lender Zari,${seller.user.email},renter,`),
	]);
	const listings = await exportOf("listings?search=Firozi");
	expect(listings.lines).toEqual([
		expect.any(String),
		expect.stringContaining("Firozi Zari saree,Lender Zari,Wedding,1450,active,"),
	]);
	const rentals = await exportOf("rentals?search=Firozi");
	expect(rentals.lines).toEqual([expect.any(String), expect.stringContaining(",Renter Zari,Lender Zari,")]);
	const money = await exportOf("money");
	expect(money.name).toMatch(/^almari-money-\d{4}-\d\d-\d\d\.csv$/);
	expect(money.lines[0]).toBe("Payment,Order,Item,Person,Amount (INR),Due by,Status,Paid on,Reference");
});

test("orders are filtered by the days on which they were placed and by their total, also in their file", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller(), await world.client()];
	for (const [name, price] of [
		["Kesar gown", 800],
		["Kesar sharara", 1900],
	] as const)
		await placeTestOrder(world, { seller, client }, await list(seller, { name, price }), 9, 2);
	const person = await pages.open(admin).open("/admin/dashboard/rentals?search=Kesar&sort=total");
	const titles = () => person.texts("tbody tr td:first-of-type a");
	expect(titles()).toEqual(["Kesar sharara", "Kesar gown"]);
	const today = world.day(0);
	await person.press("Filter", { "Placed from": today, To: today, "Total from ₹": "₹2,000" });
	expect(titles()).toEqual(["Kesar sharara"]);
	expect(Object.fromEntries(new URL(person.path, "http://almari.test").searchParams)).toMatchObject({
		...{ search: "Kesar", sort: "total", from: today, to: today, min: "₹2,000" },
	});
	const { lines } = await exportCsv(person);
	expect(lines).toEqual([expect.any(String), expect.stringContaining(",Kesar sharara,")]);

	await person.open(`/admin/dashboard/rentals?from=${today}&to=${world.day(-1)}`);
	expect(person.text("main")).toContain("Please choose a last day that is not before the first");
	expect(person.find('form[action^="/admin/export/"]')).toHaveLength(0);
});

const id = "01931e5a-0000-7000-8000-0000000000aa";
test.each([
	["users?search=+meher+&type=renter&sort=name&page=3", "users?search=meher&type=renter&sort=name"],
	["users?type=emperor&status=&sort=newest&page=-1", "users"],
	["users?price=2", "users"],
	[`listings?owner=${id}&category=Party`, `listings?category=Party&owner=${id}`],
	["listings?owner=1' or '1", "listings"],
	["rentals?status=overdue", "rentals?status=overdue"],
	[`rentals?person=${id}&status=emperor&sort=total`, `rentals?person=${id}&sort=total`],
	["rentals?from=2026-11-01&to=&min=500&max=", "rentals?from=2026-11-01&min=500"],
	["money?state=paid&kind=refund&work=mine", "money?state=paid&kind=refund"],
])("the list %s has the filters that its tab knows: %s", async (path, exported) => {
	const person = await pages.open(admin).open(`/admin/dashboard/${path}`);
	expect(person.find('form[action^="/admin/export/"]').attr("action")).toBe(`/admin/export/${exported}`);
});

test("the overview leads to what waits; listings are approved, suspended with one reason, and the suspension undone", async () => {
	const { world } = pages;
	const seller = await world.seller();
	const [first, second, third] = ["Mukaish lehenga", "Mukaish saree", "Mukaish sharara"] as const;
	for (const name of [first, second, third]) await list(seller, { name });
	const person = await pages.open(admin).open("/admin/dashboard");
	const ticked = (...names: string[]) => Object.fromEntries(names.map((name) => [`Select ${name}`, true]));
	const confirm = (button: string, reason?: string) =>
		person.press(button, reason === undefined ? {} : { Reason: reason }, "section.confirm");
	/** The text of a listing's row. */
	const row = (name: string) => person.text(`tbody tr:has(a:contains("${name}"))`);

	await step("approving two of the listings that wait", async () => {
		expect(person.find("[role=img]").attr("aria-label")).toMatch(/^Orders by day\. Total/);
		expect(person.find("details:contains('As a table') tr").length).toBeGreaterThan(20);
		await person.follow(/^Approve \d+ listings/);
		expect(person.path).toContain("status=waiting");
		await person.press("Filter", { "Search by": "Mukaish" });
		expect(person.text(".list-count")).toMatch(/^3 /);
		await person.press("Approve", {}, ".bulk-bar");
		expect(person.text("[role=alert]")).toContain("Please select at least one row first.");
		await person.press("Approve", ticked(first, second), ".bulk-bar");
		expect(person.text("section.confirm h2")).toBe("Approve 2 listings?");
		await confirm("Approve");
		expect(person.text("[role=status]")).toContain("2 listings approved.");
		expect(person.text(".list-count")).toMatch(/^1 /);
	});

	await step("suspending two with one reason, and undoing it", async () => {
		await person.open("/admin/dashboard/listings?search=Mukaish");
		await person.press("Suspend", ticked(first, third), ".bulk-bar");
		expect(person.text("section.confirm h2")).toBe("Suspend 2 listings?");
		await confirm("Suspend");
		expect(person.text("#reason-error")).not.toBe("");
		await confirm("Suspend", "The photos are of another item.");
		expect(person.text("[role=status]")).toContain("2 listings suspended. We have emailed the reason to each lister.");
		expect(row(first)).toContain("Suspended");
		const emails = await world.emails(seller.user.email);
		expect(emails.filter(({ body }) => body.includes("another item"))).toHaveLength(2);
		await person.press("Undo");
		expect(person.text("[role=status]")).toContain("Undone. 2 suspensions are removed.");
		expect(row(first)).toContain("Active");
		expect(row(third)).toContain("To approve");
	});

	await step("approving two, one of which another admin has approved", async () => {
		await person.press("Approve", ticked(second, third), ".bulk-bar");
		expect(person.text("section.confirm h2")).toBe("Approve 2 listings?");
		await confirm("Approve");
		expect(person.text("[role=status]")).toContain("1 listing approved.");
		expect(person.text("[role=alert]")).toContain("1 could not be changed:");
		expect(person.text("[role=alert]")).toContain(`${second}: This listing has changed, so this is not possible now.`);
	});
});

test("a category is renamed and merged, and its addresses lead on", async () => {
	const seller = await pages.world.seller();
	const [from, into] = ["Haldi Mukaish", "Mehendi Mukaish"];
	for (const name of [from, into]) await must(admin.post("/api/category/create", { name, parentId: "None" }));
	await list(seller, { name: "Marigold sharara", catName: [from] });
	const person = await pages.open(admin).open("/admin/dashboard/add-category");
	const rowOf = (name: string) => `tbody tr:has(a:contains("${name}"))`;

	await person.follow("Rename", rowOf(from));
	await person.press("Rename", { "Category name": "Wedding" }, "section.confirm");
	expect(person.text("section.confirm")).toContain('There is already a category called "Wedding".');
	await person.press("Rename", { "Category name": "Haldi brunch" }, "section.confirm");
	expect(person.text("[role=status]")).toContain("Renamed to Haldi brunch.");
	await person.press("Move Haldi brunch up");
	expect(person.text("[role=status]")).toContain("Haldi brunch has moved.");
	await person.follow("Merge", rowOf("Haldi brunch"));
	await person.press("Merge", { "Merge into": into }, "section.confirm");
	expect(person.text("[role=status]")).toContain(`Haldi brunch is now part of ${into}.`);

	await person.open("/browse?category=haldi+mukaish");
	expect(person.path).toContain("category=mehendi+mukaish");
	expect(person.hasLink(/Marigold sharara/)).toBe(true);
});

test("figures that cannot be read are replaced by a message; the rest of the overview is shown", async () => {
	const person = pages.open(admin);
	const rename = (from: string, to: string) => pages.world.app.db.pool.query(`alter table ${from} rename to ${to}`);
	await rename("contact_message", "contact_gone");
	try {
		await person.open("/admin/dashboard");
	} finally {
		await rename("contact_gone", "contact_message");
	}
	expect(person.text("[role=alert]")).toContain(supportCopy.admin.failed);
	expect(person.texts("h2")).toContain("Recent Users");
	await person.follow("Try Again");
	expect(person.texts("dt")).toContain("Total Users");
});

test("a deletion of an account that fails is work to do, and the settings show it", async () => {
	const { pool } = pages.world.app.db;
	const { _id: id } = (await pages.world.client()).user;
	await pool.query(
		`insert into account_deletion (account_id, requested_at, due_at, failed_at, failures)
		values ($1, now(), now() + interval '7 days', now() + interval '8 days', 3)`,
		[id],
	);
	const person = await pages.open(admin).open("/admin/dashboard");
	expect(person.texts(".to-do li")).toContain("Fix 1 failed account deletion");
	await person.follow("Fix 1 failed account deletion");
	expect(person.path).toContain("/admin/dashboard/settings");
	expect(person.text("#failed-deletions")).toContain(id);
	await pool.query("delete from account_deletion where account_id = $1", [id]);
	await person.open("/admin/dashboard/settings");
	expect(person.text("#failed-deletions")).toContain("No account deletion has failed.");
	expect((await person.open("/admin/dashboard")).text(".to-do")).not.toContain("failed account deletion");
});
