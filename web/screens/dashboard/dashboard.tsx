/** The dashboard of clients, sellers and admins. The URL holds the tab and its filters. */
import { Suspense, useEffect } from "react";
import { data, redirect, useNavigation, useRouteLoaderData } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { tabsCopy } from "#messages/screens/dashboard.js";
import { statusOf, type User } from "#web/api.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { type StepResult, takeStep } from "#web/features/orders/take-step.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/dashboard";
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
import { loadOverview, loadPanel, loadRentals, type Panel } from "./load.ts";
import type { loader as memberLoader } from "./member-layout.tsx";
import { readView, type Tab, tabsOf } from "./view.ts";
// The styles of all tabs: those of a pane that is loaded later would arrive after it.
import "#web/ui/chart-table.css";
import "#web/ui/empty-state.css";
import "#web/ui/quiet-table.css";
import "./continue-booking.css";
import "#web/features/messages/messages.css";
import "#web/features/messages/composer.css";
import "#web/features/messages/thread.css";
import "#web/features/messages/message-photos.css";
import "#web/features/orders/order.css";
import "#web/features/settings/settings.css";
import "#web/features/waitlist/waitlist.css";
import "#web/features/wishlist/wishlist.css";
import "#web/ui/form/choices.css";
import "#web/ui/form/form-section.css";
import "#web/ui/tabs.css";
import "./earnings/earnings.css";
import "./earnings/month-chart.css";
import "./listings/confirm-delete.css";
import "./listings/draft-list.css";
import "./listings/listings.css";
import "./listings/row-actions.css";
import "./order-table.css";
import "./task-list.css";

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

/** The panes of the tabs. A browser loads the one that is shown. */
const load = {
	overview: async () => (await import("./overview.tsx")).Overview,
	rentals: async () => (await import("./rentals.tsx")).Rentals,
	listings: async () => (await import("./listings/listings.tsx")).ListingsPane,
	earnings: async () => (await import("./earnings/earnings.tsx")).Earnings,
	wishlist: async () => (await import("#web/features/wishlist/pane/wishlist-pane.tsx")).WishlistPane,
	messages: async () => (await import("#web/features/messages/messages.tsx")).Messages,
	settings: async () => (await import("#web/features/settings/settings-pane.tsx")).SettingsPane,
} satisfies Record<Tab, () => Promise<unknown>>;

export const Overview = lazyPart(load.overview);
export const Rentals = lazyPart(load.rentals);
const Listings = lazyPart(load.listings);
const Earnings = lazyPart(load.earnings);
const Wishlist = lazyPart(load.wishlist);
const Messages = lazyPart(load.messages);
const Settings = lazyPart(load.settings);

/** Loads the pane of the tab that is being opened while its data is loaded. A failure is met again when it is shown. */
export function usePaneOfNextTab(user: User) {
	const next = useNavigation().location;
	const tab = next?.pathname === "/dashboard" && readView(new URLSearchParams(next.search), user).tab;
	useEffect(() => {
		if (tab) void load[tab]().catch(() => undefined);
	}, [tab]);
}

export function PanelView({ panel, user }: { panel: Panel; user: User }) {
	switch (panel.tab) {
		case "listings":
			return <Listings listings={panel.listings} />;
		case "earnings":
			return <Earnings {...panel.earnings} />;
		case "wishlist":
			return <Wishlist wishlist={panel.wishlist} />;
		case "settings":
			return <Settings settings={panel.settings} to={(section) => `/dashboard?tab=settings&section=${section}`} />;
		case "messages":
			return (
				<>
					<h1>{tabsCopy.tabs.messages}</h1>
					<Messages data={panel.messages} user={user} />
				</>
			);
	}
}
