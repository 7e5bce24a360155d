import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadImages } from "#modules/media/index.ts";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";
import { checkEvidence } from "./verify-order.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let product: { _id: string; price: number };
let order: TestOrder;
/** The files that were uploaded, in their order. */
const originals: Buffer[] = [];

/** An order with two photographs before dispatch, one at hand-over, and a damage claim that was contested with one each. */
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client] = [await world.seller({ name: "Ishita Rao" }), await world.client({ name: "عائشہ صدیقی" })];
	product = await list(seller, { name: "ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ", price: 1000, sizeStock: [{ size: "M", stock: 9 }] });
	order = await placeTestOrder(world, { seller, client }, product, 0, 1);
	await must(order.step("seller", "accept"));
	await must(addPhotos(seller, "dispatch", 2));
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	await must(addPhotos(client, "handOver", 1));
	await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	const path = `/api/order/${order.orderId}/damage`;
	await must(seller.post(path, { words: "The hem is torn.", amount: 800, images: [await damagePhoto(seller)] }));
	await must(client.post(`${path}/contest`, { words: "It was torn before.", images: [await damagePhoto(client)] }));
});
afterAll(() => world.close());

let shade = 0;
async function nextPicture(): Promise<Buffer> {
	const bytes = await picture(`#${(++shade * 0x0d1b2f).toString(16).padStart(6, "0").slice(0, 6)}`);
	originals.push(bytes);
	return bytes;
}
const addPhotos = async (who: TestClient, stage: string, count: number, orderId = order.orderId) => {
	const files: { bytes: Buffer }[] = [];
	for (let index = 0; index < count; index++) files.push({ bytes: await nextPicture() });
	return who.post(`/api/order/${orderId}/photos/${stage}`, pictures(...files));
};
const damagePhoto = async (who: TestClient) =>
	(await must(who.post("/api/damage/uploadImages", pictures({ bytes: await nextPicture() })))).body.images[0];

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const query = (text: string, values: unknown[] = []) => world.app.db.pool.query(text, values);
const entries = async () =>
	(await query("select * from evidence_entry where rental_id = $1 order by position", [order.orderId])).rows;
const faults = async () => (await checkEvidence(world.app)).faults.map(({ message }) => message);
const download = (who: TestClient, orderId = order.orderId) => who.get(`/api/order/${orderId}/evidence.pdf`);

/** Changes what the database protects, as its owner could, and puts it back. */
async function tamper(table: string, change: string, check: () => Promise<void>) {
	const backup = `backup_${table}`;
	await query(`create table ${backup} as table ${table}`);
	await query(`alter table ${table} disable trigger all`);
	await query(change);
	try {
		await check();
	} finally {
		await query(`delete from ${table}`);
		await query(`insert into ${table} select * from ${backup}`);
		await query(`alter table ${table} enable trigger all`);
		await query(`drop table ${backup}`);
	}
	expect(await faults()).toEqual([]);
}

