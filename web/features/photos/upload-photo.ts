/** Uploads one photograph of a listing, category, review or damage claim, with progress. */
import { listingCopy } from "#common/copy/listing-copy.ts";
import { browserApi } from "#web/api.ts";
import { sendFile } from "./send-file.ts";

/** The subject of the photograph: each has its own API call. */
export type PhotoSubject = "product" | "category" | "review" | "damage";

/** Resolves to the picture's URL. Throws an Error with a message to show. `onProgress` gets 0 to 1. */
export async function uploadPhoto(
	subject: PhotoSubject,
	file: File,
	onProgress: (part: number) => void,
): Promise<string> {
	const fail = (reason = "") => new Error(`${listingCopy.listing.uploadFailed} ${reason}`.trim());
	try {
		const url = await browserApi().api[subject].uploadImages.$url();
		const { images } = await sendFile<{ success: true; images: string[] }>(url, file, onProgress);
		if (images[0]) return images[0];
	} catch (error) {
		throw fail(error instanceof Error ? error.message : undefined);
	}
	throw fail();
}
