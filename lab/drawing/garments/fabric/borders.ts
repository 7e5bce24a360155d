// Borders of Indian cloth, drawn along a strip: hems, cuffs, necklines, the edges of a dupatta.

import type { Border } from "#demo/wardrobe/look.ts";
import type { Canvas } from "#lab/drawing/garments/canvas.ts";
import { dark, light, type Thread } from "#lab/drawing/garments/colour.ts";
import { at, lerp, line, type Matrix, type Point, type Surface } from "#lab/drawing/garments/geometry.ts";
import { type FigureName, place, tones } from "./motifs.ts";

/** A strip of the picture: s along it, t across it, 0 on the inner and 1 on the outer edge. */
export type Strip = (s: number, t: number) => Point;

export type Edging = { style: Border; ground: string; thread: Thread };

const SAMPLES = 56;

/** The strip of a surface that lies between two lines across it. */
export function hemStrip(surface: Surface, inner: number, outer: number, u0 = 0, u1 = 1): Strip {
	return (s, t) => surface(lerp(u0, u1, s), lerp(inner, outer, t));
}

/** The strip of a surface that runs along one of its sides. */
export function sideStrip(surface: Surface, inner: number, outer: number, v0 = 0, v1 = 1): Strip {
	return (s, t) => surface(lerp(inner, outer, t), lerp(v0, v1, s));
}

/** The strip beside a line of points, on its left as one walks along it. */
export function lineStrip(points: Point[], wide: number): Strip {
	const last = points.length - 1;
	return (s, t) => {
		const k = Math.min(last - 1, Math.floor(s * last));
		const a = points[k] as Point;
		const b = points[k + 1] as Point;
		const f = s * last - k;
		const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const off = (1 - t) * wide;
		return [lerp(a[0], b[0], f) + ((b[1] - a[1]) / long) * off, lerp(a[1], b[1], f) - ((b[0] - a[0]) / long) * off];
	};
}

function row(strip: Strip, t: number, samples = SAMPLES): Point[] {
	return Array.from({ length: samples + 1 }, (_, i) => strip(i / samples, t));
}

/** A band between two lines of a strip. */
function band(strip: Strip, from: number, to: number, samples = SAMPLES): string {
	return line([...row(strip, from, samples), ...row(strip, to, samples).reverse()], true);
}

