// The women's garments that fall from a waist: lehenga, anarkali, gown, cocktail dress.
import { bodice } from "./bodice.ts";
import { drawCloth, type Scene } from "./cloth.ts";
import { dark, mix } from "./colour.ts";
import { dupatta, length } from "./drapes.ts";
import { stand, torso } from "./form.ts";
import { CENTRE, lerp, type Point } from "./geometry.ts";
import { legs } from "./legs.ts";
import type { Motif } from "./look.ts";
import { skirt } from "./skirt.ts";
import { sleeves } from "./sleeves.ts";

const quiet: Partial<Record<Motif, Motif>> = { jaal: "star", stripe: "none", check: "none", leheriya: "none", rose: "buti" };

/** A waistband of zari with hanging tassels. */
function waistband(scene: Scene, y: number, half: number, tassels: boolean): void {
	const { c, thread } = scene;
	const d = `M${CENTRE - half} ${y}Q${CENTRE} ${y + 20} ${CENTRE + half} ${y}l3 19Q${CENTRE} ${y + 40} ${CENTRE - half - 3} ${y + 19}Z`;
	c.fill(d, c.gradient([[0, thread.deep], [0.34, thread.light], [0.6, thread.base], [1, thread.deep]], 0, 0, 1, 0));
	c.stroke(`M${CENTRE - half - 1} ${y + 6}Q${CENTRE} ${y + 26} ${CENTRE + half + 1} ${y + 6}`, thread.deep, 1.4, 0.6);
	if (!tassels) return;
	for (const [x, drop] of [[-52, 92], [-40, 112]] as Point[]) {
		c.stroke(`M${CENTRE - 46} ${y + 24}C${CENTRE + x - 4} ${y + 50} ${CENTRE + x + 6} ${y + 70} ${CENTRE + x} ${y + drop}`, thread.base, 2.4);
		c.fill(`M${CENTRE + x - 5} ${y + drop}h10l5 26h-20Z`, thread.base);
		c.fill(`M${CENTRE + x - 6} ${y + drop}h12v6h-12Z`, thread.deep);
	}
}

export function lehenga(scene: Scene): void {
	const { look, view } = scene;
	const flare = look.flare ?? "aline";
	const drape = look.drape ?? "left";
	const width = { aline: 312, circle: 356, mermaid: 236, column: 168, tiered: 318 }[flare];
	const pleated = drape === "across" ? "none" : drape;
	torso(scene.c);
	skirt(scene, {
		top: 510, hem: 1082, waist: 74, width, flare,
		colour: look.colour, motif: look.motif, border: look.border === "none" ? 0 : look.border === "piping" ? 16 : 104,
		guard: look.border === "zardozi" || look.border === "gota", sag: 34,
	});
	waistband(scene, 500, 76, view === "front" && look.seed % 3 !== 0);
	const small = quiet[look.motif] ?? look.motif;
	sleeves(scene, { kind: look.sleeve ?? "short", colour: look.second, motif: small, cuff: 24, size: 17, edging: { ...scene.edging, style: "zari" } });
	bodice(scene, { neck: look.neck ?? "sweetheart", hem: 440, colour: look.second, motif: small, size: 18, tied: true });
	dupatta(scene, { drape: pleated, colour: look.third, fabric: drape === "cowl" ? "georgette" : "organza", motif: "star" });
	if (drape === "across") dupatta(scene, { drape, colour: look.third, fabric: "georgette", motif: "star" });
}

