// The cut of a man's coat: its outline, body cloth, sleeves and the way it closes.

import type { Motif } from "#demo/wardrobe/look.ts";
import { dark } from "./colour.ts";
import { hemStrip, sideStrip } from "./fabric/borders.ts";
import { drawCloth, type Scene } from "./fabric/cloth.ts";
import { makeFolds } from "./fabric/folds.ts";
import { CENTRE, ease, type Point, points, profile, type Surface, symmetric } from "./geometry.ts";
import { sleeves } from "./sleeves.ts";

export type Coat = {
	hem: number;
	colour: string;
	motif: Motif;
	size?: number;
	/** Half-width at the hem over the hip. */
	flare: number;
	/** The opening of the front, and its width at the hem; 0: closed. */
	split: number;
	gap: number;
	/** Hem border height. */
	border: number;
	cuff: number;
	/** Tailored pieces have plain shoulders and lapels; others a band collar. */
	rounded?: boolean;
	over?: () => void;
};

const figure = profile(points("230,108 300,114 368,114 440,108 524,98 600,105 660,109 760,110 960,110"));

/** Draws the sleeves and the body of a coat. */
export function coat(scene: Scene, k: Coat): void {
	const half = (y: number) => figure(y) + k.flare * ease(540, k.hem, y);
	const p = (x: number, y: number): Point => [CENTRE + x, y];
	const side: Point[] = [p(114, 372)];
	for (let y = 410; y < k.hem - 20; y += 38) side.push(p(half(y), y));
	side.push(p(half(k.hem), k.hem));
	const open = scene.view === "front" ? k.gap : Math.min(k.gap, 5);
	const foot: Point[] =
		k.rounded && scene.view === "front"
			? [
					p(half(k.hem), k.hem),
					p(half(k.hem) * 0.62, k.hem + 10),
					p(open + 14, k.hem - 4),
					p(open, k.hem - 34),
					p(3, k.split),
				]
			: [p(half(k.hem), k.hem), p(half(k.hem) * 0.55, k.hem + 9), p(open, k.hem + 10)];
	const edge: Point[] =
		k.rounded && scene.view === "front"
			? []
			: [p(open, k.hem + 10), p(open * 0.4, (k.split + k.hem) / 2), p(0, k.split)];
	const outline = symmetric(
		[
			[p(0, 236), p(42, 232)],
			[p(42, 232), p(80, 246), p(127, 268)],
			[p(127, 268), p(112, 320), p(114, 370)],
			side,
			foot,
			edge,
		].filter((s) => s.length > 1),
	);
	const surface: Surface = (u, v) => {
		const y = 224 + (k.hem + 12 - 224) * v;
		const e = Math.sin((u - 0.5) * Math.PI);
		return [CENTRE + e * (half(y) + 5), y + 10 * (Math.sqrt(Math.max(0, 1 - e * e)) - 1) * v];
	};
	sleeves(scene, {
		kind: "long",
		colour: k.colour,
		motif: k.motif,
		size: k.size ?? 22,
		cuff: k.cuff,
		forMan: true,
		...(scene.look.border === "none" ? { cuff: 0 } : {}),
	});
	const tall = k.border / (k.hem - 212);
	const skirted = k.hem > 780;
	const folds = makeFolds(scene.random, skirted ? 8 : 4, scene.look.fabric, 0.3);
	drawCloth(scene, {
		surface,
		outline,
		colour: k.colour,
		motif: k.motif,
		size: k.size ?? 22,
		to: 1 - tall,
		folds,
		fade: skirted ? points("0,0 0.4,0.04 0.62,0.42 1,0.62") : points("0,0 0.6,0.02 1,0.16"),
		edges: tall > 0 ? [hemStrip(surface, 0.995 - tall, 0.995)] : [],
		body: 1,
		over: () => {
			k.over?.();
			modelling(scene, k);
		},
	});
}

