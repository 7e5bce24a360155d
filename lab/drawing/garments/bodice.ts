// Everything a woman's form wears above the waist: bodice outlines for each neckline, front and back.

import type { Fabric, Motif, Neck } from "#demo/wardrobe/look.ts";
import { brightness, dark } from "./colour.ts";
import { hemStrip, lineStrip, ribbonBorder } from "./fabric/borders.ts";
import { drawCloth, type Scene } from "./fabric/cloth.ts";
import { makeFolds } from "./fabric/folds.ts";
import { CENTRE, ease, mirrored, type Point, points, profile, type Surface, shape, smooth } from "./geometry.ts";

/** Half-width of the woman's form at a height. */
const figure = profile(points("236,70 300,79 350,83 380,89 432,73 486,62 548,83 604,94 700,96"));

type Half = { neckline: Point[]; shoulder: Point[]; arm: Point[] };

const withShoulder = (neckline: Point[]): Half => ({
	neckline,
	shoulder: [neckline[neckline.length - 1] as Point, [92, 268]],
	arm: points("92,268 80,306 83,350"),
});
const bare = (neckline: Point[]): Half => ({
	neckline,
	shoulder: [],
	arm: [neckline[neckline.length - 1] as Point, [83, 352]],
});

/** The bare side of a single shoulder. */
const underArm = bare(points("0,322 26,342 56,352 83,356"));

const fronts: Record<Neck, Half> = {
	round: withShoulder(points("0,304 30,295 45,270 50,244")),
	vee: withShoulder(points("0,350 22,304 42,262 50,244")),
	sweetheart: withShoulder(points("0,350 20,327 44,322 56,300 58,247")),
	boat: withShoulder(points("0,262 34,260 62,250 74,255")),
	square: withShoulder(points("0,318 44,317 48,312 54,246")),
	band: withShoulder(points("0,226 18,223 34,216 40,240")),
	plunge: withShoulder(points("0,416 20,346 44,272 52,245")),
	one: withShoulder(points("0,322 26,290 48,262 62,249")),
	halter: bare(points("0,330 18,286 32,236 38,232 56,286 72,330 82,346")),
	off: bare(points("0,330 30,320 62,309 92,300 96,316 88,338")),
	tube: bare(points("0,350 22,336 46,333 70,340 83,350")),
};

const backs: Partial<Record<Neck, Half>> = {
	round: withShoulder(points("0,276 32,270 46,256 50,244")),
	vee: withShoulder(points("0,372 26,312 46,262 52,245")),
	sweetheart: withShoulder(points("0,396 34,384 56,344 62,290 60,247")),
	square: withShoulder(points("0,380 48,379 53,374 58,247")),
	plunge: withShoulder(points("0,440 24,380 52,300 58,247")),
	halter: bare(points("0,452 40,440 72,404 84,366 83,352")),
	off: bare(points("0,340 40,330 70,316 94,302 96,318 88,340")),
	tube: bare(points("0,362 40,358 83,352")),
};

export type Bodice = {
	neck: Neck;
	/** Its end. */
	hem: number;
	colour: string;
	fabric?: Fabric;
	motif?: Motif;
	size?: number;
	/** Half-width added to the form: 0 fitted. */
	ease?: number;
	/** Ribbon at the neckline and hem. */
	trimmed?: boolean;
	/** A hem that dips at the centre. */
	dip?: number;
	/** Half-width gained from the waist to the hem, for tunics. */
	flare?: number;
	/** Folds below the waist, for tunics. */
	folds?: number;
	/** Tied across an open back. */
	tied?: boolean;
	/** Height of the border at the hem. */
	border?: number;
	over?: () => void;
};

export type Cut = { outline: string; neckline: Point[]; surface: Surface };

function placed(points: Point[]): Point[] {
	return points.map(([x, y]): Point => [CENTRE + x, y]);
}

/** The outline and the surface of a bodice. */
function cutBodice(scene: Scene, b: Bodice): Cut {
	const halves = scene.view === "back" ? { ...fronts, ...backs } : fronts;
	const bared = b.neck === "one" ? underArm : halves[b.neck];
	const [right, left] = scene.view === "back" ? [bared, halves[b.neck]] : [halves[b.neck], bared];
	const extra = b.ease ?? 0;
	const half = (y: number) =>
		figure(y) + extra * Math.min(1, Math.max(0, (y - 350) / 120 + 0.3)) + (b.flare ?? 0) * ease(470, b.hem, y);
	const side: Point[] = [[83 + extra * 0.4, 351]];
	for (let y = 376; y < b.hem - 16; y += 27) side.push([half(y), y]);
	side.push([half(b.hem), b.hem]);
	const foot: Point[] = [
		[half(b.hem), b.hem],
		[half(b.hem) * 0.5, b.hem + 7],
		[0, b.hem + 9 + (b.dip ?? 0)],
	];
	const stretches = (h: Half) => [h.neckline, h.shoulder, h.arm, side, foot].filter((s) => s.length > 1).map(placed);
	const outline = shape([...stretches(right), ...stretches(left).reverse().map(mirrored)]);
	const surface: Surface = (u, v) => {
		const y = 220 + (b.hem + 14 - 220) * v;
		const e = Math.sin((u - 0.5) * Math.PI);
		return [CENTRE + e * (half(y) + (b.folds ? 1 : 6)), y + 10 * Math.sqrt(Math.max(0, 1 - e * e)) * v];
	};
	return { outline, neckline: [...mirrored(placed(left.neckline)), ...placed(right.neckline).slice(1)], surface };
}

