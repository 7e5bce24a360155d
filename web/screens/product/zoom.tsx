/** A picture as large as it goes, in a dialog; a press on it changes between fitting the screen and its full size. */
import { useState } from "react";
import type { Photo } from "#web/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { photoAt } from "#web/ui/picture.tsx";

type ZoomProps = { photo: Photo; name: string; onClose: () => void };

export default function Zoom({ photo, name, onClose }: ZoomProps) {
	const [full, setFull] = useState(false);
	return (
		<Dialog title={`${name}, enlarged`} onClose={onClose} className={full ? "zoomed full" : "zoomed"}>
			<div className="stage">
				<button
					type="button"
					onClick={() => setFull(!full)}
					aria-label={full ? "Fit to the screen" : "Show in full size"}
				>
					<picture>
						<source type="image/avif" srcSet={photoAt(photo, 1200, "avif")} />
						<img src={photoAt(photo, 1200, "webp")} width={photo.width} height={photo.height} alt={name} />
					</picture>
				</button>
			</div>
		</Dialog>
	);
}
