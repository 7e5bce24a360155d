/** The order screen, for the client, the seller and the staff. */

import { memo, Suspense } from "react";
import { data } from "react-router";
import { pushOfferCopy } from "#messages/notices.js";
import { orderCopy } from "#messages/screens/order.js";
import { attempt, browserApi, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext, drawQrContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fitField, submitFit } from "#web/features/fit/fit-feedback.tsx";
import { stageField, submitPhotos } from "#web/features/orders/condition-photos.tsx";
import { otherPartyName, viewerOf } from "#web/features/orders/order-labels.ts";
import { groupPath, orderPath } from "#web/features/orders/paths.ts";
import { DoneNotice, StepNotice } from "#web/features/orders/step-notice.tsx";
import { type StepResult, takeStep } from "#web/features/orders/take-step.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { cardProduct } from "#web/features/product-card/card-product.ts";
import { fieldMessages } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/order";
import {
	Damage,
	Feedback,
	loadSections,
	Money,
	OrderSummary,
	Parts,
	PushOffer,
	Reviews,
	StepPhotos,
	Substitutes,
} from "./lazy-sections.ts";
import { mayAct, withPermittedActions } from "./order-data.ts";
import { furtherActions } from "./order-state.ts";
import { orderTexts } from "./order-texts.ts";
import { submitParts } from "./parts.tsx";
import "#web/ui/qr-code.css";
import "#web/ui/quiet-table.css";
import "#web/features/damage/damage.css";
import "#web/features/orders/condition-photos.css";
import "#web/features/reviews/reviews.css";
import "#web/features/upi/upi.css";
import "./order.css";
import { Timeline } from "#web/features/orders/timeline.tsx";
import { localHref } from "#web/language.ts";
import { NextStepCard } from "./next-step-card.tsx";
import {
	hasDamage,
	hasMoney,
	hasParts,
	hasPhotos,
	hasReviews,
	hasSubstitutes,
	type LoadedOrder,
	type SectionProps,
	sectionIds,
} from "./sections.ts";
import { partsField } from "./waiting.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? orderCopy.titleOf({ item: loaderData.order.product.name }) : orderCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.order[":orderId"];
	const [{ order, group, together, pickUpAddress, codeTriesLeft, codeSent, ...door }, ...optionalResults] =
		await Promise.all([
			loadOrThrow(endpoint.$get({ param: params }), request),
			attempt(endpoint.photos.$get({ param: params })),
			attempt(endpoint.damage.$get({ param: params })),
			attempt(endpoint.reviews.$get({ param: params })),
			attempt(endpoint.money.$get({ param: params })),
		]);
	const [substitutes, parts, fit] = await Promise.all([
		order.isDelayed && order.client._id === user._id ? attempt(endpoint.standIns.$get({ param: params })) : undefined,
		order.parts.length > 0 ? attempt(endpoint.parts.$get({ param: params })) : undefined,
		hasFitQuestion(order, user._id) ? attempt(endpoint.fit.$get({ param: params })) : undefined,
	]);
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
		together,
	});
	const own = {
		photos: photos.success ? { ...photos, adding: mayAct(known) ? photos.adding : [] } : undefined,
		fit: fit?.success ? fit : undefined,
		reviews: reviewsResult.success ? reviewsResult.reviews : undefined,
	};
	return {
		...{ ...known, ...own },
		texts: orderTexts(known),
		actions: furtherActions({ ...known, ...own }),
		isPartial: [...optionalResults, substitutes, parts, fit].some((result) => result?.success === false),
		substitutes: substitutes?.success ? substitutes.products.map(cardProduct) : [],
		...{ group, pickUpAddress },
		handOverQr: door.handOverToken === null ? undefined : context.get(drawQrContext)(door.handOverToken),
		handOverKey: door.handOverKey,
		parts: parts?.success ? { ...parts, checking: mayAct(known) ? parts.checking : [] } : undefined,
		confirmStep: new URL(request.url).searchParams.get("ask"),
	};
}

/** The item is back, and this is its client. */
const hasFitQuestion = ({ status, client }: LoadedOrder["order"], userId: string) =>
	["returned", "disputed", "completed"].includes(status) && client._id === userId;

/** A navigation waits for the scripts of the sections too. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => loadSections(await serverLoader());

export async function action({ request, context, params }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const form = await request.formData();
	const result = form.has(stageField)
		? await submitPhotos(client, params.orderId, form)
		: form.has(partsField)
			? await submitParts(client, params.orderId, form)
			: form.has(fitField)
				? await submitFit(client, params.orderId, form)
				: await takeStep(client, form, context.get(howToPayContext));
	return data<StepResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

/** Without a connection, a hand-over, a return and ticked parts wait. */
export function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
	const form = request.clone();
	return withOfflineFailure<StepResult>(serverAction, async () =>
		(await import("./waiting.tsx")).letWait(params.orderId, await form.formData()),
	);
}

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

