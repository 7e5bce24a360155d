/** Shown instead of the form when an order of this booking may exist, or exists. */
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as orderRules from "#common/rules/orders.ts";
import * as rules from "#common/rules/requests.ts";
import * as specified from "#messages/common/orders.js";
import { deliveryPageCopy } from "#messages/screens/delivery.js";
import { browserApi } from "#web/api.ts";
import {
	type BookingIntent,
	findPlacedOrder,
	type PlacedOrderLookup,
} from "#web/features/booking-intent/booking-intent.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The outcome of placing the order is unknown: polls for it, and never places it again. */
export function PendingOrder({ intent }: { intent: BookingIntent }) {
	const status = usePolledStatus(intent);
	if (status === "not-found")
		return <ErrorSummary message={specified.delivery.exception} reason={deliveryPageCopy.pending.notFound} />;
	return (
		<Notice className="mb-6 max-w-[640px]">
			<span className="flex items-center gap-2">
				<Spinner /> {deliveryPageCopy.pending.checking}
			</span>
			{status === "unreachable" && <p className="mt-1">{deliveryPageCopy.pending.unreachable}</p>}
		</Notice>
	);
}

/** Polls at once, at intervals, and when the browser is online again. Redirects to the order as soon as it is found. */
function usePolledStatus(intent: BookingIntent): PollState["status"] {
	const navigate = useNavigate();
	const [status, setStatus] = useState(initialPollState.status);
	const intentJson = JSON.stringify(intent);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isUnmounted = false;
		let state = initialPollState;
		const poll = async () => {
			clearTimeout(timer);
			const found = await findPlacedOrder(browserApi(), JSON.parse(intentJson));
			if (isUnmounted) return;
			if (hasArrived(found)) return void navigate(`/thank-you?order=${found.orderId}`, { replace: true });
			state = nextPollState(state, found);
			setStatus(state.status);
			if (shouldPollAgain(state)) timer = setTimeout(poll, rules.delay.retryMs);
		};
		void poll();
		window.addEventListener("online", poll);
		return () => {
			isUnmounted = true;
			clearTimeout(timer);
			window.removeEventListener("online", poll);
		};
	}, [intentJson, navigate]);
	return status;
}

type PollState = { status: "polling" | "unreachable" | "not-found"; notFoundCount: number };

export const initialPollState: PollState = { status: "polling", notFoundCount: 0 };

/** A cancelled order of the same booking is not the one that was just placed. */
export const hasArrived = (found: PlacedOrderLookup): found is NonNullable<PlacedOrderLookup> => found?.stands === true;

/** The request may still be in flight, so the order counts as not found only after two negative replies. */
export function nextPollState({ status, notFoundCount }: PollState, found: PlacedOrderLookup): PollState {
	if (found === undefined) return { notFoundCount, status: status === "not-found" ? status : "unreachable" };
	return { notFoundCount: notFoundCount + 1, status: notFoundCount > 0 ? "not-found" : "polling" };
}

/** True while the server may still be processing the order. */
export const shouldPollAgain = ({ notFoundCount }: PollState) =>
	notFoundCount * rules.delay.retryMs < rules.delay.inFlightMs;

type DuplicateOrderProps = { order: NonNullable<PlacedOrderLookup>; now: string };

/** This booking was ordered already. */
export function DuplicateOrder({ order: { orderId, orderNumber, placedAt }, now }: DuplicateOrderProps) {
	const { search } = useLocation();
	const params = new URLSearchParams(search);
	params.set("after", orderId);
	// Within this window the server treats an identical booking as the same order.
	const canRepeat = Date.parse(now) - Date.parse(placedAt) > orderRules.order.duplicateOrderMinutes * 60_000;
	return (
		<div className="wrap py-16">
			<h1 className="page-title">{deliveryPageCopy.duplicate.title}</h1>
			<Notice tone="good" className="mt-8 max-w-[640px]">
				{deliveryPageCopy.duplicate.yourOrder} <span className="tabular-nums">{orderNumber}</span>{" "}
				{deliveryPageCopy.duplicate.was} {deliveryPageCopy.duplicate.text({ moment: formatMoment(placedAt) })}
			</Notice>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton kind="main" to={`/thank-you?order=${orderId}`}>
					{deliveryPageCopy.duplicate.seeOrder}
				</LinkButton>
				{canRepeat && <LinkButton to={`/delivery?${params}`}>{deliveryPageCopy.duplicate.orderAgain}</LinkButton>}
			</p>
		</div>
	);
}
