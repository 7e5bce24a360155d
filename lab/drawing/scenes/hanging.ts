// Things to hang clothes on and clothes that hang: the brass rail, the wooden hanger, a garment seen from its side.
import type { Canvas } from "#lab/drawing/garments/canvas.ts";
import { dark, light, threads } from "#lab/drawing/garments/colour.ts";
import { at, type Point, shape, smooth } from "#lab/drawing/garments/geometry.ts";

const brass: [number, string][] = [
	[0, "#f3dca0"],
	[0.3, "#d9b25f"],
	[0.7, "#a97a32"],
	[1, "#6e4a18"],
];
const wood: [number, string][] = [
	[0, "#c99a68"],
	[0.45, "#a8764a"],
	[1, "#5d3a22"],
];

/** A round bar of brass between two places of the same height. */
export function rail(c: Canvas, from: number, to: number, y: number, thick = 14): void {
	c.fill(`M${from} ${y - thick / 2}H${to}V${y + thick / 2}H${from}Z`, c.gradient(brass, 0, 0, 0, 1));
	for (const end of [from, to]) c.ellipse([end, y], thick * 0.95, thick * 0.95, c.glow(brass, 0.35, 0.3, 0.8));
}

/** An empty wooden hanger, its hook over a rail at that height. */
export function hanger(c: Canvas, centre: number, y: number, half: number): void {
	const metal = "#b98f45";
	const neck = y + half * 0.42;
	const end = neck + half * 0.36;
	c.stroke(
		`M${centre - 24} ${y + 12}C${centre - 34} ${y - 34} ${centre + 34} ${y - 34} ${centre + 26} ${y + 12}C${centre + 22} ${y + 30} ${centre} ${y + 26} ${centre} ${neck}`,
		"#5d4015",
		10,
		0.35,
	);
	c.stroke(
		`M${centre - 24} ${y + 10}C${centre - 34} ${y - 36} ${centre + 34} ${y - 36} ${centre + 26} ${y + 10}C${centre + 22} ${y + 28} ${centre} ${y + 24} ${centre} ${neck}`,
		metal,
		7,
	);
	const arm = (side: number): Point[] => [
		[centre, neck - 4],
		[centre + side * half * 0.5, neck + half * 0.09],
		[centre + side * half * 0.9, end - half * 0.06],
		[centre + side * half, end + half * 0.05],
	];
	const under = (side: number): Point[] => [
		[centre + side * half, end + half * 0.05],
		[centre + side * half * 0.93, end + half * 0.11],
		[centre + side * half * 0.48, neck + half * 0.28],
		[centre, neck + half * 0.16],
	];
	const outline = shape([arm(1), under(1), [...under(-1)].reverse(), [...arm(-1)].reverse()]);
	c.raw(`<g transform="translate(16 14)"><path d="${outline}" fill="#1a0b12" fill-opacity=".16"/></g>`);
	c.fill(outline, c.gradient(wood, 0, 0, 0, 1));
	c.stroke(smooth(arm(-1)), "#e6c294", 3, 0.7);
	c.stroke(smooth(arm(1)), "#e6c294", 3, 0.4);
	const bar = end - half * 0.02;
	c.stroke(`M${centre - half * 0.86} ${bar}H${centre + half * 0.86}`, "#4f3019", 13);
	c.stroke(`M${centre - half * 0.86} ${bar - 2}H${centre + half * 0.86}`, "#b78354", 7);
}

export type Hung = {
	x: number;
	top: number;
	bottom: number;
	/** Half of its width at the shoulder and at the hem. */
	half: [number, number];
	colour: string;
	edge: string;
	/** Rows of small motifs. */
	buti?: boolean;
	/** A dupatta over it. */
	stole?: string;
};

