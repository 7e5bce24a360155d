import type { HandleEndpoint } from "#platform/http-handler.ts";
import { mediaEndpoints } from "./contract.ts";
import { uploadImages } from "./upload-images.ts";

/** Registers the HTTP handlers for uploads. server/media.ts serves the pictures, without sessions or cookies. */
export function handleMedia(handle: HandleEndpoint) {
	handle(mediaEndpoints.uploadImages, ({ app, actor, files }) => uploadImages(app, actor, files));
	handle(mediaEndpoints.uploadCategoryImages, ({ app, actor, files }) => uploadImages(app, actor, files));
}
