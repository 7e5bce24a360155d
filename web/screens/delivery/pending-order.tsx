/** Shown when the outcome of placing an order is unknown: polls for the order, and never places it again. */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import * as specified from "#common/copy/orders.ts";
import * as rules from "#common/rules/requests.ts";
import { browserApi } from "#web/api.ts";
import type { BookingIntent } from "#web/features/booking-intent/booking-intent.ts";
import { findPlacedOrder } from "#web/features/booking-intent/find-placed-order.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { deliveryPageCopy } from "./copy.ts";
import { hasArrived, initialPollState, nextPollState, type PollState, shouldPollAgain } from "./poll-order-status.ts";

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
