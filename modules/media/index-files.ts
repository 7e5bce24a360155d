/** The public API of photographs for handling their files: uploads, variants, the nightly sweep. */

export { PhotoVariants } from "./photo-variants.ts";
export { readStoredPhoto, renderForPrint, storedPhotoKey } from "./stored-photo.ts";
export { sweepPhotos } from "./sweep-photos.ts";
export { uploadImages } from "./upload-images.ts";
