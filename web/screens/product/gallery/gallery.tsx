/**
 * A listing's photos: a scrollable strip, thumbnails that link to a photo (`#photo-2`), and zoom. Without JavaScript the strip
 * still scrolls, and zoom links to the largest image file.
 */
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { productCopy } from "#messages/screens/product.js";
import type { Photo } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { loadedSource } from "#web/features/photos/loaded-source.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture, photoUrl } from "#web/ui/picture.tsx";
import "./gallery.css";

const loadZoom = () => import("#web/features/photos/zoom.tsx");
const Zoom = lazyComponent(loadZoom);

/** A failure is ignored: it is loaded again when shown. */
const preloadZoom = () => void loadZoom().catch(() => undefined);

type GalleryProps = {
	name: string;
	photos: Photo[];
	/** Rendered over the photo, at its top right. */
	children: ReactNode;
};

export function Gallery({ name, photos, children }: GalleryProps) {
	const [index, setIndex] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const strip = useRef<HTMLUListElement>(null);
	// It may have been scrolled before hydration.
	useEffect(() => setIndex(visibleIndex(strip.current, photos.length)), [photos.length]);
	const photo = photos[index];
	if (!photo)
		return (
			<div className="gallery">
				<figure>
					<p className="no-picture text-muted">{productCopy.gallery.none}</p>
					{children}
				</figure>
			</div>
		);
	const scrollToPicture = (position: number) => strip.current?.scrollTo({ left: position * strip.current.clientWidth });
	return (
		<div className="gallery">
			{photos.length > 1 && <Thumbs photos={photos} index={index} onChoose={scrollToPicture} />}
			<figure>
				<ul
					className="strip"
					aria-label={productCopy.gallery.pictures}
					tabIndex={photos.length > 1 ? 0 : undefined}
					ref={strip}
					onScroll={({ currentTarget }) => setIndex(visibleIndex(currentTarget, photos.length))}
				>
					{photos.map((one, position) => (
						<li key={one.src} id={`photo-${position + 1}`}>
							<Picture
								photo={one}
								alt={
									photos.length > 1
										? productCopy.gallery.pictureOf({ name, index: position + 1, count: photos.length })
										: name
								}
								sizes="(min-width: 1200px) 608px, (min-width: 900px) 50vw, 100vw"
								priority={position === 0}
							/>
						</li>
					))}
				</ul>
				{photos.length > 1 && (
					<span className="count" aria-hidden="true">
						{productCopy.gallery.position({ index: index + 1, count: photos.length })}
					</span>
				)}
				<a
					className="zoom"
					href={photoUrl(photo, 1200, "webp")}
					// Before hydration it opens the file, which has no way back.
					target="_blank"
					rel="noopener"
					onPointerEnter={preloadZoom}
					onFocus={preloadZoom}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey) return;
						event.preventDefault();
						setZoomed(true);
					}}
				>
					<Icon name="zoom" className="small" />
					{productCopy.gallery.zoom}
				</a>
				{children}
			</figure>
			{zoomed && (
				<Suspense fallback={<ZoomPlaceholder photo={photo} />}>
					<Zoom
						photos={photos}
						index={index}
						name={name}
						onNavigate={(position) => {
							strip.current?.scrollTo({ left: position * strip.current.clientWidth });
							setIndex(position);
						}}
						onClose={() => setZoomed(false)}
					/>
				</Suspense>
			)}
		</div>
	);
}

/** The picture that is on the page already, until the script of the zoom has loaded. */
const ZoomPlaceholder = ({ photo }: { photo: Photo }) => (
	<div className="zoom-placeholder" aria-hidden="true">
		<img src={loadedSource(photo)} alt="" />
	</div>
);

type ThumbsProps = { photos: Photo[]; index: number; onChoose: (position: number) => void };

function Thumbs({ photos, index, onChoose }: ThumbsProps) {
	return (
		<ul className="thumbs" aria-label={productCopy.gallery.choose}>
			{photos.map((one, position) => (
				<li key={one.src}>
					<Link
						to={`#photo-${position + 1}`}
						replace
						preventScrollReset
						aria-current={position === index ? "true" : undefined}
						aria-label={productCopy.gallery.picture({ index: position + 1, count: photos.length })}
						onClick={(event) => {
							if (event.metaKey || event.ctrlKey) return;
							event.preventDefault();
							onChoose(position);
						}}
					>
						<Picture photo={one} alt="" sizes="84px" />
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The index of the strip's visible picture. */
const visibleIndex = (strip: HTMLElement | null, count: number) =>
	strip ? Math.min(Math.max(Math.round(strip.scrollLeft / (strip.clientWidth || 1)), 0), count - 1) : 0;
