// The saree: pleats tucked at the waist, the cloth drawn across the body, and the pallu.

import { bodice } from "./bodice.ts";
import { length } from "./drapes.ts";
import { hemStrip } from "./fabric/borders.ts";
import { drawCloth, type Scene, underShade } from "./fabric/cloth.ts";
import { makeFolds } from "./fabric/folds.ts";
import { torso } from "./form.ts";
import { CENTRE, lerp, type Point, patch, points, type Surface } from "./geometry.ts";
import { skirt } from "./skirt.ts";
import { sleeves } from "./sleeves.ts";

const HEM = 1096;

function tall(scene: Scene): number {
	const { border } = scene.look;
	return border === "none" ? 0 : border === "piping" ? 18 : border === "temple" || border === "zardozi" ? 84 : 62;
}

/** The fan of knife pleats at the front. */
function pleats(scene: Scene): void {
	const { look } = scene;
	const folds = makeFolds(scene.random, 7, look.fabric, 0.8);
	const x = CENTRE - 18;
	const surface: Surface = (u, v) => {
		const half = lerp(30, 92, v ** 1.25);
		const y = lerp(500, HEM + 12 + Math.sin(u * Math.PI) * 10 + (folds.height(u) - 0.5) * 10, v);
		return [x + (u - 0.5) * 2 * half + Math.sin(v * 5 + u * 4) * 2 * v - 10 * v, y];
	};
	underShade(scene, patch(surface, 0, 0, 1, 1, 8, 8), 4, 2);
	const part = tall(scene) / (HEM - 500);
	drawCloth(scene, {
		surface,
		colour: look.colour,
		folds,
		fade: [
			[0, 0.9],
			[1, 1],
		],
		body: 0.15,
		motif: look.motif,
		size: 24,
		from: 0.06,
		to: 1 - part,
		edges: part > 0 ? [hemStrip(surface, 1 - part, 1)] : [],
	});
}

/** The cloth across the breast, from the hip at the picture's left up to the shoulder at its right. */
function across(scene: Scene): void {
	const { look } = scene;
	const upper: Point[] = points("414,510 424,458 448,404 486,330 528,252");
	const lower: Point[] = points("412,690 470,640 548,540 590,420 594,268");
	length(scene, {
		left: upper,
		right: lower,
		colour: look.colour,
		motif: look.motif,
		size: 20,
		folds: 7,
		order: 0.5,
		sides: [0.045, look.border === "none" ? 0 : 0.2],
	});
}

/** The cloth behind the shoulder, seen beside the body. */
function fallBehind(scene: Scene, side: number): void {
	const { look } = scene;
	const at = (points: Point[]) => (side > 0 ? points : points.map(([x, y]): Point => [2 * CENTRE - x, y]));
	const inner = at(points("560,262 590,420 596,640 604,800 608,930"));
	const outer = at(points("600,270 640,420 668,640 690,800 702,922"));
	length(scene, {
		left: side > 0 ? inner : outer,
		right: side > 0 ? outer : inner,
		colour: look.colour,
		motif: look.motif,
		size: 20,
		folds: 4,
		sides: [0, 0.16],
		end: 0.22,
		tassels: true,
		shaded: false,
	});
}

function blouse(scene: Scene): void {
	const { look } = scene;
	const motif = look.fabric === "cotton" || look.fabric === "linen" ? "none" : "star";
	sleeves(scene, {
		kind: look.sleeve ?? "elbow",
		colour: look.second,
		motif,
		cuff: 22,
		size: 15,
		edging: { ...scene.edging, style: "zari" },
	});
	bodice(scene, { neck: look.neck ?? "round", hem: 440, colour: look.second, motif, size: 15, tied: true });
}

function lower(scene: Scene): void {
	const { look } = scene;
	const mermaid = look.flare === "mermaid";
	skirt(scene, {
		top: 492,
		hem: HEM,
		waist: 70,
		width: mermaid ? 214 : scene.view === "back" ? 168 : 182,
		flare: mermaid ? "mermaid" : "column",
		colour: look.colour,
		motif: look.motif,
		size: 24,
		border: tall(scene),
		sag: 16,
		folds: mermaid ? 16 : 9,
	});
}

export function saree(scene: Scene): void {
	const drape = scene.look.drape ?? "nivi";
	torso(scene.c);
	if (scene.view === "back") {
		sareeBack(scene, drape === "seedha" ? 1 : -1, drape === "open");
		return;
	}
	if (drape !== "seedha") fallBehind(scene, 1);
	lower(scene);
	if (scene.look.flare !== "mermaid") pleats(scene);
	blouse(scene);
	if (drape === "seedha") seedha(scene);
	else if (drape === "open") open(scene);
	else across(scene);
}

/** The Gujarati way: the pallu comes over the right shoulder and is spread across the front. */
function seedha(scene: Scene): void {
	const { look } = scene;
	length(scene, {
		left: points("404,268 396,380 392,520 384,680 380,800"),
		right: points("470,250 520,340 568,440 600,520 622,600"),
		colour: look.third,
		motif: look.motif,
		size: 21,
		folds: 8,
		order: 0.4,
		sides: [0.07, 0.12],
		end: 0.24,
		tassels: true,
	});
}

/** A single layer over the shoulder and the arm, its borders showing. */
function open(scene: Scene): void {
	const { look } = scene;
	length(scene, {
		left: points("410,516 424,452 452,392 494,322 536,252"),
		right: points("408,700 500,690 600,600 646,470 616,284"),
		colour: look.colour,
		motif: look.motif,
		size: 22,
		folds: 4,
		order: 0.1,
		sides: [0.03, look.border === "none" ? 0 : 0.15],
	});
}

function sareeBack(scene: Scene, side: number, wide: boolean): void {
	const { look } = scene;
	lower(scene);
	blouse(scene);
	const spread = wide ? 46 : 0;
	const put = (points: Point[]) => (side < 0 ? points : points.map(([x, y]): Point => [2 * CENTRE - x, y]));
	const outer = put([
		[404, 262],
		[396 - spread, 420],
		[388 - spread, 640],
		[376 - spread, 860],
		[370 - spread, 1010],
	]);
	const inner = put([
		[474, 252],
		[500, 420],
		[520 + spread / 2, 640],
		[536 + spread, 860],
		[548 + spread, 1004],
	]);
	length(scene, {
		left: side < 0 ? outer : inner,
		right: side < 0 ? inner : outer,
		colour: look.third,
		motif: look.motif,
		size: 22,
		folds: wide ? 5 : 7,
		order: 0.3,
		sides: [0.09, 0.09],
		end: 0.3,
		tassels: true,
	});
}
