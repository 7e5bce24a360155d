// Where a garment stands: a plaster wall lit from the left, a niche, a jali or a window's light, and the floor.

import type { Setting, Wall } from "#demo/wardrobe/look.ts";
import type { Canvas } from "./canvas.ts";
import { dark, light, walls } from "./colour.ts";
import { at, type Point, points } from "./geometry.ts";

/** The line between wall and floor. */
const FLOOR = 1062;

/** A cusped arch between two sides, as path text. */
function cusped(left: number, right: number, top: number, spring: number, base: number): string {
	const middle = (left + right) / 2;
	const half = (right - left) / 2;
	const p = (part: number, down: number): Point => [middle - part * half, top + down * (spring - top)];
	const foils = [p(1, 1), p(0.97, 0.68), p(0.82, 0.43), p(0.53, 0.24), p(0.22, 0.13)];
	const arc = (a: Point, b: Point, sweep: number) => {
		const r = Math.hypot(a[0] - b[0], a[1] - b[1]) * 0.57;
		return `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 ${sweep} ${at(b)}`;
	};
	let d = `M${left} ${base}V${spring}`;
	for (let i = 1; i < foils.length; i++) d += arc(foils[i - 1] as Point, foils[i] as Point, 1);
	const tip: Point = [middle, top - 14];
	d += `C${at(p(0.12, 0.1))} ${at(p(0.04, 0.05))} ${at(tip)}C${at(p(-0.04, 0.05))} ${at(p(-0.12, 0.1))} ${at(p(-0.22, 0.13))}`;
	const others = [...foils].reverse().map(([x, y]): Point => [2 * middle - x, y]);
	for (let i = 1; i < others.length; i++) d += arc(others[i - 1] as Point, others[i] as Point, 1);
	return `${d}V${base}Z`;
}

function niche(c: Canvas, wall: string): void {
	const outer = cusped(128, 872, 128, 560, FLOOR);
	const inner = cusped(156, 844, 160, 564, FLOOR);
	c.fill(
		outer,
		c.gradient(
			[
				[0, dark(wall, 0.2)],
				[0.5, dark(wall, 0.04)],
				[1, light(wall, 0.42)],
			],
			0,
			0,
			1,
			0.1,
		),
	);
	const depth = c.gradient(
		[
			[0, dark(wall, 0.4)],
			[0.1, dark(wall, 0.22)],
			[0.42, dark(wall, 0.06)],
			[1, light(wall, 0.1)],
		],
		0,
		0.1,
		1,
		0.3,
	);
	c.fill(inner, depth);
	c.stroke(inner, light(wall, 0.5), 1.5, 0.5);
	c.stroke(outer, light(wall, 0.6), 2.5, 0.6);
	c.stroke(cusped(100, 900, 94, 556, FLOOR), light(wall, 0.55), 1.4, 0.55);
}

/** A lattice of eight-pointed stars. */
function lattice(c: Canvas, wall: string): void {
	const star = "M34 4L41 20L58 13L51 30L64 34L51 38L58 55L41 48L34 64L27 48L10 55L17 38L4 34L17 30L10 13L27 20Z";
	const joints = "M34 4V-4M34 64V72M4 34H-4M64 34H72M10 13L0 0M58 13L68 0M58 55L68 68M10 55L0 68";
	const tile = (id: string) =>
		`<pattern id="${id}" width="68" height="68" patternUnits="userSpaceOnUse"><g fill="none" stroke-width="1.6">` +
		`<path d="${star}${joints}" stroke="${dark(wall, 0.3)}" stroke-opacity=".26" transform="translate(1.4 1.4)"/>` +
		`<path d="${star}${joints}" stroke="${light(wall, 0.65)}" stroke-opacity=".5"/></g></pattern>`;
	const id = c.def(tile);
	c.raw(`<rect x="-200" y="-200" width="1400" height="${FLOOR + 200}" fill="url(#${id})"/>`);
}

/** Daylight through a window on the left, as it falls across the wall. */
function daylight(c: Canvas, wall: string): void {
	const shine = c.gradient(
		[
			[0, light(wall, 0.75), 0.5],
			[1, light(wall, 0.75), 0.1],
		],
		0,
		0,
		1,
		0.6,
	);
	for (const [x, y] of points("60,40 306,150 552,260") as Point[]) {
		for (const [dy, high] of [
			[0, 250],
			[290, 250],
		] as Point[]) {
			c.fill(`M${x} ${y + dy}l214 96v${high}l-214 -96Z`, shine);
		}
	}
}

/** The wall and the floor, without what stands there. */
export function ground(c: Canvas, name: Wall, setting: Setting): void {
	const wall = walls[name];
	// a straight gradient: a round one over the whole wall takes the renderer twice as long
	const glow = c.gradient(
		[
			[0.1, light(wall, 0.42)],
			[0.5, light(wall, 0.12)],
			[0.95, dark(wall, 0.13)],
		],
		0,
		0,
		1,
		0.55,
	);
	c.raw(`<rect x="-200" y="-200" width="1400" height="1450" fill="${glow}"/>`);
	if (setting === "niche") niche(c, wall);
	if (setting === "jali") lattice(c, wall);
	if (setting === "window") daylight(c, wall);
	const floor = c.gradient(
		[
			[0, dark(wall, 0.3)],
			[0.3, dark(wall, 0.2)],
			[1, dark(wall, 0.06)],
		],
		0,
		0,
		0,
		1,
	);
	c.raw(`<rect x="-200" y="${FLOOR}" width="1400" height="${1300 - FLOOR}" fill="${floor}"/>`);
	c.raw(`<rect x="-200" y="${FLOOR - 2}" width="1400" height="2" fill="${light(wall, 0.45)}" fill-opacity=".5"/>`);
}

/** The shadow a garment throws: on the wall, to the right and soft, and on the floor below it. */
export function shadow(c: Canvas, name: Wall, outline: string, floorHalf: number, floorY: number): void {
	const tone = dark(walls[name], 0.75);
	c.raw('<g transform="translate(44 16)">');
	c.fill(outline, tone, 0.12);
	for (const wide of [10, 26, 46, 72]) {
		c.raw(
			`<path d="${outline}" fill="none" stroke="${tone}" stroke-width="${wide}" stroke-linejoin="round" stroke-opacity=".033"/>`,
		);
	}
	c.raw("</g>");
	const soft = c.glow([
		[0, tone, 0.62],
		[0.55, tone, 0.36],
		[1, tone, 0],
	]);
	c.ellipse([524, floorY], floorHalf * 1.24, 30 + floorHalf * 0.05, soft);
}
