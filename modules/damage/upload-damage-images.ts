import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/upload.ts";

/** Photographs of damage: for the people of the order and admins alone. */
export const uploadDamageImages = (app: App, actor: Member, files: Upload[]) =>
	uploadImages(app, actor, files, "private");