type OrderPageProps = { loaded: LoadedOrder; version: number; actionData: SectionProps["actionData"] };

/** `version`: of the order, which is known before the page has reloaded after a step. */
function OrderPage({ loaded, version, actionData }: OrderPageProps) {
	const { texts, isPartial } = loaded;
	const order = { ...loaded.order, version };
	const [opening, ending] = texts.headline;
	const props = { ...loaded, order, actionData, errors: errorsOf(actionData) };
	return (
		<>
			<Link className="back-link" to={texts.paths.rentals}>
				<Icon name="left" className="small" />
				{orderCopy.back}
			</Link>
			<div className="order-page">
				<div>
					<DoneNotice texts={orderCopy.changeDone} />
					<StepNotice result={actionData} fields={errorsByFieldId(props.errors, actionData)} />
					<h1 className="page-title">
						{opening} <em>{ending}</em>
					</h1>
					<p className="mt-3.5 text-muted">
						{orderCopy.order} <span className="tabular-nums">{order.orderNumber}</span>, {texts.parties}
					</p>
					{loaded.group && (
						<p>
							<Link className="link" to={groupPath(loaded.group._id)}>
								{orderCopy.group({ orders: loaded.group.orders })}
							</Link>
						</p>
					)}
					<p className="order-brief">{texts.brief}</p>
					<NextStepCard {...props} />
					{loaded.viewer === "client" && order.status === "pending" && (
						<Suspense>
							<PushOffer
								label={pushOfferCopy.whenAccepted({ lister: otherPartyName(order, "client") })}
								about={pushOfferCopy.whenAcceptedAbout}
							/>
						</Suspense>
					)}
					{isPartial && <PartialLoadNotice orderId={order.orderId} />}
					{texts.delayed && (
						<Notice icon="clock" className="mt-6 max-w-[640px]">
							{texts.delayed}
						</Notice>
					)}
					{texts.mark && (
						<Notice icon="clock" className="mt-6 max-w-[640px]">
							{texts.mark}
						</Notice>
					)}
					<Suspense>{hasSubstitutes(props) && <Substitutes {...props} />}</Suspense>
					<Suspense>{hasParts(props) && <Parts {...props} />}</Suspense>
					<Suspense>
						{loaded.fit?.canGive && (
							<Feedback orderId={order.orderId} feedback={loaded.fit.feedback} actionData={actionData} />
						)}
					</Suspense>
					<OrderTimeline {...props} />
					<LateSections {...loaded} />
				</div>
				<LateSummary {...loaded} />
			</div>
		</>
	);
}

/** Without this notice, a missing damage claim or debt would look as if there were none. */
const PartialLoadNotice = ({ orderId }: { orderId: string }) => (
	<Notice tone="bad" className="mt-6 max-w-[640px]">
		{orderCopy.partialLoad}{" "}
		<a className="link" href={localHref(orderPath(orderId))}>
			{orderCopy.tryAgain}
		</a>
	</Notice>
);

/** The errors by field name. A locked code is shown at the code field. */
function errorsOf(actionData: StepResult | undefined): Record<string, string> {
	const { failure, step } = actionData ?? {};
	return {
		...fieldMessages(failure),
		...(failure?.code === "code-locked" && (step === "handOver" || step === "return") && { code: failure.message }),
	};
}

/** The id of a reason field starts with its step. */
function errorsByFieldId(errors: Record<string, string>, actionData: StepResult | undefined): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, text]) => [name === "reason" ? `${actionData?.step}-reason` : name, text]),
	);
}

/** An order's timeline: past and upcoming steps, and the condition photos of each. */
const OrderTimeline = (props: SectionProps) => (
	<Timeline
		entries={props.texts.entries}
		extra={(entry) =>
			hasPhotos(props, entry.step) && (
				<Suspense>
					<StepPhotos {...props} entry={entry} />
				</Suspense>
			)
		}
	/>
);

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. So only with what the loader has loaded. */
const LateSections = memo((props: LoadedOrder) => (
	<>
		{hasDamage(props) && (
			<div id={sectionIds.damage}>
				<Suspense>
					<Damage {...props} />
				</Suspense>
			</div>
		)}
		{hasMoney(props) && (
			<div id={sectionIds.money}>
				<Suspense>
					<Money {...props} />
				</Suspense>
			</div>
		)}
		{hasReviews(props) && (
			<div id={sectionIds.reviews}>
				<Suspense>
					<Reviews {...props} />
				</Suspense>
			</div>
		)}
	</>
));

/** Memoized for the same reason. */
const LateSummary = memo((props: LoadedOrder) => (
	<Suspense>
		<OrderSummary {...props} />
	</Suspense>
));
