import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Bidi } from "bidi-js";
import type { Font } from "fontkit";
import { type FontKey, type FontName, fontOf, unpackWoff } from "./fonts.ts";
import { type HarfBuzz, type ShapedFont, shapedFont } from "./shape-text.ts";

/** The fonts that documents of this process have needed so far. A start of the server reads none. */

type Loaded = { fonts: Map<FontKey, Uint8Array | ShapedFont>; harfBuzz?: HarfBuzz; bidi?: Bidi };
export type LoadedFonts = Readonly<Loaded>;

const loaded: Loaded = { fonts: new Map() };

/** Reads the fonts that are not there yet, and the libraries that set them. Throws when a file cannot be read. */
export async function loadFonts(keys: Iterable<FontKey>): Promise<LoadedFonts> {
	for (const key of keys) if (!loaded.fonts.has(key)) loaded.fonts.set(key, await loadFont(key));
	return loaded;
}

async function loadFont(key: FontKey): Promise<Uint8Array | ShapedFont> {
	const { file, isShaped } = fontOf(key.slice(0, -4) as FontName);
	const { resolve } = createRequire(import.meta.url);
	const bytes = unpackWoff(await readFile(resolve(`@fontsource/${file}${key.slice(-4)}-normal.woff`)));
	if (!isShaped) return bytes;
	const { create } = await import("fontkit");
	loaded.harfBuzz ??= await import("harfbuzzjs");
	if (key.startsWith("urdu")) loaded.bidi ??= (await import("bidi-js")).default();
	return shapedFont(loaded.harfBuzz, bytes, create(bytes) as Font);
}
