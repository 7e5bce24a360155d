/** Loads the tabs of the dashboard. A part that could not be loaded is undefined. */
import { type Day, dayOf } from "#common/calendar.ts";
import * as moneyRules from "#common/rules/money.ts";
import * as orderRules from "#common/rules/orders.ts";
import { orderRowCopy } from "#messages/screens/dashboard-tasks.js";
import { type ApiClient, attempt, type Earnings, type Order, type User } from "#web/api.ts";
import { apiContext, howToPayContext, type UserRouteArgs } from "#web/context.ts";
import { loadUnfinishedBooking } from "#web/features/booking-intent/unfinished-booking.ts";
import { formatSizeFirst } from "#web/features/format/format.ts";
import { loadMessages } from "#web/features/messages/load-messages.ts";
import { orderStatusLabel, otherPartyName, type Side } from "#web/features/orders/order-labels.ts";
import { groupPath } from "#web/features/orders/paths.ts";
import { loadPopular } from "#web/features/product-card/popular.tsx";
import { loadSettings, settingsTab } from "#web/features/settings/load-settings.ts";
import { loadWishlist } from "#web/features/wishlist/pane/wishlist-pane.tsx";
import { loadListings } from "./listings/load.ts";
import { clientSummary, sellerSummary } from "./summary.ts";
import { tasksOf } from "./tasks.ts";
import type { OrderListView, Tab } from "./view.ts";

type Api = ReturnType<typeof apiOf>;
const apiOf = ({ context }: UserRouteArgs) => context.get(apiContext).api;

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;

/** `now` and `today`: of the request. */
export async function loadOverview(args: UserRouteArgs, moment: { now: string; today: Day }) {
	const api = apiOf(args);
	const howToPay = args.context.get(howToPayContext);
	const { accountType, _id: userId } = args.user;
	if (accountType === "admin") return undefined;
	const isSeller = accountType === "renter";
	const latest = { show: "all", page: 1, limit: orderRules.orders.latest } as const;
	const [stats, agenda, ownOrders, rented, earnings, waitlist, unfinishedBooking, marks, request] = await Promise.all([
		// A seller's are loaded with the navigation.
		isSeller ? undefined : loadStats(args),
		attempt(api.order.getAgenda[":userId"].$get({ param: { userId } })),
		loadOrders(api, userId, isSeller ? "seller" : "client", latest),
		isSeller ? loadOrders(api, userId, "client", latest) : undefined,
		isSeller ? attempt(api.product.getRenterEarnings[":userId"].$get({ param: { userId } })) : undefined,
		attempt(api.waitlist.$get({ query: {} })),
		loadUnfinishedBooking(args),
		attempt(api.order.marks.$get()),
		attempt(api.ledger.accountRequest.$get()),
	]);
	const orders = agenda.success ? agenda.agenda : [];
	const tasks = tasksOf(orders, userId, { ...moment, howToPay });
	const areRequests = orders.every(({ order }) => order.status === "pending");
	const summarize = () =>
		isSeller ? sellerSummary(tasks) : clientSummary(tasks, ownOrders?.counts.all === 0, areRequests);
	return {
		stats,
		tasks,
		summary: agenda.success ? summarize() : undefined,
		unfinishedBooking,
		waitlistEntries: waitlist.success ? waitlist.places : [],
		marks: marks.success && marks.asClient.marks.length + marks.asSeller.marks.length > 0 ? marks : undefined,
		waitingForAccount: request.success ? request.waiting.amount : 0,
		latest: ownOrders,
		popular: !isSeller && ownOrders?.counts.all === 0 ? await loadPopular(api) : [],
		rented,
		earnings: earnings?.success ? earnings.earnings : undefined,
	};
}

/** Loads the headline figures: of a seller's listings, or of a client's rentals. */
export async function loadStats(args: UserRouteArgs) {
	const { product } = apiOf(args);
	const param = { userId: args.user._id };
	const response = await attempt(
		args.user.accountType === "renter"
			? product.getRenterDashboardStats[":userId"].$get({ param })
			: product.getClientDashboardStats[":userId"].$get({ param }),
	);
	return response.success ? response.stats : undefined;
}

export type Rentals = Awaited<ReturnType<typeof loadRentals>>;

