/** The public API of photographs for their owner's rights: a copy of the files, and their deletion. */

export { erasePhotos } from "./erase-photos.ts";
export { readMaster } from "./upload-images.ts";
