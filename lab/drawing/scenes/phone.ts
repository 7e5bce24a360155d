// A telephone on its tripod, photographing the garment behind it: the same drawing again, small, on its screen.
import type { Canvas } from "#lab/drawing/garments/canvas.ts";

const [x, y, width, tall] = [70, 560, 236, 430];

/** `garment`: the body of the drawing that the screen repeats. */
export function phone(c: Canvas, garment: string): void {
	const middle = x + width / 2;
	c.ellipse(
		[middle + 10, 1150],
		170,
		22,
		c.glow([
			[0, "#1a0b12", 0.5],
			[1, "#1a0b12", 0],
		]),
	);
	for (const [to, wide] of [
		[-112, 9],
		[118, 9],
		[8, 10],
	] as const)
		c.stroke(`M${middle} ${y + tall - 10}L${middle + to} 1150`, "#2b2427", wide);
	c.fill(`M${middle - 26} ${y + tall - 14}h52v30h-52Z`, "#3a3034");
	const round = (inset: number, r: number) => {
		const [w, h] = [width - inset * 2, tall - inset * 2];
		return `M${x + inset + r} ${y + inset}h${w - r * 2}a${r} ${r} 0 0 1 ${r} ${r}v${h - r * 2}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - r * 2)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - r * 2)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
	};
	c.raw(`<g transform="translate(16 14)"><path d="${round(0, 34)}" fill="#1a0b12" fill-opacity=".22"/></g>`);
	c.fill(
		round(0, 34),
		c.gradient(
			[
				[0, "#57494d"],
				[0.2, "#241c20"],
				[1, "#141013"],
			],
			0,
			0,
			1,
			0.4,
		),
	);
	const scale = (width - 24) / 860;
	c.inside(round(12, 24), () => {
		c.raw(`<g transform="translate(${x + 12 - 70 * scale} ${y + 12 - 110 * scale}) scale(${scale})">${garment}</g>`);
		c.fill(`M${x} ${y + tall - 104}h${width}v104h${-width}Z`, "#141013", 0.88);
		c.stroke(`M${x + 12 + 71} ${y + 12}v${tall}M${x + 12 + 142} ${y + 12}v${tall}`, "#ffffff", 1.4, 0.34);
		c.stroke(`M${x} ${y + 120}h${width}M${x} ${y + 226}h${width}`, "#ffffff", 1.4, 0.34);
	});
	c.ellipse([middle, y + tall - 56], 27, 27, "#fbf3e2");
	c.stroke(`M${middle} ${y + tall - 77}a21 21 0 1 0 .1 0`, "#141013", 3);
}
