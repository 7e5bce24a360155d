/** The delivery screen: takes the address, shows the total and places the order. Works without JavaScript. */
import { data, Link, redirect, useLocation, useNavigation } from "react-router";
import { copy as specified } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { type ApiClient, attempt, signInPath, statusOf, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { forgottenBookingHeader, storedBookingHeader } from "#web/features/booking-intent/booking-cookie.ts";
import { type BookingIntent, readBookingIntent } from "#web/features/booking-intent/booking-intent.ts";
import { findPlacedOrder, type PlacedOrderLookup } from "#web/features/booking-intent/find-placed-order.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { waitlistPath } from "#web/features/waitlist/waitlist-labels.ts";
import { formJson } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/delivery";
import { AddressForm } from "./address-form.tsx";
import { DuplicateOrder } from "./duplicate-order.tsx";
import { PendingOrder } from "./pending-order.tsx";
import "./delivery.css";
import { checkOffer, isRepriced, type Offer } from "./offer.ts";
import { OfferSummary } from "./offer-summary.tsx";
import { type SubmitOrderResult, submitOrder } from "./submit-order.ts";

export const meta = () => pageMeta("Delivery");

export async function loader({ request, context }: Route.LoaderArgs) {
	const intent = readBookingIntent(new URL(request.url).searchParams);
	const remembered = { headers: { "Set-Cookie": await storedBookingHeader(context, intent) } };
	const user = await findUser({ context });
	// The booking survives sign-up in the address and in a cookie.
	if (!user) throw redirect(signInPath(request), remembered);
	if (!intent.productId) return data<LoadedDelivery>({ intent, problem: specified.delivery.noProduct });
	return data(await loadDelivery(context.get(apiContext), user, intent), remembered);
}

type LoadedDelivery = {
	intent: BookingIntent;
	/** Why the booking cannot be ordered. */
	problem?: string;
	/** The order of this booking, when it was placed before. */
	placed?: { order: NonNullable<PlacedOrderLookup>; now: string };
	offer?: Offer | undefined;
	lastAddress?: Record<string, string> | null | undefined;
	/** Why another order would exceed the limit. */
	overLimit?: string | null;
};

async function loadDelivery(client: ApiClient, user: User, intent: BookingIntent): Promise<LoadedDelivery> {
	const { product } = client.api;
	const [productResult, lastAddress, placedOrder, orderLimit] = await Promise.all([
		attempt(product[":id"].$get({ param: { id: intent.productId } })),
		findLastAddress(product, user._id),
		findPlacedOrder(client, intent),
		attempt(client.api.order.limit.$get()),
	]);
	if (placedOrder?.stands) return { intent, placed: { order: placedOrder, now: new Date().toISOString() } };
	if (!productResult.success) {
		const isGone = productResult.code === "not-found" || productResult.code === "gone";
		return { intent, problem: isGone ? specified.delivery.noProduct : specified.delivery.unverifiable };
	}
	const { offer, problem } = checkOffer(productResult.product, intent);
	if (problem) return { intent, problem };
	// Shown before a code is sent. If the limit is unknown here, the server still enforces it.
	return { intent, offer, lastAddress, overLimit: orderLimit.success ? orderLimit.reason : null };
}

/** The address of the client's last order, as most orders go to the same one. */
async function findLastAddress(product: ApiClient["api"]["product"], userId: string) {
	const params = { param: { userId }, query: { limit: "1" } };
	const result = await attempt(product.getUserRentals[":userId"].$get(params));
	const address = result.success ? result.rentals[0]?.deliveryAddress : undefined;
	return address && { ...address, mobile: address.mobile.replace(/^\+91(?=\d{10}$)/, "") };
}

/** No reload after the action: it returns a fresh offer, and the loader would report the new order as a duplicate. */
export const shouldRevalidate = ({
	formMethod = "GET",
	defaultShouldRevalidate,
}: {
	formMethod?: string;
	defaultShouldRevalidate: boolean;
}) => formMethod === "GET" && defaultShouldRevalidate;

type ActionResult = SubmitOrderResult & { typed?: Record<string, string> };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const result = await submitOrder(
		context.get(apiContext),
		await findUser({ context }),
		readBookingIntent(new URL(request.url).searchParams),
		form,
	);
	return data<ActionResult>(
		{ ...result, typed: formJson<Record<string, string>>(form) },
		{
			status: result.failure ? statusOf(result.failure) : 200,
			...(result.order && { headers: { "Set-Cookie": await forgottenBookingHeader(context) } }),
		},
	);
}

