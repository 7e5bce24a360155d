/** A small picture of a listing, or an empty frame when it has none. */
import { type PhotoLike, Picture } from "./picture.tsx";

type ThumbnailProps = { photo: PhotoLike | null | undefined /** Its width in px. */; width: number; alt?: string };

export const Thumbnail = ({ photo, width, alt = "" }: ThumbnailProps) =>
	photo ? (
		<Picture photo={photo} alt={alt} sizes={`${width}px`} className="thumb" />
	) : (
		<span className="thumb picture" aria-hidden="true" />
	);
