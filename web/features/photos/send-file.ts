/** Uploads one photograph with progress events, which fetch does not have for uploads. */
import type { Failure } from "#web/api.ts";
import { photosCopy } from "./copy.ts";

/**
 * Resolves to the API's reply. Throws an Error with the API's message, or one about the connection. `onProgress` gets 0
 * to 1.
 */
export function sendFile<T extends { success: true }>(
	url: URL,
	file: File,
	onProgress: (part: number) => void,
): Promise<T> {
	return new Promise((resolve, reject) => {
		const form = new FormData();
		form.append("images", file);
		const request = new XMLHttpRequest();
		request.open("POST", url);
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => {
			const reply = request.response as T | Failure | null;
			if (reply?.success) return resolve(reply as T);
			const failure = reply as Failure | null;
			// The field message holds the reason; some calls' `message` is only the specification's sentence.
			reject(new Error(failure?.fields?.images ?? failure?.message ?? photosCopy.noReply));
		};
		request.onerror = () => reject(new Error(photosCopy.offline));
		request.send(form);
	});
}
