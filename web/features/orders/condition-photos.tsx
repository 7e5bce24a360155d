/** Photographs of a garment's condition, beside the step at which they were taken; one opens large, and without JavaScript by itself. */
import { Suspense, useState } from "react";
import type { Order, OrderPhotos } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.ts";
import { Picture, photoUrl } from "#web/ui/picture.tsx";
import "./condition-photos.css";
import { namesIn, type Viewer } from "./order-labels.ts";

const Zoom = lazyComponent(() => import("#web/components/zoom.tsx"));

export type Shot = OrderPhotos["photos"][number];

/** `sizes`: how wide a photograph is shown. */
type ShotsProps = { order: Order; viewer: Viewer; shots: Shot[]; sizes?: string };

export function Shots({ order, viewer, shots, sizes = "76px" }: ShotsProps) {
	const [open, setOpen] = useState<Shot>();
	const name = `${order.product.name}, its condition`;
	return (
		<>
			{byPerson(shots).map((own) => (
				<div key={own[0]?.by} className="shots-of">
					<ul>
						{own.map((shot) => (
							<li key={shot.photo.src}>
								<a
									href={photoUrl(shot.photo, 1200, "webp")}
									onClick={(event) => {
										if (event.metaKey || event.ctrlKey) return;
										event.preventDefault();
										setOpen(shot);
									}}
								>
									<Picture photo={shot.photo} alt={`${whose(order, viewer, shot)} photograph, enlarge`} sizes={sizes} />
								</a>
							</li>
						))}
					</ul>
					<p>{caption(order, viewer, own)}</p>
				</div>
			))}
			{open && (
				<Suspense>
					<Zoom
						photos={shots.map(({ photo }) => photo)}
						index={shots.indexOf(open)}
						name={name}
						onNavigate={(place) => setOpen(shots[place])}
						onClose={() => setOpen(undefined)}
					/>
				</Suspense>
			)}
		</>
	);
}

const byPerson = (shots: Shot[]) => [...Map.groupBy(shots, ({ by }) => by).values()];

function whose(order: Order, viewer: Viewer, { by }: Shot): string {
	if (by === viewer || (by === "admin" && viewer === "staff")) return "Your";
	return `${by === "admin" ? "Almari" : namesIn(order)[by]}’s`;
}

/** "Meher’s photographs, 17 Dec, 8.05 am" */
function caption(order: Order, viewer: Viewer, own: Shot[]): string {
	const [first] = own;
	if (!first) return "";
	return `${whose(order, viewer, first)} ${own.length === 1 ? "photograph" : "photographs"}, ${formatMoment(first.at)}`;
}
