// The men's garments: sherwani, bandhgala, tuxedo, blazer, kurta and the Indo-western achkan.

import { bandCollar, buttons, coat, placket, square } from "./coat.ts";
import { dark, light } from "./colour.ts";
import { dupatta, length } from "./drapes.ts";
import type { Scene } from "./fabric/cloth.ts";
import { drawCloth } from "./fabric/cloth.ts";
import { torso } from "./form.ts";
import { CENTRE, lerp, type Point, points, symmetric } from "./geometry.ts";
import { legs } from "./legs.ts";

export function sherwani(scene: Scene): void {
	const { look, view, thread } = scene;
	torso(scene.c, true);
	const wide = look.flare === "circle";
	legs(scene, {
		kind: look.flare === "tiered" ? "dhoti" : wide ? "straight" : "churidar",
		top: 700,
		foot: 1092,
		colour: look.second,
		forMan: true,
		shoes: "mojari",
	});
	const hem = lerp(800, 900, look.length ?? 0.7);
	coat(scene, {
		hem,
		colour: look.colour,
		motif: look.motif,
		size: 24,
		flare: wide ? 62 : 26,
		split: 590,
		gap: wide ? 24 : 16,
		border: look.border === "none" || look.border === "piping" ? 0 : 44,
		cuff: 42,
	});
	if (view === "front") {
		placket(scene, 590, look.length !== 0 && look.border !== "none", look.edge);
		buttons(scene, 276, 560, 8, thread.base);
		square(scene, look.third);
	}
	bandCollar(scene, look.edge, true);
	stole(scene);
}

/** The stole over one shoulder, or on both. */
function stole(scene: Scene): void {
	const { look } = scene;
	const drape = look.drape ?? "none";
	if (drape === "none") return;
	const back = scene.view === "back";
	const side = (drape === "right") === back ? 1 : -1;
	const put = (points: Point[]) => points.map(([x, y]): Point => [CENTRE + side * x, y]);
	const sides = drape === "cowl" || drape === "arms" ? [-1, 1] : [side];
	for (const s of sides) {
		const inner = put(points("52,240 56,330 52,500 56,720 58,830")).map(
			([x, y]): Point => [CENTRE + (x - CENTRE) * s * side, y],
		);
		const outer = put(points("116,258 124,340 122,500 130,720 134,824")).map(
			([x, y]): Point => [CENTRE + (x - CENTRE) * s * side, y],
		);
		length(scene, {
			left: s < 0 ? outer : inner,
			right: s < 0 ? inner : outer,
			colour: look.third,
			fabric: "silk",
			motif: "buti",
			size: 17,
			folds: 4,
			sides: [0.12, 0.12],
			end: 0.12,
			tassels: true,
			opacity: 1,
		});
	}
}

export function bandhgala(scene: Scene): void {
	const { look, view, thread } = scene;
	torso(scene.c, true);
	legs(scene, {
		kind: look.flare === "column" ? "churidar" : "straight",
		top: 640,
		foot: 1092,
		colour: look.second,
		forMan: true,
		shoes: look.flare === "column" ? "mojari" : "black",
	});
	const hem = lerp(660, 760, look.length ?? 0.3);
	coat(scene, {
		hem,
		colour: look.colour,
		motif: look.motif,
		size: 21,
		flare: 14,
		split: 570,
		gap: 12,
		border: 0,
		cuff: look.border === "none" ? 0 : 26,
	});
	if (view === "front") {
		placket(scene, 572, false, look.edge);
		buttons(scene, 290, 556, 6, thread.base, CENTRE, 7.5);
		square(scene, look.third);
		for (const s of [-1, 1])
			scene.c.fill(`M${CENTRE + s * 52} 566l${s * 46} -6v15l${s * -46} 6Z`, dark(look.colour, 0.35), 0.8);
	}
	bandCollar(scene, look.edge, look.border !== "none");
}

