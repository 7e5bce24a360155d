import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { uploadImages } from "./upload-images.ts";

/** The door of photographs. Serving them is server/media.ts: no call, no session, no cookie. */
export function openMedia(open: OpenDoor) {
	open(calls.uploadImages, ({ app, actor, files }) => uploadImages(app, actor, files));
	open(calls.uploadCategoryImages, ({ app, actor, files }) => uploadImages(app, actor, files));
}
