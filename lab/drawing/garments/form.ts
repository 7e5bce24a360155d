// The dress form that wears the garments: a linen torso on a turned wooden stand, woman's or man's.
import type { Canvas } from "./canvas.ts";
import { CENTRE, type Point, points, symmetric } from "./geometry.ts";

const wood: [number, string][] = [
	[0, "#5d3a22"],
	[0.32, "#b98a5c"],
	[0.5, "#9a6a40"],
	[1, "#452a18"],
];
const linen: [number, string][] = [
	[0, "#c8b598"],
	[0.3, "#f4ead9"],
	[0.55, "#e6d8c1"],
	[1, "#a8937a"],
];

function right(half: Point[]): Point[] {
	return half.map(([x, y]): Point => [CENTRE + x, y]);
}

/** The torso with its neck and wooden cap. */
export function torso(c: Canvas, forMan = false): void {
	const turned = c.gradient(wood, 0, 0, 1, 0);
	const cloth = c.gradient(linen, 0, 0, 1, 0);
	const [n, neckY] = forMan ? [40, 232] : [31, 236];
	const top = neckY - 62;
	c.fill(`M${CENTRE - 7} ${top - 34}h14v30h-14Z`, turned);
	c.ellipse([CENTRE, top - 35], 11, 9, turned);
	const sides = forMan
		? ["40,232 52,232 84,254 122,286", "122,286 112,350 112,400 98,524 106,640", "106,640 0,660"]
		: ["31,236 36,238 62,254 86,280", "86,280 80,330 86,372 72,430 60,486 80,548 90,600", "90,600 0,620"];
	const neck = [`0,${top} ${n},${top}`, `${n},${top} ${n - 2},${neckY - 24} ${n + 1},${neckY - 4}`];
	const body = [...neck, ...sides].map(points);
	const outline = symmetric(body.map(right));
	c.fill(outline, cloth);
	c.inside(outline, () => {
		c.stroke(`M${CENTRE} ${top}V620`, "#8f7a60", 1.6, 0.5);
		c.ellipse(
			[CENTRE, top + 58],
			n + 22,
			14,
			c.glow([
				[0, "#7c6448", 0.34],
				[1, "#7c6448", 0],
			]),
		);
		if (!forMan) {
			c.ellipse(
				[CENTRE + 44, 408],
				52,
				30,
				c.glow([
					[0, "#6d563c", 0.4],
					[1, "#6d563c", 0],
				]),
			);
			c.ellipse(
				[CENTRE - 40, 408],
				46,
				26,
				c.glow([
					[0, "#6d563c", 0.26],
					[1, "#6d563c", 0],
				]),
			);
		}
	});
	c.ellipse([CENTRE, top], n + 3, 8, turned);
	c.ellipse([CENTRE - 4, top - 2], n - 4, 4.5, "#d9b48a", 0.5);
}

/** The pole and foot, for garments that end above the floor. */
export function pedestal(c: Canvas, from: number): void {
	const turned = c.gradient(wood, 0, 0, 1, 0);
	c.fill(`M${CENTRE - 8} ${from}H${CENTRE + 8}V1126H${CENTRE - 8}Z`, turned);
	c.fill(`M${CENTRE - 13} ${from + 70}h26v12h-26ZM${CENTRE - 12} 1086h24v14h-24Z`, turned);
	c.ellipse([CENTRE, 1138], 122, 19, "#3a2314");
	c.ellipse([CENTRE, 1130], 122, 18, turned);
	c.ellipse([CENTRE, 1127], 84, 11, "#c99b6c", 0.35);
}
