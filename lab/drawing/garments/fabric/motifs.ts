// The motifs of Indian cloth as small outlines around a middle point, about 24 units tall.
import { at, type Matrix, type Point } from "#lab/drawing/garments/geometry.ts";

type Outline = { letter: string; points: Point[] }[];
/** Which colour a part takes: the thread, its shine, or the accent inside it. */
export type Tone = "base" | "light" | "accent";
export type Figure = { tone: Tone; outline: Outline }[];

function parse(d: string): Outline {
	return [...d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, letter = "Z", rest = ""]) => {
		const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
		const points: Point[] = [];
		for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
		return { letter, points };
	});
}

/** A circle as path text. */
function circle(x: number, y: number, r: number): string {
	const k = r * 0.552;
	return (
		`M${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}` +
		`C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}Z`
	);
}

function petals(count: number, inner: number, outer: number, wide: number, turn = 0): string {
	return Array.from({ length: count }, (_, i) => {
		const a = turn + (i / count) * Math.PI * 2;
		const p = (r: number, da: number) => at([Math.sin(a + da) * r, -Math.cos(a + da) * r]);
		const mid = inner * 0.35 + outer * 0.65;
		return `M${p(inner, 0)}Q${p(mid, -wide)} ${p(outer, 0)}Q${p(mid, wide)} ${p(inner, 0)}Z`;
	}).join("");
}

function figure(base: string, accent = "", light = ""): Figure {
	const parts: [Tone, string][] = [
		["base", base],
		["accent", accent],
		["light", light],
	];
	return parts.filter(([, d]) => d).map(([tone, d]) => ({ tone, outline: parse(d) }));
}

const ring = (r: number, count: number, dot: number) =>
	Array.from({ length: count }, (_, i) => {
		const a = (i / count) * Math.PI * 2;
		return circle(Math.round(Math.sin(a) * r * 10) / 10, Math.round(-Math.cos(a) * r * 10) / 10, dot);
	}).join("");

const steps = "M0 -14L3 -14L3 -10L6 -10L6 -6L9 -6L9 -2L12 -2L12 2L9 2L9 6L6 6L6 10L3 10L3 14L-3 14";
const stepsLeft = "L-3 10L-6 10L-6 6L-9 6L-9 2L-12 2L-12 -2L-9 -2L-9 -6L-6 -6L-6 -10L-3 -10L-3 -14Z";

export const figures = {
	buti: figure(
		"M0 -14C6 -8 7 -1 0 5C-7 -1 -6 -8 0 -14ZM-.8 4L.8 4L.8 14L-.8 14ZM0 11C5 11 8 7 8 2C3 3 0 6 0 11ZM0 11C-5 11 -8 7 -8 2C-3 3 0 6 0 11Z",
		"M0 -9C3 -6 3 -2 0 1C-3 -2 -3 -6 0 -9Z",
		"",
	),
	paisley: figure(
		"M-7 9C-15 0 -9 -13 2 -14C10 -14.5 13 -7 9 -3C8 -7 4 -8 3 -5C9 0 6 11 -1 12C-4 12.5 -6 11 -7 9Z",
		"M-5 6C-10 0 -6 -9 2 -10.5C-2 -7 0 -3 2 0C4 4 1 9 -2 9C-3.5 9 -4.5 7.5 -5 6Z",
		circle(-1.6, 4, 2.1) + circle(-2.8, -2, 1.3),
	),
	lotus: figure(
		"M0 -13C4 -8 4 0 0 6C-4 0 -4 -8 0 -13ZM0 6C2 -1 6 -7 11 -9C12 -3 8 4 0 6ZM0 6C-2 -1 -6 -7 -11 -9C-12 -3 -8 4 0 6ZM0 6C5 1 10 -1 15 -1C13 5 7 9 0 8ZM0 6C-5 1 -10 -1 -15 -1C-13 5 -7 9 0 8ZM-1 7L1 7L1 14L-1 14Z",
		"M0 -7C1.8 -4 1.8 0 0 3C-1.8 0 -1.8 -4 0 -7Z",
	),
	flower: figure(petals(8, 2, 12, 0.5), circle(0, 0, 3.6), circle(0, 0, 1.6)),
	marigold: figure(petals(12, 3, 12.5, 0.34), petals(8, 1, 8, 0.4, 0.2), circle(0, 0, 2.6)),
	star: figure(petals(4, 0, 11, 0.35) + petals(4, 0, 6, 0.4, Math.PI / 4), "", circle(0, 0, 1.6)),
	leaf: figure("M0 -13C7 -6 7 6 0 13C-7 6 -7 -6 0 -13Z", "M-.7 -9L.7 -9L.7 10L-.7 10Z"),
	sprig: figure(
		`M-.7 -6C0 2 1 8 3 14L1.5 14C-.5 8 -1.5 2 -.7 -6ZM1 6C6 5 9 1 9 -4C4 -3 1 1 1 6ZM0 2C-5 1 -8 -3 -8 -8C-3 -7 0 -3 0 2ZM2 12C7 12 10 9 11 5C6 5 3 8 2 12ZM1 10C-4 10 -7 7 -8 3C-3 3 0 6 1 10Z${petals(5, 1, 7, 0.6).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) - 9}`)}`,
		"",
		circle(0, -9, 1.6),
	),
	bandhani: figure(circle(0, 0, 2.7) + ring(8, 8, 1.9), circle(0, 0, 1)),
	pinch: figure(circle(0, 0, 2.4), circle(0, 0, 0.9)),
	sequin: figure(circle(0, 0, 2.3), "", circle(-0.7, -0.7, 0.9)),
	mirror: figure(ring(8.6, 12, 2.2) + circle(0, 0, 7.2), "", circle(0, 0, 5.4)),
	ikat: figure(steps + stepsLeft, "M0 -8L5 0L0 8L-5 0Z", "M0 -3L2 0L0 3L-2 0Z"),
	diamond: figure("M0 -12L8 0L0 12L-8 0Z", "M0 -7L4.5 0L0 7L-4.5 0Z", "M0 -2.5L1.8 0L0 2.5L-1.8 0Z"),
	gota: figure(petals(4, 1.5, 13, 0.42, Math.PI / 4), circle(0, 0, 2.6), circle(0, 0, 1.2)),
	temple: figure("M-9 12L0 -14L9 12Z", "M-4.5 12L0 -1L4.5 12Z"),
	rose: figure(
		"M7 5C14 3 18 8 20 14C13 15 8 12 7 5ZM-7 5C-14 3 -18 8 -20 14C-13 15 -8 12 -7 5ZM3 -8C4 -14 9 -17 14 -17C14 -11 9 -8 3 -8Z",
		petals(6, 0, 13, 0.62),
		petals(5, 1, 8, 0.42, 0.5),
	),
	bloom: figure(
		"M-.8 2L.8 2L2 14L.5 14ZM1 10C6 9 9 6 10 2C5 2 2 5 1 10Z",
		petals(5, 0, 7, 0.6).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) - 4}`),
		circle(0, -4, 1.8),
	),
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;

/** The figure's parts as path text, set down in the picture. */
export function place(name: FigureName, [a, b, c, d, e, f]: Matrix, into: Record<Tone, string[]>): void {
	for (const part of figures[name]) {
		let text = "";
		for (const { letter, points } of part.outline) {
			text += letter + points.map(([x, y]) => at([a * x + c * y + e, b * x + d * y + f])).join(" ");
		}
		into[part.tone].push(text);
	}
}

/** Empty hands for `place`. */
export function tones(): Record<Tone, string[]> {
	return { base: [], light: [], accent: [] };
}
