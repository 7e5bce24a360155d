// Tunics over trousers: the sharara set, the kurta set and the Indo-western set on a woman's form.

import type { Motif } from "#demo/wardrobe/look.ts";
import { bodice } from "./bodice.ts";
import { dark } from "./colour.ts";
import { dupatta, length } from "./drapes.ts";
import type { Scene } from "./fabric/cloth.ts";
import { torso } from "./form.ts";
import { CENTRE, lerp, type Point } from "./geometry.ts";
import { legs } from "./legs.ts";
import { skirt } from "./skirt.ts";
import { sleeves } from "./sleeves.ts";
import { yoke } from "./women.ts";

const quiet: Partial<Record<Motif, Motif>> = { stripe: "none", check: "none", leheriya: "none" };

export function sharara(scene: Scene): void {
	const { look } = scene;
	torso(scene.c);
	legs(scene, {
		kind: "sharara",
		top: 560,
		foot: 1104,
		colour: look.second,
		motif: quiet[look.motif] ?? look.motif,
		border: look.border === "none" ? 0 : 62,
	});
	const peplum = look.flare === "circle";
	const hem = peplum ? 640 : lerp(640, 800, look.length ?? 0.5);
	const small = quiet[look.motif] ?? look.motif;
	sleeves(scene, { kind: look.sleeve ?? "elbow", colour: look.colour, motif: small, cuff: 26, size: 17 });
	if (peplum)
		skirt(scene, {
			top: 470,
			hem,
			waist: 66,
			width: 168,
			flare: "circle",
			colour: look.colour,
			motif: look.motif,
			size: 19,
			border: 30,
			folds: 14,
			sag: 20,
		});
	bodice(scene, {
		neck: look.neck ?? "vee",
		hem: peplum ? 474 : hem,
		colour: look.colour,
		motif: look.motif,
		size: 19,
		...(peplum ? {} : { ease: 6, flare: 34, folds: 7, border: 40 }),
		trimmed: true,
	});
	dupatta(scene, { drape: look.drape ?? "left", colour: look.third, fabric: "organza", motif: "star", to: 980 });
}

/** Slits at both sides of a straight kurta. */
function slits(scene: Scene, hem: number): void {
	for (const side of [-1, 1]) {
		const x = CENTRE + side * 104;
		scene.c.stroke(
			`M${x} 640C${x + side} 720 ${x + side * 2} ${hem - 90} ${x - side * 4} ${hem}`,
			dark(scene.look.colour, 0.8),
			3,
			0.5,
		);
	}
}

export function kurta(scene: Scene): void {
	const { look, view } = scene;
	torso(scene.c);
	const flared = look.flare === "circle" || look.flare === "aline";
	legs(scene, {
		kind: look.flare === "column" ? "churidar" : "palazzo",
		top: 600,
		foot: 1092,
		colour: look.second,
		border: look.flare === "column" ? 0 : 28,
		shoes: look.flare === "column" ? "mojari" : "none",
	});
	const hem = lerp(820, 960, look.length ?? 0.5);
	sleeves(scene, { kind: look.sleeve ?? "elbow", colour: look.colour, motif: look.motif, cuff: 24, size: 19 });
	bodice(scene, {
		neck: look.neck ?? "round",
		hem,
		colour: look.colour,
		motif: look.motif,
		size: 22,
		ease: 10,
		flare: flared ? 74 : 6,
		folds: flared ? 11 : 5,
		border: look.border === "none" ? 0 : 46,
		trimmed: look.border !== "none",
		over: () =>
			view === "front" && look.length !== 0 && look.motif !== "bandhani" && yoke(scene, 420, dark(look.colour, 0.16)),
	});
	if (!flared) slits(scene, hem);
	dupatta(scene, {
		drape: look.drape ?? "right",
		colour: look.third,
		fabric: "georgette",
		motif: look.motif === "none" ? "none" : "buti",
		to: 960,
	});
}

