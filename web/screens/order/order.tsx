/** One order, for its client, its seller and the provider's staff. */
import { data } from "react-router";
import { attempt, browserApi, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { viewerOf } from "#web/features/orders/order-labels.ts";
import { stageField, submitPhotos } from "#web/features/orders/submit-photos.ts";
import { type StepResult, takeStep } from "#web/features/orders/take-step.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/order";
import { OrderPage } from "./order-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? `Order: ${loaderData.order.product.name}` : "Order");

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const call = context.get(apiContext).api.order[":orderId"];
	const [{ order, pickUpAddress, codeTriesLeft }, ...others] = await Promise.all([
		loadOrThrow(call.$get({ param: params }), request),
		attempt(call.photos.$get({ param: params })),
		attempt(call.damage.$get({ param: params })),
		attempt(call.reviews.$get({ param: params })),
		attempt(call.money.$get({ param: params })),
	]);
	const standIns =
		order.isDelayed && order.client._id === user._id ? await attempt(call.standIns.$get({ param: params })) : undefined;
	const [photos, damage, reviewed, booked] = others;
	return {
		order,
		isPartial: [...others, standIns].some((answer) => answer?.success === false),
		standIns: standIns?.success ? standIns.products : [],
		pickUpAddress,
		codeTriesLeft,
		photos: photos.success ? photos : undefined,
		damage: damage.success ? damage : undefined,
		money: booked.success ? booked.money : undefined,
		reviews: reviewed.success ? reviewed.reviews : undefined,
		userId: user._id,
		viewer: viewerOf(order, user._id),
		now: new Date().toISOString(),
		ask: new URL(request.url).searchParams.get("ask"),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const form = await request.formData();
	const answer = form.has(stageField) ? await submitPhotos(client, params.orderId, form) : await takeStep(client, form);
	return data<StepResult>(answer, { status: answer.failure ? statusOf(answer.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

/** A step that was refused may be so because the order is another by now; only without a line there is nothing to ask. */
export const shouldRevalidate = ({
	actionStatus = 200,
	defaultShouldRevalidate,
}: {
	actionStatus?: number;
	defaultShouldRevalidate: boolean;
}) => defaultShouldRevalidate || (actionStatus >= 400 && actionStatus !== 503);

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { order } = loaderData;
	const answer = useLiveOrders(actionData, async (id) => {
		if (id && id !== order.orderId) return "same";
		const found = await attempt(browserApi().api.order[":orderId"].$get({ param: { orderId: order.orderId } }));
		if (!found.success) return "unreachable";
		return id || JSON.stringify(found.order) !== JSON.stringify(order) ? "changed" : "same";
	});
	return (
		<div className="wrap">
			<OrderPage {...loaderData} answer={answer} />
		</div>
	);
}
