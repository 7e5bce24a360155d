// Draws the site's own pictures into web/pictures. Run it when a garment's look changes: node lab/drawing/draw-site-pictures.ts [name …]
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { drawGarment } from "./garments/index.ts";
import { drawScene } from "./scenes/index.ts";
import { sitePictures } from "./scenes/pictures.ts";

const wanted = process.argv.slice(2);
const folder = join(import.meta.dirname, "../../web/pictures");
for (const { name } of sitePictures) await mkdir(dirname(join(folder, name)), { recursive: true });
for (const { name, widths, frame: seen, look, quality = 58 } of sitePictures) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	const drawing = Buffer.from(typeof look === "string" ? drawScene(look, seen) : drawGarment(look, "front", seen));
	for (const width of widths) {
		const sized = await sharp(drawing).resize(width).png({ compressionLevel: 1 }).toBuffer();
		const files = {
			avif: await sharp(sized).avif({ quality, effort: 7 }).toBuffer(),
			webp: await sharp(sized).webp({ quality: 80, effort: 6 }).toBuffer(),
		};
		for (const [format, data] of Object.entries(files)) {
			await writeFile(join(folder, `${name}-${width}.${format}`), data);
			process.stdout.write(`${name}-${width}.${format} ${(data.length / 1024).toFixed(1)} kB\n`);
		}
	}
}
