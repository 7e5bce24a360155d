import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureFiles, pictureFolder, pictureSlug } from "#demo/pictures.ts";
import { wardrobe } from "#demo/wardrobe/index.ts";
import { renderGarment } from "./garments/index.ts";

test("every listing of the demo has its three pictures, no picture is without a listing, and all have 10 MB at most", async () => {
	const files = wardrobe.flatMap(pictureFiles);
	expect(new Set(wardrobe.map(pictureSlug)).size).toBe(wardrobe.length);
	const present = await readdir(pictureFolder, { recursive: true });
	const pictures = present.filter((name) => name.endsWith(".webp")).map((name) => path.join(pictureFolder, name));
	expect(pictures.sort()).toEqual(files.toSorted());
	const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000_000);
});

test.each(["front", "back", "detail"].map((view, index) => [view, index] as const))(
	"drawn again, the %s of a listing is the same picture",
	async (_view, index) => {
		const listing = wardrobe[7];
		if (!listing) throw new Error("the wardrobe is empty");
		const drawn = (await renderGarment(listing.look))[index];
		const stored = await readFile(pictureFiles(listing)[index] ?? "");
		// Decoders and rasterizers of other platforms round differently.
		expect(await meanDifference(drawn as Buffer, stored)).toBeLessThan(0.5);
		const other = await readFile(pictureFiles(wardrobe[8] ?? listing)[index] ?? "");
		expect(await meanDifference(other, stored)).toBeGreaterThan(5);
	},
);

/** The mean difference of two pictures' samples, 0 to 255. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
	const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
	if (!a || !b || a.length !== b.length) return 255;
	let sum = 0;
	for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
	return sum / a.length;
}
