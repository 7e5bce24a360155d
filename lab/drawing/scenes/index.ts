// The site's own scenes, in the style of the garments: an open almari, a doorway with a parcel, an empty hanger, a telephone.

import { dyes } from "#demo/wardrobe/dyes.ts";
import { newCanvas } from "#lab/drawing/garments/canvas.ts";
import { ground } from "#lab/drawing/garments/ground.ts";
import { drawing, type Frame, framed, type GarmentLook } from "#lab/drawing/garments/index.ts";
import { almari } from "./almari.ts";
import { doorway } from "./doorway.ts";
import { hanger, rail } from "./hanging.ts";
import { phone } from "./phone.ts";

export type SceneName = "almari" | "doorway" | "hanger" | "phone";

/** A scene as SVG of 1000 px. */
export function drawScene(name: SceneName, frame: Frame): string {
	const c = newCanvas("s");
	const behind = name === "phone" ? drawing(photographed, "front") : { defs: "", body: "" };
	scenes[name](c, behind.body);
	const { defs, body } = c.text();
	return framed({ defs: behind.defs + defs, body: behind.body + body }, frame, 1000);
}

const scenes: Record<SceneName, (c: ReturnType<typeof newCanvas>, behind: string) => void> = {
	almari: (c) => {
		ground(c, "blush", "window");
		almari(c);
	},
	doorway: (c) => {
		ground(c, "haldi", "plain");
		doorway(c);
	},
	hanger: (c) => {
		ground(c, "sage", "jali");
		rail(c, -220, 1220, 330, 18);
		hanger(c, 500, 330, 250);
		tag(c);
	},
	phone: (c, garment) => phone(c, garment),
};

/** The label of the garment that hung here. */
function tag(c: ReturnType<typeof newCanvas>): void {
	c.stroke("M500 512C498 560 520 590 512 640", dyes.rani, 3.5);
	c.raw('<g transform="rotate(6 512 640)">');
	c.fill("M470 654L512 632L554 654V756H470Z", "#1a0b12", 0.14);
	c.fill("M464 648L506 626L548 648V750H464Z", "#fbf3e2");
	c.ellipse([506, 648], 6, 6, "#a5ae99");
	c.stroke("M482 688H530M482 706H518", "#8d7657", 4, 0.7);
	c.raw("</g>");
}

const photographed: GarmentLook = {
	kind: "anarkali",
	seed: 21,
	colour: dyes.jamun,
	second: dyes.jamun,
	third: dyes.gulabi,
	edge: dyes.wine,
	zari: "gold",
	fabric: "georgette",
	motif: "buti",
	border: "zardozi",
	wall: "sand",
	setting: "window",
	neck: "round",
	sleeve: "elbow",
	drape: "right",
	flare: "circle",
};
