/** The listing form without JavaScript: a listing is created, edited, copied and deleted, and its days are blocked; categories are created. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, picture, rent } from "#tests/world.ts";
import { periodWithWeekdays } from "#web/features/format/format.ts";

let pages: Pages;
let seller: TestClient;
beforeAll(async () => {
	pages = await openPages();
	seller = await pages.world.seller();
});
afterAll(() => pages.close());

const listings = "/dashboard?tab=listings";
const png = async (name: string, colour: string) =>
	new File([(await picture(colour, 300, 375)) as BlobPart], name, { type: "image/png" });
const alertOf = (person: PlainBrowser) => person.text("[role=alert]");
const photoPaths = (person: PlainBrowser) =>
	person
		.find('input[name="images[]"]')
		.toArray()
		.map(({ attribs }) => attribs.value);

test.each(["/list-item", "/add-product"])("%s shows an empty form that creates a listing", async (path) => {
	const person = await pages.open(seller).open(path);
	expect([person.value("Title"), person.value("Count in stock")]).toEqual(["", "1"]);
	await person.press("Publish listing", {
		Title: "Sindoor zardozi lehenga",
		"Price per day (₹)": "2400",
		Formal: true,
	});
	expect(person.text()).toContain(listingCopy.listing.created);
	await person.follow("See your listing");
	expect(person.path).toMatch(/^\/product\//);
	expect(person.heading).toBe("Sindoor zardozi lehenga");
});

test("/edit-product/{id} shows the same form with the listing's values, linked only for its lister", async () => {
	const { _id: id } = await list(seller, { name: "Panna sharara" });
	const person = await pages.open(seller).open("/list-item");
	const labels = () => person.texts("form.listing-form label").filter((text) => !/^(Add|Position|Remove)/.test(text));
	const added = labels();
	expect(added).toContain("Title");
	await person.open(listings);
	await person.follow("Edit Panna sharara");
	expect(person.path).toBe(`/edit-product/${id}`);
	expect(person.hasButton("Save Changes")).toBe(true);
	expect(labels()).toEqual(added);
	expect([person.value("Title"), person.value("Price per day (₹)")]).toEqual(["Panna sharara", "2400"]);
	expect([person.isChecked("Wedding"), person.isChecked("Party")]).toEqual([true, false]);

	const other = pages.open(await pages.world.seller());
	for (const path of ["/", "/browse", `/product/${id}`, listings]) {
		await other.open(path);
		expect(other.heading).not.toBe("");
		expect(other.hasLink(/^(Edit|Delete)/)).toBe(false);
		expect(other.find('a[href*="/edit-product/"]')).toHaveLength(0);
	}
});

test("for whom a listing is, is chosen in its form, or follows from the category and the title", async () => {
	const person = await pages.open(await pages.world.seller()).open("/list-item");
	expect(person.value("For whom")).toBe("");
	const typed = { Title: "Linen kurta set", "Price per day (₹)": "900", Casual: true };
	await person.press("Publish listing", { ...typed, "Price per day (₹)": "", "For whom": "Girls" });
	expect(person.value("For whom")).toBe("girls");
	await person.press("Publish listing", typed);
	await person.follow("See your listing");
	expect(person.text(".particulars")).toContain("ForGirls");
	await person.follow("Edit");
	expect(person.value("For whom")).toBe("girls");
	await person.press("Save Changes", { Title: "Linen kurta for him", "For whom": "From the category and the title" });
	await person.follow("See your listing");
	expect(person.text(".particulars")).toContain("ForMen");
	await person.follow("Edit");
	expect(person.value("For whom")).toBe("");
	expect(person.text("#audience option:first-child")).toBe("From the category and the title (now: Men)");
});

test("amounts are read as people write them, and one that cannot be read stays as it was typed", async () => {
	const person = await pages.open(seller).open("/list-item");
	const typed = {
		Title: "Gulabi anarkali",
		"Price per day (₹)": "₹ 1,500/-",
		"Discount (%)": "10 %",
		"Security deposit (₹)": "about 5,000",
		Formal: true,
	};
	// A browser drops everything but a plain number from such a field.
	expect(person.find("[type=number]")).toHaveLength(0);
	await person.press("Publish listing", typed);
	expect(person.status).toBe(400);
	for (const label of ["Price per day (₹)", "Discount (%)", "Security deposit (₹)"] as const)
		expect(person.value(label)).toBe(typed[label]);
	await person.press("Publish listing", { "Security deposit (₹)": "Rs. 5k" });
	await person.follow("See your listing");
	await person.follow("Edit");
	const read = ["Price per day (₹)", "Discount (%)", "Security deposit (₹)"].map((label) => person.value(label));
	expect(read).toEqual(["1500", "10", "5000"]);
});

test("a listing that cannot be edited says so", async () => {
	const { _id: id } = await list(seller);
	const stranger = pages.open(await pages.world.seller());
	for (const [path, status] of [
		[`/edit-product/${id}`, 403],
		["/edit-product/none", 404],
	] as const) {
		await stranger.open(path);
		expect([stranger.status, stranger.heading]).toEqual([status, "Failed to load product for editing."]);
	}
});

test("a form submitted three times at once creates one listing; a newly opened form creates another", async () => {
	const person = await pages.open(seller).open("/list-item");
	const send = () =>
		person.press("Publish listing", { Title: "Panna lehenga", "Price per day (₹)": "900", Party: true });
	const count = async () =>
		(await pages.open(seller).open(`${listings}&search=Panna+lehenga`)).texts(".own-listings tbody tr").length;
	// As a double press, or a browser that tries again after a lost connection.
	const responses = await Promise.all([send(), send(), send()].map(async (sent) => (await sent).status));
	expect(responses).toEqual([200, 200, 200]);
	expect(person.text()).toContain(listingCopy.listing.created);
	expect(await count()).toBe(1);
	await person.open("/list-item");
	await send();
	expect(await count()).toBe(2);
});

test("without JavaScript: created with photos, reordered, edited, deleted", async () => {
	const person = await pages.open(await pages.world.seller()).open("/list-item");
	await person.press("Publish listing", {
		images: [await png("one.png", "#a8144e"), await png("two.png", "#0e5e5a"), await png("three.png", "#1f3f7a")],
		Title: "Kesari bandhani saree",
		"Price per day (₹)": "800",
	});
	expect(alertOf(person)).toContain(listingCopy.listing.category);
	expect(person.value("Title")).toBe("Kesari bandhani saree");
	const [one, two, three] = photoPaths(person);
	await person.press("Publish listing", { Casual: true });
	expect(person.text()).toContain(listingCopy.listing.created);

	await person.open(listings);
	await person.follow("Edit Kesari bandhani saree");
	expect(photoPaths(person)).toEqual([one, two, three]);
	choosePosition(person, 2, 1);
	choosePosition(person, 0, 2);
	person.find('[data-place="1"] [name=photoDrop]').attr("checked", "");
	await person.press("Save Changes", { Title: "" });
	expect(person.hasLink(/^Title/, "[role=alert]")).toBe(true);
	expect(photoPaths(person)).toEqual([three, one]);
	await person.press("Save Changes", { Title: "Kesari bandhani saree, pressed" });
	expect(person.text()).toContain(listingCopy.listing.updated);
	expect(person.refresh?.path).toBe(listings);
	await person.open(listings);
	await person.follow("Delete Kesari bandhani saree, pressed");
	expect(person.texts("h1, h2")).toContain(listingCopy.listing.deleteAsk);
	await person.follow("Cancel");
	expect(person.texts("h1, h2")).not.toContain(listingCopy.listing.deleteAsk);
	await person.follow("Delete Kesari bandhani saree, pressed");
	await person.press("Delete");
	expect(person.text()).toContain("Product deleted successfully.");
	expect(person.hasLink(/^Edit/)).toBe(false);
});

/** Chooses a position, from 1, for the photograph at an index. */
function choosePosition(person: PlainBrowser, index: number, position: number) {
	const options = person.find(`[data-place="${index}"] [name=photoPlace] option`).removeAttr("selected");
	options.eq(position - 1).attr("selected", "");
}

