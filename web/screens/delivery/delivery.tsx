/** The delivery screen: takes the address, shows the total and places the order. Works without JavaScript. */

import { useEffect } from "react";
import { data, redirect, useLocation, useNavigation } from "react-router";
import { defaultCountry } from "#common/rules/accounts.ts";
import * as rules from "#common/rules/requests.ts";
import * as specified from "#messages/common/orders.js";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { waitlistCopy } from "#messages/waitlist.js";
import { signInPath, statusOf } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { type BookingIntent, otherDaysPath, readBookingIntent } from "#web/features/booking-intent/booking-intent.ts";
import { forgottenBookingHeader, storedBookingHeader } from "#web/features/booking-intent/unfinished-booking.ts";
import { withUnknownOutcome } from "#web/features/connection/unknown-outcome.ts";
import { addressParam } from "#web/features/delivery-address/address-book.ts";
import { findCity, saveAddress } from "#web/features/delivery-address/typed-address.ts";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { formatTime } from "#web/features/format/format.ts";
import { ownPincodeHeaders, readPincode, usedPincodeHeaders } from "#web/features/pincode/pincode-cookie.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { formatTimeLeft, waitlistPath } from "#web/features/waitlist/waitlist-labels.ts";
import { formJson, formText } from "#web/form.ts";
import { localHref, pagePathOf } from "#web/language.ts";
import { pageMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import type { Route } from "./+types/delivery";
import { AddressForm, otherDaysField } from "./address-form.tsx";
import { DuplicateOrder, PendingOrder } from "./pending-order.tsx";
import "./delivery.css";
import { deliveryPageCopy } from "#messages/screens/delivery.js";
import { draftName, type LoadedDelivery, loadDelivery, type OverLimit } from "./load-delivery.ts";
import { canChooseDays, isRepriced, type Offer, OfferSummary } from "./offer.tsx";
import { type SubmitOrderResult, submitOrder } from "./submit-order.ts";

export const meta = () => pageMeta(deliveryPageCopy.metaTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const intent = readBookingIntent(params);
	const { pincode } = await readPincode({ request, context }, params);
	const remembered = { headers: { "Set-Cookie": await storedBookingHeader(context, intent) } };
	const user = await findUser({ context });
	// The booking survives sign-up in the address and in a cookie.
	if (!user) throw redirect(signInPath(request), remembered);
	if (!intent.productId) return data<LoadedDelivery>({ intent, problem: specified.delivery.noProduct });
	const loaded = await loadDelivery(context.get(apiContext), user, intent, params.get(addressParam), pincode);
	const own = await ownPincodeHeaders({ request, context }, loaded.filled?.pincode);
	return data(loaded, { headers: [...Object.entries(remembered.headers), ...Object.entries(own ?? {})] });
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
	// Without JavaScript the other days are opened by this form, which keeps what was typed.
	if (form.has(otherDaysField)) return data<ActionResult>({ typed: formJson<Record<string, string>>(form) });
	// Without JavaScript the pincode fills in the city here.
	if (!formText(form, "city")) form.set("city", await findCity(context.get(apiContext), formText(form, "pincode")));
	const result = await submitOrder(
		context.get(apiContext),
		await findUser({ context }),
		readBookingIntent(new URL(request.url).searchParams),
		form,
	);
	const typed = formJson<Record<string, string>>(form);
	if (result.order) await saveAddress(context, typed);
	return data<ActionResult>(
		{ ...result, typed },
		{
			status: result.failure ? statusOf(result.failure) : 200,
			...(result.order && { headers: await orderedHeaders({ request, context }, typed.pincode) }),
		},
	);
}

/** The booking is no longer unfinished, and its pincode is the last that was used. */
async function orderedHeaders(args: RouteArgs, pincode: string | undefined): Promise<[string, string][]> {
	const used = await usedPincodeHeaders(args, pincode);
	return [["Set-Cookie", await forgottenBookingHeader(args.context)], ...Object.entries(used ?? {})];
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withUnknownOutcome<ActionResult>(serverAction);

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
	const result: ActionResult = actionData ?? {};
	const { intent, placed, overLimit } = loaderData;
	const offer = result.offer ?? loaderData.offer;
	if (result.order) return <Success {...result.order} />;
	if (placed) return <DuplicateOrder {...placed} />;
	if (!offer) {
		const problem = result.failure?.message ?? loaderData.problem ?? specified.delivery.noProduct;
		return <NoOffer problem={problem} intent={intent} heldUntil={actionData ? undefined : loaderData.heldUntil} />;
	}
	return <DeliveryForm {...{ offer, result }} loaded={loaderData} overLimit={actionData ? undefined : overLimit} />;
}

type DeliveryFormProps = {
	offer: Offer;
	loaded: LoadedDelivery;
	result: ActionResult;
	/** Why another order would exceed the limit. */
	overLimit: OverLimit | undefined;
};

function DeliveryForm({ offer, loaded, result, overLimit }: DeliveryFormProps) {
	const { intent, filled, saved, email = "", mobile = "", pincodeProblem } = loaded;
	const { search } = useLocation();
	const isIdle = useNavigation().state === "idle";
	const hydrated = useHydrated();
	const { typed, failure, codeRound = Number(typed?.codeRound) || 0 } = result;
	// Without JavaScript nothing can poll: it is shown as an ordinary failure, and pressing again is safe.
	const isUnknown = result.isUnknown && hydrated;
	if (overLimit)
		return (
			<div className="wrap delivery">
				{/* Before the summary, which fills the screen of a phone. */}
				<div>
					<h1 className="page-title">{deliveryPageCopy.title}</h1>
					<LimitNotice {...overLimit} productId={offer.productId} />
				</div>
				<OfferSummary {...{ offer, intent }} />
			</div>
		);
	return (
		<div className="wrap delivery" key={search}>
			<DeliveryIntroduction {...{ offer, loaded, result }} />
			<OfferSummary {...{ offer, intent }} />
			<div>
				{isUnknown && isIdle && <PendingOrder intent={intent} />}
				<AddressForm
					offer={offer}
					intent={intent}
					email={email}
					codeRound={codeRound}
					doubtedPlace={result.doubtedPlace ?? typed?.doubtedPlace ?? ""}
					failure={isUnknown ? undefined : failure}
					pincodeProblem={typed ? result.pincodeProblem : pincodeProblem}
					saved={saved}
					typed={typed ?? filled ?? { country: defaultCountry, mobile }}
				/>
			</div>
		</div>
	);
}

/** The title, what happens next, and whether the price has changed since the days were chosen. */
function DeliveryIntroduction({ offer, loaded, result }: Omit<DeliveryFormProps, "overLimit">) {
	const howToPay = useHowToPay();
	return (
		<div>
			<h1 className="page-title">{deliveryPageCopy.title}</h1>
			<p className="mt-4 text-muted">
				<span>{deliveryPageCopy.text({ howToPay, isEarlier: offer.tryOn.days > 0 })}</span>
				{loaded.isLastAddress && !result.typed && <span> {deliveryAddressCopy.lastAddress}</span>}
			</p>
			{loaded.hold && <HeldDays hold={loaded.hold} key={loaded.hold._id} />}
			{!result.failure && isRepriced(offer, loaded.intent) && (
				<Notice className="mt-6 max-w-[640px]">{specified.delivery.priceChanged}</Notice>
			)}
		</div>
	);
}

type HeldDaysProps = { hold: NonNullable<LoadedDelivery["hold"]> };

/** The days of the booking, held for the client while they type the address. Counts down; without JavaScript it names the time. Somebody who goes on to another page gives the days back. */
export function HeldDays({ hold: { _id, until, now } }: HeldDaysProps) {
	const { pathname, search } = useLocation();
	const left = useSecondsLeft(Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 1000)));
	useEffect(() => () => leaveIfGone(_id, pathname), [_id, pathname]);
	if (left === 0)
		return (
			<Notice className="mt-6 max-w-[640px]">
				<span>{deliveryPageCopy.hold.over}</span>{" "}
				<a className="link" href={localHref(pathname + search)}>
					{deliveryPageCopy.hold.again}
				</a>
			</Notice>
		);
	return (
		<p className="mt-4 text-s2 text-muted">
			<b className="text-ink">{deliveryPageCopy.hold.until({ time: formatTime(until) })}</b>{" "}
			{/* Screen readers get the end time alone instead of a text that changes each second. */}
			<span aria-hidden="true">{deliveryPageCopy.hold.left({ time: formatTimeLeft(left) })}</span>
		</p>
	);
}

