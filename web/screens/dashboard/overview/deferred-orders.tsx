/** The latest orders, hydrated late: the tasks come before them, and their links work without a script. */
import { memo, Suspense } from "react";
import { lazyPart } from "#web/features/connection/lazy-component.ts";
import { untilNeeded } from "#web/features/connection/until-needed.ts";
// The styles are needed before the script.
import "#web/screens/dashboard/rentals/order-table.css";
import type { LatestOrdersProps } from "./latest-orders.tsx";

const LatestOrders = lazyPart(async () => {
	await (untilNeeded("latest-seller") ?? untilNeeded("latest-client"));
	return (await import("./latest-orders.tsx")).LatestOrders;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
export const DeferredOrders = memo((props: LatestOrdersProps) => (
	<Suspense>
		<LatestOrders {...props} />
	</Suspense>
));
