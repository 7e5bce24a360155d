// A front door on a wedding morning: a toran of marigolds and mango leaves, and a parcel on the step.

import { dyes } from "#demo/wardrobe/dyes.ts";
import type { Canvas } from "#lab/drawing/garments/canvas.ts";
import { dark, light, threads } from "#lab/drawing/garments/colour.ts";
import { seeded } from "#lab/drawing/garments/random.ts";

const wood = "#7c3a2a";
const [left, right, top, base] = [250, 750, 240, 1084];

export function doorway(c: Canvas): void {
	frame(c);
	leaf(c, left, 500);
	leaf(c, 500, right);
	toran(c);
	c.fill(
		`M150 ${base}H850L890 1136H110Z`,
		c.gradient(
			[
				[0, "#d8c7ac"],
				[1, "#ab9473"],
			],
			0,
			0,
			0,
			1,
		),
	);
	c.fill("M110 1136H890V1160H110Z", "#8d7657");
	parcel(c);
}

function frame(c: Canvas): void {
	c.raw('<g transform="translate(34 12)">');
	c.fill(`M${left - 56} ${top - 60}H${right + 56}V${base}H${left - 56}Z`, "#1a0b12", 0.14);
	c.raw("</g>");
	const tone = dyes.peacock;
	c.fill(
		`M${left - 56} ${top - 60}H${right + 56}V${base}H${left - 56}Z`,
		c.rounded(light(tone, 0.3), tone, dark(tone, 0.35)),
	);
	c.stroke(`M${left - 34} ${base}V${top - 38}H${right + 34}V${base}`, threads.gold.base, 4, 0.9);
	for (let y = top - 6; y < base - 20; y += 46)
		for (const x of [left - 17, right + 17]) c.fill(`M${x} ${y}l7 11l-7 11l-7 -11Z`, threads.gold.light, 0.8);
	for (let x = left + 18; x < right; x += 46) c.fill(`M${x} ${top - 29}l7 11l-7 11l-7 -11Z`, threads.gold.light, 0.8);
}

/** One of the two leaves of the door, with three panels and a brass ring. */
function leaf(c: Canvas, from: number, to: number): void {
	c.fill(
		`M${from} ${top}H${to}V${base}H${from}Z`,
		c.gradient(
			[
				[0, light(wood, 0.14)],
				[1, dark(wood, 0.2)],
			],
			0,
			0,
			1,
			0.3,
		),
	);
	for (const [y, tall] of [
		[top + 110, 190],
		[top + 330, 230],
		[top + 590, 190],
	] as const) {
		const box = `M${from + 34} ${y}H${to - 34}V${y + tall}H${from + 34}Z`;
		c.fill(
			box,
			c.gradient(
				[
					[0, dark(wood, 0.36)],
					[1, dark(wood, 0.06)],
				],
				0,
				0,
				0.6,
				1,
			),
		);
		c.stroke(box, light(wood, 0.3), 2.5, 0.55);
		const x = (from + to) / 2;
		const m = y + tall / 2;
		c.fill(
			`M${x} ${m - 62}C${x + 44} ${m - 26} ${x + 44} ${m + 26} ${x} ${m + 62}C${x - 44} ${m + 26} ${x - 44} ${m - 26} ${x} ${m - 62}Z`,
			light(wood, 0.14),
			0.8,
		);
		c.stroke(`M${x} ${m - 40}V${m + 40}M${x - 22} ${m}H${x + 22}`, dark(wood, 0.3), 3, 0.6);
	}
	c.stroke(`M500 ${top}V${base}`, dark(wood, 0.65), 5);
	const ring = to === 500 ? 474 : 526;
	c.stroke(`M${ring} 690a17 20 0 1 0 .1 0`, "#d9b25f", 7);
	c.ellipse([ring, 688], 9, 9, "#f0d797");
}

/** Marigold strings between mango leaves, across the head of the door. */
function toran(c: Canvas): void {
	const random = seeded(5);
	const head = top - 34;
	for (let x = left - 40; x <= right + 40; x += 29) mango(c, x, head + 6, random() * 8 - 4);
	for (let x = left - 54, i = 0; x <= right + 56; x += 36.5, i++) {
		const long = i % 2 === 0 ? 5 : 3;
		for (let k = 0; k < long; k++) marigold(c, x, head + 18 + k * 25, k % 2 === 0 ? "#e58a1f" : "#f0b429", 14);
	}
	for (let x = left - 56; x <= right + 58; x += 21)
		marigold(c, x, head, Math.round(x) % 2 === 0 ? "#f0b429" : "#e58a1f", 14);
}

