import type { App } from "#platform/app.ts";
import { formats, widths } from "./contract.ts";
import { makeVariant } from "./make-picture.ts";
import { masterKey } from "./upload-images.ts";

type Format = (typeof formats)[number];

/** One making of a picture at a time for all who wait for it; per process. */
const making = new Map<string, Promise<Uint8Array | undefined>>();

/**
 * A photograph in one of its sizes and formats, made the first time it is asked for (by its lister, who looks at it first) and kept.
 * Undefined for an unknown photograph, size or format. A private one: ask first whether they may see it.
 */
export async function findVariant(
	app: App,
	id: string,
	file: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
	const [, width = "", format = ""] = /^(\d{3,4})\.(avif|webp)$/.exec(file) ?? [];
	if (
		!/^(?:[0-9a-f]{40}|p[0-9a-f]{39})$/.test(id) ||
		!widths.some((one) => one === Number(width)) ||
		!formats.includes(format as Format)
	)
		return undefined;
	const key = `${id.slice(0, 2)}/${id}/${file}`;
	const bytes = (await app.files.get(key)) ?? (await makeOnce(app, id, key, Number(width), format as Format));
	return bytes && { bytes, type: `image/${format}` };
}

function makeOnce(app: App, id: string, key: string, width: number, format: Format) {
	let made = making.get(key);
	if (!made) {
		made = make(app, id, key, width, format).finally(() => making.delete(key));
		making.set(key, made);
	}
	return made;
}

async function make(app: App, id: string, key: string, width: number, format: Format) {
	const master = await app.files.get(masterKey(id));
	if (!master) return undefined;
	const bytes = await makeVariant(master, width, format);
	await app.files.put(key, bytes);
	return bytes;
}