/** Offline, the order was certainly not placed. Without a response the outcome is unknown, and the page polls for it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	if (!navigator.onLine) return withOfflineFailure<ActionResult>(() => Promise.reject(new Error("offline")));
	const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
	const timer = setTimeout(resolve, rules.delay.requestTimeoutMs, undefined);
	try {
		const result: ActionResult | undefined = await Promise.race([serverAction(), timeout]);
		return result ?? unknownOutcome();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return unknownOutcome();
	} finally {
		clearTimeout(timer);
	}
}

// With an error status the router does not revalidate the page.
const unknownOutcome = () => data<ActionResult>({ isUnknown: true }, { status: 503 });

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
	const result: ActionResult = actionData ?? {};
	const { intent, placed, lastAddress, overLimit } = loaderData;
	const offer = result.offer ?? loaderData.offer;
	if (result.order) return <Success {...result.order} />;
	if (placed) return <DuplicateOrder {...placed} />;
	if (!offer) {
		const problem = result.failure?.message ?? loaderData.problem ?? specified.delivery.noProduct;
		return <NoOffer problem={problem} intent={intent} />;
	}
	return <DeliveryForm {...{ offer, intent, result, lastAddress }} overLimit={actionData ? undefined : overLimit} />;
}

type DeliveryFormProps = {
	offer: Offer;
	intent: BookingIntent;
	result: ActionResult;
	lastAddress: Record<string, string> | null | undefined;
	/** Why another order would exceed the limit. */
	overLimit: string | null | undefined;
};

function DeliveryForm({ offer, intent, result, lastAddress, overLimit }: DeliveryFormProps) {
	const { search } = useLocation();
	const isIdle = useNavigation().state === "idle";
	const hydrated = useHydrated();
	const { typed, failure, codeRound = Number(typed?.codeRound) || 0 } = result;
	// Without JavaScript nothing can poll: it is shown as an ordinary failure, and pressing again is safe.
	const isUnknown = result.isUnknown && hydrated;
	return (
		<div className="wrap delivery" key={search}>
			<div>
				<h1 className="page-title">
					Where shall <em>it come to?</em>
				</h1>
				<p className="mt-4 text-muted">
					We bring it on the first day of your rental, and you pay at the door.
					{lastAddress && !typed && " The address is where your last piece went."}
				</p>
				{!failure && isRepriced(offer, intent) && (
					<Notice className="mt-6 max-w-[640px]">{specified.delivery.priceChanged}</Notice>
				)}
			</div>
			<OfferSummary offer={offer} />
			<div>
				{isUnknown && isIdle && <PendingOrder intent={intent} />}
				{overLimit ? (
					<OverLimit reason={overLimit} />
				) : (
					<AddressForm
						offer={offer}
						codeRound={codeRound}
						failure={isUnknown ? undefined : failure}
						typed={typed ?? lastAddress ?? {}}
					/>
				)}
			</div>
		</div>
	);
}

function Success({ orderId, message }: { orderId: string; message: string }) {
	useFormDraft("delivery", true);
	const to = `/thank-you?order=${orderId}`;
	return (
		<div className="wrap py-16">
			<h1 className="page-title">It is yours to wear.</h1>
			<Notice tone="good" className="mt-8 max-w-[640px]">
				{message} <Link to={to}>See your order</Link>
			</Notice>
			<AutoRedirect to={to} afterMs={rules.delay.afterOrderMs} />
		</div>
	);
}

const OverLimit = ({ reason }: { reason: string }) => (
	<>
		<Notice tone="bad" className="max-w-[640px]">
			{reason}
		</Notice>
		<p className="mt-8">
			<LinkButton kind="main" to="/dashboard?tab=rentals">
				See your orders
			</LinkButton>
		</p>
	</>
);

function NoOffer({ problem, intent }: { problem: string; intent: BookingIntent }) {
	const { productId } = intent;
	const canChooseDays = problem !== specified.delivery.noProduct && productId !== "";
	return (
		<div className="wrap py-16">
			<h1 className="page-title">Not like this.</h1>
			<Notice tone="bad" className="mt-8 max-w-[640px]">
				{problem}
			</Notice>
			<p className="mt-8 flex flex-wrap gap-3">
				{canChooseDays && (
					<LinkButton kind="main" to={`/product/${productId}?rent=1`}>
						Choose other days
					</LinkButton>
				)}
				{problem === specified.delivery.taken && (
					<LinkButton to={waitlistPath({ ...intent, product: productId })}>Tell me if these days free up</LinkButton>
				)}
				<LinkButton kind={canChooseDays ? "plain" : "main"} to="/browse">
					Browse Dresses
				</LinkButton>
			</p>
		</div>
	);
}
