/** The thumbnail of a listing in a row, or an empty box when it has no photo. */
import { type PhotoLike, Picture } from "#web/ui/picture.tsx";

export const SmallPhoto = ({ photo }: { photo: PhotoLike | null }) =>
	photo ? (
		<Picture photo={photo} alt="" sizes="44px" className="small-photo" />
	) : (
		<span className="picture small-photo" aria-hidden="true" />
	);
