// Which part of a drawing a picture shows: the whole of it, or the close-up that suits the kind.
import type { GarmentLook, Kind } from "#demo/wardrobe/look.ts";

/** A stretch of the drawing, in its own units of 1000 by 1250. */
export type Frame = { x: number; y: number; width: number; height: number };

export const whole: Frame = { x: 50, y: 72, width: 900, height: 1125 };

const close4to5 = (x: number, y: number, width: number): Frame => ({ x, y, width, height: width * 1.25 });

const closeUps: Record<Kind, [Frame, Frame]> = {
	lehenga: [close4to5(250, 806, 270), close4to5(330, 230, 330)],
	saree: [close4to5(370, 240, 300), close4to5(350, 770, 290)],
	anarkali: [close4to5(370, 200, 280), close4to5(240, 800, 270)],
	gown: [close4to5(350, 240, 320), close4to5(390, 250, 240)],
	cocktail: [close4to5(360, 240, 300), close4to5(400, 520, 300)],
	sharara: [close4to5(250, 820, 250), close4to5(370, 230, 290)],
	kurta: [close4to5(370, 210, 280), close4to5(360, 220, 280)],
	sherwani: [close4to5(380, 200, 260), close4to5(350, 220, 300)],
	bandhgala: [close4to5(390, 200, 250), close4to5(380, 210, 290)],
	tuxedo: [close4to5(360, 200, 290), close4to5(380, 210, 260)],
	blazer: [close4to5(360, 200, 290), close4to5(400, 220, 260)],
	"indo-western": [close4to5(360, 210, 300), close4to5(360, 220, 290)],
};

const atHem: Partial<Record<Kind, 0 | 1>> = { lehenga: 0, saree: 1, anarkali: 1, sharara: 0 };

/** The close-up of a look: of its two places, the one its seed falls on, unless there is no border to see there. */
export function close(look: GarmentLook): Frame {
	const hem = atHem[look.kind];
	const plain =
		look.border === "none" || look.border === "piping" || (look.kind === "anarkali" && (look.length ?? 1) < 0.7);
	if (hem !== undefined && plain) return closeUps[look.kind][hem === 0 ? 1 : 0];
	return closeUps[look.kind][look.seed % 2 === 0 ? 0 : 1];
}