export function mensKurta(scene: Scene): void {
	const { look, view, thread } = scene;
	torso(scene.c, true);
	legs(scene, {
		kind: look.flare === "column" ? "churidar" : look.flare === "tiered" ? "dhoti" : "straight",
		top: 700,
		foot: 1092,
		colour: look.second,
		forMan: true,
		shoes: "mojari",
	});
	const hem = lerp(760, 860, look.length ?? 0.6);
	coat(scene, {
		hem,
		colour: look.colour,
		motif: look.motif,
		size: 23,
		flare: 16,
		split: hem - 4,
		gap: 0,
		border: 0,
		cuff: 22,
	});
	const { c } = scene;
	if (view === "front") {
		c.fill(`M${CENTRE - 15} 254h30v226l-15 14l-15 -14Z`, light(look.colour, 0.06));
		c.stroke(`M${CENTRE - 15} 254v226l15 14l15 -14v-226`, thread.base, 2.4, 0.9);
		buttons(scene, 284, 456, 5, thread.base, CENTRE, 4.5);
	}
	if (look.drape === "left") nehru(scene);
	bandCollar(scene, look.drape === "left" ? look.third : look.colour, look.border !== "none");
	if (look.drape === "right" || look.drape === "cowl") stole(scene);
}

/** A sleeveless Nehru jacket over the kurta. */
function nehru(scene: Scene): void {
	const { look, thread, view } = scene;
	const p = (x: number, y: number): Point => [CENTRE + x, y];
	const outline = symmetric([
		[p(0, 240), p(42, 232)],
		[p(42, 232), p(80, 246), p(112, 262)],
		[p(112, 262), p(94, 320), p(117, 380)],
		[p(117, 380), p(112, 460), p(103, 530), p(110, 640)],
		[p(110, 640), p(60, 652), p(8, 650)],
		[p(8, 650), p(0, 600)],
	]);
	drawCloth(scene, {
		outline,
		surface: (u, v) => [CENTRE + Math.sin((u - 0.5) * Math.PI) * 120, lerp(226, 660, v)],
		colour: look.third,
		motif: "buti",
		size: 20,
		body: 1,
		opacity: 1,
	});
	if (view === "back") return;
	scene.c.stroke(`M${CENTRE} 256V606`, dark(look.third, 0.85), 2.4, 0.7);
	buttons(scene, 280, 580, 6, thread.base, CENTRE, 6.5);
	square(scene, look.colour);
}

/** An achkan closed aslant, with a fall of cloth from one shoulder. */
export function achkan(scene: Scene): void {
	const { look, view, thread, c } = scene;
	torso(c, true);
	legs(scene, {
		kind: look.flare === "tiered" ? "dhoti" : "churidar",
		top: 690,
		foot: 1092,
		colour: look.second,
		forMan: true,
		shoes: "mojari",
	});
	const hem = lerp(780, 900, look.length ?? 0.5);
	coat(scene, {
		hem,
		colour: look.colour,
		motif: look.motif,
		size: 22,
		flare: 30,
		split: hem - 30,
		gap: 4,
		border: 0,
		cuff: 34,
	});
	if (view === "front") {
		const slant = `M${CENTRE + 30} 250C${CENTRE + 70} 330 ${CENTRE + 74} 420 ${CENTRE + 60} 520C${CENTRE + 40} 650 ${CENTRE + 10} 760 ${CENTRE - 40} ${hem + 6}`;
		c.stroke(slant, dark(look.colour, 0.85), 5, 0.5);
		c.stroke(slant, thread.base, 7);
		c.stroke(slant, thread.light, 1.8, 0.9);
		for (const [x, y] of points("46,290 66,350 70,410 66,470 58,530") as Point[])
			buttons(scene, y, y, 1, thread.base, CENTRE + x - 14, 6);
	}
	bandCollar(scene, look.edge, true);
	if ((look.drape ?? "left") === "across") dupatta(scene, { drape: "across", colour: look.third });
	else if (look.drape !== "none") stole(scene);
}
