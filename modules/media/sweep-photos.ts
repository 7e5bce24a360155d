import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";
import { folderOf } from "./upload-images.ts";

/** Removes photographs that nothing shows and nobody sent lately: those of forms that were never finished, of listings that were changed or deleted. Temporary files that a killed process left go too. */
export async function sweepPhotos(app: App): Promise<number> {
	const before = new Date(app.clock.now().getTime() - rules.upload.unusedHours * 3_600_000);
	await app.files.removeTemporary();
	let swept = 0;
	for (const id of await queries.listUnused(app.db.read, before)) if (await sweep(app, id, before)) swept++;
	return swept;
}

/** The files go while the row is locked: whoever sends the same picture meanwhile waits for it, and then looks whether they are there. */
const sweep = (app: App, id: string, before: Date): Promise<boolean> =>
	app.db.write(async (tx) => {
		if (!(await queries.removePhoto(tx, id, before))) return false;
		await app.files.removeFolder(folderOf(id));
		return true;
	});
