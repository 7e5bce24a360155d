// An open almari: the cupboard of an Indian bedroom, with clothes on its rail and folded sarees below.

import { dyes } from "#demo/wardrobe/dyes.ts";
import type { Canvas } from "#lab/drawing/garments/canvas.ts";
import { dark, light, threads } from "#lab/drawing/garments/colour.ts";
import { type Hung, hung, rail } from "./hanging.ts";

const body = "#2f6b66";
const inside = "#5a3b2c";
const [left, right, top, base] = [250, 750, 330, 1086];

export function almari(c: Canvas): void {
	shadow(c);
	cupboard(c);
	rail(c, left + 22, right - 22, 426, 11);
	for (const one of clothes) hung(c, one);
	board(c);
	door(c, left, -1);
	door(c, right, 1);
	cornice(c);
}

function shadow(c: Canvas): void {
	const soft = c.glow([
		[0, "#1a0b12", 0.5],
		[0.6, "#1a0b12", 0.28],
		[1, "#1a0b12", 0],
	]);
	c.ellipse([530, base + 6], 470, 42, soft);
	c.fill(`M${right} ${top + 30}h190l40 60v650h-230Z`, "#1a0b12", 0.1);
}

function cupboard(c: Canvas): void {
	c.fill(
		`M${left - 14} ${top - 8}H${right + 14}V${base}H${left - 14}Z`,
		c.rounded(light(body, 0.16), body, dark(body, 0.3)),
	);
	c.fill(`M${left} ${top + 16}H${right}V${base - 22}H${left}Z`, c.gradient(backWall, 0, 0, 0.4, 1));
	c.fill(`M${left} ${top + 16}h26V${base - 22}h-26Z`, "#12060b", 0.3);
	c.fill(`M${left} ${top + 16}H${right}v30H${left}Z`, "#12060b", 0.28);
	for (const x of [left - 6, right - 26]) c.fill(`M${x} ${base}h32v22h-32Z`, dark(body, 0.45));
}

const backWall: [number, string][] = [
	[0, dark(inside, 0.4)],
	[0.5, inside],
	[1, dark(inside, 0.25)],
];

const clothes: Hung[] = [
	{ x: 312, top: 450, bottom: 800, half: [34, 40], colour: dyes.indigo, edge: dyes.midnight, buti: true },
	{ x: 372, top: 448, bottom: 856, half: [38, 58], colour: dyes.haldi, edge: dyes.peacock },
	{
		x: 440,
		top: 450,
		bottom: 838,
		half: [34, 50],
		colour: dyes.rani,
		edge: dyes.wine,
		buti: true,
		stole: dyes.marigold,
	},
	{ x: 506, top: 449, bottom: 780, half: [36, 38], colour: dyes.ivory, edge: dyes.gold },
	{ x: 568, top: 450, bottom: 862, half: [36, 60], colour: dyes.emerald, edge: dyes.sindoor, buti: true },
	{ x: 636, top: 448, bottom: 824, half: [34, 46], colour: dyes.blush, edge: dyes.mauve, stole: dyes.sindoor },
	{ x: 694, top: 450, bottom: 792, half: [30, 36], colour: dyes.charcoal, edge: dyes.ink },
];

/** A board with folded sarees on it, and two drawers below. */
function board(c: Canvas): void {
	c.fill(`M${left} 900H${right}v12H${left}Z`, light(inside, 0.3));
	c.fill(`M${left} 912H${right}v26H${left}Z`, "#12060b", 0.25);
	const stacks: [number, string[]][] = [
		[286, [dyes.coral, dyes.mint, dyes.jamun]],
		[440, [dyes.firozi, dyes.marigold, dyes.maroon, dyes.cream]],
		[594, [dyes.sage, dyes.gulabi, dyes.royal]],
	];
	for (const [x, colours] of stacks)
		for (const [i, colour] of colours.entries()) fold(c, x + (i % 2) * 5, 984 - i * 22, colour);
	c.fill(
		`M${left} 1006H${right}V${base - 22}H${left}Z`,
		c.gradient(
			[
				[0, light(body, 0.1)],
				[1, dark(body, 0.25)],
			],
			0,
			0,
			0,
			1,
		),
	);
	c.stroke(`M500 1008V${base - 24}`, dark(body, 0.5), 4, 0.8);
	for (const x of [375, 625]) c.ellipse([x, 1036], 11, 11, "#d9b25f");
}

