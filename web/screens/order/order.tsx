/** The order screen, for the client, the seller and the staff. */
import { data } from "react-router";
import { attempt, browserApi, loadOrThrow, statusOf } from "#web/api.ts";
import { cardProduct } from "#web/components/card-product.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { viewerOf } from "#web/features/orders/order-labels.ts";
import { stageField, submitPhotos } from "#web/features/orders/submit-photos.ts";
import { type StepResult, takeStep } from "#web/features/orders/take-step.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/order";
import { orderCopy } from "./copy.ts";
import { loadSections } from "./lazy-sections.ts";
import { OrderPage } from "./order-page.tsx";
import { orderTexts } from "./texts/order-texts.ts";
import { mayAct, withPermittedActions } from "./texts/staff-actions.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? orderCopy.titleOf(loaderData.order.product.name) : orderCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.order[":orderId"];
	const [{ order, pickUpAddress, codeTriesLeft, codeSent }, ...optionalResults] = await Promise.all([
		loadOrThrow(endpoint.$get({ param: params }), request),
		attempt(endpoint.photos.$get({ param: params })),
		attempt(endpoint.damage.$get({ param: params })),
		attempt(endpoint.reviews.$get({ param: params })),
		attempt(endpoint.money.$get({ param: params })),
	]);
	const substitutes =
		order.isDelayed && order.client._id === user._id
			? await attempt(endpoint.standIns.$get({ param: params }))
			: undefined;
	const [photos, damage, reviewsResult, moneyResult] = optionalResults;
	const known = withPermittedActions({
		order,
		viewer: viewerOf(order, user._id),
		staffRole: user.staffRole,
		now: new Date().toISOString(),
		howToPay: context.get(howToPayContext),
		codeTriesLeft,
		codeSent,
		damage: damage.success ? damage : undefined,
		money: moneyResult.success ? moneyResult.money : undefined,
	});
	return {
		...known,
		texts: orderTexts(known),
		isPartial: [...optionalResults, substitutes].some((result) => result?.success === false),
		substitutes: substitutes?.success ? substitutes.products.map(cardProduct) : [],
		pickUpAddress,
		photos: photos.success ? { ...photos, adding: mayAct(known) ? photos.adding : [] } : undefined,
		reviews: reviewsResult.success ? reviewsResult.reviews : undefined,
		confirmStep: new URL(request.url).searchParams.get("ask"),
	};
}

/** A navigation waits for the scripts of the sections too. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => loadSections(await serverLoader());

export async function action({ request, context, params }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const form = await request.formData();
	const result = form.has(stageField)
		? await submitPhotos(client, params.orderId, form)
		: await takeStep(client, form, context.get(howToPayContext));
	return data<StepResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

/** Also reload after a refused step, as the order may have changed meanwhile; but not while offline (503). */
export const shouldRevalidate = ({
	actionStatus = 200,
	defaultShouldRevalidate,
}: {
	actionStatus?: number;
	defaultShouldRevalidate: boolean;
}) => defaultShouldRevalidate || (actionStatus >= 400 && actionStatus !== 503);

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { order } = loaderData;
	const result = useLiveOrders(actionData, async (id) => {
		if (id && id !== order.orderId) return "same";
		const current = await attempt(browserApi().api.order[":orderId"].$get({ param: { orderId: order.orderId } }));
		if (!current.success) return "unreachable";
		return id || JSON.stringify(current.order) !== JSON.stringify(order) ? "changed" : "same";
	});
	// The next step can be pressed before the page has reloaded after the last one, whose version is known already.
	const version = Math.max(order.version, result?.done?.version ?? 0);
	return (
		<div className="wrap">
			<OrderPage loaded={loaderData} version={version} actionData={result} />
		</div>
	);
}