function modelling(scene: Scene, k: Coat): void {
	const { c, view } = scene;
	const tone = dark(k.colour, 0.9);
	const soft = c.glow([
		[0, tone, 0.42],
		[1, tone, 0],
	]);
	const shine = c.glow([
		[0, "#fff3df", 0.13],
		[1, "#fff3df", 0],
	]);
	c.ellipse([CENTRE - 58, 340], 50, 84, shine);
	c.ellipse([CENTRE + 46, 344], 38, 70, shine, 0.6);
	c.ellipse([CENTRE + 92, 520], 46, 92, soft);
	c.ellipse([CENTRE - 100, 520], 30, 80, soft, 0.7);
	c.stroke(
		`M${CENTRE - 66} 392C${CENTRE - 58} 470 ${CENTRE - 62} 560 ${CENTRE - 74} ${Math.min(k.hem, 690)}`,
		tone,
		1.8,
		0.4,
	);
	c.stroke(
		`M${CENTRE + 66} 392C${CENTRE + 58} 470 ${CENTRE + 62} 560 ${CENTRE + 74} ${Math.min(k.hem, 690)}`,
		tone,
		1.8,
		0.4,
	);
	if (view === "back") {
		c.stroke(`M${CENTRE} 246V${k.hem + 12}`, tone, 2, 0.5);
		c.stroke(`M${CENTRE - 84} 262C${CENTRE - 40} 290 ${CENTRE + 40} 290 ${CENTRE + 84} 262`, tone, 1.4, 0.25);
	}
}

/** A standing collar with its edge of zari. */
export function bandCollar(scene: Scene, colour: string, edged: boolean): void {
	const { c, thread, view } = scene;
	const front = view === "front";
	const dip = front ? 18 : 2;
	const d = `M${CENTRE - 44} 240C${CENTRE - 46} 222 ${CENTRE - 44} 208 ${CENTRE - 40} 200C${CENTRE - 22} ${208 + dip * 0.3} ${CENTRE - 8} ${212 + dip * 0.5} ${CENTRE} ${212 + dip}C${CENTRE + 8} ${212 + dip * 0.5} ${CENTRE + 22} ${208 + dip * 0.3} ${CENTRE + 40} 200C${CENTRE + 44} 208 ${CENTRE + 46} 222 ${CENTRE + 44} 240C${CENTRE + 24} 250 ${CENTRE + 8} 256 ${CENTRE} ${258 + dip * 0.6}C${CENTRE - 8} 256 ${CENTRE - 24} 250 ${CENTRE - 44} 240Z`;
	c.fill(
		d,
		c.gradient(
			[
				[0, dark(colour, 0.42)],
				[0.34, colour],
				[0.6, dark(colour, 0.12)],
				[1, dark(colour, 0.5)],
			],
			0,
			0,
			1,
			0,
		),
	);
	if (edged) c.stroke(d, thread.base, 3);
	if (front) c.stroke(`M${CENTRE} ${212 + dip}V${258 + dip * 0.6}`, dark(colour, 0.85), 2, 0.7);
}

/** Buttons down the middle. */
export function buttons(
	scene: Scene,
	from: number,
	to: number,
	count: number,
	paint: string,
	x = CENTRE,
	r = 6.5,
): void {
	const { c } = scene;
	for (let i = 0; i < count; i++) {
		const y = from + ((to - from) * i) / Math.max(1, count - 1);
		c.ellipse([x + 1.5, y + 2], r, r, "#120a0d", 0.45);
		c.ellipse([x, y], r, r, paint);
		c.ellipse([x - r * 0.3, y - r * 0.35], r * 0.42, r * 0.42, "#fff6e2", 0.7);
	}
}

/** The overlapping edge, or two worked panels beside it. */
export function placket(scene: Scene, to: number, worked: boolean, colour: string): void {
	const { c, look } = scene;
	c.stroke(`M${CENTRE + 1} 262V${to}`, dark(look.colour, 0.85), 2.4, 0.65);
	if (!worked) return;
	const strip = (x: number, w: number) => sideStrip((u, v) => [CENTRE + x + w * u, 252 + (to - 252) * v], 0, 1);
	for (const [x, w] of [
		[-16, -34],
		[16, 34],
	] as [number, number][]) {
		drawCloth(scene, {
			surface: (u, v) => [CENTRE + (w > 0 ? x + w * u : x + w + -w * u), 252 + (to - 252) * v],
			colour,
			body: 0,
			opacity: 1,
			edges: [strip(x, w)],
			edging: { ...scene.edging, style: look.border === "none" ? "vine" : look.border, ground: colour },
		});
	}
}

/** A folded square in the breast pocket. */
export function square(scene: Scene, colour: string): void {
	const { c, look } = scene;
	c.fill(`M${CENTRE + 50} 388l36 -6l1 -16l-11 7l-8 -15l-9 14l-10 -6Z`, colour);
	c.stroke(`M${CENTRE + 68} 368l-2 16M${CENTRE + 78} 374l-3 9`, dark(colour, 0.5), 1.2, 0.5);
	c.stroke(`M${CENTRE + 46} 389L${CENTRE + 90} 382`, dark(look.colour, 0.7), 4, 0.8);
}
