// Which drawing makes which kind of garment, and where its shadow falls.

import type { Kind } from "#demo/wardrobe/look.ts";
import { cocktail, gown } from "./evening.ts";
import type { Scene } from "./fabric/cloth.ts";
import { type Point, points, shape } from "./geometry.ts";
import { achkan, bandhgala, mensKurta, sherwani } from "./men.ts";
import { saree } from "./saree.ts";
import { blazer, tuxedo } from "./suits.ts";
import { indoWestern, kurta, sharara } from "./tunics.ts";
import { anarkali, lehenga } from "./women.ts";

/** A rough outline for the shadow on the wall, and the size of the one on the floor. */
export type Standing = { outline: string; floorHalf: number; floorY: number };

const kinds: Record<Kind, (scene: Scene) => void> = {
	lehenga,
	saree,
	anarkali,
	gown,
	cocktail,
	sharara,
	kurta: (s) => (s.look.man ? mensKurta(s) : kurta(s)),
	sherwani,
	bandhgala,
	tuxedo,
	blazer,
	"indo-western": (s) => (s.look.man ? achkan(s) : indoWestern(s)),
};

/** Half-widths down the figure, from the shoulder to the floor. */
const widths: Record<Kind, [number, number][]> = {
	lehenga: points("100,268 130,400 80,490 200,760 320,1050"),
	saree: points("100,268 130,400 90,490 130,700 180,1060"),
	anarkali: points("100,268 140,430 130,560 220,760 330,1050"),
	gown: points("96,268 84,400 70,490 110,700 220,1060"),
	cocktail: points("96,268 84,400 70,490 150,640 180,790 10,800 10,1060"),
	sharara: points("100,268 140,430 110,560 120,800 270,1060"),
	kurta: points("100,268 150,430 160,640 130,860 150,1060"),
	sherwani: points("130,268 200,480 210,690 150,860 90,1060"),
	bandhgala: points("130,268 200,480 210,700 110,760 100,1060"),
	tuxedo: points("130,268 200,480 210,700 110,760 100,1060"),
	blazer: points("130,268 200,480 210,700 110,760 100,1060"),
	"indo-western": points("110,268 150,430 160,640 160,900 120,1060"),
};

/** Draws the garment of the scene's look. */
export function dress(scene: Scene): Standing {
	kinds[scene.look.kind](scene);
	const narrow = scene.look.flare === "mermaid" || scene.look.flare === "column" ? 0.66 : 1;
	const half = widths[scene.look.kind].map(([x, y]): Point => [y > 500 ? x * narrow : x, y]);
	const right = half.map(([x, y]): Point => [500 + x, y]);
	const left = half.map(([x, y]): Point => [500 - x, y]).reverse();
	// smooth, as a shadow has no corners
	const outline = shape([
		[[500, 176], [532, 190], [540, 236], ...right],
		[...left, [460, 236], [468, 190], [500, 176]],
	]);
	const foot = scene.look.kind === "cocktail" ? 120 : (half[half.length - 1]?.[0] ?? 100) + 20;
	return { outline, floorHalf: foot, floorY: scene.look.kind === "cocktail" ? 1142 : 1110 };
}
