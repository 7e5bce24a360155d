import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, picture, pictures, type World } from "#tests/world.ts";
import { PhotoVariants, sweepPhotos } from "./index.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

let shade = 0;
const drawing = () => picture(`#2244${(0x10 + ++shade).toString(16)}`, 900, 600);
const upload = async (bytes: Uint8Array) =>
	(await must(seller.post("/api/product/uploadImages", pictures({ bytes })))).body.images[0].split("/")[2] as string;

/** The same file store as seen by a process that has just started. */
const restarted = () => new PhotoVariants(world.app);

/** Remains of a file after kill -9 or a power cut. */
const damageCases: [string, (intact: Uint8Array) => Uint8Array][] = [
	["nothing", () => new Uint8Array()],
	["the first half", (intact) => intact.subarray(0, intact.length / 2)],
	["all but the last byte", (intact) => intact.subarray(0, -1)],
	["zeros, as many as there were bytes", (intact) => new Uint8Array(intact.length)],
	["the first tenth, then zeros", (intact) => intact.map((byte, at) => (at < intact.length / 10 ? byte : 0))],
];
const filesOf = (...files: string[]) =>
	files.flatMap((file) => damageCases.map(([left, damage]) => ({ file, left, damage })));

describe("a damaged file", () => {
	test.each(filesOf("400.webp", "800.avif", "400.jpg"))(
		"of a size ($file, $left) is rendered again from the master",
		async ({ file, damage }) => {
			const id = await upload(await drawing());
			const intact = (await world.app.photoVariants.find(id, file))?.bytes ?? new Uint8Array();
			const key = `${id.slice(0, 2)}/${id}/${file}`;
			await world.app.files.put(key, damage(intact));
			const served = await restarted().find(id, file);
			expect(Buffer.compare(served?.bytes ?? new Uint8Array(), intact)).toBe(0);
			expect(Buffer.compare((await world.app.files.get(key)) ?? new Uint8Array(), intact)).toBe(0);
		},
	);

	test.each(filesOf("master.webp"))(
		"of a master ($left) renders no sizes; uploading the same picture again repairs it",
		async ({ damage }) => {
			const bytes = await drawing();
			const id = await upload(bytes);
			const key = `${id.slice(0, 2)}/${id}/master.webp`;
			const intact = (await world.app.files.get(key)) ?? new Uint8Array();
			await world.app.files.put(key, damage(intact));
			expect(await restarted().find(id, "400.webp")).toBeUndefined();
			expect(await upload(bytes)).toBe(id);
			expect(Buffer.compare((await world.app.files.get(key)) ?? new Uint8Array(), intact)).toBe(0);
			const size = await restarted().find(id, "400.webp");
			expect(await sharp(size?.bytes).metadata()).toMatchObject({ width: 400 });
		},
	);
});

test("deletes temporary files of killed processes, not those of a running write", async () => {
	const folder = path.join(world.app.config.dataDir, "media/ab/abandoned");
	await mkdir(folder, { recursive: true });
	const [old, fresh] = [".400.webp.0123456789abcdef.tmp", ".400.avif.0123456789abcdef.tmp"];
	for (const file of [old, fresh]) await writeFile(path.join(folder, file), "half a picture");
	const longAgo = new Date(Date.now() - 2 * 3_600_000);
	await utimes(path.join(folder, old), longAgo, longAgo);
	await sweepPhotos(world.app);
	expect(await readdir(folder)).toEqual([fresh]);
});
