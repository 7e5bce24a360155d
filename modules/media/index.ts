import { refuseField } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import { mediaCopy } from "#messages/common/listing.js";
import * as queries from "./queries.ts";

/** The public API of media: uploads, photographs by URL, stored sizes, and the deletion of photographs. */

/**
 * Resolves URLs that uploadImages returned to photograph ids. Throws `invalid` for other URLs, and for photographs of
 * other owners.
 */
export async function resolvePhotoIds(
	db: Db,
	ownerIds: string[],
	images: string[],
	visibility: "public" | "private" = "public",
): Promise<string[]> {
	const ids = images.map((address) => {
		const id = /\/media\/(p?[0-9a-f]{39,40})\/(?:400|800|1200)\.(?:webp|avif)$/.exec(address)?.[1] ?? "";
		return isPrivate(id) === (visibility === "private") ? id : "";
	});
	if (ids.length === 0) return [];
	const owned = new Set(await queries.listOwned(db, ownerIds, ids));
	if (ids.some((id) => !owned.has(id))) throw refuseField("images", mediaCopy.unknownPhoto);
	return [...new Set(ids)];
}

/** True when this account uploaded the photograph. */
export const isOwner = async (db: Db, accountId: string, photoId: string): Promise<boolean> =>
	(await queries.listOwned(db, [accountId], [photoId])).length > 0;

/** True for the id of a private photograph. */
export const isPrivate = (id: string): boolean => id.startsWith("p");

export { photoPath, toPhoto } from "./contract.ts";
export { PhotoVariants, readStoredPhoto, renderForPrint, storedPhotoKey } from "./photo-variants.ts";
export { erasePhotos, sweepPhotos } from "./sweep-photos.ts";
export { readMaster, uploadImages } from "./upload-images.ts";
