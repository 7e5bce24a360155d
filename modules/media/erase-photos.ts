import type { ErasedPerson } from "#common/text/former-member.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-erasure.ts";
import { folderOf } from "./upload-images.ts";

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