/** The page may only have been given another address. The request outlives the page; if it fails, the clock ends the hold. */
function leaveIfGone(holdId: string, pathname: string): void {
	if (pagePathOf(window.location) === pathname) return;
	void fetch(`/api/product/hold/${holdId}`, { method: "DELETE", keepalive: true }).catch(() => undefined);
}

function Success({ orderId, message, isConfirmed }: NonNullable<ActionResult["order"]>) {
	useFormDraft(draftName(useLocation().search), true);
	const to = `/thank-you?order=${orderId}`;
	return (
		<div className="wrap py-16">
			<h1 className="page-title" ref={focusOnMount} tabIndex={-1} {...{ autoFocus: true }}>
				{isConfirmed ? deliveryPageCopy.success.confirmed : deliveryPageCopy.success.requested}
			</h1>
			<Notice tone="good" className="mt-8 max-w-[640px]">
				{message}
			</Notice>
			<p className="mt-8">
				<LinkButton kind="main" to={to}>
					{deliveryPageCopy.success.seeOrder}
				</LinkButton>
			</p>
			<AutoRedirect to={to} afterMs={rules.delay.afterOrderMs} />
		</div>
	);
}

const LimitNotice = ({ reason, canAskLister, isFull, productId }: OverLimit & { productId: string }) => (
	<>
		<Notice tone="bad" className="mt-6 max-w-[640px]">
			{reason}
		</Notice>
		<p className="mt-8 flex flex-wrap gap-3">
			{canAskLister && (
				<LinkButton kind="main" to={`/messages?product=${productId}`}>
					{deliveryPageCopy.overLimit.askLister}
				</LinkButton>
			)}
			{isFull ? (
				<LinkButton kind="main" to="/dashboard?tab=rentals">
					{deliveryPageCopy.overLimit.seeOrders}
				</LinkButton>
			) : (
				<LinkButton kind={canAskLister ? "plain" : "main"} to="/browse">
					{deliveryPageCopy.overLimit.browse}
				</LinkButton>
			)}
		</p>
	</>
);