/** A garment on a rail, turned to its side: shoulder, folds, hem and border. */
export function hung(c: Canvas, g: Hung): void {
	const { x, top, bottom, colour } = g;
	const [shoulder, hem] = g.half;
	const right: Point[] = [
		[x + 6, top],
		[x + shoulder * 0.7, top + 16],
		[x + shoulder, top + 46],
		[x + shoulder * 0.9, top + 150],
		[x + hem * 0.94, bottom - 90],
		[x + hem, bottom],
	];
	const foot: Point[] = [
		[x + hem, bottom],
		[x + hem * 0.5, bottom + 9],
		[x, bottom + 3],
		[x - hem * 0.5, bottom + 10],
		[x - hem, bottom],
	];
	const left = right.map(([px, py]): Point => [2 * x - px, py]).reverse();
	const outline = shape([right, foot, left]);
	c.raw(`<g transform="translate(12 6)"><path d="${outline}" fill="#12060b" fill-opacity=".34"/></g>`);
	c.fill(outline, colour);
	c.inside(outline, () => {
		if (g.buti) scatter(c, g);
		hemBand(c, g);
		folds(c, g);
		c.fill(outline, c.rounded("rgba(255,244,226,.2)", "rgba(255,244,226,0)", "rgba(18,6,11,.46)", 0.3));
	});
	if (g.stole) stole(c, g, g.stole);
	c.stroke(`M${x} ${top + 4}C${x - 2} ${top - 14} ${x + 12} ${top - 18} ${x + 8} ${top - 30}`, "#b98f45", 5);
}

function scatter(c: Canvas, { x, top, bottom, half }: Hung): void {
	const gold = threads.gold;
	for (let row = 0, y = top + 70; y < bottom - 110; y += 34, row++)
		for (let px = x - half[1] + (row % 2 ? 6 : 19); px < x + half[1]; px += 26)
			c.fill(`M${px} ${y - 6}L${px + 4} ${y}L${px} ${y + 7}L${px - 4} ${y}Z`, gold.light, 0.85);
}

function hemBand(c: Canvas, { x, bottom, half: [, hem], edge }: Hung): void {
	const gold = threads.gold;
	const box = (y: number, tall: number, paint: string) =>
		c.fill(`M${x - hem - 4} ${y}H${x + hem + 4}V${y + tall}H${x - hem - 4}Z`, paint);
	box(bottom - 78, 92, edge);
	box(bottom - 84, 6, gold.base);
	box(bottom - 66, 3, gold.light);
	box(bottom - 10, 5, gold.base);
	for (let px = x - hem + 6; px < x + hem; px += 22)
		c.fill(
			`M${px} ${bottom - 56}C${px + 9} ${bottom - 44} ${px + 7} ${bottom - 28} ${px} ${bottom - 20}C${px - 7} ${bottom - 28} ${px - 9} ${bottom - 44} ${px} ${bottom - 56}Z`,
			gold.light,
			0.9,
		);
}

function folds(c: Canvas, { x, top, bottom, half: [shoulder, hem], colour }: Hung): void {
	for (const [part, tone, wide] of [
		[-0.62, dark(colour, 0.5), 9],
		[-0.3, light(colour, 0.35), 7],
		[-0.05, dark(colour, 0.45), 11],
		[0.26, light(colour, 0.25), 6],
		[0.5, dark(colour, 0.55), 12],
		[0.8, dark(colour, 0.6), 8],
	] as [number, string, number][]) {
		const path = smooth([
			[x + part * shoulder * 0.6, top + 60],
			[x + part * shoulder * 0.95, top + (bottom - top) * 0.5],
			[x + part * hem, bottom + 12],
		]);
		c.stroke(path, tone, wide, 0.2);
		c.stroke(path, tone, wide * 0.4, 0.3);
	}
}

function stole(c: Canvas, { x, top, bottom, half: [shoulder] }: Hung, colour: string): void {
	const side = x - shoulder * 0.35;
	const foot = top + (bottom - top) * 0.72;
	const edge = (px: number): Point[] => [
		[px, top + 6],
		[px - 4, top + 120],
		[px + 2, foot],
	];
	const outline = shape([
		edge(side + 20),
		[
			[side + 22, foot],
			[side - 18, foot + 6],
		],
		[...edge(side - 18)].reverse(),
	]);
	c.fill(outline, colour);
	c.inside(outline, () => {
		c.fill(`M${side - 30} ${foot - 40}h70v26h-70Z`, threads.gold.base, 0.9);
		c.stroke(smooth(edge(side + 4)), dark(colour, 0.5), 7, 0.3);
		c.fill(outline, c.rounded("rgba(255,244,226,.22)", "rgba(255,244,226,0)", "rgba(18,6,11,.3)"));
	});
	for (let i = 0; i < 7; i++) {
		const px = side - 16 + i * 6;
		c.stroke(`M${at([px, foot + 4])}v12`, threads.gold.light, 2, 0.9);
	}
}
