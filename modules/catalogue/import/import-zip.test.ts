import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { expectFailure } from "#tests/expect-failure.ts";
import { type ZipFile, zipOf } from "#tests/make-zip.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, picture, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

type Row = { outcome: string; problems: { column: string; text: string }[]; productId: string; line: number };

async function send(csv: string, files: ZipFile[] | Uint8Array | undefined, query = "", requester = seller) {
	const form = new FormData();
	form.append("file", new Blob([csv]), "listings.csv");
	const zip = Array.isArray(files) ? zipOf(files) : files;
	if (zip) form.append("file", new Blob([zip as BlobPart]), "photos.zip");
	return requester.post(`/api/product/import${query}`, form);
}
const dryRun = "?dryRun=true";
const outcomes = (rows: Row[]) => rows.map(({ outcome }) => outcome);
const sheet = (...rows: string[]) => `Name,Price per day (₹),Categories,Photos\n${rows.join("\n")}\n`;
const imagesOf = (rows: Row[]) =>
	Promise.all(
		rows.map(async ({ productId }) => (await must(seller.get(`/api/product/${productId}`))).body.product.images),
	);

describe("photographs by file name", () => {
	test("are found in any folder and case; the returned CSV, and the same files again, import nothing twice", async () => {
		const [front, back, long] = [await picture("#a03050"), await picture("#3050a0"), await picture("#30a050")];
		const longName = `${"l".repeat(196)}.png`;
		const text = sheet(
			"Gulabi saree,900,Party,front 1.PNG; photos/back.png",
			"",
			"Neel gown,700,Party,back.png",
			`Long,700,Party,${longName}`,
			"Too many cells,700,Party,back.png,more",
		);
		const zip = [
			{ name: "almari/photos/", bytes: "" },
			{ name: "almari/photos/Front 1.png", bytes: front },
			{ name: "almari/photos/back.png", bytes: back },
			{ name: longName, bytes: long },
			{ name: "__MACOSX/almari/photos/._back.png", bytes: "x" },
			{ name: "notes.txt", bytes: "not named by a row" },
		];
		const { body: dry } = await must(send(text, zip, dryRun));
		expect(outcomes(dry.rows)).toEqual(["new", "new", "new", "bad"]);
		const { body } = await must(send(dry.csv, undefined));
		expect(outcomes(body.rows)).toEqual(["listed", "listed", "listed", "bad"]);
		expect(body.rows.map(({ line }: Row) => line)).toEqual(dry.rows.map(({ line }: Row) => line));
		const [gulabi, neel, other] = await imagesOf(body.rows.slice(0, 3));
		expect([gulabi.length, neel.length, other.length]).toEqual([2, 1, 1]);
		expect(gulabi[1]).toBe(neel[0]);
		expect(new Set([...gulabi, ...other]).size).toBe(3);
		const { body: again } = await must(send(text, zip));
		expect(outcomes(again.rows)).toEqual(["same", "same", "same", "bad"]);
	});

	test.each<[string, ZipFile["name"], Partial<ZipFile>, string]>([
		["in UTF-8 that is not flagged", "photos/लहंगा é.png", { isUnflagged: true }, "लहंगा é.png"],
		["with accents as macOS writes them", "photos/e\u0301te\u0301.png", { isUnflagged: true }, "été.png"],
		["with folders as Windows writes them", "photos\\front.png", {}, "front.png"],
		["in a cell with a folder of Windows", "photos/front.png", {}, "C:\\photos\\front.png"],
		["in capitals", "PHOTOS/FRONT.PNG", { isUnflagged: true }, "front.png"],
	])("are found %s", async (_, name, flags, cell) => {
		const zip = [{ name, bytes: await picture(), ...flags }];
		expect(outcomes((await must(send(sheet(`Saree,900,Party,${cell}`), zip, dryRun))).body.rows)).toEqual(["new"]);
	});

	test("that are missing, ambiguous, unreadable or none are a problem of their row alone", async () => {
		const cell = (name: string) => `${name.split(".")[0]},1,Party,${name}`;
		const names = ["good.png", "gone.png", "twice.png", "notes.png", "bomb.png", "more.png", "secret.png", "link.png"];
		const one = await picture("#113355");
		const zip = [
			{ name: "good.png", bytes: one },
			{ name: "one/twice.png", bytes: await picture("#335511") },
			{ name: "two/TWICE.png", bytes: await picture("#551133") },
			{ name: "notes.png", bytes: "a dress" },
			{ name: "bomb.png", bytes: deflateRawSync(Buffer.alloc(64_000_000)), size: 64_000_000, isDeflated: true },
			{ name: "more.png", bytes: deflateRawSync(Buffer.alloc(64_000_000)), size: 1000, isDeflated: true },
			// The encryption adds 12 bytes.
			{ name: "secret.png", bytes: one, size: one.length - 12, isEncrypted: true },
			{ name: "link.png", bytes: "/etc/passwd", isSymlink: true },
		];
		const { body } = await must(send(sheet(...names.map(cell)), zip, dryRun));
		expect(body.rows.map(({ problems }: Row) => problems.map(({ column, text }) => [column, text]))).toEqual([
			[],
			[["images", catalogueCopy.zip.noPicture({ name: "gone.png" })]],
			[["images", catalogueCopy.zip.samePictures({ name: "twice.png" })]],
			[["images", catalogueCopy.zip.notPicture({ name: "notes.png" })]],
			[["images", catalogueCopy.zip.largePicture({ name: "bomb.png" })]],
			[["images", catalogueCopy.zip.unreadable({ name: "more.png" })]],
			[["images", catalogueCopy.zip.unreadable({ name: "secret.png" })]],
			[["images", catalogueCopy.zip.notPicture({ name: "link.png" })]],
		]);
	});

	test("without a zip are refused with what to send; outside a zip's folder nothing is read", async () => {
		const { body } = await must(send(sheet("A,1,Party,front.png"), undefined));
		expect(body.rows[0].problems).toEqual([{ column: "images", text: catalogueCopy.zip.needed }]);
		const name = "../../etc/passwd";
		const { body: outside } = await must(send(sheet(`A,1,Party,${name}`), [{ name: "a.png", bytes: "x" }]));
		expect(outside.rows[0].problems).toEqual([{ column: "images", text: catalogueCopy.zip.noPicture({ name }) }]);
	});

	test("belong to the lister who sent them", async () => {
		const other = await world.seller();
		const files = [{ name: "a.png", bytes: await picture("#012345") }];
		const { body } = await must(send(sheet("A,500,Party,a.png"), files, "", other));
		const [image] = (await must(other.get(`/api/product/${body.rows[0].productId}`))).body.product.images;
		// The address of another lister's photograph cannot be used.
		expect(outcomes((await must(send(sheet(`B,500,Party,${image}`), undefined))).body.rows)).toEqual(["bad"]);
	});
});

