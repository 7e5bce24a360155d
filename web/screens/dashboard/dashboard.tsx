/** The dashboard of clients, sellers and admins. The URL holds the tab and its filters. */
import { Suspense } from "react";
import { data, redirect, useRouteLoaderData } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { statusOf } from "#web/api.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { type StepResult, takeStep } from "#web/features/orders/take-step.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/dashboard";
import { tabsCopy } from "./copy.ts";
import {
	changeDraft,
	changeFields,
	changeListings,
	type DraftChangeResult,
	deleteField,
	deleteListing,
	draftField,
	type ListingsChangeResult,
} from "./listings/change-listings.ts";
import { loadOverview, loadRentals } from "./load.ts";
import { loadPanel } from "./load-panel.ts";
import type { loader as memberLoader } from "./member-layout.tsx";
import { Overview, PanelView, Rentals, usePaneOfNextTab } from "./panels.tsx";
import { readView, type Tab, tabsOf } from "./view.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(
		loaderData && loaderData.view.tab !== "overview"
			? (tabsOf(loaderData.user).find(({ tab }) => tab === loaderData.view.tab)?.label ?? "")
			: tabsCopy.title,
	);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const params = new URL(request.url).searchParams;
	const orderId = params.get("order");
	// Old emails and bookmarks still link to orders here.
	if (orderId) throw redirect(orderPath(orderId, params.get("ask") ?? undefined));
	const view = readView(params, user);
	const now = new Date();
	const page = { user, view, now: now.toISOString(), today: dayOf(now) };
	const args = { request, context, user };
	const [overview, rentals, panel] = await Promise.all([
		view.tab === "overview" ? loadOverview(args, page) : undefined,
		view.tab === "rentals" ? loadRentals(args, view) : undefined,
		loadPanel(view.tab, args),
	]);
	return { ...page, overview, rentals, panel };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	if (form.has(deleteField)) throw await deleteListing(context.get(apiContext), form);
	const client = context.get(apiContext);
	const result = form.has(draftField)
		? await changeDraft(client, form)
		: form.has(changeFields.change)
			? await changeListings(client, form)
			: await takeStep(client, form, context.get(howToPayContext));
	return data<StepResult & ListingsChangeResult & DraftChangeResult>(result, {
		status: result.failure ? statusOf(result.failure) : 200,
	});
}

const StepNotice = lazyPart(async () => (await import("#web/features/orders/step-notice.tsx")).StepNotice);

/** The tabs that reload when an order changes: they show order data and have no text fields to lose. */
const refreshedTabs: readonly Tab[] = ["overview", "rentals", "listings", "earnings"];

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
	const { user, view, now, today, overview, rentals, panel } = loaderData;
	const sellerStats = useRouteLoaderData<typeof memberLoader>("screens/dashboard/member-layout")?.sellerStats;
	usePaneOfNextTab(user);
	const result = useLiveOrders(actionData, async () => {
		if (!refreshedTabs.includes(view.tab)) return "same";
		// A plain request: the script of the API client would be loaded for this one.
		const isReachable = await fetch("/api/user/me").then(
			({ ok }) => ok,
			() => false,
		);
		return isReachable ? "changed" : "unreachable";
	});
	return (
		<>
			{result && (
				<Suspense>
					<StepNotice result={result} />
				</Suspense>
			)}
			{/* One boundary for all tabs: a transition to another tab keeps the old one until the new pane is loaded. */}
			<Suspense>
				{view.tab === "overview" && (
					<Overview
						user={user}
						now={now}
						today={today}
						overview={overview && { ...overview, stats: overview.stats ?? sellerStats }}
					/>
				)}
				{rentals && <Rentals user={user} view={view} rentals={rentals} listings={sellerStats?.activeListings ?? 0} />}
				{panel && <PanelView panel={panel} user={user} />}
			</Suspense>
		</>
	);
}