/** Loads a page of orders on one side, and the number of orders that a seller has as a client. */
export async function loadRentals(args: UserRouteArgs, { side, show, page }: OrderListView) {
	const api = apiOf(args);
	const userId = args.user._id;
	const [list, rented, dues] = await Promise.all([
		loadOrders(api, userId, side, { show, page, limit: orderRules.orders.pageSize }),
		args.user.accountType === "renter" && side === "seller"
			? loadOrders(api, userId, "client", { show: "all", page: 1, limit: 1 })
			: undefined,
		side === "client" ? loadDues(args.context.get(apiContext), args.user, "client") : undefined,
	]);
	const popular = side === "client" && list?.counts.all === 0 ? await loadPopular(api) : [];
	return { list, dues, popular, rentedCount: side === "client" ? list?.counts.all : rented?.counts.all };
}

type OrderPageQuery = Pick<OrderListView, "show" | "page"> & { limit: number };

async function loadOrders(api: Api, userId: string, side: Side, { show, page, limit }: OrderPageQuery) {
	const args = { param: { userId }, query: { show, page: String(page), limit: String(limit) } };
	if (side === "seller") {
		const response = await attempt(api.order.getSellerOrders[":userId"].$get(args));
		return response.success ? orderPageOf(response.orders, side, response) : undefined;
	}
	const response = await attempt(api.product.getUserRentals[":userId"].$get(args));
	return response.success ? orderPageOf(response.rentals, side, response) : undefined;
}

export type OrderPage = ReturnType<typeof orderPageOf>;

const orderPageOf = (
	orders: Order[],
	side: Side,
	{ page, totalPages, counts }: { page: number; totalPages: number; counts: Record<OrderListView["show"], number> },
) => ({ orders: orders.map((order) => orderRowOf(order, side)), page, totalPages, counts });

export type Dues = Awaited<ReturnType<typeof loadDues>>;

/** Returns undefined when they could not be loaded. */
async function loadDues({ api }: ApiClient, user: User, side: "seller" | "client") {
	const query = { side, limit: String(moneyRules.ledger.latest) };
	const response = await attempt(api.ledger.getDues[":userId"].$get({ param: { userId: user._id }, query }));
	return response.success ? response : undefined;
}

export type EarningsTab = { earnings: Earnings | undefined; dues: Dues; today: Day };

/** Loads the earnings tab. */
async function loadEarnings({ context, user }: UserRouteArgs): Promise<EarningsTab> {
	const client = context.get(apiContext);
	const [response, dues] = await Promise.all([
		attempt(client.api.product.getRenterEarnings[":userId"].$get({ param: { userId: user._id } })),
		loadDues(client, user, "seller"),
	]);
	return { earnings: response.success ? response.earnings : undefined, dues, today: dayOf(new Date()) };
}

/** The part of an order that a table row shows: whole orders are several times as many values for the page to carry. */
export type OrderRow = Pick<Order, "orderId" | "rentalPeriod" | "days" | "totalAmount"> & {
	product: Pick<Order["product"], "name" | "photo">;
	/** The size, and the other side. */
	details: string;
	status: ReturnType<typeof orderStatusLabel>;
	mayAccept: boolean;
	mayCancel: boolean;
	/** The page of the group that it was ordered with. */
	group: { to: string; label: string } | null;
};

function orderRowOf(order: Order & { groupId?: string | null }, side: Side): OrderRow {
	const { orderId, size, rentalPeriod, days, totalAmount, product, allowed, groupId } = order;
	const otherParty = orderRowCopy.otherParty[side]({ name: otherPartyName(order, side) });
	return {
		...{ orderId, rentalPeriod, days, totalAmount },
		product: { name: product.name, photo: product.photo },
		details: size
			? `${formatSizeFirst(size)}, ${otherParty}`
			: otherParty.replace(/^./, (first) => first.toUpperCase()),
		status: orderStatusLabel(order, side),
		mayAccept: allowed.includes("accept"),
		mayCancel: side === "client" && allowed.includes("cancel"),
		group: groupId ? { to: groupPath(groupId), label: orderRowCopy.group } : null,
	};
}

/** Loads the tabs other than overview and rentals; undefined for these. */
export async function loadPanel(tab: Tab, args: UserRouteArgs) {
	switch (tab) {
		case "listings":
			return { tab, listings: await loadListings(args) } as const;
		case "earnings":
			return { tab, earnings: await loadEarnings(args) } as const;
		case "wishlist":
			return { tab, wishlist: await loadWishlist(args) } as const;
		case "settings": {
			const section = settingsTab(new URL(args.request.url).searchParams.get("section"));
			return { tab, settings: await loadSettings(args, section) } as const;
		}
		case "messages":
			return { tab, messages: await loadMessages(args, "/dashboard?tab=messages") } as const;
		default:
			return undefined;
	}
}

export type Panel = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;
