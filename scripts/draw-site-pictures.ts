// Draws the site's own pictures into web/pictures. Run it when a garment's look changes: node scripts/draw-site-pictures.ts
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
// biome-ignore lint/style/noRestrictedImports: this script draws with the demo's code
import { drawGarment, type Frame, type GarmentLook } from "#demo/garments/index.ts";
// biome-ignore lint/style/noRestrictedImports: as above
import { dyes } from "#demo/wardrobe/dyes.ts";

type SitePicture = {
	name: string;
	widths: number[];
	frame: Frame;
	look: GarmentLook;
	/** AVIF quality; the hero is the largest element of the first screen (LCP) and must stay small. */
	quality?: number;
};

/** A frame centred on the drawing; `foot` is its lower edge. */
function frame(width: number, ratio: number, foot: number): Frame {
	const height = width / ratio;
	return { x: 500 - width / 2, y: foot - height, width, height };
}

const tile = 3 / 4.35;
const card = 4 / 5;

// Only plain or jali backgrounds: pages clip most pictures to an arch, and an arch within an arch looks wrong.
const pictures: SitePicture[] = [
	{
		name: "hero",
		widths: [480, 840],
		frame: frame(858, 840 / 1134, 1190),
		quality: 56,
		look: {
			kind: "lehenga",
			seed: 31,
			colour: dyes.rani,
			second: "#8d0f45",
			third: dyes.marigold,
			edge: dyes.peacock,
			zari: "gold",
			fabric: "silk",
			motif: "buti",
			border: "zardozi",
			wall: "terracotta",
			setting: "plain",
			neck: "sweetheart",
			sleeve: "short",
			drape: "left",
		},
	},
	{
		name: "companion-saree",
		widths: [200, 400],
		frame: frame(880, card, 1184),
		look: {
			kind: "saree",
			seed: 8,
			colour: dyes.copper,
			second: dyes.maroon,
			third: dyes.maroon,
			edge: dyes.maroon,
			zari: "gold",
			fabric: "silk",
			motif: "buti",
			border: "temple",
			wall: "teal",
			setting: "jali",
			drape: "nivi",
		},
	},
	{
		name: "companion-sherwani",
		widths: [200, 400],
		frame: frame(880, card, 1184),
		look: {
			kind: "sherwani",
			seed: 3,
			colour: dyes.ivory,
			second: dyes.cream,
			third: dyes.sindoor,
			edge: "#7c1d2c",
			zari: "gold",
			fabric: "brocade",
			motif: "paisley",
			border: "zardozi",
			wall: "slate",
			setting: "plain",
			drape: "left",
		},
	},
	{
		name: "categories/category-wedding",
		widths: [360],
		frame: frame(790, tile, 1190),
		look: {
			kind: "lehenga",
			seed: 12,
			colour: dyes.emerald,
			second: dyes.copper,
			third: "#d14d70",
			edge: dyes.maroon,
			zari: "gold",
			fabric: "silk",
			motif: "lotus",
			border: "zardozi",
			wall: "blush",
			setting: "jali",
			neck: "vee",
			sleeve: "elbow",
			drape: "right",
		},
	},
	{
		name: "categories/category-party",
		widths: [360],
		frame: frame(790, tile, 1190),
		look: {
			kind: "gown",
			seed: 22,
			colour: dyes.wine,
			second: dyes.mauve,
			third: dyes.blush,
			edge: dyes.wine,
			zari: "rose",
			fabric: "satin",
			motif: "none",
			border: "none",
			wall: "clay",
			setting: "plain",
			neck: "off",
			flare: "aline",
		},
	},
	{
		name: "categories/category-casual",
		widths: [360],
		frame: frame(760, tile, 1170),
		look: {
			kind: "kurta",
			seed: 16,
			colour: dyes.sky,
			second: dyes.white,
			third: dyes.white,
			edge: dyes.indigo,
			zari: "ivory",
			fabric: "cotton",
			motif: "chikan",
			border: "vine",
			wall: "sage",
			setting: "plain",
			neck: "round",
			sleeve: "elbow",
			drape: "right",
			flare: "tiered",
		},
	},
	{
		name: "categories/category-men",
		widths: [360],
		frame: frame(770, tile, 1176),
		look: {
			kind: "bandhgala",
			seed: 4,
			colour: dyes.bottle,
			second: dyes.ivory,
			third: dyes.gold,
			edge: "#163b30",
			zari: "gold",
			fabric: "velvet",
			motif: "buti",
			border: "none",
			wall: "sand",
			setting: "jali",
		},
	},
	{
		name: "categories/category-dresses",
		widths: [360],
		frame: frame(790, tile, 1184),
		look: {
			kind: "cocktail",
			seed: 9,
			colour: "#b3195c",
			second: "#b3195c",
			third: dyes.marigold,
			edge: dyes.wine,
			zari: "gold",
			fabric: "silk",
			motif: "star",
			border: "none",
			wall: "haldi",
			setting: "plain",
			neck: "square",
			sleeve: "puff",
			length: 0.8,
		},
	},
	{
		name: "join",
		widths: [480, 780],
		frame: frame(830, 3 / 4.1, 1190),
		look: {
			kind: "anarkali",
			seed: 6,
			colour: dyes.ivory,
			second: "#8f1d4a",
			third: "#b5305e",
			edge: "#8f1d4a",
			zari: "gold",
			fabric: "georgette",
			motif: "buti",
			border: "zardozi",
			wall: "sage",
			setting: "plain",
			neck: "round",
			sleeve: "long",
			drape: "right",
			flare: "aline",
		},
	},
];

const folder = join(import.meta.dirname, "../web/pictures");
await mkdir(join(folder, "categories"), { recursive: true });
for (const { name, widths, frame: seen, look, quality = 58 } of pictures) {
	const drawing = Buffer.from(drawGarment(look, "front", seen));
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
