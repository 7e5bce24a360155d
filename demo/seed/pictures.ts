import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { renderGarment } from "#demo/garments/index.ts";
import type { DemoListing } from "#demo/wardrobe/index.ts";

/** The demo's pictures, drawn once and cached in node_modules/.cache. The file name is a hash of the drawing code and the look. */

const drawings = path.resolve(import.meta.dirname, "../garments");
const cache = path.resolve(import.meta.dirname, "../../node_modules/.cache/almari-garments");

let drawingVersion: Promise<string> | undefined;

async function hashDrawings(): Promise<string> {
	const hash = createHash("sha256");
	for (const name of (await readdir(drawings)).sort())
		if (name.endsWith(".ts")) hash.update(await readFile(path.join(drawings, name)));
	return hash.digest("hex");
}

const views = ["front", "back", "detail"] as const;

/** Front, back and detail of a listing, as WebP. */
export async function picturesOf(listing: DemoListing): Promise<Uint8Array[]> {
	drawingVersion ??= hashDrawings();
	const name = createHash("sha256")
		.update(await drawingVersion)
		.update(JSON.stringify(listing.look))
		.digest("hex")
		.slice(0, 24);
	const files = views.map((view) => path.join(cache, `${name}-${view}.webp`));
	try {
		return await Promise.all(files.map((file) => readFile(file)));
	} catch {
		const drawn = await renderGarment(listing.look);
		const pictures = views.map((view) => drawn[view]);
		// Without a writable cache folder the pictures are drawn again.
		await mkdir(cache, { recursive: true })
			.then(() => Promise.all(files.map((file, index) => writeFile(file, pictures[index] as Uint8Array))))
			.catch(() => {});
		return pictures;
	}
}
