/** Thumbnails of photographs that link to the full images. */
import type { Photo } from "#web/api.ts";
import { Picture, photoUrl } from "#web/ui/picture.tsx";
import { reviewsCopy } from "./copy.ts";
import "./reviews.css";

type PhotoLinksProps = { photos: Photo[] /** The alternative text: "Photograph of Ishita’s review". */; label: string };

export const PhotoLinks = ({ photos, label }: PhotoLinksProps) =>
	photos.length > 0 && (
		<ul className="review-photos">
			{photos.map((photo, index) => (
				<li key={photo.src}>
					<a href={photoUrl(photo, 1200, "webp")} target="_blank" rel="noopener">
						<Picture photo={photo} alt={reviewsCopy.photoAlt(label, index + 1, photos.length)} sizes="96px" />
					</a>
				</li>
			))}
		</ul>
	);
