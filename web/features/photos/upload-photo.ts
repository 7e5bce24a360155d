/** Stores one photograph of what one lists, and tells how far it is. */
import { words } from "#common/words.ts";
import { browserApi } from "#web/api.ts";
import { sendFile } from "./send-file.ts";

/** What the photograph is of: each has its own call. */
export type PhotoSubject = "product" | "category" | "review" | "damage";

/** Gives the picture's address; throws an Error with a sentence to show. `onProgress` gets 0 to 1. */
export async function uploadPhoto(
	subject: PhotoSubject,
	file: File,
	onProgress: (part: number) => void,
): Promise<string> {
	const fail = (reason = "") => new Error(`${words.listing.uploadFailed} ${reason}`.trim());
	try {
		const url = browserApi().api[subject].uploadImages.$url();
		const { images } = await sendFile<{ success: true; images: string[] }>(url, file, onProgress);
		if (images[0]) return images[0];
	} catch (error) {
		throw fail(error instanceof Error ? error.message : undefined);
	}
	throw fail();
}
