// Mixing dyes: lighter and darker tones of a cloth, and the colours of thread and plaster.
import type { Wall, Zari } from "#demo/wardrobe/look.ts";

function channels(hex: string): number[] {
	return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}

/** The colour a part of the way from one to another. */
export function mix(from: string, to: string, part: number): string {
	const target = channels(to);
	const mixed = channels(from).map((v, i) => Math.round(v + ((target[i] ?? v) - v) * part));
	return `#${mixed.map((v) => Math.max(0, Math.min(255, v)).toString(16).padStart(2, "0")).join("")}`;
}

/** Towards a warm black, as cloth goes in shadow. */
export function dark(colour: string, part: number): string {
	return mix(colour, "#1a0b12", part);
}

/** Towards warm daylight. */
export function light(colour: string, part: number): string {
	return mix(colour, "#fff4e2", part);
}

/** How light a colour looks, 0 to 1. */
export function brightness(colour: string): number {
	const [r = 0, g = 0, b = 0] = channels(colour);
	return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

export type Thread = { base: string; light: string; deep: string };

export const threads: Record<Zari, Thread> = {
	gold: { base: "#cf9f48", light: "#f4dc9c", deep: "#8c6424" },
	antique: { base: "#b0874a", light: "#dfc08a", deep: "#6b4c22" },
	silver: { base: "#b9bac2", light: "#f3f3f7", deep: "#7a7b88" },
	rose: { base: "#cd937c", light: "#f4d3c1", deep: "#8c5a48" },
	ivory: { base: "#efe5d3", light: "#fffaf0", deep: "#b5a78e" },
	ink: { base: "#2c2730", light: "#5c5563", deep: "#141118" },
};

export const walls: Record<Wall, string> = {
	terracotta: "#c68a6d",
	sage: "#a5ae99",
	slate: "#84929c",
	haldi: "#d8b872",
	blush: "#d9b4a6",
	sand: "#d6c2a4",
	teal: "#6b8c89",
	lilac: "#b5a6b6",
	ivory: "#e0d6c5",
	indigo: "#707c9b",
	clay: "#b0796a",
};
