// Patterns that are woven, printed or embroidered all over a cloth, laid along its folds.

import type { Motif } from "#demo/wardrobe/look.ts";
import type { Canvas } from "#lab/drawing/garments/canvas.ts";
import { brightness, dark, light, type Thread } from "#lab/drawing/garments/colour.ts";
import { along, line, type Matrix, type Point, type Surface } from "#lab/drawing/garments/geometry.ts";
import type { Folds } from "./folds.ts";
import { type FigureName, place, tones } from "./motifs.ts";

export type Print = {
	motif: Motif;
	thread: Thread;
	cloth: string;
	accent: string;
	/** Motif height in the picture, about. */
	size: number;
	/** The stretch along the length that carries it. */
	from?: number;
	to?: number;
	random: () => number;
};

/** How a small figure at (u, v) lies on the cloth: turned with it and narrowed where it turns away. */
function lie(surface: Surface, folds: Folds, u: number, v: number, scale: number): Matrix {
	const put = (m: number, w: number) => surface(folds.warp(m), w);
	const [x, y] = put(u, v);
	const e = 0.004;
	const across = put(Math.min(1, u + e), v);
	const before = put(Math.max(0, u - e), v);
	const middle = surface(0.52, v);
	const centre = surface(0.48, v);
	const down = surface(folds.warp(u), Math.min(1, v + 0.01));
	const up = surface(folds.warp(u), Math.max(0, v - 0.01));
	const du: Point = [across[0] - before[0], across[1] - before[1]];
	const dv: Point = [down[0] - up[0], down[1] - up[1]];
	const full = Math.hypot(middle[0] - centre[0], middle[1] - centre[1]) / 0.04;
	const here = Math.hypot(du[0], du[1]) / (2 * e);
	const narrow = Math.max(0.22, Math.min(1.05, here / (full || 1)));
	const lu = Math.hypot(du[0], du[1]) || 1;
	const lv = Math.hypot(dv[0], dv[1]) || 1;
	const s = scale;
	return [(du[0] / lu) * s * narrow, (du[1] / lu) * s * narrow, (dv[0] / lv) * s, (dv[1] / lv) * s, x, y];
}

function paint(c: Canvas, p: Print, drawn: ReturnType<typeof tones>, base = p.thread.base): void {
	if (drawn.base.length > 0) c.fill(drawn.base.join(""), base);
	if (drawn.accent.length > 0) c.fill(drawn.accent.join(""), p.accent);
	if (drawn.light.length > 0) c.fill(drawn.light.join(""), p.thread.light);
}

function width(surface: Surface, v: number): number {
	const a = surface(0.3, v);
	const b = surface(0.7, v);
	return (Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.4) * 0.85;
}

function length(surface: Surface): number {
	const points = along(surface, [0.5, 0], [0.5, 1], 8);
	return points.slice(1).reduce((sum, p, i) => {
		const q = points[i] as Point;
		return sum + Math.hypot(p[0] - q[0], p[1] - q[1]);
	}, 0);
}

/** Figures in half-drop rows; they grow a little as a flared cloth widens. */
function rows(
	c: Canvas,
	surface: Surface,
	folds: Folds,
	p: Print,
	name: FigureName,
	spread: number,
	second?: FigureName,
) {
	const drawn = tones();
	const from = p.from ?? 0;
	const to = p.to ?? 1;
	const step = p.size * spread;
	const count = Math.max(1, Math.round((length(surface) * (to - from)) / (step * 0.82)));
	const columns = Math.max(2, Math.round(width(surface, from + (to - from) * 0.55) / (step * 1.08)));
	const middle = width(surface, from + (to - from) * 0.62);
	for (let r = 0; r < count; r++) {
		const v = from + ((r + 0.5) / count) * (to - from);
		const grow = Math.max(0.5, Math.min(1.25, (width(surface, v) / middle) ** 0.75));
		for (let k = 0; k < columns + (r % 2); k++) {
			const u = (k + (r % 2 ? 0 : 0.5)) / columns;
			if (u < 0.012 || u > 0.988) continue;
			const figure = second && (k + r) % 2 ? second : name;
			place(figure, lie(surface, folds, u, v, (p.size / 26) * grow), drawn);
		}
	}
	paint(c, p, drawn);
}

function scatter(c: Canvas, surface: Surface, p: Print): void {
	const drawn = tones();
	const sparks = tones();
	const area = (length(surface) * width(surface, 0.6)) / (p.size * p.size);
	for (let i = 0; i < Math.min(1500, area * 4.2); i++) {
		const u = p.random();
		const v = (p.from ?? 0) + p.random() ** 1.35 * ((p.to ?? 1) - (p.from ?? 0));
		const [x, y] = surface(u, v);
		const s = (0.35 + p.random() * 0.75) * (p.size / 26);
		if (i % 24 === 0) place("star", [s * 0.62, 0, 0, s * 0.62, x, y], sparks);
		else place("sequin", [s, 0, 0, s, x, y], drawn);
	}
	const pale = brightness(p.cloth) > 0.55;
	c.fill(drawn.base.join(""), pale ? dark(p.cloth, 0.34) : p.thread.base, pale ? 0.55 : 0.75);
	c.fill(drawn.light.join(""), "#ffffff", 0.9);
	c.fill(sparks.base.join(""), "#fffaf0", 0.95);
}