function size(strip: Strip): { long: number; wide: number; steps: number[] } {
	const points = row(strip, 0.5);
	const steps = [0];
	for (let i = 1; i < points.length; i++) {
		const a = points[i - 1] as Point;
		const b = points[i] as Point;
		steps.push((steps[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
	}
	const [a, b] = [strip(0.5, 0), strip(0.5, 1)];
	return { long: steps[SAMPLES] ?? 0, wide: Math.hypot(b[0] - a[0], b[1] - a[1]), steps };
}

/** Places of equal distance along a strip, as values of s. */
function beats(steps: number[], count: number): number[] {
	const long = steps[SAMPLES] ?? 1;
	return Array.from({ length: count }, (_, i) => {
		const want = ((i + 0.5) / count) * long;
		const k = Math.max(
			1,
			steps.findIndex((d) => d >= want),
		);
		const a = steps[k - 1] ?? 0;
		return (k - 1 + (want - a) / ((steps[k] ?? 1) - a || 1)) / SAMPLES;
	});
}

function placeUpright(strip: Strip, s: number, t: number, scale: number): Matrix {
	const [x, y] = strip(s, t);
	const a = strip(Math.max(0, s - 0.01), t);
	const b = strip(Math.min(1, s + 0.01), t);
	const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
	const c: Point = [((b[0] - a[0]) / long) * scale, ((b[1] - a[1]) / long) * scale];
	const [ix, iy] = strip(s, Math.min(1, t + 0.1));
	// stand upright across the strip, whichever side is the outer one
	const side = (b[0] - a[0]) * (iy - y) - (b[1] - a[1]) * (ix - x) < 0 ? -1 : 1;
	return [c[0], c[1], -c[1] * side, c[0] * side, x, y];
}

export type Painter = { c: Canvas; strip: Strip; edging: Edging; long: number; wide: number; steps: number[] };

function figures(
	p: Painter,
	name: FigureName,
	t: number,
	part: number,
	gap: number,
	accent: string,
	second?: FigureName,
) {
	const drawn = tones();
	const scale = (p.wide * part) / 26;
	const spots = beats(p.steps, Math.max(2, Math.round(p.long / (26 * scale * gap))));
	spots.forEach((s, i) => {
		place(second && i % 2 ? second : name, placeUpright(p.strip, s, t, scale), drawn);
	});
	const { thread } = p.edging;
	if (drawn.base.length > 0) p.c.fill(drawn.base.join(""), thread.base);
	if (drawn.accent.length > 0) p.c.fill(drawn.accent.join(""), accent);
	if (drawn.light.length > 0) p.c.fill(drawn.light.join(""), thread.light);
}

/** A band of zari ribbon with its two woven lines. */
function ribbonBand(p: Painter, from: number, to: number): void {
	const { thread } = p.edging;
	p.c.fill(band(p.strip, from, to), thread.base);
	const thin = Math.max(0.8, (p.wide * (to - from)) / 9);
	p.c.stroke(line(row(p.strip, lerp(from, to, 0.28))), thread.light, thin, 0.9);
	p.c.stroke(line(row(p.strip, lerp(from, to, 0.72))), thread.deep, thin, 0.55);
}

/** Small arcs along a line of the strip, outwards for t rising. */
function arcs(p: Painter, t: number, deep: number, gap: number, paint: string): void {
	const count = Math.max(3, Math.round(p.long / gap));
	const edges = [0, ...beats(p.steps, count * 2).filter((_, i) => i % 2 === 1), 1];
	let d = "";
	for (let i = 1; i < edges.length; i++) {
		const a = edges[i - 1] ?? 0;
		const b = edges[i] ?? 1;
		const [l, m1, m2, r] = [
			p.strip(a, t),
			p.strip(lerp(a, b, 0.12), t + deep * 1.3),
			p.strip(lerp(a, b, 0.88), t + deep * 1.3),
			p.strip(b, t),
		];
		d += `M${at(l)}C${at(m1)} ${at(m2)} ${at(r)}Z`;
	}
	p.c.fill(d, paint);
}

function vineLine(p: Painter): string {
	const waves = Math.max(2, Math.round(p.long / (p.wide * 1.5)));
	return line(
		Array.from({ length: waves * 10 + 1 }, (_, i) =>
			p.strip(i / (waves * 10), 0.5 + Math.sin((i / 10) * Math.PI * 2) * 0.17),
		),
	);
}

const styles: Record<Border, (p: Painter) => void> = {
	none: () => {},
	piping: (p) => p.c.fill(band(p.strip, 0.62, 1), p.edging.ground),
	band: (p) => {
		p.c.fill(band(p.strip, 0.12, 1), p.edging.ground);
		p.c.stroke(line(row(p.strip, 0.03)), p.edging.ground, Math.max(1.5, p.wide * 0.05));
	},
	zari: (p) => {
		p.c.fill(band(p.strip, 0, 1), p.edging.ground);
		ribbonBand(p, 0, 0.12);
		ribbonBand(p, 0.26, 0.86);
		figures(p, "diamond", 0.56, 0.36, 1.1, dark(p.edging.ground, 0.1));
		ribbonBand(p, 0.93, 1);
	},
	zardozi: (p) => {
		arcs(p, 0.1, -0.2, p.wide * 0.24, p.edging.thread.base);
		p.c.fill(band(p.strip, 0.08, 1), p.edging.ground);
		ribbonBand(p, 0.06, 0.17);
		figures(p, "sequin", 0.235, 0.36, 0.27, p.edging.ground);
		figures(p, "paisley", 0.5, 0.42, 1.15, light(p.edging.ground, 0.12), "lotus");
		figures(p, "sequin", 0.76, 0.36, 0.27, p.edging.ground);
		ribbonBand(p, 0.82, 1);
	},
	temple: (p) => {
		figures(p, "temple", 0.02, 0.3, 0.78, p.edging.ground);
		p.c.fill(band(p.strip, 0.1, 1), p.edging.ground);
		ribbonBand(p, 0.08, 0.16);
		figures(p, "diamond", 0.29, 0.19, 0.8, p.edging.ground);
		ribbonBand(p, 0.4, 0.74);
		figures(p, "lotus", 0.57, 0.26, 1.25, p.edging.ground);
		ribbonBand(p, 0.86, 0.95);
	},
	gota: (p) => {
		ribbonBand(p, 0.02, 0.16);
		figures(p, "gota", 0.44, 0.46, 1.05, p.edging.ground);
		ribbonBand(p, 0.72, 0.8);
		ribbonBand(p, 0.86, 1);
	},
	mirror: (p) => {
		p.c.fill(band(p.strip, 0, 1), p.edging.ground);
		figures(p, "diamond", 0.14, 0.24, 0.72, light(p.edging.ground, 0.5));
		figures(p, "mirror", 0.5, 0.44, 1.08, "#e9eef0");
		figures(p, "diamond", 0.86, 0.24, 0.72, light(p.edging.ground, 0.5));
		p.c.stroke(line(row(p.strip, 0.28)) + line(row(p.strip, 0.72)), p.edging.thread.base, p.wide / 26);
	},
	vine: (p) => {
		p.c.stroke(vineLine(p), p.edging.thread.base, Math.max(1.2, p.wide / 24));
		figures(p, "leaf", 0.42, 0.24, 0.7, p.edging.ground);
		figures(p, "marigold", 0.52, 0.4, 1.9, p.edging.ground);
		p.c.stroke(line(row(p.strip, 0.08)) + line(row(p.strip, 0.97)), p.edging.thread.base, Math.max(1.2, p.wide / 18));
	},
	ikat: (p) => {
		p.c.fill(band(p.strip, 0.04, 1), p.edging.ground);
		figures(p, "ikat", 0.5, 0.62, 0.98, light(p.edging.ground, 0.35));
		ribbonBand(p, 0, 0.08);
		ribbonBand(p, 0.9, 1);
	},
	scallop: (p) => {
		arcs(p, 0.55, -0.36, p.wide * 0.9, p.edging.thread.base);
		arcs(p, 0.55, -0.24, p.wide * 0.9, p.edging.ground);
		p.c.fill(band(p.strip, 0.54, 0.94), p.edging.ground);
		figures(p, "flower", 0.64, 0.34, 1.45, p.edging.ground);
		ribbonBand(p, 0.9, 1);
	},
};

/** Draws a border along the strip. */
export function border(c: Canvas, strip: Strip, edging: Edging): void {
	styles[edging.style]({ c, strip, edging, ...size(strip) });
}

/** A plain ribbon of zari along the strip. */
export function ribbonBorder(c: Canvas, strip: Strip, thread: Thread): void {
	ribbonBand({ c, strip, edging: { style: "zari", ground: thread.deep, thread }, ...size(strip) }, 0, 1);
}