describe("concurrent edits of a listing, without JavaScript", () => {
	const values = (person: PlainBrowser) =>
		["Title", "Price per day (₹)", "Colour", "Material"].map((label) => person.value(label));

	test("the second editor sees the other's changes, keeps typed values, and can take changes over", async () => {
		const { _id: id } = await list(seller, { name: "Panna sharara" });
		const person = await pages.open(seller).open(`/edit-product/${id}`);
		const other = await pages.open(seller).open(`/edit-product/${id}`);
		await other.press("Save Changes", { "Price per day (₹)": "2600", Colour: "Emerald", Title: "Panna sharara, new" });
		expect(other.text()).toContain(listingCopy.listing.updated);

		await person.press("Save Changes", {
			"Price per day (₹)": "2500",
			Title: "Panna sharara set",
			Material: "Georgette",
		});
		expect(alertOf(person)).toContain(listingCopy.listing.changedMeanwhile);
		const changed = '[aria-label="Changed by someone else"]';
		for (const text of ["Added to your form", "Emerald", "₹2,600", "Panna sharara, new"])
			expect(person.text(changed)).toContain(text);
		expect(values(person)).toEqual(["Panna sharara set", "2500", "Emerald", "Georgette"]);
		await person.press("Use theirs Price per day (₹)");
		expect(person.text(changed)).toContain("Added to your form.");
		expect(values(person)).toEqual(["Panna sharara set", "2600", "Emerald", "Georgette"]);
		expect(person.texts(`${changed} button`)).toHaveLength(1);

		// The Enter key presses the form's first button, which saves without taking anything over.
		expect(person.find("form.listing-form button").first().attr("name")).toBeUndefined();
		await person.press("Save Changes");
		expect(person.text()).toContain(listingCopy.listing.updated);
		expect(values(await person.open(`/edit-product/${id}`))).toEqual([
			"Panna sharara set",
			"2600",
			"Emerald",
			"Georgette",
		]);
	});

	test("copying a listing prefills the form and creates a separate listing", async () => {
		const lister = await pages.world.seller();
		const { _id: id } = await list(lister, { name: "Neel anarkali" });
		const person = await pages.open(lister).open(listings);
		await person.follow("Copy Neel anarkali");
		expect(person.path).toBe(`/list-item?copy=${id}`);
		expect(person.text()).toContain("This is a copy of Neel anarkali, with its photos.");
		expect(person.value("Title")).toBe("Neel anarkali");
		expect(photoPaths(person)).toHaveLength(1);
		await person.press("Publish listing", { Title: "Neel anarkali, the sister" });
		expect(person.text()).toContain(listingCopy.listing.created);
		await person.open(listings);
		expect(person.texts('a[href^="/edit-product/"]').filter((text) => /^Edit Neel anarkali/.test(text))).toHaveLength(
			2,
		);

		const stranger = await pages.open(seller).open(`/list-item?copy=${id}`);
		expect(stranger.text()).toContain("The listing you wanted to copy is not available any more.");
		expect(stranger.value("Title")).toBe("");
	});
});

