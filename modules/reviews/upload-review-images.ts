import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/http/upload.ts";

/** Photographs for a review: public like those of a listing, once it is shown. */
export const uploadReviewImages = (app: App, actor: Member, files: Upload[]) => uploadImages(app, actor, files);
