import { refuseField } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import * as queries from "./queries.ts";

/** The front desk of photographs. */

/** The photographs behind addresses that uploadImages answered, as ids. Refuses one that is no such address, or that none of the owners uploaded. */
export async function readImages(db: Db, ownerIds: string[], images: string[]): Promise<string[]> {
	const ids = images.map(
		(address) => /\/media\/([0-9a-f]{40})\/(?:400|800|1200)\.(?:webp|avif)$/.exec(address)?.[1] ?? "",
	);
	if (ids.length === 0) return [];
	const owned = new Set(await queries.listOwned(db, ownerIds, ids));
	if (ids.some((id) => !owned.has(id)))
		throw refuseField("images", "Please upload the pictures again: one of them is not known.");
	return [...new Set(ids)];
}

export { photoPath } from "./contract.ts";
export { findVariant } from "./find-variant.ts";
export { sweepPhotos } from "./sweep-photos.ts";
export { uploadImages } from "./upload-images.ts";
export { toPhoto } from "./views.ts";
