/** The small picture of what an order is about; a plain ground when the piece has none. */
import { type PhotoLike, Picture } from "#web/ui/picture.tsx";

type ThumbProps = { photo: PhotoLike | null | undefined /** Its width in px. */; width: number; alt?: string };

export const Thumb = ({ photo, width, alt = "" }: ThumbProps) =>
	photo ? (
		<Picture photo={photo} alt={alt} sizes={`${width}px`} className="thumb" />
	) : (
		<span className="thumb picture" aria-hidden="true" />
	);