const tiny = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, bytes: "x" }));
/** Entries that are no files count too: each is read from the directory. */
const folders = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}/`, bytes: "" }));
test.each<[string, ZipFile[] | Uint8Array, string]>([
	["of 1,000 files", tiny(1000), catalogueCopy.zip.tooManyFiles({ files: 1000 })],
	["of 301 empty folders", folders(301), catalogueCopy.zip.tooManyFiles({ files: 301 })],
	["of 101 photos", tiny(101), catalogueCopy.zip.tooManyFiles({ files: 101 })],
	["with a path out of its folder", [{ name: "../../etc/a.png", bytes: "x" }], catalogueCopy.zip.damaged],
	["with an absolute path", [{ name: "/etc/a.png", bytes: "x" }], catalogueCopy.zip.damaged],
	["that is none", Buffer.from("PK\u0003\u0004rest"), catalogueCopy.zip.damaged],
	["that is cut off", zipOf(tiny(3)).subarray(0, -30), catalogueCopy.zip.damaged],
])("a zip %s is refused with an explanation", async (_, files, message) => {
	const response = await send(sheet("A,500,Party,"), files);
	expectFailure(response, { status: 400, code: "invalid", field: "file" });
	expect(response.body.fields.file).toBe(message);
});

test("a zip above the limit is refused", async () => {
	const response = await send(sheet("A,500,Party,"), Buffer.alloc(rules.import.maxZipBytes + 1));
	expectFailure(response, { status: 413, code: "too-large", field: "file" });
});