describe("the evidence of an order", () => {
	test("has an entry for each photograph: its uploader, the server's time, the hashes of the uploaded and the stored file", async () => {
		const rows = await entries();
		expect(rows.map(({ kind, actor_role }) => `${kind} ${actor_role}`)).toEqual([
			"dispatch seller",
			"dispatch seller",
			"handOver client",
			"damageClaim seller",
			"damageContest client",
		]);
		expect(rows.map((row) => row.original_sha256)).toEqual(originals.slice(0, 5).map(sha256));
		expect(rows.map((row) => row.original_bytes)).toEqual(originals.slice(0, 5).map(({ length }) => length));
		for (const [index, row] of rows.entries()) {
			const file = await world.app.files.get(`${row.photo_id.slice(0, 2)}/${row.photo_id}/master.webp`);
			expect(row.stored_sha256).toBe(sha256(file as Uint8Array));
			expect(row.previous_hash).toBe(index === 0 ? "0".repeat(64) : rows[index - 1].hash);
		}
		expect(await faults()).toEqual([]);
	});

	test("has the language of the page that it is downloaded from", async () => {
		const { body } = await must(seller.get(`/api/order/${order.orderId}/evidence.pdf`, { "accept-language": "hi" }));
		const { pages, hasMissingGlyphs } = readPdf(body);
		expect(hasMissingGlyphs).toBe(false);
		expect(pages.join()).toMatch(/\p{Script=Devanagari}/u);
		expect(pages.join()).not.toMatch(/order|photo|claim|upload|lister|client|page/i);
	});

	test("gets no second entry from a repeated upload, and one chain from concurrent uploads", async () => {
		const other = await placeTestOrder(world, { seller, client }, product, 6, 1);
		await must(other.step("seller", "accept"));
		const [first, second] = [await nextPicture(), await nextPicture()];
		const send = (bytes: Buffer) => seller.post(`/api/order/${other.orderId}/photos/dispatch`, pictures({ bytes }));
		await Promise.all([first, second, first, second].map((bytes) => must(send(bytes))));
		const { rows } = await query("select position from evidence_entry where rental_id = $1 order by 1", [
			other.orderId,
		]);
		expect(rows.map(({ position }) => position)).toEqual([0, 1]);
		expect(await faults()).toEqual([]);
	});

	test.each(["evidence_entry", "rental_photo", "damage_photo"])("the database refuses to change %s", async (table) => {
		for (const statement of [
			`update ${table} set photo_id = photo_id`,
			`delete from ${table}`,
			`truncate ${table} cascade`,
		])
			await expect(query(statement)).rejects.toThrow(/is append-only/);
	});
});

describe("a check of the evidence names", () => {
	test.each([
		[
			"a changed row",
			"update evidence_entry set at = at + interval '1 minute' where position = 2",
			/^entry 3 was changed/,
		],
		["a changed uploader", "update evidence_entry set actor_role = 'admin' where position = 0", /^entry 1 was changed/],
		["a missing row", "delete from evidence_entry where position = 1", /^entry 2 is missing/],
		[
			"a missing last row",
			"delete from evidence_entry where position = 4",
			/^photograph \w+ \(damageContest\) has no entry/,
		],
		[
			"reordered rows",
			"update evidence_entry set position = case position when 0 then 101 else 100 end where position in (0, 1); update evidence_entry set position = position - 100 where position >= 100",
			/^entry 1 was changed/,
		],
	])("%s", async (_, change, expected) => {
		await tamper(
			"evidence_entry",
			change.replaceAll("where position", `where rental_id = '${order.orderId}' and position`),
			async () => {
				expect((await faults())[0]).toMatch(expected);
			},
		);
	});

	test("a row that was replaced together with its own hash, by the entry after it", async () => {
		const [first] = await entries();
		const { hashEntry } = await import("./hash-entry.ts");
		const forged = hashEntry({ ...first, original_sha256: "a".repeat(64) });
		const change = `update evidence_entry set original_sha256 = repeat('a', 64), hash = '${forged}' where rental_id = '${order.orderId}' and position = 0`;
		await tamper("evidence_entry", change, async () => {
			expect(await faults()).toEqual(
				expect.arrayContaining([
					expect.stringMatching(/^entry 2 does not follow/),
					expect.stringMatching(/^entry 1: the hashes/),
				]),
			);
		});
	});

	test.each([
		[
			"a photograph that is no longer attached",
			"rental_photo",
			"delete from rental_photo where stage = 'handOver'",
			/^entry 3: photograph p\w+ is no longer/,
		],
		[
			"a photograph moved to another stage",
			"rental_photo",
			"update rental_photo set stage = 'return' where stage = 'handOver'",
			/^entry 3: photograph/,
		],
		[
			"a photograph of a claim that is gone",
			"damage_photo",
			"delete from damage_photo where side = 'client'",
			/^entry 5: photograph/,
		],
	])("%s", async (_, table, change, expected) => {
		await tamper(table, change, async () => {
			expect((await faults())[0]).toMatch(expected);
		});
	});

	test("a changed, a swapped and a missing file", async () => {
		const [first, second] = await entries();
		const key = ({ photo_id }: { photo_id: string }) => `${photo_id.slice(0, 2)}/${photo_id}/master.webp`;
		const { files } = world.app;
		const [one, two] = [await files.get(key(first)), await files.get(key(second))] as [Uint8Array, Uint8Array];
		await files.put(key(first), two);
		await files.put(key(second), one);
		expect(await faults()).toEqual([
			`entry 1: the file ${key(first)} was changed`,
			`entry 2: the file ${key(second)} was changed`,
		]);
		const { pages } = readPdf((await must(download(client))).body);
		expect(pages.join("")).toContain(squash("Warning: this evidence was changed"));
		await files.put(key(second), two);
		await files.removeFolder(key(first).replace("/master.webp", ""));
		expect(await faults()).toEqual([`entry 1: the file ${key(first)} is missing`]);
		expect((await must(download(client))).body.length).toBeGreaterThan(1000);
		await files.put(key(first), one);
		expect(await faults()).toEqual([]);
	});
});

