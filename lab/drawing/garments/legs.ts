// Garments of the legs, and the shoes below: trousers, churidar, palazzo, sharara and dhoti.

import type { Fabric, Motif } from "#demo/wardrobe/look.ts";
import { dark } from "./colour.ts";
import { hemStrip, ribbonBorder } from "./fabric/borders.ts";
import { drawCloth, type Scene } from "./fabric/cloth.ts";
import { makeFolds } from "./fabric/folds.ts";
import {
	along,
	CENTRE,
	lerp,
	line,
	type Point,
	points,
	profile,
	type Surface,
	smooth,
	tabled,
	tube,
} from "./geometry.ts";

export type Legs = {
	kind: "straight" | "churidar" | "palazzo" | "sharara" | "dhoti";
	top: number;
	foot: number;
	colour: string;
	fabric?: Fabric;
	motif?: Motif;
	border?: number;
	forMan?: boolean;
	/** A satin stripe down the side. */
	stripe?: string;
	shoes?: "mojari" | "black" | "brown" | "none";
};

type Leg = { half: Point[]; out: [number, number]; folds: number };

const cuts: Record<Legs["kind"], Leg> = {
	straight: {
		half: points("0,50 0.3,44 0.7,35 1,33"),
		out: [46, 54],
		folds: 0,
	},
	churidar: {
		half: points("0,48 0.3,42 0.62,27 0.8,24 1,22"),
		out: [42, 48],
		folds: 0,
	},
	palazzo: {
		half: points("0,46 0.3,56 0.7,78 1,92"),
		out: [44, 92],
		folds: 8,
	},
	sharara: {
		half: points("0,46 0.46,66 0.5,70 0.75,108 1,152"),
		out: [44, 128],
		folds: 13,
	},
	dhoti: {
		half: points("0,56 0.3,78 0.6,62 0.85,32 1,25"),
		out: [44, 50],
		folds: 6,
	},
};

const leather: Record<string, string> = { mojari: "#8a4a24", black: "#15130f", brown: "#4a2a18" };

function shoe(scene: Scene, x: number, y: number, side: number, kind: string): void {
	const { c, thread } = scene;
	const tone = leather[kind] ?? "#15130f";
	const d = smooth([
		[x - 26, y - 6],
		[x - 30 - side * 4, y + 12],
		[x, y + 22],
		[x + 30 - side * 4, y + 12],
		[x + 26, y - 6],
	]);
	c.fill(
		`${d}Z`,
		c.gradient(
			[
				[0, dark(tone, 0.4)],
				[0.35, tone],
				[0.45, "#fff4e2", 0.5],
				[0.55, tone],
				[1, dark(tone, 0.6)],
			],
			0,
			0,
			1,
			0.2,
		),
	);
	if (kind === "mojari")
		c.stroke(
			smooth([
				[x - 20, y + 6],
				[x, y + 14],
				[x + 20, y + 6],
			]),
			thread.base,
			3,
		);
}

/** Draws both legs, and the shoes when they show. */
export function legs(scene: Scene, l: Legs): void {
	const cut = cuts[l.kind];
	const wide = l.forMan ? 1.14 : 1;
	const shoes = l.shoes ?? "none";
	seat(scene, l, wide);
	for (const side of [-1, 1]) {
		const x = (v: number) => CENTRE + side * wide * lerp(cut.out[0], cut.out[1], v);
		if (shoes !== "none" && scene.view === "front") shoe(scene, x(1), l.foot, side, shoes);
		const half = tabled(profile(cut.half));
		const folds = cut.folds > 0 ? makeFolds(scene.random, cut.folds, l.fabric ?? scene.look.fabric) : undefined;
		const centre = [0, 0.3, 0.6, 0.8, 1].map((v): Point => [x(v), lerp(l.top, l.foot, v)]);
		const round = tube(centre, (v) => half(v) * wide);
		const wave = folds ? Math.min(10, 90 / cut.folds) : 0;
		const surface: Surface = (u, v) => {
			const [px, py] = round(u, v);
			const sag = Math.sin(u * Math.PI) * half(v) * 0.14;
			return [px, py + v * v * (sag + (folds ? (folds.height(u) - 0.5) * wave : 0))];
		};
		const tall = (l.border ?? 0) / (l.foot - l.top);
		drawCloth(scene, {
			surface,
			colour: l.colour,
			...(l.fabric ? { fabric: l.fabric } : {}),
			opacity: 1,
			motif: l.motif ?? "none",
			size: 22,
			from: 0.06,
			to: 1 - tall,
			edges: tall > 0 ? [hemStrip(surface, 1 - tall, 1)] : [],
			...(folds
				? {
						folds,
						fade: [
							[0, 0.3],
							[0.45, l.kind === "sharara" ? 0.35 : 0.7],
							[1, 1],
						] as [number, number][],
					}
				: {}),
			body: 1,
			over: () => details(scene, l, surface, side),
		});
	}
}