const away = "#away";

test("days away are blocked and unblocked without JavaScript; the listing offers the days around them", async () => {
	const { world } = pages;
	const seller = await world.seller();
	const product = await list(seller, { name: "Neel anarkali" });
	const person = await pages.open(seller).open(`/edit-product/${product._id}`);
	const block = (from: number, to: number) =>
		person.press("Block these days", { "First day away": world.day(from), "Last day away": world.day(to) });
	await person.press("Block these days");
	expect(person.hasLink(/^First day away: Please choose/, away)).toBe(true);
	await block(3, 5);
	expect(person.text(away)).toContain(listingCopy.away.blocked);
	expect(person.text(away)).toContain(periodWithWeekdays({ startDate: world.day(3), endDate: world.day(5) }));

	const client = await world.client();
	const visitor = await pages.open(client).open(`/product/${product._id}?rent=1&pincode=302016`);
	// The 25th is for cleaning: a rental that ends then could not be ready for the days away.
	expect(visitor.text()).toMatch(/Next available dates\s*23 to 24 Nov\s*29 Nov to/);

	await must(rent(world, client, product, 8, 1));
	await block(7, 9);
	expect(alertOf(person)).toMatch(/^There is an order for .* Please choose the days before or after\./);
	expect(person.find(`${away} li:has(button)`)).toHaveLength(1);
	await person.press(/^Release/);
	expect(person.text(away)).toContain(listingCopy.away.freed);
	expect(person.hasButton(/^Release/)).toBe(false);
});

