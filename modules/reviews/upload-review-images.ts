import { uploadImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/http/upload.ts";

/** Uploads photographs for a review. They are public, like those of a listing. */
export const uploadReviewImages = (app: App, actor: Member, files: Upload[]) => uploadImages(app, actor, files);
