// The sheet a garment is drawn on: collects SVG shapes and the gradients and clips that they use.
import { at, type Point } from "./geometry.ts";

/** A stop of a gradient: where, which colour, how solid. */
export type Stop = [offset: number, colour: string, opacity?: number];

export type Canvas = {
	fill: (d: string, paint: string, opacity?: number) => void;
	stroke: (d: string, paint: string, width: number, opacity?: number) => void;
	/** A gradient across the box of the shape that uses it. */
	gradient: (stops: Stop[], x1: number, y1: number, x2: number, y2: number) => string;
	/** Three tones from left to right: a thing that turns away on both sides. */
	rounded: (left: string, middle: string, right: string, at?: number) => string;
	/** A round gradient across the box of the shape that uses it. */
	glow: (stops: Stop[], cx?: number, cy?: number, r?: number) => string;
	/** Draws only inside the outline. */
	inside: (d: string, draw: () => void) => void;
	ellipse: (centre: Point, rx: number, ry: number, paint: string, opacity?: number) => void;
	raw: (svg: string) => void;
	def: (make: (id: string) => string) => string;
	text: () => { defs: string; body: string };
};

function stopList(stops: Stop[]): string {
	return stops
		.map(([offset, colour, opacity]) => {
			const solid = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
			return `<stop offset="${offset}" stop-color="${colour}"${solid}/>`;
		})
		.join("");
}

function solidity(name: string, opacity: number | undefined): string {
	// fill-opacity rather than opacity: the latter makes the renderer set up a layer of its own
	return opacity === undefined ? "" : ` ${name}="${Math.round(opacity * 1000) / 1000}"`;
}

/** An empty sheet; the letter keeps the names of two sheets in one drawing apart. */
export function newCanvas(letter: string): Canvas {
	const defs: string[] = [];
	const body: string[] = [];
	const known = new Map<string, string>();
	const def = (make: (id: string) => string) => {
		const key = make("");
		const old = known.get(key);
		if (old) return old;
		const id = `${letter}${known.size}`;
		known.set(key, id);
		defs.push(make(id));
		return id;
	};
	const gradient = (stops: Stop[], x1: number, y1: number, x2: number, y2: number) => {
		const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
		return `url(#${def((id) => `<linearGradient id="${id}" ${line}>${stopList(stops)}</linearGradient>`)})`;
	};
	return {
		def,
		fill: (d, paint, opacity) => {
			body.push(`<path d="${d}" fill="${paint}"${solidity("fill-opacity", opacity)}/>`);
		},
		stroke: (d, paint, width, opacity) => {
			const thin = `stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
			body.push(`<path d="${d}" fill="none" stroke="${paint}" ${thin}${solidity("stroke-opacity", opacity)}/>`);
		},
		gradient,
		rounded: (left, middle, right, at = 0.36) =>
			gradient(
				[
					[0, left],
					[at, middle],
					[1, right],
				],
				0,
				0,
				1,
				0,
			),
		glow: (stops, cx = 0.5, cy = 0.5, r = 0.5) => {
			const place = `cx="${cx}" cy="${cy}" r="${r}"`;
			return `url(#${def((id) => `<radialGradient id="${id}" ${place}>${stopList(stops)}</radialGradient>`)})`;
		},
		inside: (d, draw) => {
			const id = def((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
			body.push(`<g clip-path="url(#${id})">`);
			draw();
			body.push("</g>");
		},
		ellipse: (centre, rx, ry, paint, opacity) => {
			const [x, y] = at(centre).split(" ");
			const size = `cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"`;
			body.push(`<ellipse ${size} fill="${paint}"${solidity("fill-opacity", opacity)}/>`);
		},
		raw: (svg) => {
			body.push(svg);
		},
		text: () => ({ defs: defs.join(""), body: body.join("") }),
	};
}
