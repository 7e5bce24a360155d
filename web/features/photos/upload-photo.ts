/** Uploads one photograph of a listing, category, review, damage claim or message, with progress. */

import * as rules from "#common/rules/listings.ts";
import { listingCopy } from "#messages/common/listing.js";
import { photosCopy } from "#messages/photos.js";
import { type ApiClient, attempt, browserApi, type Failure } from "#web/api.ts";
import { language } from "#web/language.ts";

/** The subject of the photograph: each has its own API call. */
export type PhotoSubject = "product" | "category" | "review" | "damage" | "message";

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
		request.setRequestHeader("accept-language", language);
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

/** The field names that are read here and then removed from the form. */
const fields = { images: "images[]", place: "photoPlace", drop: "photoDrop", files: "files" } as const;

/**
 * Takes the photographs out of a form. Without JavaScript, places and removals are fields, and new files come with the
 * form.
 */
export async function readPhotos(
	api: ApiClient["api"],
	subject: PhotoSubject,
	form: FormData,
): Promise<{ images: string[]; failure?: Failure }> {
	const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
	const [positions, dropped] = [texts(fields.place).map(Number), texts(fields.drop)];
	const stored = texts(fields.images)
		.map((image, index) => ({ image, place: positions[index] || index + 1, index }))
		.filter(({ image }) => !dropped.includes(image))
		.sort((one, other) => one.place - other.place || one.index - other.index)
		.map(({ image }) => image);
	const files = form.getAll(fields.files).filter((value): value is File => typeof value !== "string" && value.size > 0);
	for (const name of Object.values(fields)) form.delete(name);
	if (files.length === 0) return { images: stored };
	const result = await attempt(api[subject].uploadImages.$post({ form: { images: files } }));
	if (result.success) return { images: [...stored, ...result.images].slice(0, rules.listing.maxImages) };
	const { uploadFailed } = listingCopy.listing;
	const reason = result.fields?.images ?? result.message;
	return {
		images: stored,
		failure: { ...result, message: `${uploadFailed} ${reason}`, fields: { images: reason } },
	};
}
