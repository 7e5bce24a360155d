import { createHash } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Photo, photoPath } from "./contract.ts";
import { makeMaster } from "./make-picture.ts";
import * as queries from "./queries.ts";

/** Where the copy that all sizes come from is kept. */
export const masterKey = (id: string) => `${id.slice(0, 2)}/${id}/master.webp`;

/** Stores uploads, in their order, each once by its content. All or none: one that is no picture refuses the call. */
export async function uploadImages(
	app: App,
	actor: Member,
	uploads: Uint8Array[],
): Promise<{ images: string[]; photos: Photo[] }> {
	await app.limits.spend("upload", actor.id);
	if ((await queries.countOwned(app.db.read, actor.id)) + uploads.length > rules.upload.maxPhotosPerUser)
		throw refuse("conflict", `An account holds at most ${rules.upload.maxPhotosPerUser} pictures.`);
	const ids = uploads.map((upload) => createHash("sha256").update(upload).digest("hex").slice(0, 40));
	const known = new Map((await queries.findPhotos(app.db.read, ids)).map((photo) => [photo.id, photo]));
	const made = await Promise.all(
		uploads.map(async (upload, index) => {
			const id = ids[index] as string;
			const before = known.get(id);
			if (before) return { ...before, bytes: undefined };
			return { id, ...(await makeMaster(upload)) };
		}),
	);
	// Files first: a row that names a missing file would be a broken picture, a file without a row is only swept.
	for (const photo of made) if (photo.bytes) await app.files.put(masterKey(photo.id), photo.bytes);
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		for (const photo of made) {
			if (photo.bytes)
				await queries.insertPhoto(tx, {
					id: photo.id,
					width: photo.width,
					height: photo.height,
					blur: photo.blur,
					bytes: photo.bytes.length,
					created_at: now,
				});
			await queries.insertOwner(tx, actor.id, photo.id, now);
		}
	});
	return {
		images: ids.map(photoPath),
		photos: made.map(({ id, width, height, blur }) => ({ src: photoPath(id), width, height, blur })),
	};
}
