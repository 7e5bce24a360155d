/** The overview of a seller: figures, earnings, orders, and own rentals. */

import { memo, Suspense } from "react";
import type { Earnings } from "#web/api.ts";
import { lazyPart, untilNeeded } from "#web/features/connection/lazy-component.tsx";
import { dashboardCopy, tabsCopy } from "#web/screens/dashboard/copy.ts";
import { Figures, sellerFigures } from "#web/screens/dashboard/figures.tsx";
import { NoOrders } from "#web/screens/dashboard/lazy-empty-states.ts";
import { tabPath } from "#web/screens/dashboard/view.ts";
// The styles are needed before the script.
import "#web/screens/dashboard/earnings/month-chart.css";
import { Link } from "#web/ui/link.tsx";
import { DeferredOrders } from "./deferred-orders.tsx";
import { OverviewPage, type OverviewProps } from "./overview-page.tsx";
import { sellerSummary } from "./summary.ts";

export function SellerOverview(props: OverviewProps) {
	const { stats, tasks, latest, rented, earnings } = props.overview;
	const isNew = latest?.counts.all === 0;
	const isComplete = [stats, tasks, latest, rented, earnings].every(Boolean);
	return (
		<OverviewPage {...props} tasks={tasks ?? []} summary={isComplete ? sellerSummary(tasks ?? []) : undefined}>
			{stats && (stats.activeListings > 0 || !isNew) && (
				<>
					<Figures figures={sellerFigures(stats, earnings, props.today)} />
					{earnings && <OwnReliability reliability={earnings.reliability} userId={props.user._id} />}
				</>
			)}
			{isNew && <NoOrders listings={stats?.activeListings ?? 0} />}
			{earnings && earnings.totalEarnings > 0 && <EarningsByMonth months={earnings.months} />}
			{latest && !isNew && <DeferredOrders page={latest} side="seller" />}
			{rented && rented.counts.all > 0 && (
				<DeferredOrders page={rented} side="client" title={dashboardCopy.rentedByYou} />
			)}
		</OverviewPage>
	);
}

const OwnReliability = lazyPart(async () => (await import("./own-reliability.tsx")).OwnReliability);

const MonthChart = lazyPart(async () => {
	await untilNeeded("earned");
	return (await import("#web/screens/dashboard/earnings/month-chart.tsx")).MonthChart;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
const EarningsByMonth = memo(({ months }: Pick<Earnings, "months">) => (
	<section className="part" aria-labelledby="earned">
		<div className="part-head">
			<h2 id="earned">{tabsCopy.tabs.earnings}</h2>
			<Link className="link" to={tabPath("earnings")}>
				{dashboardCopy.earningsByListing}
			</Link>
		</div>
		<Suspense>
			<MonthChart months={months} />
		</Suspense>
	</section>
));
