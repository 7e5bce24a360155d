import type { App } from "#platform/app.ts";
import { formats, widths } from "./contract.ts";
import { isComplete, isDecodable, makeVariant } from "./process-picture.ts";
import { folderOf, masterKey } from "./upload-images.ts";

type Format = (typeof formats)[number];

const maxDecodedKeys = 50_000;

/** The sizes and formats of photographs, rendered at the first request and stored. One for the process: concurrent requests share a rendering. */
export class PhotoVariants {
	readonly #app: Pick<App, "files" | "log">;
	/** Single-flight: the renderings under way. */
	readonly #inFlight = new Map<string, Promise<Uint8Array | undefined>>();
	/** Keys of files that this process has decoded or written. An older version could leave truncated files after kill -9 or a power cut. */
	readonly #decodedKeys = new Set<string>();

	constructor(app: Pick<App, "files" | "log">) {
		this.#app = app;
	}

	/**
	 * A photograph in one of its sizes and formats. A damaged file is rendered again. Undefined for an unknown photograph, size or format, and
	 * when the master cannot be read. Throws `unavailable` when the bucket does not answer. The caller checks who may see a private photograph.
	 */
	async find(id: string, file: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
		const [, width = "", format = ""] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(file) ?? [];
		if (
			!/^(?:[0-9a-f]{40}|p[0-9a-f]{39})$/.test(id) ||
			!widths.some((one) => one === Number(width)) ||
			!formats.includes(format as Format)
		)
			return undefined;
		const key = `${folderOf(id)}/${file}`;
		const bytes =
			(await this.#findIntact(key, format as Format)) ??
			(await this.#renderOnce(id, key, Number(width), format as Format));
		return bytes && { bytes, type: `image/${format === "jpg" ? "jpeg" : format}` };
	}

	/** The stored file, unless it is damaged. Its length is checked each time; it is decoded once per process. */
	async #findIntact(key: string, format: Format): Promise<Uint8Array | undefined> {
		const bytes = await this.#app.files.get(key);
		if (!bytes) return undefined;
		if (isComplete(bytes, format) && (this.#decodedKeys.has(key) || (await isDecodable(bytes)))) {
			this.#noteDecoded(key);
			return bytes;
		}
		this.#decodedKeys.delete(key);
		this.#app.log.warn({ key }, "a stored picture is damaged and is rendered again");
		return undefined;
	}

	#noteDecoded(key: string): void {
		if (this.#decodedKeys.size >= maxDecodedKeys) this.#decodedKeys.clear();
		this.#decodedKeys.add(key);
	}

	#renderOnce(id: string, key: string, width: number, format: Format) {
		let pending = this.#inFlight.get(key);
		if (!pending) {
			pending = this.#render(id, key, width, format).finally(() => this.#inFlight.delete(key));
			this.#inFlight.set(key, pending);
		}
		return pending;
	}

	async #render(id: string, key: string, width: number, format: Format): Promise<Uint8Array | undefined> {
		const { files, log } = this.#app;
		const master = await files.get(masterKey(id));
		if (!master) return undefined;
		let bytes: Uint8Array;
		try {
			bytes = await makeVariant(master, width, format);
		} catch (error) {
			log.error({ err: error, id }, "a photograph's master is damaged; uploading the same picture repairs it");
			return undefined;
		}
		try {
			await files.put(key, bytes);
			this.#noteDecoded(key);
		} catch (error) {
			// The picture can be shown although it cannot be stored; the next request renders it again.
			log.warn({ err: error, key }, "a rendered photograph could not be stored");
		}
		return bytes;
	}
}

/** The key of a photograph's stored file, from which all sizes are rendered. */
export const storedPhotoKey = masterKey;

/** The stored file of a photograph, undefined when it is missing. */
export const readStoredPhoto = ({ files }: Pick<App, "files">, id: string): Promise<Uint8Array | undefined> =>
	files.get(masterKey(id));

/** A JPEG for a printed page. Undefined when the stored file cannot be decoded. */
export async function renderForPrint(stored: Uint8Array): Promise<Uint8Array | undefined> {
	try {
		return await makeVariant(stored, printWidth, "jpg");
	} catch {
		return undefined;
	}
}

/** 150 dots an inch on half of an A4 page's width. */
const printWidth = 600;