/** An ogee trellis with a figure in each cell. */
function trellis(c: Canvas, surface: Surface, folds: Folds, p: Print): void {
	const from = p.from ?? 0;
	const to = p.to ?? 1;
	const step = p.size * 2.3;
	const columns = Math.max(2, Math.round(width(surface, 0.6) / step));
	const count = Math.max(2, Math.round((length(surface) * (to - from)) / (step * 1.25)));
	let d = "";
	for (let k = 0; k <= columns * 2; k++) {
		const points: Point[] = [];
		for (let i = 0; i <= count * 6; i++) {
			const swing = Math.sin((i / 6) * Math.PI + (k % 2) * Math.PI) ** 3 * 0.25;
			const m = Math.max(0, Math.min(1, (k / 2 + swing) / columns));
			points.push(surface(folds.warp(m), from + (i / (count * 6)) * (to - from)));
		}
		d += line(points);
	}
	c.stroke(d, p.thread.base, Math.max(1.1, p.size / 16), 0.85);
	rows(c, surface, folds, { ...p, size: p.size * 0.86 }, "lotus", 2.2);
}

function stripes(c: Canvas, surface: Surface, folds: Folds, p: Print, both: boolean): void {
	const from = p.from ?? 0;
	const to = p.to ?? 1;
	const columns = Math.max(4, Math.round(width(surface, 0.6) / (p.size * 1.15)));
	const list = Array.from({ length: columns }, (_, k) => (k + 0.5) / columns);
	const down = list.map((m) => line(along(surface, [folds.warp(m), from], [folds.warp(m), to], 12))).join("");
	c.stroke(down, p.thread.base, both ? 1.6 : p.size / 11, 0.8);
	if (!both) {
		c.stroke(down, p.thread.light, 1, 0.8);
		return;
	}
	const count = Math.round((length(surface) * (to - from)) / (p.size * 1.15));
	const lines = Array.from({ length: count }, (_, i) => from + ((i + 0.5) / count) * (to - from));
	c.stroke(lines.map((v) => line(along(surface, [0, v], [1, v], 40))).join(""), p.thread.base, 1.6, 0.8);
}

/** Tie-dyed waves across the cloth. */
function waves(c: Canvas, surface: Surface, p: Print): void {
	const from = p.from ?? 0;
	const count = Math.round(length(surface) / (p.size * 0.85));
	for (let i = -6; i < count; i++) {
		const points: Point[] = [];
		for (let k = 0; k <= 44; k++) {
			const slope = (k / 44) * 0.3 + Math.abs(((k / 5.5) % 2) - 1) * 0.025;
			points.push(surface(k / 44, Math.max(from, Math.min(p.to ?? 1, from + (i + 0.5) / count + slope * (1 - from)))));
		}
		c.stroke(line(points), i % 3 === 0 ? p.accent : p.thread.light, p.size / (i % 3 === 0 ? 4 : 8), 0.62);
	}
}

type Lay = (c: Canvas, surface: Surface, folds: Folds, p: Print) => void;

const scattered =
	(name: FigureName, spread: number, part = 1, second?: FigureName): Lay =>
	(c, surface, folds, p) =>
		rows(c, surface, folds, { ...p, size: p.size * part }, name, spread, second);

/** A print in the accent's own dye, with `base` for the thread where it isn't the accent. */
const dyed =
	(lay: Lay, base?: string): Lay =>
	(c, surface, folds, p) => {
		const thread = { ...p.thread, base: base ?? p.accent, light: light(p.accent, 0.5) };
		lay(c, surface, folds, { ...p, thread, accent: base ? p.accent : light(p.accent, 0.55) });
	};

const lays: Record<Motif, Lay> = {
	none: () => {},
	buti: scattered("buti", 1.9),
	paisley: scattered("paisley", 1.75),
	lotus: scattered("lotus", 1.9),
	chikan: scattered("sprig", 1.6),
	ikat: scattered("ikat", 1.4),
	mirror: scattered("mirror", 1.75),
	star: scattered("star", 1.7),
	bandhani: scattered("bandhani", 1.15, 0.86, "pinch"),
	block: dyed(scattered("flower", 1.7, 0.9, "buti")),
	rose: dyed(scattered("rose", 1.55, 1.15, "bloom"), "#8a9a72"),
	jaal: trellis,
	stripe: (c, surface, folds, p) => stripes(c, surface, folds, p, false),
	check: (c, surface, folds, p) => stripes(c, surface, folds, p, true),
	leheriya: (c, surface, _, p) => waves(c, surface, p),
	sequin: (c, surface, _, p) => scatter(c, surface, p),
};

/** Lays the motif over the surface, along its folds. */
export function print(c: Canvas, surface: Surface, folds: Folds, p: Print): void {
	lays[p.motif](c, surface, folds, p);
}
