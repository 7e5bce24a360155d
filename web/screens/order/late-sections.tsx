/** The sections below an order's timeline, and its summary: they come from the server, and are hydrated late. */
import { memo, Suspense } from "react";
import { Damage, Money, OrderSummary, Reviews } from "./lazy-sections.ts";
import { hasDamage, hasMoney, hasReviews, sectionIds } from "./present-sections.ts";
import type { LoadedOrder } from "./section-props.ts";

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. So only with what the loader has loaded. */
export const LateSections = memo((props: LoadedOrder) => (
	<>
		{hasDamage(props) && (
			<div id={sectionIds.damage}>
				<Suspense>
					<Damage {...props} />
				</Suspense>
			</div>
		)}
		{hasMoney(props) && (
			<div id={sectionIds.money}>
				<Suspense>
					<Money {...props} />
				</Suspense>
			</div>
		)}
		{hasReviews(props) && (
			<div id={sectionIds.reviews}>
				<Suspense>
					<Reviews {...props} />
				</Suspense>
			</div>
		)}
	</>
));

/** Memoized for the same reason. */
export const LateSummary = memo((props: LoadedOrder) => (
	<Suspense>
		<OrderSummary {...props} />
	</Suspense>
));
