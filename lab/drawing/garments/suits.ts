// The tailored suits: tuxedo and blazer, with shirt, lapels and waistcoat.

import { buttons, coat, square } from "./coat.ts";
import { dark, light } from "./colour.ts";
import type { Scene } from "./fabric/cloth.ts";
import { torso } from "./form.ts";
import { CENTRE, type Point, symmetric } from "./geometry.ts";
import { legs } from "./legs.ts";

/** A white shirt front with its collar, and a bow or a tie. */
function shirt(scene: Scene, colour: string, neck: "bow" | "tie" | "open", accent: string): void {
	const { c } = scene;
	const d = `M${CENTRE - 58} 236H${CENTRE + 58}L${CENTRE + 40} 420L${CENTRE} 580L${CENTRE - 40} 420Z`;
	c.fill(d, c.rounded(dark(colour, 0.2), light(colour, 0.3), dark(colour, 0.22), 0.4));
	c.stroke(`M${CENTRE} 270V570M${CENTRE - 18} 300V500M${CENTRE + 18} 300V500`, dark(colour, 0.4), 1.2, 0.4);
	if (neck !== "tie") buttons(scene, 330, 500, 4, neck === "bow" ? "#17141a" : dark(colour, 0.25), CENTRE, 3.4);
	if (neck === "open") c.fill(`M${CENTRE - 30} 226L${CENTRE} 318L${CENTRE + 30} 226Z`, "#e6d8c1");
	for (const s of [-1, 1]) {
		const collar = `M${CENTRE + s * 42} 206L${CENTRE + s * (neck === "open" ? 14 : 3)} ${neck === "open" ? 268 : 250}L${CENTRE + s * 34} 290L${CENTRE + s * 58} 240Z`;
		c.fill(collar, s < 0 ? light(colour, 0.5) : dark(colour, 0.06));
		c.stroke(collar, dark(colour, 0.5), 1.2, 0.5);
	}
	if (neck === "bow") {
		for (const s of [-1, 1]) {
			c.fill(
				`M${CENTRE} 252C${CENTRE + s * 14} 236 ${CENTRE + s * 30} 232 ${CENTRE + s * 40} 236C${CENTRE + s * 44} 248 ${CENTRE + s * 44} 260 ${CENTRE + s * 40} 272C${CENTRE + s * 28} 276 ${CENTRE + s * 14} 268 ${CENTRE} 258Z`,
				s < 0 ? light(accent, 0.12) : accent,
			);
			c.stroke(`M${CENTRE + s * 8} 254L${CENTRE + s * 26} 250`, light(accent, 0.5), 1.6, 0.5);
		}
		c.fill(`M${CENTRE - 8} 246h16v17h-16Z`, dark(accent, 0.2));
	}
	if (neck === "tie")
		c.fill(
			`M${CENTRE - 12} 252h24l-6 20l18 200l-24 36l-24 -36l18 -200Z`,
			c.rounded(dark(accent, 0.3), light(accent, 0.15), dark(accent, 0.4), 0.4),
		);
}

/** The two lapels, notched or peaked, down to the button. */
function lapels(scene: Scene, colour: string, shape: "shawl" | "notch" | "peak", to: number): void {
	const { c } = scene;
	for (const s of [-1, 1]) {
		const x = (v: number) => CENTRE + s * v;
		const outer = {
			shawl: `C${x(96)} 330 ${x(74)} 440 ${x(2)} ${to}`,
			notch: `L${x(92)} 318L${x(74)} 336L${x(88)} 346C${x(76)} 430 ${x(44)} 500 ${x(2)} ${to}`,
			peak: `L${x(86)} 330L${x(106)} 312L${x(94)} 358C${x(78)} 440 ${x(44)} 500 ${x(2)} ${to}`,
		}[shape];
		const d = `M${x(46)} 214C${x(60)} 230 ${x(70)} 250 ${x(76)} 268${outer}C${x(24)} 470 ${x(52)} 360 ${x(50)} 290C${x(50)} 260 ${x(48)} 236 ${x(46)} 214Z`;
		c.raw(`<g transform="translate(${s < 0 ? 4 : 5} 6)">`);
		c.fill(d, "#0d080b", 0.3);
		c.raw("</g>");
		c.fill(
			d,
			c.gradient(
				[
					[0, dark(colour, 0.35)],
					[0.4, light(colour, s < 0 ? 0.2 : 0.1)],
					[1, dark(colour, 0.4)],
				],
				0,
				0,
				1,
				0.25,
			),
		);
		c.stroke(d, light(colour, 0.3), 1, 0.4);
	}
}

