import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { storageCopy } from "#messages/api/platform.js";
import { makeMediaServer } from "#server/media.ts";
import { countRows } from "#tests/database/tables.ts";
import { type S3Server, startS3 } from "#tests/servers/s3.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";
import { PhotoVariants, sweepPhotos } from "./index.ts";

/** Photographs in a bucket: what people and the API see while it works, is away, or is full. */

let s3: S3Server;
let world: World;
let seller: TestClient;

beforeAll(async () => {
	s3 = await startS3();
	world = await makeWorld({ MEDIA_URL: s3.url() });
	seller = await world.seller();
});
afterEach(() => s3.fail(undefined));
afterAll(async () => {
	await world.close();
	await s3.close();
});

let shade = 0;
const newPicture = () => picture(`#77${(0x1000 + ++shade).toString(16)}`, 500, 400);
const upload = async (...images: Uint8Array[]) =>
	seller.post("/api/product/uploadImages", pictures(...images.map((bytes) => ({ bytes }))));
const stored = async () => (await must(upload(await newPicture()))).body.images[0] as string;
const folderOf = (address: string) => {
	const id = address.split("/")[2] ?? "";
	return `${id.slice(0, 2)}/${id}`;
};
const fetchMedia = (address: string, who?: TestClient) => {
	const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
	return makeMediaServer(world.app).request(address, { headers: cookie ? { cookie } : {} });
};

test("a photo is stored in the bucket, nothing in the folder, and is served with the same headers as from a folder", async () => {
	const address = await stored();
	expect(await s3.keys()).toEqual([`${folderOf(address)}/master.webp`]);
	const response = await fetchMedia(address);
	expect([response.status, response.headers.get("cache-control")]).toEqual([
		200,
		"public, max-age=31536000, immutable",
	]);
	expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
		format: "webp",
		width: 500,
	});
	expect(await s3.keys()).toEqual([`${folderOf(address)}/800.webp`, `${folderOf(address)}/master.webp`]);
	expect(existsSync(path.join(world.app.config.dataDir, "media"))).toBe(false);
});

test("a private photo is served to its owner and not to others", async () => {
	const { body } = await must(seller.post("/api/damage/uploadImages", pictures({ bytes: await newPicture() })));
	const address = body.images[0];
	const response = await fetchMedia(address, seller);
	expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	for (const who of [undefined, await world.client()]) expect((await fetchMedia(address, who)).status).toBe(404);
});

describe("while the bucket is away", () => {
	test("an upload answers 503 and leaves no row; afterwards the same upload succeeds", async () => {
		const [one, two] = [await newPicture(), await newPicture()];
		const before = await countRows(world.app);
		await s3.stop();
		const { status, body, headers } = await upload(one, two);
		await s3.restart();
		expect([status, body.code, body.message]).toEqual([503, "unavailable", storageCopy.unavailable]);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await countRows(world.app)).toEqual(before);
		expect((await must(upload(one, two))).body.images).toHaveLength(2);
	});

	test("photos answer 503, which nothing stores, and pages work", async () => {
		const { _id } = await list(seller);
		const address = await stored();
		await s3.stop();
		const response = await fetchMedia(address);
		const product = await world.visitor().get(`/api/product/${_id}`);
		await s3.restart();
		expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(product.status).toBe(200);
		expect((await fetchMedia(address)).status).toBe(200);
	});

	test("the nightly sweep deletes nothing by halves", async () => {
		const address = await stored();
		world.wait(rules.uploadLimits.unusedHours + 1);
		const before = await countRows(world.app);
		await s3.stop();
		await expect(sweepPhotos(world.app)).rejects.toMatchObject({ code: "unavailable" });
		await s3.restart();
		expect(await countRows(world.app)).toEqual(before);
		expect(await s3.keys()).toContain(`${folderOf(address)}/master.webp`);
		expect(await sweepPhotos(world.app)).toBeGreaterThan(0);
		expect((await s3.keys()).join()).not.toContain(folderOf(address));
		seller = await world.seller();
	});
});

test("while the bucket is full, an upload answers 507 and leaves no row, and new sizes of older photos are still shown", async () => {
	const address = await stored();
	const before = await countRows(world.app);
	s3.fail({ status: 507, code: "InsufficientStorage", method: "PUT" });
	const { status, body } = await upload(await newPicture());
	expect([status, body.code, body.message]).toEqual([507, "storage-full", storageCopy.full]);
	expect(await countRows(world.app)).toEqual(before);
	const response = await fetchMedia(address.replace("800.webp", "400.avif"));
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
	expect(await s3.keys()).not.toContain(`${folderOf(address)}/400.avif`);
	s3.fail(undefined);
	await fetchMedia(address.replace("800.webp", "400.avif"));
	expect(await s3.keys()).toContain(`${folderOf(address)}/400.avif`);
});

test("a size that changed in the bucket is rendered again", async () => {
	const address = await stored();
	const intact = Buffer.from(await (await fetchMedia(address)).arrayBuffer());
	const changed = Buffer.from(intact);
	changed.writeUInt8(changed.readUInt8(60) ^ 1, 60);
	await writeFile(s3.fileOf(`${folderOf(address)}/800.webp`), changed);
	const served = await new PhotoVariants(world.app).find(address.split("/")[2] ?? "", "800.webp");
	expect(Buffer.compare(served?.bytes ?? new Uint8Array(), intact)).toBe(0);
});
