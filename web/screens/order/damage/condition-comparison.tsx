/** The condition photos of a damage claim's order, before and after the rental, side by side. */
import type { Order, OrderPhotos } from "#web/api.ts";
import { type ConditionPhoto, ConditionPhotos } from "#web/features/orders/condition-photos.tsx";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { damagePageCopy } from "./copy.ts";

type ConditionComparisonProps = { order: Order; viewer: Viewer; photos: OrderPhotos | undefined };

export function ConditionComparison({ order, viewer, photos }: ConditionComparisonProps) {
	if (!photos) return <p className="mt-11 text-muted">{damagePageCopy.condition.failed}</p>;
	const after = photos.photos.filter(({ stage }) => stage === "return");
	const before = photos.photos.filter(({ stage }) => stage !== "return");
	return (
		<section className="condition" aria-labelledby="condition">
			<h2 id="condition">{damagePageCopy.condition.heading}</h2>
			<div className="comparison">
				<Side title={damagePageCopy.condition.before} photos={before} order={order} viewer={viewer} />
				<Side title={damagePageCopy.condition.after} photos={after} order={order} viewer={viewer} />
			</div>
		</section>
	);
}

type SideProps = { title: string; photos: ConditionPhoto[]; order: Order; viewer: Viewer };

const Side = ({ title, photos, order, viewer }: SideProps) => (
	<div>
		<h3>{title}</h3>
		{photos.length > 0 ? (
			<ConditionPhotos order={order} viewer={viewer} photos={photos} sizes="(min-width: 768px) 340px, 45vw" />
		) : (
			<p className="text-s2 text-muted">{damagePageCopy.condition.none}</p>
		)}
	</div>
);