test("one garment of two is blocked; each garment's calendar shows it", async () => {
	const { world } = pages;
	const seller = await world.seller();
	const sizeStock = ["M", "L"].map((size) => ({ size, stock: 1 }));
	const { _id: id } = await list(seller, { name: "Panna sharara", sizeStock, countInStock: 2 });
	const person = await pages.open(seller).open(`/edit-product/${id}`);
	const press = (name: string, piece = "Item 1, M") =>
		person.press(name, { "First day away": world.day(3), "Last day away": world.day(5), "Which item": piece });
	await press("Block these days");
	expect(person.texts(`${away} summary`)).toEqual(["Item 1, M 3 days lister away", "Item 2, L free on all days"]);
	expect(person.find(`${away} td.away`)).toHaveLength(3);
	await press("Block these days", "Item 2, L");
	expect(person.hasButton(/^Release.*, all items$/, away)).toBe(true);
	await press("Free these days");
	expect(person.text(`${away} summary`)).toContain("free on all days");
	await person.press(/^Release.*, Item 2, L$/);
	expect(person.find(`${away} td.away`)).toHaveLength(0);
});

test("everybody sees the category form; only an admin creates one, which is in the listing form and filters", async () => {
	const { world } = pages;
	const visitor = await pages.open().open("/createCategory");
	await visitor.press("Create Category", { "Category name": "Sangeet" });
	expect(alertOf(visitor)).toContain(listingCopy.category.failed);
	expect(alertOf(visitor)).toContain("Please sign in.");
	expect(visitor.value("Category name")).toBe("Sangeet");

	const admin = await pages.open(await world.admin()).open("/createCategory");
	await admin.press("Create Category", { "Category name": "Sangeet", "Parent category": "Party" });
	expect(admin.text()).toContain(listingCopy.category.created);
	expect([admin.value("Category name"), admin.value("Parent category")]).toEqual(["", ""]);
	await admin.press("Create Category", { "Category name": "sangeet" });
	expect(admin.hasLink(/already/, "[role=alert]")).toBe(true);

	const seller = pages.open(await world.seller());
	expect((await seller.open("/list-item")).isChecked("Sangeet")).toBe(false);
	expect((await seller.open("/browse?category=sangeet")).isChecked("Sangeet")).toBe(true);
});

test("parts are added, corrected, shown to clients, copied and taken back", async () => {
	const person = await pages.open(seller).open("/list-item");
	const [first, third] = [
		"Value of part 1 if lost, in rupees, optional",
		"Value of part 3 if lost, in rupees, optional",
	];
	await person.press("Publish listing", {
		...{ Title: "Set of parts", "Price per day (₹)": "900", "Retail value (₹)": "20000", Formal: true },
		...{ "Part 1": "Blouse", "Part 3": "Dupatta <b>", [third]: "a lot" },
	});
	expect([person.status, person.value("Part 1"), person.value("Part 3"), person.value(third)]).toEqual([
		...[400, "Blouse", "Dupatta <b>", "a lot"],
	]);
	expect(person.href(/^Value of part 3/, "[role=alert]")).toBe("#parts.2.value");
	await person.press("Publish listing", { [third]: "₹1,500" });
	await person.follow("See your listing");
	expect(person.text()).toContain("Blouse, Dupatta <b> (₹1,500 if lost)");

	const id = person.path.split("?")[0]?.slice(-36);
	await person.open(`/list-item?copy=${id}`);
	expect([person.value("Part 1"), person.value("Part 2"), person.value(first)]).toEqual(["Blouse", "Dupatta <b>", ""]);
	await person.open(`/edit-product/${id}`);
	await person.press("Save Changes", { "Part 1": "Dupatta <b>" });
	expect(person.text("[role=alert]")).toContain("each part only once");
	await person.press("Save Changes", {
		"Part 1": "",
		"Part 2": "",
		"Value of part 2 if lost, in rupees, optional": "",
	});
	expect((await must(seller.get(`/api/product/${id}`))).body.product.parts).toEqual([]);
});
