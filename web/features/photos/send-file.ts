/** Sends one photograph and tells how far it is; fetch cannot tell that of an upload. */
import type { Failure } from "#web/api.ts";

/** The call's answer; throws an Error with the server's sentence, or one about the line. `onProgress` gets 0 to 1. */
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
			// The reason stands beside the field; the message of some calls is the specification's sentence alone.
			reject(new Error(failure?.fields?.images ?? failure?.message ?? "The server did not answer."));
		};
		request.onerror = () => reject(new Error("Please check your connection."));
		request.send(form);
	});
}
