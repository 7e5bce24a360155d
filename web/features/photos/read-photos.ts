/** Reads the photographs of a posted form: the stored ones in their chosen order, and new files. */

import { listingCopy } from "#common/copy/listing-copy.ts";
import * as rules from "#common/rules/listings.ts";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import type { PhotoSubject } from "./upload-photo.ts";

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
