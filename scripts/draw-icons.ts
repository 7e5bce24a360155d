// Draws public/favicon.ico and the icons of home screens from web/favicon.svg, by hand when it changes: node scripts/draw-icons.ts
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** As --paper in web/styles/tokens.css: systems cut icons to their own shapes, so the ground has to reach the edge. */
const paper = "#fbf7f0";
/** Within the circle that every system leaves (W3C App Manifest, maskable icons). */
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

/** The ICO container around one PNG: header, one entry of its directory, the picture. */
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
