// Skirts that fall from the waist: A-line, circle, mermaid, column and tiered, with a waving hem and its lining.

import type { Fabric, Flare, Motif } from "#demo/wardrobe/look.ts";
import { dark } from "./colour.ts";
import { hemStrip } from "./fabric/borders.ts";
import { drawCloth, type Scene } from "./fabric/cloth.ts";
import { type Folds, makeFolds } from "./fabric/folds.ts";
import { along, CENTRE, ease, lerp, line, type Point, points, profile, type Surface, tabled } from "./geometry.ts";

export type Skirt = {
	top: number;
	hem: number;
	waist: number;
	width: number;
	flare: Flare;
	colour: string;
	fabric?: Fabric;
	motif?: Motif;
	size?: number;
	/** Height of the border at the hem, 0 for none. */
	border?: number;
	folds?: number;
	order?: number;
	sag?: number;
	cx?: number;
	/** Gathers at the waist. */
	gathered?: boolean;
	/** Drawn close over the leg: hardly a fold. */
	tight?: boolean;
	/** A line where a second, plain band of border runs. */
	guard?: boolean;
};

const bends: Record<Flare, (v: number, waist: number, width: number) => number> = {
	aline: (v, a, b) => lerp(a, b, 0.82 * v + 0.18 * ease(0, 0.5, v) * v + 0.06 * Math.sin(v * Math.PI)),
	circle: (v, a, b) => lerp(a, b, 0.6 * v + 0.4 * v ** 1.9 + 0.07 * Math.sin(v * Math.PI)),
	mermaid: (v, a, b) =>
		profile([
			[0, a],
			[0.16, a * 1.42],
			[0.34, a * 1.44],
			[0.62, a * 1.02],
			[0.8, lerp(a, b, 0.34)],
			[1, b],
		])(v),
	column: (v, a, b) =>
		profile([
			[0, a],
			[0.16, a * 1.38],
			[0.4, a * 1.46],
			[1, b],
		])(v),
	tiered: (v, a, b) => lerp(a, b, 0.9 * v + 0.1 * Math.sin(v * Math.PI)),
};

function surfaceOf(s: Skirt, folds: Folds, wobble: number): Surface {
	const sag = s.sag ?? 26;
	const cx = s.cx ?? CENTRE;
	const halfAt = tabled((v) => bends[s.flare](v, s.waist, s.width));
	const wave = s.tight ? 2 : Math.min(15, (s.width / folds.count) * 0.42);
	return (u, v) => {
		const e = Math.sin((u - 0.5) * Math.PI) * 0.86 + (u - 0.5) * 0.28;
		const half = halfAt(v);
		const round = Math.sqrt(Math.max(0, 1 - e * e));
		const top = s.top + 9 * round;
		const hem = s.hem + sag * round + (folds.height(u) - 0.5) * wave;
		const sway = Math.sin(v * 4 + u * 9 + wobble) * 3.2 * v;
		return [cx + half * e + sway, lerp(top, hem, v)];
	};
}

function lining(scene: Scene, surface: Surface, s: Skirt): void {
	const upper = along(surface, [0, 0.93], [1, 0.93], 30);
	const sag = s.sag ?? 26;
	const cx = s.cx ?? CENTRE;
	const lower: Point[] = Array.from({ length: 31 }, (_, i) => {
		const e = Math.cos((i / 30) * Math.PI);
		return [cx + e * s.width * 0.985, s.hem + sag * Math.sqrt(Math.max(0, 1 - e * e)) * 0.98 + 2];
	});
	scene.c.fill(line([...upper, ...lower], true), dark(s.colour, 0.66));
}

/** Draws a skirt and gives its surface back. */
export function skirt(scene: Scene, s: Skirt): Surface {
	if (s.flare === "tiered") return tiers(scene, s);
	const fabric = s.fabric ?? scene.look.fabric;
	const count = s.folds ?? Math.round(Math.max(7, s.width / 19));
	const folds = makeFolds(scene.random, count, fabric, s.order ?? 0);
	const surface = surfaceOf(s, folds, scene.random() * 6);
	lining(scene, surface, s);
	const tall = (s.border ?? 0) / (s.hem - s.top);
	const fitted = s.flare === "mermaid" || s.flare === "column";
	const fade: [number, number][] = s.tight
		? points("0,0 0.5,0.08 1,0.34")
		: fitted
			? points("0,0.04 0.35,0.16 0.62,0.4 0.85,0.95 1,1")
			: points("0,0.5 0.3,0.85 1,1.15");
	drawCloth(scene, {
		surface,
		colour: s.colour,
		fabric,
		folds,
		fade,
		motif: s.motif ?? "none",
		size: s.size ?? 30,
		from: fitted ? 0.02 : 0.05,
		to: 1 - tall * (s.guard && tall > 0 ? 1.5 : 1.06),
		edges: tall > 0 ? [hemStrip(surface, 1 - tall, 1)] : [],
		over: () => {
			if (s.guard && tall > 0) guard(scene, surface, 1 - tall * 1.42, tall * 0.2);
			if (s.gathered !== false && !fitted) gathers(scene, surface, s, fabric);
		},
	});
	return surface;
}

/** A narrow gold line above the border, as wide lehengas have. */
function guard(scene: Scene, surface: Surface, v: number, tall: number): void {
	const strip = hemStrip(surface, v, v + tall);
	const { thread, c } = scene;
	c.stroke(line(along(surface, [0, v], [1, v], 56)), thread.base, 3);
	c.stroke(line(along(surface, [0, v + tall], [1, v + tall], 56)), thread.base, 3);
	for (let i = 0; i < 90; i++) {
		const [x, y] = strip((i + 0.5) / 90, 0.5);
		c.fill(`M${x.toFixed(1)} ${(y - 4).toFixed(1)}l3 4l-3 4l-3 -4Z`, thread.base);
	}
}

function gathers(scene: Scene, surface: Surface, s: Skirt, fabric: Fabric): void {
	const many = makeFolds(scene.random, Math.round(s.waist / 3.4), fabric);
	let shadows = "";
	for (let i = 1; i < many.count; i++) {
		const u = i / many.count + (scene.random() - 0.5) * 0.02;
		shadows += line(along(surface, [u, 0], [u, 0.1 + scene.random() * 0.2], 4));
	}
	scene.c.stroke(shadows, dark(s.colour, 0.75), 1.8, 0.32);
}

function tiers(scene: Scene, s: Skirt): Surface {
	const fabric = s.fabric ?? scene.look.fabric;
	const parts = [0, 0.3, 0.62, 1];
	let last: Surface | undefined;
	for (let k = 2; k >= 0; k--) {
		const from = parts[k] ?? 0;
		const to = parts[k + 1] ?? 1;
		const tier: Skirt = {
			...s,
			flare: "circle",
			top: lerp(s.top, s.hem, from) - (k ? 8 : 0),
			hem: lerp(s.top, s.hem, to) + (k < 2 ? 14 : 0),
			waist: lerp(s.waist, s.width, from ** 0.9) * (k ? 0.93 : 1),
			width: lerp(s.waist, s.width, to ** 0.9),
			sag: (s.sag ?? 26) * (0.4 + 0.3 * k),
			folds: 9 + k * 5,
			border: (s.border ?? 0) * (0.5 + k * 0.25),
			fabric,
			guard: false,
		};
		const surface = skirt(scene, tier);
		last ??= surface;
	}
	return last as Surface;
}
