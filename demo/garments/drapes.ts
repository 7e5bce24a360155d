// Dupattas, stoles and pallus: lengths of cloth that hang, cross or loop over a garment.
import { hemStrip, sideStrip } from "./borders.ts";
import { drawCloth, type Scene, underShade } from "./cloth.ts";
import { makeFolds } from "./folds.ts";
import { at, CENTRE, patch, type Point, ribbon, type Surface } from "./geometry.ts";
import type { Drape, Fabric, Motif } from "./look.ts";

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
	const [a, b] = l.sides ?? [0.13, 0.13];
	const end = l.end ?? 0;
	if (l.tassels) tassels(scene, surface);
	drawCloth(scene, {
		surface,
		colour: l.colour,
		folds,
		fade: [[0, 0.85], [1, 0.85]],
		motif: l.motif ?? "none",
		size: l.size ?? 18,
		from: 0.03,
		to: 1 - end,
		edges: [
			...(a > 0 ? [sideStrip(surface, a, 0)] : []),
			...(b > 0 ? [sideStrip(surface, 1 - b, 1)] : []),
			...(end > 0.14 ? [hemStrip(surface, 1 - end, 1 - end * 0.52), hemStrip(surface, 1 - end * 0.44, 1)] : []),
			...(end > 0 && end <= 0.14 ? [hemStrip(surface, 1 - end, 1)] : []),
		],
		body: 0.35,
		...(l.fabric ? { fabric: l.fabric } : {}),
		...(l.opacity ? { opacity: l.opacity } : {}),
	});
	return surface;
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

function hangs(to: number, back: boolean): Record<string, [Point[], Point[]][]> {
	const k = (y: number) => 262 + ((y - 262) * (to - 262)) / (930 - 262);
	const over: [Point[], Point[]] = [
		[[536, 246], [527, 330], [514, 460], [528, k(640)], [560, k(800)], [556, k(936)]],
		[[580, 256], [604, 322], [600, 460], [632, k(640)], [660, k(800)], [676, k(928)]],
	];
	const low: [Point[], Point[]] = [
		[[612, 420], [630, 470], [640, k(640)], [664, k(780)], [672, k(900)]],
		[[648, 404], [684, 480], [706, k(640)], [738, k(780)], [754, k(888)]],
	];
	if (!back) {
		return {
			left: [over],
			arms: [low, [flip(low[1]), flip(low[0])]],
			cowl: [[[[600, 262], [566, 372], [500, 420], [434, 372], [400, 262]], [[566, 254], [544, 306], [500, 330], [456, 306], [434, 254]]]],
			across: [[[[512, 246], [462, 318], [424, 402], [420, 486]], [[592, 264], [588, 372], [540, 470], [420, 566]]]],
		};
	}
	const fall = (x: number): [Point[], Point[]] => [
		[[500 + x - 24, 256], [500 + x * 1.05 - 34, 420], [500 + x * 1.2 - 44, k(640)], [500 + x * 1.5 - 52, k(900)]],
		[[500 + x + 30, 258], [500 + x * 1.05 + 38, 420], [500 + x * 1.2 + 46, k(640)], [500 + x * 1.5 + 60, k(896)]],
	];
	return {
		left: [fall(-58)],
		arms: [[[[356, 404], [420, 560], [500, 604], [580, 560], [644, 404]], [[380, 392], [440, 474], [500, 496], [560, 474], [620, 392]]], [low[0], low[1]], [flip(low[1]), flip(low[0])]],
		cowl: [fall(-62), fall(62)],
		across: [fall(-52)],
	};
}

/** Hangs a dupatta or a stole over the garment. */
export function dupatta(scene: Scene, h: Hang): void {
	if (h.drape === "none") return;
	const back = scene.view === "back";
	const name = h.drape === "right" ? "left" : h.drape;
	for (const [left, right] of hangs(h.to ?? 930, back)[name] ?? []) {
		const other = h.drape === "right";
		const bent = name === "cowl" || (name === "arms" && back && left.length === 5 && (left[0]?.[0] ?? 0) < 400 && (right[0]?.[0] ?? 0) < 420 && (left[4]?.[0] ?? 0) > 600);
		const hung = !(name === "cowl" && !back) && !bent && !(name === "across" && !back);
		length(scene, {
			left: other ? flip(right) : left,
			right: other ? flip(left) : right,
			colour: h.colour,
			motif: h.motif ?? "none",
			folds: name === "across" || bent ? 7 : 5,
			sides: hung ? [0.14, 0.14] : [0.16, 0.1],
			end: hung ? 0.1 : 0,
			tassels: hung,
			...(h.fabric ? { fabric: h.fabric } : {}),
		});
	}
}
