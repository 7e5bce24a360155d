// Draws public/favicon.ico and the home screen icons from web/favicon.svg. Run it when that file changes: node lab/drawing/draw-icons.ts
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** The same as --paper in web/styles/tokens.css. Systems mask icons to their own shapes, so the background must fill the edges. */
const paper = "#fbf7f0";
/** Within the safe zone of maskable icons (W3C Web App Manifest). */
const share = 0.58;

const svg = await readFile("web/favicon.svg");
const drawn = (size: number) =>
	sharp(svg, { density: (72 * size) / 32 })
		.resize(size, size)
		.png({ compressionLevel: 9 });

await writeFile("public/favicon.ico", asIco(await drawn(32).toBuffer(), 32));
for (const [name, size] of [
	["apple-touch-icon", 180],
	["icon-192", 192],
	["icon-512", 512],
] as const) {
	const mark = await drawn(Math.round(size * share)).toBuffer();
	const ground = sharp({ create: { width: size, height: size, channels: 3, background: paper } });
	await ground
		.composite([{ input: mark }])
		.png({ compressionLevel: 9, palette: true })
		.toFile(`public/${name}.png`);
}

/** Wraps one PNG in an ICO container: header, one directory entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
