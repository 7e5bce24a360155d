import type { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { listingCopy, mediaCopy } from "#messages/common/listing.js";
import { endpoint, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of photographs. */

export const Photo = z
	.object({
		src: z
			.string()
			.openapi({ description: "The picture at 800 px; also available at 160, 400 and 1200 px, and as .avif and .jpg" }),
		width: z.number().int(),
		height: z.number().int(),
		blur: z.string().openapi({ description: "A tiny picture as a data: URL, shown while the real one loads" }),
	})
	.openapi("Photo");

export type Photo = z.infer<typeof Photo>;

/** The SHA-256 of the one file of an upload, in hex. */
export const fileHash = z
	.string()
	.regex(/^[0-9a-f]{64}$/, { error: () => mediaCopy.badHash })
	.openapi({
		description: "Of the one photograph, made where it was taken: other bytes are refused. It is in the evidence",
	});

/** Widths in which each photograph is served, in px. */
export const widths = [160, 400, 800, 1200] as const;
/** JPEG is for emails: Outlook on Windows shows neither of the others. */
export const formats = ["avif", "webp", "jpg"] as const;

/** A photograph's default URL. Others follow the pattern /media/<id>/<width>.<format>. */
export const photoPath = (id: string) => `/media/${id}/800.webp`;

/** Maps a photograph's row to the API's photo. */
export const toPhoto = (row: { id: string; width: number; height: number; blur: string }): Photo => ({
	src: photoPath(row.id),
	width: row.width,
	height: row.height,
	blur: row.blur,
});

/** The specification's sentence for errors of the pictures themselves. */
const specifiedMessageFor = ({ code }: Refusal) =>
	code === "invalid" || code === "wrong-type" || code === "too-large" ? listingCopy.listing.uploadFailed : undefined;

const files = { field: "images", maxFiles: rules.listing.maxImages, maxBytes: rules.upload.maxFileBytes };
const Uploaded = z.object({ images: z.array(z.string()), photos: z.array(Photo) });

export const mediaEndpoints = {
	uploadImages: endpoint({
		key: "listings",
		method: "post",
		path: "/api/product/uploadImages",
		summary: "Stores up to 5 photographs (JPEG, PNG, WebP, AVIF; 10 MB and 50 megapixels each) and returns their URLs",
		tag: "Photographs",
		who: "seller",
		files,
		specifiedMessageFor,
		reply: Uploaded,
	}),
	uploadCategoryImages: endpoint({
		staff: ["moderator"],
		method: "post",
		path: "/api/category/uploadImages",
		summary: "The same for the photographs of a category",
		tag: "Photographs",
		who: "admin",
		files,
		specifiedMessageFor,
		reply: Uploaded,
	}),
};
