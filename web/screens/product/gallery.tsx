/** The pictures of a listing. Thumbnails are links (`?photo=2`), zoom opens the largest picture: both work without JavaScript. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Photo } from "#web/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture, photoAt } from "#web/ui/picture.tsx";
import "./gallery.css";

const Zoom = lazy(() => import("./zoom.tsx"));

type GalleryProps = {
	name: string;
	photos: Photo[] /** Lies on the picture, at its top right. */;
	children: ReactNode;
};

export function Gallery({ name, photos, children }: GalleryProps) {
	const [params] = useSearchParams();
	const [zoomed, setZoomed] = useState(false);
	const index = Math.min(Math.max(Math.trunc(Number(params.get("photo"))) || 1, 1), photos.length || 1) - 1;
	const photo = photos[index];
	const to = (place: number) => {
		const next = new URLSearchParams(params);
		next.set("photo", String(place + 1));
		return `?${next}`;
	};
	if (!photo)
		return (
			<div className="gallery">
				<figure>
					<p className="no-picture text-muted">The lister has not shown a picture yet.</p>
					{children}
				</figure>
			</div>
		);
	return (
		<div className="gallery">
			{photos.length > 1 && (
				<ul className="thumbs" aria-label="Pictures">
					{photos.map((one, place) => (
						<li key={one.src}>
							<Link
								to={to(place)}
								replace
								preventScrollReset
								aria-current={place === index ? "true" : undefined}
								aria-label={`Picture ${place + 1} of ${photos.length}`}
							>
								<Picture photo={one} alt="" sizes="84px" first />
							</Link>
						</li>
					))}
				</ul>
			)}
			<figure>
				<Picture
					key={photo.src}
					photo={photo}
					alt={photos.length > 1 ? `${name}, picture ${index + 1}` : name}
					sizes="(min-width: 1200px) 608px, (min-width: 900px) 50vw, 100vw"
					first
				/>
				{photos.length > 1 && (
					<span className="count" aria-hidden="true">
						{index + 1} of {photos.length}
					</span>
				)}
				<a
					className="zoom"
					href={photoAt(photo, 1200, "webp")}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey) return;
						event.preventDefault();
						setZoomed(true);
					}}
				>
					<Icon name="zoom" className="small" />
					Zoom
				</a>
				{children}
			</figure>
			{zoomed && (
				<Suspense>
					<Zoom photo={photo} name={name} onClose={() => setZoomed(false)} />
				</Suspense>
			)}
		</div>
	);
}
