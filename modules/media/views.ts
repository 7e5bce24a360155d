import { type Photo, photoPath } from "./contract.ts";

/** A stored photograph as the outside sees it. */
export const toPhoto = (row: { id: string; width: number; height: number; blur: string }): Photo => ({
	src: photoPath(row.id),
	width: row.width,
	height: row.height,
	blur: row.blur,
});
