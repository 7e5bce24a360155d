import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";

/** Photographs for a review: public like those of a listing, once it is shown. */
export const uploadReviewImages = (app: App, actor: Member, files: Uint8Array[]) => uploadImages(app, actor, files);
