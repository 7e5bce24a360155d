/** The overview of a client: figures and own rentals. */

import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { clientFigures, Figures } from "#web/screens/dashboard/figures.tsx";
import { NoRentals } from "#web/screens/dashboard/lazy-empty-states.ts";
import { tasksOf } from "#web/screens/dashboard/tasks/tasks.ts";
import { DeferredOrders } from "./deferred-orders.tsx";
import { OverviewPage, type OverviewProps } from "./overview-page.tsx";
import { clientSummary } from "./summary.ts";

export function ClientOverview(props: OverviewProps) {
	const { stats, agenda, latest } = props.overview;
	const tasks = tasksOf(agenda ?? [], props.user._id, { ...props, howToPay: useHowToPay() });
	const isNew = latest?.counts.all === 0;
	const isComplete = stats && agenda && latest;
	return (
		<OverviewPage {...props} tasks={tasks} summary={isComplete && clientSummary(tasks, isNew)}>
			{stats && !isNew && <Figures figures={clientFigures(stats)} />}
			{isNew && <NoRentals popular={props.overview.popular} />}
			{latest && <DeferredOrders page={latest} side="client" />}
		</OverviewPage>
	);
}
