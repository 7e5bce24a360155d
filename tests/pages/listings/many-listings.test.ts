/** Many listings without JavaScript: added from photographs, imported from a file, and changed together in My Listings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ZipFile, zipOf } from "#tests/make-zip.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { list, picture } from "#tests/world.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

const listings = "/dashboard?tab=listings";
const alertOf = (person: PlainBrowser) => person.text("[role=alert]");
const row = (person: PlainBrowser, name: string) =>
	person.texts(".own-listings tbody tr").find((text) => text.includes(name));
const editLinks = (person: PlainBrowser) =>
	person.texts('a[href^="/edit-product/"]').filter((text) => /^Edit /.test(text));

const file = (name: string, content: Uint8Array | string, type = "image/png") =>
	new File([content as BlobPart], name, { type });

/** Two photographs of each item, in different colours. */
const photosOf = (items: number) =>
	Promise.all(
		Array.from({ length: items }, (_, index) => {
			const colour = (part: number) => `#${(0x104060 + index * 0x0a0703 + part * 0x400000).toString(16)}`;
			return ["front", "back"].map(async (view, part) =>
				file(`lehenga ${index + 1}-${view}.png`, await picture(colour(part), 300, 375)),
			);
		}).flat(),
	);

test("without JavaScript photographs are uploaded, regrouped and published", async () => {
	const person = await pages.open(await pages.world.seller()).open("/add-many");
	const longName = `${"x".repeat(196)}.png`;
	await person.press("Upload photos", {
		photos: [...(await photosOf(2)), file("notes.png", "a dress"), file(longName, "a dress")],
	});
	expect(alertOf(person)).toContain("notes.png");
	expect(alertOf(person)).toContain(longName);
	await person.press("Update groups", { "Move to: Photo 2 of item 2": "New item" });
	expect(person.texts(".draft-card h2")).toEqual(["Item 1", "Item 2", "Item 3"]);

	// The sent photographs are a draft.
	await person.open(listings);
	expect(person.texts("h2")).toContain("Drafts (1)");
	await person.press("Discard Lehenga 1");
	expect(person.texts("h2")).not.toContain("Drafts (1)");
	await person.press("Undo");
	await person.follow("Continue Lehenga 1");
	expect(person.texts(".draft-card h2")).toEqual(["Item 1", "Item 2", "Item 3"]);
	expect(person.find(".draft-card img")).toHaveLength(4);

	const typed = [0, 1, 2].flatMap((index) => [
		[`drafts.${index}.name`, `Kesari saree ${index + 1}`],
		[`drafts.${index}.category`, "Party"],
		[`drafts.${index}.price`, "800"],
		[`Stock in size Free size, Item ${index + 1}`, "3"],
	]);
	person.find('[name$=".sizes[]"][value="Free size"]').attr("checked", "");
	await person.press("Publish 3 items", Object.fromEntries(typed));
	expect(person.heading).toBe("3 items are live");
	await person.open(listings);
	expect(row(person, "Kesari saree 1")).toContain("Free size × 3");
	expect(editLinks(person)).toHaveLength(3);
	expect(person.texts("h2")).not.toContain("Drafts (1)");
});

