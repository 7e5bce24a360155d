// Points, smooth curves and surfaces: the geometry that every piece of cloth is cut from.

export type Point = [number, number];
/** A piece of cloth as it lies in the picture: u across, v along, both 0 to 1. */
export type Surface = (u: number, v: number) => Point;
/** An affine placement: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [number, number, number, number, number, number];

export const CENTRE = 500;

export function lerp(a: number, b: number, t: number): number {
	return a + (b - a) * t;
}

function between(a: Point, b: Point, t: number): Point {
	return [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
}

/** 0 before `from`, 1 after `to`, an easy slope in between. */
export function ease(from: number, to: number, x: number): number {
	const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
	return t * t * (3 - 2 * t);
}

function n(value: number): string {
	return String(Math.round(value * 10) / 10);
}

export function at(p: Point): string {
	return `${n(p[0])} ${n(p[1])}`;
}

/** Straight pieces through the points. */
export function line(points: Point[], closed = false): string {
	return `M${points.map(at).join("L")}${closed ? "Z" : ""}`;
}

function catmull(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
	const f = (a: number, b: number, c: number, d: number) =>
		0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
	return [f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])];
}

function clamped(points: Point[], i: number): Point {
	return points[Math.max(0, Math.min(points.length - 1, i))] as Point;
}

/** A smooth curve through the points, as a function of 0 to 1. */
export function spline(points: Point[]): (t: number) => Point {
	const spans = points.length - 1;
	return (t) => {
		const s = Math.max(0, Math.min(0.99999, t)) * spans;
		const i = Math.floor(s);
		return catmull(clamped(points, i - 1), clamped(points, i), clamped(points, i + 1), clamped(points, i + 2), s - i);
	};
}

/** A smooth function through [x, y] pairs with rising x: widths and silhouettes. */
export function profile(pairs: Point[]): (x: number) => number {
	return (x) => {
		const i = Math.max(
			0,
			pairs.findIndex((_, k) => k === pairs.length - 1 || (pairs[k + 1] as Point)[0] >= x),
		);
		const a = clamped(pairs, i);
		const b = clamped(pairs, i + 1);
		if (a === b || b[0] === a[0]) return a[1];
		const t = Math.max(0, Math.min(1, (x - a[0]) / (b[0] - a[0])));
		return catmull(clamped(pairs, i - 1), a, b, clamped(pairs, i + 2), t)[1];
	};
}

/** The same function read from a table: for curves that are asked thousands of times. */
export function tabled(f: (t: number) => number): (t: number) => number {
	const table = Array.from({ length: 98 }, (_, i) => f(Math.min(1, i / 96)));
	return (t) => {
		const s = Math.max(0, Math.min(1, t)) * 96;
		const i = Math.floor(s);
		return lerp(table[i] ?? 0, table[i + 1] ?? 0, s - i);
	};
}

/** One smooth stretch as Bézier pieces, without its first move. */
function stretch(points: Point[]): string {
	let d = "";
	for (let i = 0; i < points.length - 1; i++) {
		const [p0, p1, p2, p3] = [i - 1, i, i + 1, i + 2].map((k) => clamped(points, k)) as [Point, Point, Point, Point];
		const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
		const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
		d += `C${at(c1)} ${at(c2)} ${at(p2)}`;
	}
	return d;
}

/** A closed outline made of smooth stretches that meet in corners. */
export function shape(stretches: Point[][]): string {
	return `${stretches.map((s, i) => `${i === 0 ? "M" : "L"}${at(s[0] as Point)}${stretch(s)}`).join("")}Z`;
}

/** An open smooth line. */
export function smooth(points: Point[]): string {
	return `M${at(points[0] as Point)}${stretch(points)}`;
}

/** The same stretch on the other side of the centre line, walked backwards. */
export function mirrored(points: Point[]): Point[] {
	return points.map(([x, y]): Point => [2 * CENTRE - x, y]).reverse();
}

/** A symmetric outline from its right half: stretches from the top of the centre line to its bottom. */
export function symmetric(right: Point[][]): string {
	return shape([...right, ...[...right].reverse().map(mirrored)]);
}

/** Points along one line of a surface. */
export function along(surface: Surface, from: Point, to: Point, steps: number): Point[] {
	return Array.from({ length: steps + 1 }, (_, i) => {
		const [u, v] = between(from, to, i / steps);
		return surface(u, v);
	});
}

/** The closed edge of a stretch of a surface. */
export function patch(surface: Surface, u0: number, v0: number, u1: number, v1: number, nu = 48, nv = 12): string {
	const top = along(surface, [u0, v0], [u1, v0], nu);
	const right = along(surface, [u1, v0], [u1, v1], nv);
	const bottom = along(surface, [u1, v1], [u0, v1], nu);
	const left = along(surface, [u0, v1], [u0, v0], nv);
	return line([...top, ...right, ...bottom, ...left], true);
}

/** The surface between two edges, each a smooth line from top to bottom. */
export function ribbon(left: Point[], right: Point[]): Surface {
	const a = spline(left);
	const b = spline(right);
	return (u, v) => between(a(v), b(v), u);
}

/** The surface around a centre line, as wide as the profile says: sleeves and trouser legs. */
export function tube(centre: Point[], half: (v: number) => number): Surface {
	const c = spline(centre);
	return (u, v) => {
		const p = c(v);
		const q = c(Math.min(1, v + 0.02));
		const o = c(Math.max(0, v - 0.02));
		const long = Math.hypot(q[0] - o[0], q[1] - o[1]) || 1;
		const side = Math.sin((u - 0.5) * Math.PI) * half(v);
		return [p[0] + ((q[1] - o[1]) / long) * side, p[1] - ((q[0] - o[0]) / long) * side];
	};
}

/** Points written short: "12,30 40,62" is [[12, 30], [40, 62]]. */
export function points(text: string): Point[] {
	return text.split(" ").map((pair): Point => {
		const [x = 0, y = 0] = pair.split(",").map(Number);
		return [x, y];
	});
}
