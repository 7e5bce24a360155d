// The lehenga and the anarkali: a bodice and a great skirt.
import { bodice } from "./bodice.ts";
import { dupatta } from "./drapes.ts";
import { drawCloth, type Scene } from "./fabric/cloth.ts";
import { torso } from "./form.ts";
import { CENTRE, lerp, type Point } from "./geometry.ts";
import { legs } from "./legs.ts";
import { skirt } from "./skirt.ts";
import { quiet, sleeves } from "./sleeves.ts";

/** A waistband of zari with hanging tassels. */
function waistband(scene: Scene, y: number, half: number, tassels: boolean): void {
	const { c, thread } = scene;
	const d = `M${CENTRE - half} ${y}Q${CENTRE} ${y + 20} ${CENTRE + half} ${y}l3 19Q${CENTRE} ${y + 40} ${CENTRE - half - 3} ${y + 19}Z`;
	c.fill(
		d,
		c.gradient(
			[
				[0, thread.deep],
				[0.34, thread.light],
				[0.6, thread.base],
				[1, thread.deep],
			],
			0,
			0,
			1,
			0,
		),
	);
	c.stroke(`M${CENTRE - half - 1} ${y + 6}Q${CENTRE} ${y + 26} ${CENTRE + half + 1} ${y + 6}`, thread.deep, 1.4, 0.6);
	if (!tassels) return;
	for (const [x, drop] of [
		[-52, 92],
		[-40, 112],
	] as Point[]) {
		c.stroke(
			`M${CENTRE - 46} ${y + 24}C${CENTRE + x - 4} ${y + 50} ${CENTRE + x + 6} ${y + 70} ${CENTRE + x} ${y + drop}`,
			thread.base,
			2.4,
		);
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
		top: 510,
		hem: 1082,
		waist: 74,
		width,
		flare,
		colour: look.colour,
		motif: look.motif,
		border: look.border === "none" ? 0 : look.border === "piping" ? 16 : 104,
		guard: look.border === "zardozi" || look.border === "gota",
		sag: 34,
	});
	waistband(scene, 500, 76, view === "front" && look.seed % 3 !== 0);
	const small = quiet[look.motif] ?? look.motif;
	sleeves(scene, {
		kind: look.sleeve ?? "short",
		colour: look.second,
		motif: small,
		cuff: 24,
		size: 17,
		edging: { ...scene.edging, style: "zari" },
	});
	bodice(scene, { neck: look.neck ?? "sweetheart", hem: 440, colour: look.second, motif: small, size: 18, tied: true });
	dupatta(scene, {
		drape: pleated,
		colour: look.third,
		fabric: drape === "cowl" ? "georgette" : "organza",
		motif: "star",
	});
	if (drape === "across") dupatta(scene, { drape, colour: look.third, fabric: "georgette", motif: "star" });
}

export function anarkali(scene: Scene): void {
	const { look, c, thread, view } = scene;
	const hem = lerp(900, 1080, look.length ?? 1);
	torso(c);
	if ((look.length ?? 1) < 0.7)
		legs(scene, { kind: "churidar", top: 700, foot: 1092, colour: look.second, shoes: "mojari" });
	skirt(scene, {
		top: 440,
		hem,
		waist: 78,
		width: look.flare === "circle" ? 350 : look.flare === "column" ? 190 : 300,
		flare: look.flare === "column" ? "aline" : (look.flare ?? "circle"),
		colour: look.colour,
		motif: look.motif,
		size: 26,
		border: look.border === "none" ? 0 : 92,
		folds: look.flare === "column" ? 12 : 22,
		sag: 32,
		guard: true,
	});
	const small = quiet[look.motif] ?? look.motif;
	sleeves(scene, { kind: look.sleeve ?? "long", colour: look.colour, motif: small, cuff: 40, size: 18 });
	bodice(scene, {
		neck: look.neck ?? "round",
		hem: 440,
		colour: look.colour,
		motif: small,
		trimmed: true,
		over: () => view === "front" && yoke(scene, 404, look.second),
	});
	c.fill(
		`M${CENTRE - 80} 436Q${CENTRE} 456 ${CENTRE + 80} 436v17Q${CENTRE} 473 ${CENTRE - 80} 453Z`,
		c.gradient(
			[
				[0, thread.deep],
				[0.35, thread.light],
				[0.6, thread.base],
				[1, thread.deep],
			],
			0,
			0,
			1,
			0,
		),
	);
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
			colour,
			motif: "lotus",
			size: 19,
			body: 0,
			opacity: 1,
		});
	});
	c.stroke(d, thread.base, 6);
	c.stroke(d, thread.light, 1.4, 0.9);
}
