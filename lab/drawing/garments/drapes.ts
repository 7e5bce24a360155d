// Dupattas, stoles and pallus: lengths of cloth that hang, cross or loop over a garment.

import type { Drape, Fabric, Motif } from "#demo/wardrobe/look.ts";
import { hemStrip, sideStrip } from "./fabric/borders.ts";
import { drawCloth, type Scene, underShade } from "./fabric/cloth.ts";
import { makeFolds } from "./fabric/folds.ts";
import { at, CENTRE, type Point, patch, points, ribbon, type Surface } from "./geometry.ts";

export type Length = {
	left: Point[];
	right: Point[];
	colour: string;
	fabric?: Fabric;
	motif?: Motif;
	size?: number;
	folds?: number;
	/** Widths of the borders as parts of the cloth: sides, and the ornamented end. */
	sides?: [number, number];
	end?: number;
	tassels?: boolean;
	opacity?: number;
	shaded?: boolean;
	order?: number;
};

function flip(points: Point[]): Point[] {
	return points.map(([x, y]): Point => [2 * CENTRE - x, y]);
}

/** Draws one length of cloth between its two edges, top to bottom. */
export function length(scene: Scene, l: Length): Surface {
	const surface = ribbon(l.left, l.right);
	const folds = makeFolds(scene.random, l.folds ?? 5, l.fabric ?? scene.look.fabric, l.order ?? 0.3);
	if (l.shaded !== false) underShade(scene, patch(surface, 0, 0, 1, 1, 6, 16));
	const end = l.end ?? 0;
	if (l.tassels) tassels(scene, surface);
	drawCloth(scene, {
		surface,
		colour: l.colour,
		folds,
		fade: [
			[0, 0.85],
			[1, 0.85],
		],
		motif: l.motif ?? "none",
		size: l.size ?? 18,
		from: 0.03,
		to: 1 - end,
		edges: borders(surface, l.sides ?? [0.13, 0.13], end),
		body: 0.35,
		...(l.fabric ? { fabric: l.fabric } : {}),
		...(l.opacity ? { opacity: l.opacity } : {}),
	});
	return surface;
}

/** The strips along both sides, and the ornamented end, which is two strips where it is wide. */
function borders(surface: Surface, [left, right]: [number, number], end: number) {
	const sides = [
		...(left > 0 ? [sideStrip(surface, left, 0)] : []),
		...(right > 0 ? [sideStrip(surface, 1 - right, 1)] : []),
	];
	if (end <= 0) return sides;
	return end > 0.14
		? [...sides, hemStrip(surface, 1 - end, 1 - end * 0.52), hemStrip(surface, 1 - end * 0.44, 1)]
		: [...sides, hemStrip(surface, 1 - end, 1)];
}

function tassels(scene: Scene, surface: Surface): void {
	let d = "";
	for (let i = 0; i < 17; i++) {
		const [x, y] = surface((i + 0.5) / 17, 1);
		d += `M${at([x, y - 2])}L${at([x + (scene.random() - 0.5) * 4, y + 15 + scene.random() * 5])}`;
	}
	scene.c.stroke(d, scene.thread.base, 2.6);
}

type Hang = { drape: Drape; colour: string; fabric?: Fabric; motif?: Motif; to?: number };
/** One visible stretch: its edges, and whether it hangs free, with an end of its own. */
type Fall = { left: Point[]; right: Point[]; free: boolean };

function falls(drape: Drape, to: number, back: boolean): Fall[] {
	// heights below the waist stretch with the length of the cloth
	const put = (text: string) =>
		points(text).map(([x, y]): Point => [x, y < 600 ? y : 262 + ((y - 262) * (to - 262)) / 668]);
	const fall = (left: string, right: string, free = true): Fall => ({ left: put(left), right: put(right), free });
	const other = (f: Fall): Fall => ({ left: flip(f.right), right: flip(f.left), free: f.free });
	const low = fall("612,420 630,470 640,640 664,780 672,900", "648,404 684,480 706,640 738,780 754,888");
	const behind = fall("418,256 405,420 386,640 361,900", "472,258 477,420 476,640 473,896");
	const over = fall(
		"536,246 527,330 514,460 528,640 560,800 556,936",
		"580,256 604,322 600,460 632,640 660,800 676,928",
	);
	switch (drape) {
		case "left":
			return [back ? behind : over];
		case "right":
			return [other(back ? behind : over)];
		case "arms": {
			const loop = fall("356,404 420,560 500,598 580,560 644,404", "380,392 440,474 500,496 560,474 620,392", false);
			return back ? [loop, low, other(low)] : [low, other(low)];
		}
		case "cowl": {
			const loop = fall("600,262 566,372 500,420 434,372 400,262", "566,254 544,306 500,330 456,306 434,254", false);
			return back ? [behind, other(behind)] : [loop];
		}
		case "across":
			return [back ? behind : fall("512,246 462,318 424,402 420,486", "592,264 588,372 540,470 420,566", false)];
		default:
			return [];
	}
}

/** Hangs a dupatta or a stole over the garment. */
export function dupatta(scene: Scene, h: Hang): void {
	for (const { left, right, free } of falls(h.drape, h.to ?? 930, scene.view === "back")) {
		length(scene, {
			left,
			right,
			colour: h.colour,
			motif: h.motif ?? "none",
			folds: free ? 5 : 7,
			sides: free ? [0.14, 0.14] : [0.16, 0.1],
			end: free ? 0.1 : 0,
			tassels: free,
			...(h.fabric ? { fabric: h.fabric } : {}),
		});
	}
}
