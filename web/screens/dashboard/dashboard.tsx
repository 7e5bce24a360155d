/** The dashboard: what there is to do, and one's rentals. The address holds the tab, the filter and the order that is open. */
import { data } from "react-router";
import { dayOf } from "#common/calendar.ts";
import { ask, attempt, type Order, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { orOffline } from "#web/parts/offline.ts";
import { requireUser } from "#web/parts/signed-in.ts";
import type { Route } from "./+types/dashboard";
import "./dashboard.css";
import { OrderPage } from "./order-page.tsx";
import { Overview } from "./overview.tsx";
import { loadPanel, PanelView } from "./panels.tsx";
import { Rentals } from "./rentals.tsx";
import { Side } from "./side.tsx";
import { type StepAnswer, takeStep } from "./take-step.ts";
import { Told } from "./told.tsx";
import { readView, tabsOf } from "./view.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(
		loaderData?.open
			? `Order ${loaderData.open.orderNumber}`
			: loaderData && loaderData.view.tab !== "overview"
				? (tabsOf(loaderData.user).find(({ tab }) => tab === loaderData.view.tab)?.label ?? "")
				: "Your dashboard",
	);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const view = readView(new URL(request.url).searchParams, user);
	const now = new Date();
	const param = { userId: user._id };
	const [rented, sold, panel] = await Promise.all([
		user.accountType === "admin"
			? undefined
			: attempt(api.product.getUserRentals[":userId"].$get({ param, query: {} })),
		user.accountType === "renter"
			? attempt(api.order.getSellerOrders[":userId"].$get({ param, query: {} }))
			: undefined,
		loadPanel(view.tab, { request, context, user }),
	]);
	/** Undefined: they could not be fetched. */
	const rentals: Order[] | undefined = rented?.success ? rented.rentals : rented && undefined;
	const orders: Order[] | undefined = sold?.success ? sold.orders : sold && undefined;
	const known = [...(orders ?? []), ...(rentals ?? [])];
	const open = view.orderId
		? (known.find(({ orderId }) => orderId === view.orderId) ??
			(await ask(api.order[":orderId"].$get({ param: { orderId: view.orderId } }), request)).order)
		: undefined;
	return {
		user,
		view,
		now: now.toISOString(),
		today: dayOf(now),
		rentals,
		orders,
		open,
		panel,
		failed: rented?.success === false || sold?.success === false,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const answer = await takeStep(context.get(apiContext), await request.formData());
	return data<StepAnswer>(answer, { status: answer.failure ? statusOf(answer.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
	const { user, view, open } = loaderData;
	if (open)
		return (
			<div className="wrap">
				<OrderPage order={open} userId={user._id} ask={view.ask} answer={actionData} />
			</div>
		);
	return (
		<div className="wrap dashboard">
			<Side
				user={user}
				tab={view.tab}
				waiting={loaderData.orders?.filter(({ status }) => status === "pending").length ?? 0}
			/>
			<div>
				<Told answer={actionData} userId={user._id} />
				{view.tab === "rentals" && <Rentals {...loaderData} show={view.show} />}
				{view.tab === "overview" && <Overview {...loaderData} />}
				{loaderData.panel && <PanelView panel={loaderData.panel} user={user} />}
			</div>
		</div>
	);
}