describe("listings from a file, without JavaScript", () => {
	const csv = (content: Uint8Array | string) => file("almari.csv", content, "text/csv");
	const text =
		'name,price,categories,description\nGulabi saree,900,Party,"Soft,\nand light"\nNeel suit,abc,Nowhere,\n=1+1,700,Casual,\n';
	const report = '[aria-label="Result"]';

	test("are previewed, imported, and not imported twice", async () => {
		const person = await pages.open(await pages.world.seller()).open(listings);
		await person.follow("Import from a file");
		const preview = (content: Uint8Array | string) => person.press("Check file", { file: csv(content) });
		await preview(Buffer.from(text, "utf16le"));
		expect(alertOf(person)).not.toBe("");
		await preview(Buffer.from(`\uFEFF${text}`, "utf16le"));
		expect(person.text(report)).toContain("Gulabi saree₹900 a day · Stock 1 · Party");
		await preview(text.replace("price", "cost"));
		expect(alertOf(person)).toMatch(/do not know the column “cost”/);

		await preview(text);
		expect(person.text(report)).toContain("2 items ready to list, 1 row has errors.");
		const rows = person.texts(`${report} tbody tr`);
		expect(rows[0]).toMatch(/Neel suit.*Price per day \(₹\): Please give a whole number/);
		await preview(Buffer.from(`\uFEFF${text}`, "utf16le"));
		await person.press("List 2 items");
		expect(person.text(report)).toContain("2 items listed, 1 row has errors.");
		expect(person.hasLink("=1+1", report)).toBe(true);

		await preview(text.replace("abc,Nowhere", "800,Party"));
		expect(person.text(report)).toContain("1 item ready to list, 2 items unchanged.");
		await person.press("List 1 item");
		expect(person.text(report)).toContain("1 item listed, 2 items unchanged.");

		await preview(text.replace("abc,Nowhere", "950,Party").replace("=1+1,700,Casual,\n", "Sona lehenga,700,Casual,\n"));
		expect(person.text(report)).toContain("1 item ready to list, 1 item to update, 1 item unchanged.");
		expect(person.texts(`${report} tbody tr`)[0]).toContain("ChangedPrice per day (₹): ₹800 → ₹950");
		expect(person.text(`${report} details`)).toMatch(/1 listing of an earlier file is not in this one.*=1\+1/);
		await person.press("List 1 item and update 1");
		expect(person.text(report)).toContain("1 item listed, 1 item updated, 1 item unchanged.");
		await person.follow("Gulabi saree", report);
		expect(person.heading).toBe("Gulabi saree");
		expect(editLinks(await person.open(listings))).toHaveLength(4);
	});

	test("photos are found by file name in a zip; a missing one and one that is none are named with their row", async () => {
		const person = await pages.open(await pages.world.seller()).open("/import-listings");
		const send = (rows: string, files: ZipFile[]) =>
			person.press("Check file", {
				file: csv(`Name,Price per day (₹),Categories,Photos\n${rows}`),
				photos: file("photos.zip", zipOf(files), "application/zip"),
			});
		await send(
			"Gulabi saree,900,Party,0.png",
			Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.png`, bytes: "x" })),
		);
		expect(alertOf(person)).toContain("This zip has 1,000 files. You can send 100 photos at a time.");

		const longName = `${"Bandhani ".repeat(13)}x`;
		const rows = [
			`${longName},900,Party,photos/front.png;back.png`,
			"Neel gown,700,Party,gone.png",
			"Lal gown,700,Party,notes.png",
		];
		await send(rows.join("\n"), [
			{ name: "photos/front.png", bytes: await picture("#a03050") },
			{ name: "photos/back.png", bytes: await picture("#3050a0") },
			{ name: "notes.png", bytes: "a dress" },
		]);
		expect(person.text(report)).toContain("1 item ready to list, 2 rows have errors.");
		const outcomes = person.texts(`${report} tbody tr`);
		expect(outcomes.find((one) => one.includes("Neel gown"))).toContain("“gone.png” is not in the zip.");
		expect(outcomes.find((one) => one.includes("Lal gown"))).toContain(
			"“notes.png” is not a JPEG, PNG, WebP or AVIF photo.",
		);
		await person.press("List 1 item");
		expect(person.text(report)).toContain("1 item listed, 2 rows have errors.");
		await person.follow(longName, report);
		expect(person.heading).toBe(longName);
		expect(person.find(".gallery img").length).toBeGreaterThanOrEqual(2);
	});

	test("the template can be imported as it is", async () => {
		const lister = await pages.world.seller();
		const person = await pages.open(lister).open("/import-listings");
		const template = await pages.open(lister).open(person.href("Download the template"));
		expect(template.headers.get("content-disposition")).toMatch(/^attachment/);
		// Reading it as text removes the byte order mark.
		expect(template.html).toMatch(/^Name,Price per day \(₹\),Categories,/);
		await person.press("Check file", { file: csv(`\uFEFF${template.html}`) });
		expect(person.text(report)).toContain("1 item ready to list.");
	});
});

test("without JavaScript a lister finds listings, changes prices and pauses at once, and undoes it", async () => {
	const seller = await pages.world.seller();
	for (const name of ["Asmani saree", "Gulabi lehenga", "Lal lehenga"]) await list(seller, { name });
	const person = await pages.open(seller).open(listings);
	await person.press("Search", { "Search my listings": "lehenga" }, "main");
	expect(person.path).toContain("search=lehenga");
	expect(row(person, "Asmani")).toBeUndefined();
	// The Enter key in the amount presses the form's first button, which changes the price.
	const bulk = "form:has(.own-listings)";
	expect(person.find(`${bulk} button`).first().val()).toBe("price");
	await person.press("Change price", {
		"Choose Gulabi lehenga": true,
		"Choose Lal lehenga": true,
		"Price change": "Raise price by (%)",
		Amount: "10",
	});
	expect(person.text()).toContain("Price changed for 2 listings.");
	expect(row(person, "Lal")).toContain("₹2,640");

	await person.press("Pause", { "Choose Lal lehenga": true });
	expect(person.text()).toContain("1 listing paused.");
	expect(row(person, "Lal")).toContain("Paused");
	await person.open("/browse?search=lehenga");
	expect([person.hasLink(/Gulabi/), person.hasLink(/Lal lehenga/)]).toEqual([true, false]);

	await person.open(listings);
	await person.follow("Paused 1");
	expect(row(person, "Gulabi")).toBeUndefined();
	await person.press("Resume Lal lehenga");
	expect(person.text()).toContain("1 listing visible again.");
	await person.press("Undo");
	expect(person.text()).toContain("1 listing paused.");
	expect(row(person, "Lal")).toContain("Paused");
});
