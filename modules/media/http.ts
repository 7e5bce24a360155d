import type { HandleEndpoint } from "#platform/http-handler.ts";
import { mediaEndpoints } from "./contract.ts";
import { uploadImages } from "./upload-images.ts";

/** The door of photographs. Serving them is server/media.ts: no call, no session, no cookie. */
export function handleMedia(handle: HandleEndpoint) {
	handle(mediaEndpoints.uploadImages, ({ app, actor, files }) => uploadImages(app, actor, files));
	handle(mediaEndpoints.uploadCategoryImages, ({ app, actor, files }) => uploadImages(app, actor, files));
}
