import type { App } from "#platform/app.ts";
import { makeVariant } from "./process-picture.ts";
import { masterKey } from "./upload-images.ts";

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
