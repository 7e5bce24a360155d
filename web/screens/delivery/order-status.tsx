/** After an unknown outcome: the server is asked whether the order arrived, until it says so. Nothing is ordered again. */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { browserApi } from "#web/api.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { findPlaced } from "./find-placed-order.ts";
import type { Wish } from "./offer.ts";
import { asksAgain, isThere, type Learnt, learnFrom, nothingYet } from "./poll-order-status.ts";

export function Asking({ wish }: { wish: Wish }) {
	const known = useAsked(wish);
	if (known === "not so far")
		return (
			<ErrorSummary
				message={words.delivery.exception}
				reason="We have asked: your order has not arrived so far. Pressing again is safe: it stays one order. What you typed is still here."
			/>
		);
	return (
		<Notice className="mb-6 max-w-[640px]">
			<span className="flex items-center gap-2">
				<Spinner /> We are asking whether your order arrived.
			</span>
			{known === "no line" && (
				<p className="mt-1">
					We cannot reach the server at the moment. There is no need to press again: we keep asking.
				</p>
			)}
		</Notice>
	);
}

/** Asks at once, and again after a while; sooner when the line is back. Goes to the order as soon as it is known of. */
function useAsked(wish: Wish): Learnt["known"] {
	const navigate = useNavigate();
	const [known, say] = useState(nothingYet.known);
	const asked = JSON.stringify(wish);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isOver = false;
		let learnt = nothingYet;
		const ask = async () => {
			clearTimeout(timer);
			const found = await findPlaced(browserApi(), JSON.parse(asked));
			if (isOver) return;
			if (isThere(found)) return void navigate(`/thank-you?order=${found.orderId}`, { replace: true });
			learnt = learnFrom(learnt, found);
			say(learnt.known);
			if (asksAgain(learnt)) timer = setTimeout(ask, rules.delay.askAgainMs);
		};
		void ask();
		window.addEventListener("online", ask);
		return () => {
			isOver = true;
			clearTimeout(timer);
			window.removeEventListener("online", ask);
		};
	}, [asked, navigate]);
	return known;
}
