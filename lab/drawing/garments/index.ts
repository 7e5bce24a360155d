// The demo's garment pictures: SVG drawn from a look, and the three pictures of a listing rendered from it.
import sharp from "sharp";
import type { GarmentLook, View } from "#demo/wardrobe/look.ts";
import { newCanvas } from "./canvas.ts";
import { newScene } from "./fabric/cloth.ts";
import { grainPattern } from "./fabric/grain.ts";
import { close, type Frame, whole } from "./frames.ts";
import { ground, shadow } from "./ground.ts";
import { dress } from "./kinds.ts";

export type { GarmentLook, View } from "#demo/wardrobe/look.ts";
export type { Frame } from "./frames.ts";

type Drawing = { defs: string; body: string };

/** One side of a garment where it stands, without a frame. */
export function drawing(look: GarmentLook, view: View): Drawing {
	const scene = newScene(look, view);
	const behind = newCanvas("b");
	const standing = dress(scene);
	ground(behind, look.wall, look.setting);
	shadow(behind, look.wall, standing.outline, standing.floorHalf, standing.floorY);
	const back = behind.text();
	const front = scene.c.text();
	return { defs: back.defs + front.defs, body: back.body + front.body };
}

/** How wide a picture is drawn, in px: more than a telephone or a card shows, and a third quicker to draw than 1000. */
const listingWidth = 800;

/** The part of a drawing that a frame shows, as SVG. */
export function framed(drawn: Drawing, frame: Frame, drawnWidth = listingWidth): string {
	const { x, y, width, height } = frame;
	const scale = drawnWidth / width;
	const size = `width="${drawnWidth}" height="${Math.round(height * scale)}"`;
	// the grain stays at its own size: stretching the tile would take as long as the rest of the picture
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${grainPattern()}${drawn.defs}</defs>` +
		`<g transform="scale(${scale}) translate(${-x} ${-y})">${drawn.body}</g>` +
		`<rect ${size} fill="url(#grain)"/></svg>`
	);
}

/** The drawing of one side of a garment as SVG, 4:5 unless another frame is asked for. */
export function drawGarment(look: GarmentLook, view: View, frame: Frame = whole): string {
	return framed(drawing(look, view), frame, 1000);
}

function picture(svg: string): Promise<Buffer> {
	return sharp(Buffer.from(svg)).webp({ quality: 64, effort: 6 }).toBuffer();
}

/** A listing's pictures, WebP of 800 by 1000 px: the front, the back and a close-up of the front's finest part. */
export function renderGarment(look: GarmentLook): Promise<Buffer[]> {
	const seen = drawing(look, "front");
	return Promise.all([
		picture(framed(seen, whole)),
		picture(framed(drawing(look, "back"), whole)),
		picture(framed(seen, close(look))),
	]);
}