export function anarkali(scene: Scene): void {
	const { look, c, thread, view } = scene;
	const hem = lerp(900, 1080, look.length ?? 1);
	torso(c);
	if ((look.length ?? 1) < 0.7) legs(scene, { kind: "churidar", top: 700, foot: 1092, colour: look.second, shoes: "mojari" });
	skirt(scene, {
		top: 440, hem, waist: 78, width: look.flare === "circle" ? 350 : look.flare === "column" ? 190 : 300,
		flare: look.flare === "column" ? "aline" : (look.flare ?? "circle"), colour: look.colour, motif: look.motif, size: 26,
		border: look.border === "none" ? 0 : 92, folds: look.flare === "column" ? 12 : 22, sag: 32, guard: true,
	});
	const small = quiet[look.motif] ?? look.motif;
	sleeves(scene, { kind: look.sleeve ?? "long", colour: look.colour, motif: small, cuff: 40, size: 18 });
	bodice(scene, {
		neck: look.neck ?? "round", hem: 440, colour: look.colour, motif: small, trimmed: true,
		over: () => view === "front" && yoke(scene, 404, look.second),
	});
	c.fill(`M${CENTRE - 80} 436Q${CENTRE} 456 ${CENTRE + 80} 436v17Q${CENTRE} 473 ${CENTRE - 80} 453Z`,
		c.gradient([[0, thread.deep], [0.35, thread.light], [0.6, thread.base], [1, thread.deep]], 0, 0, 1, 0));
	dupatta(scene, { drape: look.drape ?? "right", colour: look.third, fabric: "organza", motif: "star", to: 960 });
}

/** A worked panel at the breast. */
export function yoke(scene: Scene, to: number, colour: string): void {
	const { c, thread } = scene;
	const d = `M${CENTRE - 54} 226H${CENTRE + 54}V${to - 60}C${CENTRE + 50} ${to - 16} ${CENTRE + 22} ${to} ${CENTRE} ${to + 8}C${CENTRE - 22} ${to} ${CENTRE - 50} ${to - 16} ${CENTRE - 54} ${to - 60}Z`;
	c.fill(d, colour);
	c.inside(d, () => {
		drawCloth(scene, {
			surface: (u, v) => [lerp(CENTRE - 60, CENTRE + 60, u), lerp(226, to + 12, v)],
			colour, motif: "lotus", size: 19, body: 0, opacity: 1,
		});
	});
	c.stroke(d, thread.base, 6);
	c.stroke(d, thread.light, 1.4, 0.9);
}

export function gown(scene: Scene): void {
	const { look, c, view } = scene;
	const flare = look.flare ?? "mermaid";
	const width = { aline: 286, circle: 352, mermaid: 250, column: 150, tiered: 300 }[flare];
	const glitter = look.motif === "sequin";
	torso(c);
	if (look.drape === "arms" || look.sleeve === "cape") cape(scene, 1050);
	if (look.sleeve === "bishop" || look.sleeve === "long" || look.sleeve === "bell") {
		sleeves(scene, { kind: look.sleeve, colour: look.colour, motif: glitter ? "none" : (quiet[look.motif] ?? look.motif), cuff: look.border === "none" ? 0 : 34 });
	}
	const surface = skirt(scene, {
		top: 482, hem: view === "back" ? 1092 : 1084, waist: 63, width: view === "back" ? width * 1.05 : width, flare, colour: look.colour,
		motif: look.motif, border: look.border === "none" ? 0 : 74, sag: view === "back" ? 44 : 30, size: glitter ? 20 : 28,
	});
	if (flare === "column" && view === "front") slit(scene, surface(0.7, 0.42), surface(0.86, 1));
	if (look.sleeve === "puff" || look.sleeve === "cap" || look.sleeve === "short") {
		sleeves(scene, { kind: look.sleeve, colour: look.colour, dropped: look.neck === "off", cuff: 0 });
	}
	bodice(scene, { neck: look.neck ?? "sweetheart", hem: 482, colour: look.colour, motif: look.motif, trimmed: false, size: glitter ? 17 : 20, over: () => ruching(scene) });
	if (look.neck === "off" && (look.sleeve ?? "none") === "none") collar(scene);
	c.fill(`M${CENTRE - 64} 474Q${CENTRE} 490 ${CENTRE + 64} 474l2 24Q${CENTRE} 514 ${CENTRE - 66} 498Z`,
		c.gradient([[0, dark(look.second, 0.4)], [0.35, mix(look.second, "#fff4e2", 0.3)], [1, dark(look.second, 0.5)]], 0, 0, 1, 0));
	if (look.drape === "left" || look.drape === "right") dupatta(scene, { drape: look.drape, colour: look.third, fabric: "organza", to: 1010 });
}

