/** One order, for its client, its seller and the provider's staff. */
import { data } from "react-router";
import { ask, attempt, browserApi, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { orOffline } from "#web/parts/offline.ts";
import { type StepAnswer, takeStep } from "#web/parts/order/take-step.ts";
import { useFresh } from "#web/parts/order/use-fresh.ts";
import { viewerOf } from "#web/parts/order/words.ts";
import { requireUser } from "#web/parts/signed-in.ts";
import type { Route } from "./+types/order";
import { OrderPage } from "./order-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? `Order: ${loaderData.order.product.name}` : "Order");

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const calls = context.get(apiContext).api.order[":orderId"];
	const [{ order }, damage, reviewed] = await Promise.all([
		ask(calls.$get({ param: params }), request),
		attempt(calls.damage.$get({ param: params })),
		attempt(calls.reviews.$get({ param: params })),
	]);
	const standIns =
		order.isDelayed && order.client._id === user._id
			? await attempt(calls.standIns.$get({ param: params }))
			: undefined;
	return {
		order,
		standIns: standIns?.success ? standIns.products : [],
		damage: damage.success ? damage : undefined,
		reviews: reviewed.success ? reviewed.reviews : undefined,
		user,
		now: new Date().toISOString(),
		ask: new URL(request.url).searchParams.get("ask"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const answer = await takeStep(context.get(apiContext), await request.formData());
	return data<StepAnswer>(answer, { status: answer.failure ? statusOf(answer.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { order, standIns, damage, reviews, user, now, ask: asked } = loaderData;
	const answer = useFresh(actionData, async (id) => {
		if (id && id !== order.orderId) return "same";
		const found = await attempt(browserApi().api.order[":orderId"].$get({ param: { orderId: order.orderId } }));
		if (!found.success) return "unreachable";
		return id || JSON.stringify(found.order) !== JSON.stringify(order) ? "changed" : "same";
	});
	return (
		<div className="wrap">
			<OrderPage
				order={order}
				standIns={standIns}
				damage={damage}
				reviews={reviews}
				viewer={viewerOf(order, user._id)}
				userId={user._id}
				now={now}
				ask={asked}
				answer={answer}
			/>
		</div>
	);
}