describe("the document", () => {
	test("has the people, the steps, and each photograph with its hashes, for both sides and an admin", async () => {
		const rows = await entries();
		for (const who of [client, seller, await world.admin()]) {
			const { body, headers } = await must(download(who));
			expect(headers.get("content-type")).toBe("application/pdf");
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("content-disposition")).toMatch(/^attachment; filename="almari-evidence-[\w-]+\.pdf"$/);
			const { pages, actualTexts, hasMissingGlyphs, info } = readPdf(body);
			const text = pages.join("");
			expect(hasMissingGlyphs).toBe(false);
			for (const row of rows)
				for (const hash of [row.original_sha256, row.stored_sha256, row.hash]) expect(text).toContain(hash);
			expect(text).toContain(squash("Meher's Almari (the lister)"));
			expect(text).toContain(squash("ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ".normalize("NFC")));
			expect(actualTexts).toEqual(expect.arrayContaining(["عائشہ صدیقی", "عائشہ صدیقی (the client)"]));
			expect(text).toContain(squash("every entry and every stored copy matched"));
			expect(text).toContain(squash(`Page 1 of ${pages.length}`));
			expect(info).toMatch(/Title/);
			expect(Buffer.from(body).toString("latin1")).toMatch(/\/Lang \(en-IN\)/);
		}
	});

	test("is not for a stranger (404) or a visitor (401)", async () => {
		expect(await download(await world.client())).toMatchObject({ status: 404, body: { code: "not-found" } });
		expect(await download(world.visitor())).toMatchObject({ status: 401 });
	});

	test("marks photographs from before as not hashed when uploaded; they are no fault", async () => {
		const other = await placeTestOrder(world, { seller, client }, product, 14, 1);
		await must(other.step("seller", "accept"));
		const member = await world.app.sessions.find(seller.cookies.get("almari") ?? "");
		if (!member) throw new Error("the seller is signed out");
		const upload = { size: 1, source: await nextPicture() };
		const { photos } = await uploadImages(world.app, member, [upload], "private");
		const id = photos[0]?.src.split("/")[2];
		// As a process of the version before wrote them.
		await query("update photo set original_sha256 = null, original_bytes = null, stored_sha256 = null where id = $1", [
			id,
		]);
		await query(
			"insert into rental_photo (product_id, garment_id, rental_id, stage, account_id, position, photo_id, actor_role, at) select product_id, garment_id, id, 'dispatch', seller_id, 0, $2, 'seller', $3 from rental where id = $1",
			[other.orderId, id, world.clock.now()],
		);
		expect(await faults()).toEqual([]);
		const { pages } = readPdf((await must(download(client, other.orderId))).body);
		expect(pages.join("")).toContain(squash("Not hashed when uploaded"));
		// A later photograph of the same order begins its chain.
		await must(addPhotos(seller, "dispatch", 1, other.orderId));
		expect(await faults()).toEqual([]);
	});
});
