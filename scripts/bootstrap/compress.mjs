/** Writes .br and .gz files next to each text file that browsers load, at the best quality. */
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { filesUnder } from "./build-stamp.mjs";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const texts = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/;

export async function compress(folder) {
	await Promise.all(
		filesUnder(folder)
			.filter((file) => texts.test(file))
			.map(async (file) => {
				const text = readFileSync(file);
				writeIfSmaller(
					`${file}.br`,
					await brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
					text,
				);
				writeIfSmaller(`${file}.gz`, await gzip(text, { level: 9 }), text);
			}),
	);
}

function writeIfSmaller(file, compressed, text) {
	if (compressed.length < text.length) writeFileSync(file, compressed);
}
