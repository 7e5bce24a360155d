// A piece of cloth on the sheet: its colour, what is printed on it, its borders, then folds and light over all.

import type { Fabric, GarmentLook, Motif, View } from "#demo/wardrobe/look.ts";
import { type Canvas, newCanvas } from "#lab/drawing/garments/canvas.ts";
import { brightness, dark, light, mix, type Thread, threads } from "#lab/drawing/garments/colour.ts";
import { patch, type Surface } from "#lab/drawing/garments/geometry.ts";
import { seeded } from "#lab/drawing/garments/random.ts";
import { border, type Edging, type Strip } from "./borders.ts";
import { type Folds, flat } from "./folds.ts";
import { print } from "./prints.ts";
import { round, shade } from "./shade.ts";

/** The data that every part of a drawing needs. */
export type Scene = {
	c: Canvas;
	look: GarmentLook;
	view: View;
	random: () => number;
	thread: Thread;
	edging: Edging;
};

/** An empty scene for one look and view. */
export function newScene(look: GarmentLook, view: View): Scene {
	const thread = threads[look.zari];
	return {
		c: newCanvas("g"),
		look,
		view,
		random: seeded(look.seed * 2 + (view === "back" ? 1 : 0)),
		thread,
		edging: { style: look.border, ground: look.edge, thread },
	};
}

export type Cloth = {
	surface: Surface;
	colour: string;
	/** The edge, when it isn't the surface's own. */
	outline?: string;
	fabric?: Fabric;
	folds?: Folds;
	/** The places of the folds along the length. */
	fade?: [number, number][];
	motif?: Motif;
	/** Motif height. */
	size?: number;
	from?: number;
	to?: number;
	edges?: Strip[];
	edging?: Edging;
	/** How strongly the round of the body shows. */
	body?: number;
	strength?: number;
	opacity?: number;
	/** Drawn after the print and before the light. */
	over?: () => void;
};

const see: Partial<Record<Fabric, number>> = { organza: 0.86, net: 0.84 };
const sheen: Partial<Record<Fabric, number>> = { cotton: 0.85, wool: 0.8, satin: 1.15, velvet: 1.1 };

function paint(scene: Scene, cloth: Cloth): void {
	const { c, look, thread } = scene;
	const { surface, colour } = cloth;
	const folds = cloth.folds ?? flat;
	const fabric = cloth.fabric ?? look.fabric;
	if (cloth.motif && cloth.motif !== "none") {
		const pale = brightness(colour) > 0.62 && look.zari !== "ivory" && look.zari !== "ink";
		const worked = pale ? { ...thread, base: mix(thread.base, thread.deep, 0.35) } : thread;
		const tied = cloth.motif === "bandhani" || cloth.motif === "leheriya";
		print(c, surface, folds, {
			motif: cloth.motif,
			thread: tied ? { ...thread, base: light(thread.light, 0.3) } : worked,
			cloth: colour,
			accent: tied ? look.edge : cloth.motif === "rose" || cloth.motif === "block" ? look.edge : dark(colour, 0.12),
			size: cloth.size ?? 26,
			...(cloth.from === undefined ? {} : { from: cloth.from }),
			...(cloth.to === undefined ? {} : { to: cloth.to }),
			random: scene.random,
		});
	}
	for (const strip of cloth.edges ?? []) border(c, strip, cloth.edging ?? scene.edging);
	cloth.over?.();
	const strength = (cloth.strength ?? 1) * (sheen[fabric] ?? 1);
	const body = cloth.body ?? 0.8;
	const fade = cloth.fade ?? [
		[0, 0.7],
		[1, 1],
	];
	// where folds show from the top, folds and the round of the body are laid on in one go: half the work
	const together = cloth.folds !== undefined && (fade[0]?.[1] ?? 0) >= 0.5;
	if (cloth.folds) {
		const strips = Math.min(150, cloth.folds.count * 9);
		const across = cloth.folds.light;
		const lit = together ? (u: number) => across(u) + round(u) * body * 0.9 : across;
		shade(c, surface, { light: lit, fade, colour, strips, strength });
	}
	if (body > 0 && !together)
		shade(c, surface, {
			light: (u) => round(u) * body,
			fade: [
				[0, 1],
				[1, 1],
			],
			colour,
			strips: 36,
		});
}

/** Draws a piece of cloth. */
export function drawCloth(scene: Scene, cloth: Cloth): void {
	const { c } = scene;
	const outline = cloth.outline ?? patch(cloth.surface, 0, 0, 1, 1);
	c.fill(outline, cloth.colour, cloth.opacity ?? see[cloth.fabric ?? scene.look.fabric]);
	if (cloth.outline) c.inside(cloth.outline, () => paint(scene, cloth));
	else paint(scene, cloth);
}

/** A soft dark under the edge of a piece that lies on another. */
export function underShade(scene: Scene, outline: string, dx = 5, dy = 7): void {
	const tone = dark(scene.look.colour, 0.85);
	scene.c.raw(`<g transform="translate(${dx} ${dy})" fill="none" stroke="${tone}" stroke-linejoin="round">`);
	for (const wide of [3, 9, 16]) scene.c.raw(`<path d="${outline}" stroke-width="${wide}" stroke-opacity=".1"/>`);
	scene.c.raw("</g>");
}
