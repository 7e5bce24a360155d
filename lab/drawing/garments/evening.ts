// Western evening wear: the gown and the cocktail dress.
import { bodice } from "./bodice.ts";
import { dark, mix } from "./colour.ts";
import { dupatta, length } from "./drapes.ts";
import type { Scene } from "./fabric/cloth.ts";
import { pedestal, torso } from "./form.ts";
import { CENTRE, lerp, type Point, points } from "./geometry.ts";
import { skirt } from "./skirt.ts";
import { quiet, sleeves } from "./sleeves.ts";

export function gown(scene: Scene): void {
	const { look, c, view } = scene;
	const flare = look.flare ?? "mermaid";
	const width = { aline: 286, circle: 352, mermaid: 250, column: 150, tiered: 300 }[flare];
	const glitter = look.motif === "sequin";
	torso(c);
	const caped = look.drape === "arms" || look.sleeve === "cape";
	if (caped && view === "front") cape(scene, 1064);
	if (look.sleeve === "bishop" || look.sleeve === "long" || look.sleeve === "bell") {
		sleeves(scene, {
			kind: look.sleeve,
			colour: look.colour,
			motif: glitter ? "none" : (quiet[look.motif] ?? look.motif),
			cuff: look.border === "none" ? 0 : 34,
		});
	}
	const surface = skirt(scene, {
		top: 482,
		hem: view === "back" ? 1092 : 1084,
		waist: 63,
		width: view === "back" ? width * 1.05 : width,
		flare,
		colour: look.colour,
		motif: look.motif,
		border: look.border === "none" ? 0 : 74,
		sag: view === "back" ? 44 : 30,
		size: glitter ? 20 : 28,
	});
	if (flare === "column" && view === "front") slit(scene, surface(0.7, 0.42), surface(0.86, 1));
	if (look.sleeve === "puff" || look.sleeve === "cap" || look.sleeve === "short") {
		sleeves(scene, { kind: look.sleeve, colour: look.colour, dropped: look.neck === "off", cuff: 0 });
	}
	bodice(scene, {
		neck: look.neck ?? "sweetheart",
		hem: 482,
		colour: look.colour,
		motif: look.motif,
		trimmed: false,
		size: glitter ? 17 : 20,
		over: () => ruching(scene),
	});
	if (look.neck === "off" && (look.sleeve ?? "none") === "none") collar(scene);
	c.fill(
		`M${CENTRE - 64} 474Q${CENTRE} 490 ${CENTRE + 64} 474l2 24Q${CENTRE} 514 ${CENTRE - 66} 498Z`,
		c.rounded(dark(look.second, 0.4), mix(look.second, "#fff4e2", 0.3), dark(look.second, 0.5), 0.35),
	);
	if (look.drape === "left" || look.drape === "right")
		dupatta(scene, { drape: look.drape, colour: look.third, fabric: "organza", to: 1010 });
	if (caped && view === "back") cape(scene, 1064);
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
	c.fill(
		`M${from[0]} ${from[1]}C${from[0] + 12} ${from[1] + 200} ${to[0] - 14} ${to[1] - 160} ${to[0]} ${to[1] + 8}L${to[0] - 52} ${to[1] + 12}C${to[0] - 60} ${to[1] - 200} ${from[0] - 4} ${from[1] + 190} ${from[0]} ${from[1]}Z`,
		dark(look.colour, 0.6),
	);
}

/** A folded band around the shoulders. */
function collar(scene: Scene): void {
	length(scene, {
		left: points("398,312 450,356 500,368 550,356 602,312"),
		right: points("404,288 450,318 500,328 550,318 596,288"),
		colour: scene.look.colour,
		folds: 4,
		sides: [0, 0],
	});
}

/** A sheer cape from the shoulders to the floor: behind the gown, and over it when seen from the back. */
function cape(scene: Scene, to: number): void {
	const edge = (side: number): Point[] =>
		points("92,268 134,400 196,720")
			.map(([x, y]): Point => [CENTRE + side * x, y])
			.concat([[CENTRE + side * 262, to]]);
	length(scene, {
		left: edge(-1),
		right: edge(1),
		colour: scene.look.third,
		fabric: "organza",
		folds: 17,
		sides: [0, 0],
		opacity: 0.74,
	});
}

export function cocktail(scene: Scene): void {
	const { look, c, thread } = scene;
	const flare = look.flare ?? "circle";
	const width = { aline: 168, circle: 218, mermaid: 138, column: 104, tiered: 206 }[flare];
	const hem = lerp(748, 900, look.length ?? 0.5);
	pedestal(c, 600);
	torso(c);
	skirt(scene, {
		top: 482,
		hem,
		waist: 63,
		width,
		flare,
		colour: look.colour,
		motif: look.motif,
		size: 23,
		border: look.border === "none" ? 0 : 46,
		sag: 22,
		folds: Math.round(width / 14),
		tight: flare === "column",
	});
	const drop = look.neck === "off";
	sleeves(scene, {
		kind: look.sleeve ?? "none",
		colour: look.colour,
		dropped: drop,
		motif: look.sleeve === "puff" ? "none" : (quiet[look.motif] ?? look.motif),
		cuff: 0,
	});
	bodice(scene, {
		neck: look.neck ?? "square",
		hem: 482,
		colour: look.second,
		motif: look.colour === look.second ? look.motif : "none",
		trimmed: false,
		size: 19,
		over: () => ruching(scene),
	});
	if (drop && (look.sleeve ?? "none") === "none") collar(scene);
	c.fill(`M${CENTRE - 64} 476Q${CENTRE} 492 ${CENTRE + 64} 476l1 18Q${CENTRE} 510 ${CENTRE - 65} 494Z`, look.third);
	c.stroke(`M${CENTRE - 64} 485Q${CENTRE} 501 ${CENTRE + 64} 485`, thread.base, 2, 0.8);
}
