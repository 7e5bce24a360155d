/** Sends one photograph and tells how far it is; fetch cannot tell that of an upload. */
import { words } from "#common/words.ts";
import { browserApi, type Failure } from "#web/api.ts";

type Answer = { success: true; images: string[] } | Failure;

/** What the photograph is of: each has its own call. */
export type PhotosOf = "product" | "category" | "review" | "damage";

/** Gives the picture's address; throws an Error with a sentence to show. `onProgress` gets 0 to 1. */
export function uploadPhoto(of: PhotosOf, file: File, onProgress: (part: number) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		const fail = (reason = "") => reject(new Error(`${words.listing.uploadFailed} ${reason}`.trim()));
		const form = new FormData();
		form.append("images", file);
		const request = new XMLHttpRequest();
		request.open("POST", browserApi().api[of].uploadImages.$url());
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => {
			const answer = request.response as Answer | null;
			const image = answer?.success ? answer.images[0] : undefined;
			return image ? resolve(image) : fail(answer && !answer.success ? answer.message : undefined);
		};
		request.onerror = () => fail("Please check your connection.");
		request.send(form);
	});
}