function mango(c: Canvas, x: number, y: number, lean: number): void {
	const tip = y + 78;
	c.fill(
		`M${x} ${y}C${x + 18} ${y + 22} ${x + 14 + lean} ${y + 58} ${x + lean} ${tip}C${x - 14 + lean} ${y + 58} ${x - 18} ${y + 22} ${x} ${y}Z`,
		x % 2 === 0 ? "#3f7a3c" : "#56923f",
	);
	c.stroke(`M${x} ${y + 6}L${x + lean} ${tip - 8}`, "#b7d08a", 1.6, 0.7);
}

function marigold(c: Canvas, x: number, y: number, colour: string, r: number): void {
	c.ellipse([x + 2, y + 3], r, r, "#3a1a08", 0.22);
	for (let i = 0; i < 8; i++) {
		const turn = (i / 8) * Math.PI * 2;
		c.ellipse(
			[x + Math.cos(turn) * r * 0.55, y + Math.sin(turn) * r * 0.55],
			r * 0.5,
			r * 0.5,
			i % 2 === 0 ? colour : light(colour, 0.16),
		);
	}
	c.ellipse([x, y], r * 0.5, r * 0.5, dark(colour, 0.14));
	c.ellipse([x - 1.5, y - 2], r * 0.26, r * 0.26, light(colour, 0.35));
}

/** A box wrapped in block-printed cloth, tied with a ribbon and a label. */
function parcel(c: Canvas): void {
	const [x0, x1, y0, y1] = [330, 670, 900, 1112];
	const cloth = dyes.rani;
	const soft = c.glow([
		[0, "#1a0b12", 0.6],
		[0.6, "#1a0b12", 0.3],
		[1, "#1a0b12", 0],
	]);
	c.ellipse([516, y1 + 6], 232, 30, soft);
	c.fill(
		`M${x0} ${y0}H${x1}V${y1}H${x0}Z`,
		c.gradient(
			[
				[0, light(cloth, 0.08)],
				[1, dark(cloth, 0.28)],
			],
			0,
			0,
			1,
			0.5,
		),
	);
	for (let row = 0, y = y0 + 66; y < y1 - 10; y += 34, row++)
		for (let x = x0 + (row % 2 ? 18 : 38); x < x1 - 10; x += 40)
			c.fill(
				`M${x} ${y - 9}C${x + 8} ${y} ${x + 6} ${y + 8} ${x} ${y + 11}C${x - 6} ${y + 8} ${x - 8} ${y} ${x} ${y - 9}Z`,
				threads.gold.light,
				0.75,
			);
	c.fill(
		`M${x0 - 12} ${y0 - 30}H${x1 + 12}V${y0 + 36}H${x0 - 12}Z`,
		c.gradient(
			[
				[0, light(cloth, 0.18)],
				[1, dark(cloth, 0.12)],
			],
			0,
			0,
			1,
			0.4,
		),
	);
	c.fill(`M${x0 - 12} ${y0 + 36}H${x1 + 12}v10H${x0 - 12}Z`, "#12060b", 0.25);
	const ribbon = dyes.marigold;
	c.fill(`M478 ${y0 - 30}h44V${y1}h-44Z`, c.rounded(light(ribbon, 0.25), ribbon, dark(ribbon, 0.25)));
	bow(c, 500, y0 - 30, ribbon);
	c.raw(`<g transform="rotate(-5 590 1010)">`);
	c.fill("M548 968H652V1046H548Z", "#fbf3e2");
	c.stroke("M548 968H652V1046H548Z", dark(ribbon, 0.3), 2, 0.5);
	for (let i = 0; i < 6; i++) c.fill(`M${560 + i * 14} 996h10v16h-10Z`, "#5a4632", 0.85);
	c.stroke("M560 1030H622", "#5a4632", 3, 0.4);
	c.raw("</g>");
}

function bow(c: Canvas, x: number, y: number, ribbon: string): void {
	const paint = c.gradient(
		[
			[0, light(ribbon, 0.3)],
			[1, dark(ribbon, 0.24)],
		],
		0,
		0,
		0,
		1,
	);
	for (const s of [-1, 1]) {
		c.fill(
			`M${x} ${y}C${x + s * 26} ${y - 74} ${x + s * 116} ${y - 76} ${x + s * 112} ${y - 30}C${x + s * 108} ${y + 8} ${x + s * 40} ${y + 6} ${x} ${y}Z`,
			paint,
		);
		c.fill(
			`M${x + s * 14} ${y - 10}C${x + s * 40} ${y - 44} ${x + s * 84} ${y - 50} ${x + s * 86} ${y - 30}C${x + s * 84} ${y - 14} ${x + s * 40} ${y - 8} ${x + s * 14} ${y - 10}Z`,
			dark(ribbon, 0.38),
		);
		c.fill(`M${x} ${y}L${x + s * 34} ${y + 66}L${x + s * 52} ${y + 44}L${x + s * 74} ${y + 52}Z`, dark(ribbon, 0.1));
	}
	c.ellipse([x, y - 4], 21, 19, paint);
}