function NoOffer({ problem, intent, heldUntil }: { problem: string; intent: BookingIntent; heldUntil?: string }) {
	const { productId } = intent;
	const mayChooseDays = canChooseDays(problem) && productId !== "";
	return (
		<div className="wrap py-16">
			<h1 className="page-title">
				{mayChooseDays ? deliveryPageCopy.noOffer.title : deliveryPageCopy.noOffer.goneTitle}
			</h1>
			<Notice tone="bad" className="mt-8 max-w-[640px]">
				<span>{problem}</span>
				{heldUntil && <b> {waitlistCopy.heldUntil({ time: heldUntil })}</b>}
			</Notice>
			<p className="mt-8 flex flex-wrap gap-3">
				{mayChooseDays && (
					<LinkButton kind="main" to={otherDaysPath(intent)}>
						{deliveryPageCopy.chooseOtherDays}
					</LinkButton>
				)}
				{problem === specified.delivery.taken && (
					<LinkButton to={waitlistPath({ ...intent, product: productId })}>{deliveryPageCopy.notifyMe}</LinkButton>
				)}
				<LinkButton kind={mayChooseDays ? "plain" : "main"} to="/browse">
					{deliveryPageCopy.noOffer.browse}
				</LinkButton>
			</p>
		</div>
	);
}
