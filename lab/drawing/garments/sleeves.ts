// Sleeves, from cap to bishop, hanging from a woman's or a man's shoulder.

import type { Fabric, Motif, Sleeve } from "#demo/wardrobe/look.ts";
import { type Edging, hemStrip } from "./fabric/borders.ts";
import { drawCloth, type Scene } from "./fabric/cloth.ts";
import { makeFolds } from "./fabric/folds.ts";
import { at, CENTRE, type Point, points, profile, ribbon, type Surface, spline, tabled, tube } from "./geometry.ts";

/** Motifs that are too much for a sleeve or a blouse, and what stands in for them. */
export const quiet: Partial<Record<Motif, Motif>> = { jaal: "star", stripe: "none", check: "none", leheriya: "none" };

export type SleeveCut = {
	kind: Sleeve;
	colour: string;
	fabric?: Fabric;
	motif?: Motif;
	size?: number;
	/** Height of the cuff's border, 0 for none. */
	cuff?: number;
	edging?: Edging;
	forMan?: boolean;
	/** Starts below the shoulder. */
	dropped?: boolean;
};

const armLine: Point[] = points("72,276 92,304 111,356 128,430 142,520 150,600 154,668");

type Form = { reach: number; half: Point[]; folds: number };

const forms: Record<Exclude<Sleeve, "none">, Form> = {
	cap: {
		reach: 0.16,
		half: points("0,10 0.3,26 0.7,34 1,37"),
		folds: 0,
	},
	short: {
		reach: 0.32,
		half: points("0,10 0.2,27 0.5,32 1,30"),
		folds: 0,
	},
	elbow: {
		reach: 0.56,
		half: points("0,10 0.12,26 0.32,31 0.7,27 1,25"),
		folds: 0,
	},
	long: {
		reach: 1,
		half: points("0,10 0.08,26 0.2,30 0.5,25 0.8,20 1,18"),
		folds: 0,
	},
	puff: {
		reach: 0.36,
		half: points("0,10 0.2,40 0.5,58 0.78,52 0.92,34 1,31"),
		folds: 7,
	},
	bell: {
		reach: 0.86,
		half: points("0,10 0.1,26 0.3,30 0.55,32 0.8,48 1,68"),
		folds: 6,
	},
	bishop: {
		reach: 1,
		half: points("0,10 0.1,27 0.3,34 0.6,44 0.86,48 0.94,26 1,20"),
		folds: 6,
	},
	cape: {
		reach: 0.8,
		half: points("0,10 0.1,34 0.3,50 0.6,66 1,84"),
		folds: 6,
	},
};

/** A tailored sleeve: set in at the shoulder, its outer edge one line with it. */
function tailored(side: number): Surface {
	const outer: Point[] = points("114,262 139,282 158,330 177,420 194,520 206,620 210,704");
	const inner: Point[] = points("98,286 104,320 111,370 126,450 140,540 150,630 153,706");
	const put = (points: Point[]) => points.map(([x, y]): Point => [CENTRE + side * x, y]);
	const cloth = side < 0 ? ribbon(put(outer), put(inner)) : ribbon(put(inner), put(outer));
	return (u, v) => cloth(0.5 + 0.5 * Math.sin((u - 0.5) * Math.PI), v);
}

function surfaceOf(s: SleeveCut, form: Form, side: number): Surface {
	if (s.forMan) return tailored(side);
	const arm = spline(armLine);
	const start = s.dropped ? 0.09 : 0;
	const centre = Array.from({ length: 8 }, (_, i): Point => {
		const [x, y] = arm(start + (i / 7) * (form.reach - (s.dropped ? 0.02 : 0)));
		return [CENTRE + side * (x + (s.dropped ? 6 : 0)), y];
	});
	const half = tabled(profile(form.half));
	return tube(centre, (v) => half(v) * (s.dropped && v < 0.2 ? 0.6 + v * 2 : 1));
}

/** Draws both sleeves. */
export function sleeves(scene: Scene, s: SleeveCut): void {
	if (s.kind === "none") return;
	const form = forms[s.kind];
	for (const side of [-1, 1]) {
		const surface = surfaceOf(s, form, side);
		const fabric = s.fabric ?? scene.look.fabric;
		const long = (form.reach * 440) / (s.cuff || 1);
		const folds = form.folds > 0 ? makeFolds(scene.random, form.folds, fabric) : undefined;
		drawCloth(scene, {
			surface,
			colour: s.colour,
			fabric,
			motif: s.motif ?? "none",
			size: s.size ?? 19,
			from: 0.04,
			to: s.cuff ? 1 - 1 / long : 1,
			edges: s.cuff ? [hemStrip(surface, 1 - 1 / long, 1)] : [],
			edging: s.edging ?? scene.edging,
			...(folds
				? {
						folds,
						fade: points("0,0.8 0.5,0.5 1,1") as [number, number][],
					}
				: {}),
			body: 1.25,
			opacity: 1,
			over: () => creases(scene, surface, form.reach),
		});
	}
}

/** The point of the elbow, at which a sleeve bends. */
function creases(scene: Scene, surface: Surface, reach: number): void {
	if (reach < 0.8) return;
	for (const [v, from, to] of [
		[0.5, 0.1, 0.62],
		[0.54, 0.3, 0.86],
		[0.47, 0.5, 0.9],
	] as [number, number, number][]) {
		const a = surface(from, v);
		const b = surface((from + to) / 2, v + 0.025);
		const d = surface(to, v + 0.005);
		scene.c.stroke(`M${at(a)}Q${at(b)} ${at(d)}`, "#170a10", 2.4, 0.14);
	}
}