function modelling(scene: Scene, b: Bodice): void {
	const { c } = scene;
	const tone = dark(b.colour, 0.9);
	const soft = c.glow([
		[0, tone, 0.44 - 0.26 * brightness(b.colour)],
		[1, tone, 0],
	]);
	const shine = c.glow([
		[0, "#fff3df", 0.3],
		[1, "#fff3df", 0],
	]);
	if (scene.view === "front") {
		c.ellipse([CENTRE + 46, 412], 50, 34, soft);
		c.ellipse([CENTRE - 38, 414], 46, 28, soft, 0.7);
		c.ellipse([CENTRE - 44, 360], 34, 40, shine);
		c.ellipse([CENTRE + 34, 358], 28, 34, shine, 0.6);
		c.stroke(`M${CENTRE - 40} ${b.hem}C${CENTRE - 38} 450 ${CENTRE - 42} 420 ${CENTRE - 46} 396`, tone, 1.4, 0.35);
		c.stroke(`M${CENTRE + 40} ${b.hem}C${CENTRE + 38} 450 ${CENTRE + 42} 420 ${CENTRE + 46} 396`, tone, 1.4, 0.35);
	} else {
		c.stroke(`M${CENTRE} 240V${b.hem + 12}`, tone, 1.6, 0.5);
		c.ellipse([CENTRE - 36, 350], 40, 60, shine, 0.7);
		c.ellipse([CENTRE + 30, 420], 44, 70, soft, 0.6);
	}
}

/** Draws a bodice and gives its cut back. */
export function bodice(scene: Scene, b: Bodice): Cut {
	const cut = cutBodice(scene, b);
	const folds = b.folds ? makeFolds(scene.random, b.folds, b.fabric ?? scene.look.fabric) : undefined;
	const tall = (b.border ?? 0) / (b.hem - 206);
	drawCloth(scene, {
		...cut,
		to: 1 - tall,
		edges: tall > 0 ? [hemStrip(cut.surface, 0.994 - tall, 0.994)] : [],
		...(folds
			? {
					folds,
					fade: points("0,0 0.36,0.04 0.55,0.5 1,0.9") as [number, number][],
				}
			: {}),
		colour: b.colour,
		motif: b.motif ?? "none",
		size: b.size ?? 19,
		body: 0.95,
		...(b.fabric ? { fabric: b.fabric } : {}),
		over: () => {
			b.over?.();
			modelling(scene, b);
		},
	});
	if (b.trimmed !== false) trim(scene, cut, b);
	if (b.tied && scene.view === "back" && (b.neck === "sweetheart" || b.neck === "plunge" || b.neck === "square"))
		dori(scene);
	return cut;
}

function trim(scene: Scene, cut: Cut, b: Bodice): void {
	const { c, thread } = scene;
	c.inside(cut.outline, () => {
		c.stroke(smooth(cut.neckline), thread.base, 15);
		c.stroke(smooth(cut.neckline), thread.deep, 10, 0.4);
		c.stroke(smooth(cut.neckline), thread.light, 2.2, 0.9);
		if (b.border !== undefined) return;
		const foot: Point[] = Array.from({ length: 21 }, (_, i) => {
			const e = (i - 10) / 10;
			return [CENTRE + e * (figure(b.hem) + 6), b.hem + 10 - e * e * 10 + (b.dip ?? 0) * (1 - Math.abs(e))];
		});
		ribbonBorder(c, lineStrip(foot, 13), thread);
	});
}

/** The tie across an open back, with its tassels. */
function dori(scene: Scene): void {
	const { c, thread } = scene;
	c.stroke(`M${CENTRE - 56} 264C${CENTRE - 20} 276 ${CENTRE + 20} 276 ${CENTRE + 56} 264`, thread.base, 3);
	for (const [x, y] of [
		[-9, 332],
		[11, 356],
	] as Point[]) {
		c.stroke(`M${CENTRE} 273C${CENTRE + x * 0.4} 290 ${CENTRE + x * 1.2} 310 ${CENTRE + x} ${y}`, thread.base, 2.2);
		c.fill(`M${CENTRE + x - 4} ${y}h8l4 24h-16Z`, thread.base);
		c.fill(`M${CENTRE + x - 5} ${y}h10v5h-10Z`, thread.deep);
	}
}