function fold(c: Canvas, x: number, y: number, colour: string): void {
	const d = `M${x + 6} ${y}H${x + 116}C${x + 128} ${y} ${x + 128} ${y + 22} ${x + 116} ${y + 22}H${x + 6}C${x - 4} ${y + 22} ${x - 4} ${y} ${x + 6} ${y}Z`;
	c.fill(
		d,
		c.gradient(
			[
				[0, light(colour, 0.22)],
				[0.5, colour],
				[1, dark(colour, 0.4)],
			],
			0,
			0,
			0,
			1,
		),
	);
	c.stroke(`M${x + 2} ${y + 11}H${x + 122}`, dark(colour, 0.5), 1.6, 0.5);
	c.fill(`M${x + 84} ${y}h16v22h-16Z`, threads.gold.base, 0.85);
}

/** An open door seen at an angle; the one on the left has the mirror. */
function door(c: Canvas, hinge: number, side: -1 | 1): void {
	const end = hinge + side * 190;
	const panel = (part: number, drop: number) => {
		const x = hinge + side * 190 * part;
		return [x, top + 10 - 44 * part + drop, base - 10 + 34 * part - drop] as const;
	};
	const quad = (from: number, to: number, drop: number) => {
		const [x0, t0, b0] = panel(from, drop);
		const [x1, t1, b1] = panel(to, drop);
		return `M${x0} ${t0}L${x1} ${t1}V${b1}L${x0} ${b0}Z`;
	};
	c.raw(`<g transform="translate(14 10)"><path d="${quad(0, 1, 0)}" fill="#1a0b12" fill-opacity=".14"/></g>`);
	const lit = side < 0 ? [dark(body, 0.25), light(body, 0.2)] : [dark(body, 0.1), dark(body, 0.34)];
	c.fill(
		quad(0, 1, 0),
		c.gradient(
			[
				[0, lit[side < 0 ? 1 : 0] ?? body],
				[1, lit[side < 0 ? 0 : 1] ?? body],
			],
			0,
			0,
			1,
			0,
		),
	);
	const pane = quad(0.16, 0.86, 44);
	if (side < 0) {
		c.fill(
			pane,
			c.gradient(
				[
					[0, "#f2efe6"],
					[0.45, "#b9c9c6"],
					[1, "#7f9a97"],
				],
				0,
				0,
				1,
				1,
			),
		);
		c.inside(pane, () => {
			c.fill(`M${end} 700L${hinge} 380v90L${end} 800ZM${end} 880L${hinge} 560v34L${end} 920Z`, "#ffffff", 0.34);
		});
	} else c.fill(pane, dark(body, 0.16));
	c.stroke(pane, "#d9b25f", 4, 0.9);
	c.stroke(`M${hinge + side * 172} 700v60`, "#e6c87c", 9);
}

function cornice(c: Canvas): void {
	const gold = threads.gold;
	c.fill(
		`M${left - 30} ${top - 30}H${right + 30}V${top}H${left - 30}Z`,
		c.rounded(light(body, 0.25), body, dark(body, 0.3)),
	);
	c.fill(
		`M${left + 70} ${top - 30}C${left + 150} ${top - 36} 460 ${top - 84} 500 ${top - 92}C540 ${top - 84} ${right - 150} ${top - 36} ${right - 70} ${top - 30}Z`,
		c.rounded(light(body, 0.2), body, dark(body, 0.3)),
	);
	c.stroke(`M${left - 30} ${top - 5}H${right + 30}`, gold.base, 4);
	for (let x = left - 12; x < right + 20; x += 30) c.fill(`M${x} ${top - 24}l6 8l-6 8l-6 -8Z`, gold.light, 0.9);
	c.ellipse([500, top - 56], 13, 13, gold.base);
	c.ellipse([500, top - 56], 6, 6, light(gold.light, 0.3));
}
