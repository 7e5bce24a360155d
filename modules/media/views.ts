import { type Photo, photoPath } from "./contract.ts";

/** Maps a photograph's row to the API's photo. */
export const toPhoto = (row: { id: string; width: number; height: number; blur: string }): Photo => ({
	src: photoPath(row.id),
	width: row.width,
	height: row.height,
	blur: row.blur,
});