/** The cloth over the hip, where the two legs join. */
function seat(scene: Scene, l: Legs, wide: number): void {
	const half = 88 * wide;
	const top = l.top - (l.forMan ? 110 : 0);
	const fork = l.top + (l.foot - l.top) * (l.kind === "dhoti" ? 0.3 : 0.1);
	const sides = l.forMan
		? `M${CENTRE - 96} ${top}H${CENTRE + 96}`
		: `M${CENTRE - half + 6} ${top}H${CENTRE + half - 6}`;
	const d = `${sides}L${CENTRE + half} ${l.top + 20}L${CENTRE + 14} ${fork}H${CENTRE - 14}L${CENTRE - half} ${l.top + 20}Z`;
	scene.c.fill(
		d,
		scene.c.gradient(
			[
				[0, dark(l.colour, 0.3)],
				[0.4, l.colour],
				[0.7, l.colour],
				[1, dark(l.colour, 0.35)],
			],
			0,
			0,
			1,
			0,
		),
	);
}

function details(scene: Scene, l: Legs, surface: Surface, side: number): void {
	const { c, thread } = scene;
	const tone = dark(l.colour, 0.7);
	if (l.kind === "straight") {
		c.stroke(line(along(surface, [0.42, 0.04], [0.46, 1], 10)), tone, 1.6, 0.35);
		c.stroke(line(along(surface, [0.45, 0.04], [0.49, 1], 10)), "#fff4e2", 1.6, 0.22);
	}
	if (l.stripe) {
		const u = side < 0 ? 0.06 : 0.94;
		c.stroke(line(along(surface, [u, 0], [u, 1], 8)), l.stripe, 5, 0.9);
	}
	if (l.kind === "churidar") {
		for (let i = 0; i < 9; i++) {
			const v = 0.74 + i * 0.028;
			const [a, b] = [surface(0.02, v), surface(0.98, v + 0.008)];
			const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 9];
			c.stroke(smooth([a, middle, b]), tone, 2, 0.4);
			c.stroke(
				smooth([
					[a[0], a[1] + 3],
					[middle[0], middle[1] + 3],
					[b[0], b[1] + 3],
				]),
				"#fff4e2",
				1.6,
				0.25,
			);
		}
	}
	if (l.kind === "sharara") ribbonBorder(c, hemStrip(surface, 0.47, 0.5), thread);
	if (l.kind === "dhoti") {
		for (let i = 0; i < 5; i++) {
			const [a, b] = [
				surface(side < 0 ? 0.05 : 0.95, 0.12 + i * 0.1),
				surface(side < 0 ? 0.98 : 0.02, 0.06 + i * 0.13),
			];
			const low: Point = [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 40];
			c.stroke(smooth([a, low, b]), tone, 5, 0.13);
			c.stroke(
				smooth([
					[a[0], a[1] + 6],
					[low[0], low[1] + 6],
					[b[0], b[1] + 6],
				]),
				"#fff4e2",
				4,
				0.22,
			);
		}
	}
}