/** A cropped blouse and draped skirt or dhoti under a long open jacket or a cape. */
export function indoWestern(scene: Scene): void {
	const { look, view } = scene;
	torso(scene.c);
	const back = view === "back";
	if (look.flare === "column" || look.flare === "mermaid") {
		skirt(scene, {
			top: 500,
			hem: 1092,
			waist: 72,
			width: look.flare === "mermaid" ? 226 : 176,
			flare: look.flare,
			colour: look.second,
			border: 0,
			folds: 12,
			sag: 18,
		});
	} else
		legs(scene, {
			kind: look.flare === "circle" ? "palazzo" : "dhoti",
			top: 500,
			foot: 1088,
			colour: look.second,
			shoes: look.flare === "circle" ? "none" : "mojari",
		});
	if (look.drape === "cowl" || look.drape === "arms") {
		bodice(scene, { neck: look.neck ?? "sweetheart", hem: 452, colour: look.colour, motif: look.motif });
		capelet(scene);
		return;
	}
	if (!back) bodice(scene, { neck: look.neck ?? "sweetheart", hem: 456, colour: look.third, motif: "none" });
	sleeves(scene, { kind: look.sleeve ?? "long", colour: look.colour, motif: look.motif, cuff: 34, size: 19 });
	jacket(scene, lerp(760, 1030, look.length ?? 1));
}

/** A long jacket, open at the front. */
function jacket(scene: Scene, hem: number): void {
	const { look, view } = scene;
	if (view === "back") {
		bodice(scene, {
			neck: "band",
			hem,
			colour: look.colour,
			motif: look.motif,
			size: 22,
			ease: 10,
			flare: 46,
			folds: 9,
			border: 58,
			trimmed: true,
		});
		return;
	}
	for (const side of [-1, 1]) {
		const inner: Point[] = [
			[CENTRE + side * 46, 242],
			[CENTRE + side * 50, 330],
			[CENTRE + side * 30, 440],
			[CENTRE + side * 34, 500],
			[CENTRE + side * 66, 760],
			[CENTRE + side * 92, hem],
		];
		const outer: Point[] = [
			[CENTRE + side * 93, 266],
			[CENTRE + side * 92, 340],
			[CENTRE + side * 80, 430],
			[CENTRE + side * 74, 494],
			[CENTRE + side * 116, 640],
			[CENTRE + side * 164, hem - 8],
		];
		length(scene, {
			left: side < 0 ? outer : inner,
			right: side < 0 ? inner : outer,
			colour: look.colour,
			motif: look.motif,
			size: 20,
			folds: 3,
			sides: side < 0 ? [0, 0.3] : [0.3, 0],
			end: 0.08,
			opacity: 1,
		});
	}
}

/** A sheer capelet to the hip. */
function capelet(scene: Scene): void {
	const { look } = scene;
	const to = lerp(560, 900, look.length ?? 0.4);
	for (const side of scene.view === "back" ? [0] : [-1, 1]) {
		const wide = 196 + (to - 560) * 0.2;
		const edge = (s: number): Point[] => [
			[CENTRE + s * 44, 246],
			[CENTRE + s * 104, 300],
			[CENTRE + s * 150, 420],
			[CENTRE + s * wide, to],
		];
		const inner = (s: number): Point[] => [
			[CENTRE + s * 38, 246],
			[CENTRE + s * 26, 330],
			[CENTRE + s * 34, 430],
			[CENTRE + s * 62, to + 14],
		];
		const [left, right] = side === 0 ? [edge(-1), edge(1)] : side < 0 ? [edge(-1), inner(-1)] : [inner(1), edge(1)];
		length(scene, {
			left,
			right,
			colour: look.third,
			fabric: "organza",
			motif: "star",
			folds: side === 0 ? 10 : 6,
			sides: [side > 0 ? 0.1 : 0, side < 0 ? 0.1 : 0],
			end: 0.14,
			opacity: 0.74,
		});
	}
}
