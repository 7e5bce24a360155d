/** The public API of the catalogue for pieces that are lost or found. */

export { restorePiece, retirePiece } from "./listings/publish-listing.ts";
