import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DemoListing } from "./wardrobe/index.ts";

/** The pictures of the demo's listings: files that `lab/drawing/draw-demo-pictures.ts` has drawn. */

export const pictureFolder = path.join(import.meta.dirname, "pictures");

/** The front, the back and a close-up, in the order in which a listing shows them. */
const pictureViews = ["front", "back", "detail"] as const;

/** The folder of a listing's pictures in `pictureFolder`: its name in lower case with hyphens. */
export const pictureSlug = ({ name }: Pick<DemoListing, "name">): string =>
	name
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9\s-]/g, "")
		.trim()
		.replace(/[\s-]+/g, "-");

/** The paths of a listing's pictures, WebP of 800 by 1000 px. */
export const pictureFiles = (listing: Pick<DemoListing, "name">): string[] =>
	pictureViews.map((view) => path.join(pictureFolder, pictureSlug(listing), `${view}.webp`));

export const readPictures = (listing: Pick<DemoListing, "name">): Promise<Uint8Array[]> =>
	Promise.all(pictureFiles(listing).map((file) => readFile(file)));