/** Soft gathers across the bust of an evening bodice. */
function ruching(scene: Scene): void {
	const { c, look } = scene;
	if (look.motif !== "none" || (look.fabric !== "satin" && look.fabric !== "georgette")) return;
	let folds = "";
	for (let i = 0; i < 9; i++) {
		const [y, bend, rise] = [340 + i * 15, 16 + scene.random() * 16, scene.random() * 12];
		folds += `M${CENTRE - 88 + i * 2} ${y + rise}C${CENTRE - 40} ${y + bend} ${CENTRE + 20} ${y + bend} ${CENTRE + 30 + scene.random() * 50} ${y - rise}`;
	}
	c.stroke(folds, dark(look.colour, 0.8), 4, 0.15);
	c.raw('<g transform="translate(0 5)">');
	c.stroke(folds, "#fff4e2", 3, 0.13);
	c.raw("</g>");
}

function slit(scene: Scene, from: Point, to: Point): void {
	const { c, look } = scene;
	c.fill(`M${from[0]} ${from[1]}C${from[0] + 12} ${from[1] + 200} ${to[0] - 14} ${to[1] - 160} ${to[0]} ${to[1] + 8}L${to[0] - 52} ${to[1] + 12}C${to[0] - 60} ${to[1] - 200} ${from[0] - 4} ${from[1] + 190} ${from[0]} ${from[1]}Z`, dark(look.colour, 0.78));
}

/** A folded band around the shoulders. */
function collar(scene: Scene): void {
	length(scene, {
		left: [[398, 312], [450, 356], [500, 368], [550, 356], [602, 312]], right: [[404, 288], [450, 318], [500, 328], [550, 318], [596, 288]],
		colour: scene.look.colour, folds: 4, sides: [0, 0],
	});
}

/** Two sheer panels from the shoulders to the floor. */
function cape(scene: Scene, to: number): void {
	for (const side of [-1, 1]) {
		const inner: Point[] = [[CENTRE + side * 62, 256], [CENTRE + side * 96, 420], [CENTRE + side * 130, 720], [CENTRE + side * 166, to]];
		const outer: Point[] = [[CENTRE + side * 94, 272], [CENTRE + side * 150, 420], [CENTRE + side * 220, 720], [CENTRE + side * 288, to - 14]];
		length(scene, { left: side < 0 ? outer : inner, right: side < 0 ? inner : outer, colour: scene.look.third, fabric: "organza", folds: 6, sides: [0, 0], opacity: 0.72 });
	}
}

export function cocktail(scene: Scene): void {
	const { look, c, thread } = scene;
	const flare = look.flare ?? "circle";
	const width = { aline: 168, circle: 218, mermaid: 138, column: 104, tiered: 206 }[flare];
	const hem = lerp(748, 900, look.length ?? 0.5);
	stand(c, 600);
	torso(c);
	skirt(scene, {
		top: 482, hem, waist: 63, width, flare, colour: look.colour, motif: look.motif, size: 23,
		border: look.border === "none" ? 0 : 46, sag: 22, folds: Math.round(width / 14), tight: flare === "column",
	});
	const drop = look.neck === "off";
	sleeves(scene, { kind: look.sleeve ?? "none", colour: look.colour, dropped: drop, motif: look.sleeve === "puff" ? "none" : (quiet[look.motif] ?? look.motif), cuff: 0 });
	bodice(scene, { neck: look.neck ?? "square", hem: 482, colour: look.second, motif: look.colour === look.second ? look.motif : "none", trimmed: false, size: 19, over: () => ruching(scene) });
	if (drop && (look.sleeve ?? "none") === "none") collar(scene);
	c.fill(`M${CENTRE - 64} 476Q${CENTRE} 492 ${CENTRE + 64} 476l1 18Q${CENTRE} 510 ${CENTRE - 65} 494Z`, look.third);
	c.stroke(`M${CENTRE - 64} 485Q${CENTRE} 501 ${CENTRE + 64} 485`, thread.base, 2, 0.8);
}
