// Draws the pictures of the demo's listings into demo/pictures. Run it when a look or the drawing changes:
// node lab/drawing/draw-demo-pictures.ts [part of a listing's name …]
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pictureFiles } from "#demo/pictures.ts";
import { wardrobe } from "#demo/wardrobe/index.ts";
import { renderGarment } from "./garments/index.ts";

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const listings = wardrobe.filter(
	({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);
let bytes = 0;
for (const listing of listings) {
	const pictures = await renderGarment(listing.look);
	const files = pictureFiles(listing);
	await mkdir(path.dirname(files[0] ?? ""), { recursive: true });
	for (const [index, picture] of pictures.entries()) {
		await writeFile(files[index] ?? "", picture);
		bytes += picture.length;
	}
}
console.log(`${listings.length} listings, ${(bytes / 1e6).toFixed(1)} MB`);
