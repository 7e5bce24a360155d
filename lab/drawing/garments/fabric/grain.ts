// One small tile of grain, made once and laid over every picture, so plaster and cloth don't look airbrushed.
import { crc32, deflateSync } from "node:zlib";
import { seeded } from "#lab/drawing/garments/random.ts";

const SIDE = 192;

function chunk(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const out = Buffer.alloc(body.length + 8);
	out.writeUInt32BE(data.length, 0);
	body.copy(out, 4);
	out.writeUInt32BE(crc32(body), body.length + 4);
	return out;
}

/** A grey PNG with transparency, from a function that gives [grey, alpha] for each place. */
function greyPng(side: number, at: (x: number, y: number) => [number, number]): string {
	const rows = Buffer.alloc(side * (side * 2 + 1));
	for (let y = 0; y < side; y++) {
		for (let x = 0; x < side; x++) rows.set(at(x, y), y * (side * 2 + 1) + 1 + x * 2);
	}
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side, 0);
	head.writeUInt32BE(side, 4);
	head.set([8, 4], 8);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
	return `data:image/png;base64,${Buffer.concat([signature, ...parts]).toString("base64")}`;
}

let tile: string | undefined;

/** The grain as a pattern for the `defs` of a drawing, under the id "grain". */
export function grainPattern(): string {
	if (!tile) {
		const random = seeded(17);
		// black or white, barely there: soft-light's effect without asking the renderer to blend
		tile = greyPng(SIDE, () => {
			const value = random() + random() - 1;
			return [value < 0 ? 0 : 255, Math.round(Math.abs(value) * 9)];
		});
	}
	const image = `<image width="${SIDE}" height="${SIDE}" href="${tile}"/>`;
	return `<pattern id="grain" width="${SIDE}" height="${SIDE}" patternUnits="userSpaceOnUse">${image}</pattern>`;
}
