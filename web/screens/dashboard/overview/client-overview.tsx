/** The overview of a client: figures and own rentals. */

import { clientFigures, Figures } from "#web/screens/dashboard/figures.tsx";
import { NoRentals } from "#web/screens/dashboard/lazy-empty-states.ts";
import { DeferredOrders } from "./deferred-orders.tsx";
import { OverviewPage, type OverviewProps } from "./overview-page.tsx";
import { clientSummary } from "./summary.ts";

export function ClientOverview(props: OverviewProps) {
	const { stats, tasks, latest } = props.overview;
	const isNew = latest?.counts.all === 0;
	const isComplete = stats && tasks && latest;
	return (
		<OverviewPage {...props} tasks={tasks ?? []} summary={isComplete && clientSummary(tasks, isNew)}>
			{stats && !isNew && <Figures figures={clientFigures(stats)} />}
			{isNew && <NoRentals popular={props.overview.popular} />}
			{latest && !isNew && <DeferredOrders page={latest} side="client" />}
		</OverviewPage>
	);
}
