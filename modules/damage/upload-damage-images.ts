import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/http/upload.ts";

/** Stores private photographs of damage. Only the people of the order and admins can see them. Throws what an upload throws. */
export const uploadDamageImages = (app: App, actor: Member, files: Upload[]) =>
	uploadImages(app, actor, files, "private");
