import { refuseField } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import * as queries from "./queries.ts";

/** The front desk of photographs. */

/** The photographs behind addresses that uploadImages answered, as ids. Refuses one that is no such address, or that none of the owners uploaded. */
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
	if (ids.some((id) => !owned.has(id)))
		throw refuseField("images", "Please upload the pictures again: one of them is not known.");
	return [...new Set(ids)];
}

/** Did this person upload it? */
export const isOwner = async (db: Db, accountId: string, photoId: string): Promise<boolean> =>
	(await queries.listOwned(db, [accountId], [photoId])).length > 0;

/** Those that are not for everybody. */
export const isPrivate = (id: string): boolean => id.startsWith("p");

export { photoPath } from "./contract.ts";
export { findVariant } from "./find-variant.ts";
export { sweepPhotos } from "./sweep-photos.ts";
export { uploadImages } from "./upload-images.ts";
export { toPhoto } from "./views.ts";
