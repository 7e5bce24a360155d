// Light and shade on a piece of cloth: narrow strips along it, each a little darker or lighter, fading along the length.
import type { Canvas, Stop } from "#lab/drawing/garments/canvas.ts";
import { dark, light as lighter } from "#lab/drawing/garments/colour.ts";
import { along, at, type Surface } from "#lab/drawing/garments/geometry.ts";

export type Shade = {
	/** Lightness across, -1 to 1. */
	light: (u: number) => number;
	/** How much of it shows along the length: [v, part] pairs from 0 to 1. */
	fade: [number, number][];
	colour: string;
	/** Strips across; more for more folds. */
	strips: number;
	strength?: number;
	/** The stretch of the surface, when not all of it. */
	from?: number;
	to?: number;
};

const LEVELS = 6;

/** Lays the shade over the surface. */
export function shade(c: Canvas, surface: Surface, s: Shade): void {
	const strength = s.strength ?? 1;
	const v0 = s.from ?? 0;
	const v1 = s.to ?? 1;
	const groups = new Map<number, string[]>();
	const level = (i: number) => Math.round(Math.max(-1, Math.min(1, s.light((i + 0.5) / s.strips))) * LEVELS);
	let start = 0;
	for (let i = 1; i <= s.strips; i++) {
		const here = level(start);
		if (i < s.strips && level(i) === here) continue;
		if (here !== 0) {
			const left = along(surface, [start / s.strips, v0], [start / s.strips, v1], 12);
			const right = along(surface, [i / s.strips, v1], [i / s.strips, v0], 12);
			const d = `M${[...left, ...right].map(at).join("L")}Z`;
			groups.set(here, [...(groups.get(here) ?? []), d]);
		}
		start = i;
	}
	const shadow = dark(s.colour, 0.88);
	const shine = lighter(s.colour, 0.72);
	for (const [key, strips] of groups) {
		const part = Math.abs(key) / LEVELS;
		const solid = (key < 0 ? 0.74 * part ** 1.1 : 0.52 * part) * strength;
		const tone = key < 0 ? shadow : shine;
		const even = s.fade.every(([, f]) => f === s.fade[0]?.[1]);
		const stops = s.fade.map(([v, f]): Stop => [v, tone, Math.min(1, solid * f)]);
		// a plain tone where nothing fades: gradients are the dearest thing on the sheet
		if (even) c.fill(strips.join(""), tone, solid * (s.fade[0]?.[1] ?? 1));
		else c.fill(strips.join(""), c.gradient(stops, 0, 0, 0, 1));
	}
}

/** The round of a body or a limb: darker towards both sides, more on the right, light falling at a third. */
export function round(u: number): number {
	const s = (u - 0.36) * 2;
	return 0.22 - (s < 0 ? 1.05 * s * s : 0.62 * s * s);
}
