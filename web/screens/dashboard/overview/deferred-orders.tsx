/** The latest orders, hydrated late: the tasks come before them, and their links work without a script. */
import { memo, Suspense } from "react";
import { lazyPart, untilNeeded } from "#web/features/connection/lazy-component.tsx";
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