/** A buttoned waistcoat between shirt and jacket. */
function waistcoat(scene: Scene, colour: string): void {
	const { c, thread } = scene;
	const p = (x: number, y: number): Point => [CENTRE + x, y];
	const d = symmetric([
		[p(0, 400), p(34, 320), p(52, 262)],
		[p(52, 262), p(86, 300), p(92, 500)],
		[p(92, 500), p(60, 640), p(26, 676), p(0, 640)],
	]);
	c.fill(d, c.rounded(dark(colour, 0.3), colour, dark(colour, 0.4), 0.4));
	c.stroke(`M${CENTRE} 400V640`, dark(colour, 0.8), 1.6, 0.5);
	buttons(scene, 424, 600, 5, thread.base, CENTRE, 4.5);
}

function suit(scene: Scene, shape: "shawl" | "notch" | "peak"): void {
	const { look, view, c } = scene;
	const tux = look.kind === "tuxedo";
	torso(c, true);
	legs(scene, {
		kind: "straight",
		top: 640,
		foot: 1092,
		colour: look.second,
		forMan: true,
		shoes: tux ? "black" : "brown",
		...(tux ? { stripe: look.edge } : {}),
	});
	const button = look.length === 0 ? 500 : 540;
	const vest = look.drape === "left";
	if (view === "front") {
		shirt(scene, tux ? "#f4eee4" : look.third, tux ? "bow" : look.neck === "band" ? "tie" : "open", look.edge);
		if (vest) waistcoat(scene, look.third);
	}
	const mask = view === "front" ? { split: button, gap: 56 } : { split: 560, gap: 4 };
	jacketBody(scene, mask.split, mask.gap);
	if (view === "back") {
		c.fill(
			`M${CENTRE - 46} 214C${CENTRE - 20} 228 ${CENTRE + 20} 228 ${CENTRE + 46} 214C${CENTRE + 56} 232 ${CENTRE + 62} 244 ${CENTRE + 66} 254C${CENTRE + 30} 270 ${CENTRE - 30} 270 ${CENTRE - 66} 254C${CENTRE - 62} 244 ${CENTRE - 56} 232 ${CENTRE - 46} 214Z`,
			dark(tux ? look.edge : look.colour, 0.2),
		);
		return;
	}
	lapels(scene, tux ? look.edge : light(look.colour, 0.04), shape, button);
	buttons(
		scene,
		button + 14,
		button + (tux ? 14 : 58),
		tux ? 1 : 2,
		tux ? look.edge : dark(look.colour, 0.5),
		CENTRE + 1,
		7.5,
	);
	square(scene, tux ? "#f4eee4" : look.edge);
	for (const s of [-1, 1]) c.fill(`M${CENTRE + s * 48} 580l${s * 52} -5v17l${s * -52} 6Z`, dark(look.colour, 0.4), 0.8);
}

function jacketBody(scene: Scene, split: number, gap: number): void {
	const { look, view } = scene;
	if (view === "back") {
		coat(scene, {
			hem: 690,
			colour: look.colour,
			motif: look.motif,
			size: 20,
			flare: 10,
			split,
			gap,
			border: 0,
			cuff: 0,
		});
		return;
	}
	const hem = 690;
	// the front is cut away from the neck to the button, so the shirt shows
	const opening = `M0 0H1000V1250H0ZM${CENTRE - 50} 200L${CENTRE - 50} 290C${CENTRE - 52} 380 ${CENTRE - 26} 470 ${CENTRE} ${split}C${CENTRE + 26} 470 ${CENTRE + 52} 380 ${CENTRE + 50} 290L${CENTRE + 50} 200Z`;
	const id = scene.c.def((name) => `<clipPath id="${name}"><path clip-rule="evenodd" d="${opening}"/></clipPath>`);
	scene.c.raw(`<g clip-path="url(#${id})">`);
	coat(scene, {
		hem,
		colour: look.colour,
		motif: look.motif,
		size: 20,
		flare: 10,
		split: split + 20,
		gap,
		border: 0,
		cuff: 0,
		rounded: true,
	});
	scene.c.raw("</g>");
}

export function tuxedo(scene: Scene): void {
	suit(scene, scene.look.neck === "vee" ? "peak" : "shawl");
}

export function blazer(scene: Scene): void {
	suit(scene, scene.look.neck === "vee" ? "peak" : "notch");
}
