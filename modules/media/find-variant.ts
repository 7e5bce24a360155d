import type { App } from "#platform/app.ts";
import { formats, widths } from "./contract.ts";
import { isComplete } from "./picture-integrity.ts";
import { isDecodable, makeVariant } from "./process-picture.ts";
import { folderOf, masterKey } from "./upload-images.ts";

type Format = (typeof formats)[number];

/** Single-flight per process: concurrent requests for one file share its rendering. */
const inFlight = new Map<string, Promise<Uint8Array | undefined>>();

/**
 * Keys of files that this process has decoded or written. An older version could leave truncated files after kill -9
 * or a power cut.
 */
const decodedFiles = new WeakMap<App["files"], Set<string>>();
const maxDecodedKeys = 50_000;

/**
 * Returns a photograph in one of its sizes and formats. It is rendered at the first request and stored; a damaged file is rendered
 * again. Undefined for an unknown photograph, size or format, and when the master cannot be read.
 * The caller checks who may see a private photograph.
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
	const key = `${folderOf(id)}/${file}`;
	const bytes =
		(await findIntact(app, key, format as Format)) ??
		(await makeSingleFlight(app, id, key, Number(width), format as Format));
	return bytes && { bytes, type: `image/${format}` };
}

/** The stored file, unless it is damaged. Its length is checked each time; it is decoded once per process. */
async function findIntact(app: App, key: string, format: Format): Promise<Uint8Array | undefined> {
	const bytes = await app.files.get(key);
	if (!bytes) return undefined;
	const decodedKeys = decodedKeysOf(app);
	if (isComplete(bytes, format) && (decodedKeys.has(key) || (await isDecodable(bytes)))) {
		decodedKeys.add(key);
		return bytes;
	}
	decodedKeys.delete(key);
	app.log.warn({ key }, "a stored picture is damaged and is rendered again");
	return undefined;
}

function decodedKeysOf({ files }: App): Set<string> {
	let keys = decodedFiles.get(files);
	if (!keys || keys.size >= maxDecodedKeys) {
		keys = new Set();
		decodedFiles.set(files, keys);
	}
	return keys;
}

function makeSingleFlight(app: App, id: string, key: string, width: number, format: Format) {
	let pending = inFlight.get(key);
	if (!pending) {
		pending = make(app, id, key, width, format).finally(() => inFlight.delete(key));
		inFlight.set(key, pending);
	}
	return pending;
}

async function make(app: App, id: string, key: string, width: number, format: Format) {
	const master = await app.files.get(masterKey(id));
	if (!master) return undefined;
	let bytes: Uint8Array;
	try {
		bytes = await makeVariant(master, width, format);
	} catch (error) {
		app.log.error({ err: error, id }, "a photograph's master is damaged; uploading the same picture repairs it");
		return undefined;
	}
	await app.files.put(key, bytes);
	decodedKeysOf(app).add(key);
	return bytes;
}
