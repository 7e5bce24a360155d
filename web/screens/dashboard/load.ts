/** What the dashboard's own tabs ask of the API: no more than what they show. A part that could not be fetched is undefined. */
import type { RouterContextProvider } from "react-router";
import { rules } from "#common/rules.ts";
import { attempt, type Order, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import type { Side } from "#web/features/orders/order-labels.ts";
import { loadDues } from "./load-dues.ts";
import type { List } from "./view.ts";

type Asked = { context: Readonly<RouterContextProvider>; user: User };
type Api = ReturnType<typeof apiOf>;
const apiOf = ({ context }: Asked) => context.get(apiContext).api;

export type Overview = Awaited<ReturnType<typeof loadOverview>>;

export async function loadOverview(asked: Asked) {
	const api = apiOf(asked);
	const { accountType, _id: userId } = asked.user;
	if (accountType === "admin") return undefined;
	const isSeller = accountType === "renter";
	const latest = { show: "all", page: 1, limit: rules.orders.latest } as const;
	const [stats, agenda, mine, rented, earnings, waitlist] = await Promise.all([
		loadStats(asked),
		attempt(api.order.getAgenda[":userId"].$get({ param: { userId } })),
		loadOrders(api, userId, isSeller ? "seller" : "client", latest),
		isSeller ? loadOrders(api, userId, "client", latest) : undefined,
		isSeller ? attempt(api.product.getRenterEarnings[":userId"].$get({ param: { userId } })) : undefined,
		attempt(api.waitlist.$get({ query: {} })),
	]);
	return {
		stats,
		agenda: agenda.success ? agenda.agenda : undefined,
		places: waitlist.success ? waitlist.places : [],
		latest: mine,
		rented,
		earnings: earnings?.success ? earnings.earnings : undefined,
	};
}

/** The headline figures: for a seller those of their listings, for others what they rented. */
export async function loadStats(asked: Asked) {
	const { product } = apiOf(asked);
	const param = { userId: asked.user._id };
	const answer = await attempt(
		asked.user.accountType === "renter"
			? product.getRenterDashboardStats[":userId"].$get({ param })
			: product.getClientDashboardStats[":userId"].$get({ param }),
	);
	return answer.success ? answer.stats : undefined;
}

export type Rentals = Awaited<ReturnType<typeof loadRentals>>;

/** A page of one side, and how many a seller has on the other. */
export async function loadRentals(asked: Asked, { side, show, page }: List) {
	const api = apiOf(asked);
	const userId = asked.user._id;
	const [list, rented, dues] = await Promise.all([
		loadOrders(api, userId, side, { show, page, limit: rules.orders.pageSize }),
		asked.user.accountType === "renter" && side === "seller"
			? loadOrders(api, userId, "client", { show: "all", page: 1, limit: 1 })
			: undefined,
		side === "client" ? loadDues(asked.context.get(apiContext), asked.user, "client") : undefined,
	]);
	return { list, dues, rentedCount: side === "client" ? list?.counts.all : rented?.counts.all };
}

type Wish = Pick<List, "show" | "page"> & { limit: number };

async function loadOrders(api: Api, userId: string, side: Side, { show, page, limit }: Wish) {
	const asked = { param: { userId }, query: { show, page: String(page), limit: String(limit) } };
	if (side === "seller") {
		const answer = await attempt(api.order.getSellerOrders[":userId"].$get(asked));
		return answer.success ? pageOf(answer.orders, answer) : undefined;
	}
	const answer = await attempt(api.product.getUserRentals[":userId"].$get(asked));
	return answer.success ? pageOf(answer.rentals, answer) : undefined;
}

export type Page = ReturnType<typeof pageOf>;

const pageOf = (
	orders: Order[],
	{ page, totalPages, counts }: { page: number; totalPages: number; counts: Record<List["show"], number> },
) => ({ orders, page, totalPages, counts });
