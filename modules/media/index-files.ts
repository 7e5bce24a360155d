/** The public API of photographs for whoever handles their files: uploads, variants, the nightly sweep. */

export { findVariant } from "./find-variant.ts";
export { sweepPhotos } from "./sweep-photos.ts";
export { uploadImages } from "./upload-images.ts";
