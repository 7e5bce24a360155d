/**
 * Photographs of a garment's condition at a step of its order. A click opens one in a dialog, or as a file without
 * JavaScript.
 */
import { Suspense, useState } from "react";
import type { Order, OrderPhotos } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { formatMoment } from "#web/features/format/format.ts";
import { Picture, photoUrl } from "#web/ui/picture.tsx";
import "./condition-photos.css";
import { orderPhotosCopy } from "./copy.ts";
import { firstNamesOf, type Viewer } from "./order-labels.ts";

const Zoom = lazyComponent(() => import("#web/features/photos/zoom.tsx"));

export type ConditionPhoto = OrderPhotos["photos"][number];

/** `sizes`: the image's `sizes` attribute. */
type ConditionPhotosProps = { order: Order; viewer: Viewer; photos: ConditionPhoto[]; sizes?: string };

export function ConditionPhotos({ order, viewer, photos, sizes = "76px" }: ConditionPhotosProps) {
	const [open, setOpen] = useState<ConditionPhoto>();
	const name = orderPhotosCopy.name(order.product.name);
	return (
		<>
			{byPerson(photos).map((group) => (
				<div key={group[0]?.by} className="condition-photos">
					<ul>
						{group.map((one) => (
							<li key={one.photo.src}>
								<a
									href={photoUrl(one.photo, 1200, "webp")}
									target="_blank"
									rel="noopener"
									onClick={(event) => {
										if (event.metaKey || event.ctrlKey) return;
										event.preventDefault();
										setOpen(one);
									}}
								>
									<Picture
										photo={one.photo}
										alt={orderPhotosCopy.enlarge(possessive(order, viewer, one))}
										sizes={sizes}
									/>
								</a>
							</li>
						))}
					</ul>
					<p>{caption(order, viewer, group)}</p>
				</div>
			))}
			{open && (
				<Suspense>
					<Zoom
						photos={photos.map(({ photo }) => photo)}
						index={photos.indexOf(open)}
						name={name}
						onNavigate={(index) => setOpen(photos[index])}
						onClose={() => setOpen(undefined)}
					/>
				</Suspense>
			)}
		</>
	);
}

const byPerson = (photos: ConditionPhoto[]) => [...Map.groupBy(photos, ({ by }) => by).values()];

function possessive(order: Order, viewer: Viewer, { by }: ConditionPhoto): string {
	if (by === viewer || (by === "admin" && viewer === "staff")) return orderPhotosCopy.your;
	return orderPhotosCopy.of(by === "admin" ? orderPhotosCopy.almari : firstNamesOf(order)[by]);
}

/** "Meher’s photographs, 17 Dec, 8:05 am" */
function caption(order: Order, viewer: Viewer, group: ConditionPhoto[]): string {
	const [first] = group;
	if (!first) return "";
	return orderPhotosCopy.caption(possessive(order, viewer, first), group.length, formatMoment(first.at));
}
