import { rules } from "#common/rules.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";
import { folderOf } from "./upload-images.ts";

/** Deletes photographs: those that nothing uses, every night, and those of a person whose account is deleted. */

/**
 * Scheduled task: deletes unused photographs without a recent upload, for example of unfinished forms and deleted listings. Also
 * removes temporary files of killed processes. Returns how many photographs were deleted.
 */
export async function sweepPhotos(app: App): Promise<number> {
	const before = new Date(app.clock.now().getTime() - rules.uploadLimits.unusedHours * 3_600_000);
	await app.files.removeTemporary();
	let swept = 0;
	for (const id of await queries.listUnused(app.db.read, before)) if (await sweep(app, id, before)) swept++;
	return swept;
}

/**
 * Deletes the files while the row is locked. A concurrent upload of the same picture waits for the lock and then
 * checks the files.
 */
const sweep = (app: App, id: string, before: Date): Promise<boolean> =>
	app.db.write(async (tx) => {
		if (!(await queries.removePhoto(tx, id, before))) return false;
		await app.files.removeFolder(folderOf(id));
		return true;
	});

/**
 * Deletes a person's photographs and their files, except those that an order still refers to. The files go before the commit, while the row
 * is locked: if the process dies between, the next run finds the row and deletes them again.
 */
export async function erasePhotos(app: App, person: ErasedPerson): Promise<void> {
	for (const id of await queries.listPhotosOf(app.db.read, person.id))
		await app.db.write(async (tx) => {
			if (await queries.releasePhoto(tx, person.id, id)) await app.files.removeFolder(folderOf(id));
		});
}
