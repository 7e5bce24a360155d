// Folds across a piece of cloth: where they lie, how far they stand out, and how the light from the left takes them.

import type { Fabric } from "#demo/wardrobe/look.ts";
import { ease, lerp, points } from "#lab/drawing/garments/geometry.ts";

export type Folds = {
	count: number;
	/** How far the cloth stands out at u: 0 in a valley, up to 1 on a crest. */
	height: (u: number) => number;
	/** Lightness at u: -1 in deep shade, 1 in full light. */
	light: (u: number) => number;
	/** Where on the picture a part of the flat cloth lies: crests take more room than valleys. */
	warp: (m: number) => number;
};

/** Lightness across one fold, left valley to right valley, by kind of cloth. */
const sections: Record<Fabric, [number, number][]> = {
	silk: points("0,-0.75 0.1,-0.25 0.3,0.55 0.42,0.3 0.6,0.02 0.84,-0.42 1,-0.85"),
	satin: points("0,-0.85 0.12,-0.3 0.26,0.95 0.36,0.35 0.55,-0.2 0.68,0.18 0.82,-0.5 1,-0.95"),
	velvet: points("0,-0.7 0.08,0.1 0.18,0.5 0.34,-0.1 0.6,-0.38 0.86,-0.3 1,-1"),
	georgette: points("0,-0.55 0.2,0.1 0.36,0.4 0.6,0.08 0.85,-0.3 1,-0.6"),
	organza: points("0,-0.4 0.1,0.15 0.22,0.75 0.34,0.2 0.7,0 0.86,-0.25 1,-0.5"),
	net: points("0,-0.5 0.2,0.1 0.38,0.35 0.65,0.05 0.86,-0.25 1,-0.5"),
	cotton: points("0,-0.55 0.14,0 0.34,0.28 0.62,0.04 0.86,-0.28 1,-0.6"),
	brocade: points("0,-0.7 0.1,-0.1 0.3,0.5 0.5,0.16 0.75,-0.2 1,-0.8"),
	wool: points("0,-0.5 0.3,0.16 0.6,0 1,-0.5"),
	linen: points("0,-0.5 0.12,0.1 0.3,0.3 0.62,0 0.86,-0.26 1,-0.55"),
};

function section(points: [number, number][], t: number): number {
	for (let i = 1; i < points.length; i++) {
		const a = points[i - 1] as [number, number];
		const b = points[i] as [number, number];
		if (t <= b[0]) return lerp(a[1], b[1], ease(a[0], b[0], t));
	}
	return (points[points.length - 1] as [number, number])[1];
}

/** Folds of a garment: `count` of them, unequal as real ones are; `order` 1 makes knife pleats of one width. */
export function makeFolds(random: () => number, count: number, fabric: Fabric, order = 0): Folds {
	const sizes = Array.from({ length: count }, () => 1 + (random() - 0.5) * 1.1 * (1 - order));
	const strength = Array.from({ length: count }, () => lerp(0.5 + random() * 0.6, 0.9, order));
	const total = sizes.reduce((a, b) => a + b, 0);
	const edges = [0];
	for (const s of sizes) edges.push((edges[edges.length - 1] ?? 0) + s / total);
	edges[count] = 1;
	const find = (u: number): [number, number] => {
		let k = 0;
		while (k < count - 1 && u > (edges[k + 1] ?? 1)) k++;
		const from = edges[k] ?? 0;
		return [k, Math.max(0, Math.min(1, (u - from) / ((edges[k + 1] ?? 1) - from)))];
	};
	return {
		count,
		height: (u) => {
			const [k, t] = find(u);
			return Math.sin(Math.PI * t) ** 0.8 * (strength[k] ?? 1);
		},
		light: (u) => {
			const [k, t] = find(u);
			return section(sections[fabric], t) * (strength[k] ?? 1);
		},
		warp: (m) => {
			const [k, t] = find(m);
			const from = edges[k] ?? 0;
			// more of the cloth near the valleys, where it turns away from the eye
			const seen = t - (Math.sin(2 * Math.PI * t) / (2 * Math.PI)) * 0.34;
			return lerp(from, edges[k + 1] ?? 1, Math.max(0, Math.min(1, seen)));
		},
	};
}

/** No folds: cloth drawn tight over a form. */
export const flat: Folds = { count: 1, height: () => 0, light: () => 0, warp: (m) => m };
