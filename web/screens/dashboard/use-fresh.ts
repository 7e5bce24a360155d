/** Orders as they are now: the page is loaded again when the server says that one has changed. */
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { attempt, browserApi, type Order } from "#web/api.ts";
import { tellLater, useUpdates } from "#web/parts/updates.ts";
import type { Tab } from "./view.ts";

/** The tabs on which orders or what they come to are shown, and nothing is typed. */
const shown: readonly Tab[] = ["overview", "rentals", "listings", "earnings"];

/**
 * Loads the page again when an order that it shows may have changed. Answers what its action said, until one goes elsewhere: loading
 * again takes that away, and somebody is about to read it.
 */
export function useFresh<A>(tab: Tab, open: Order | undefined, answer: A | undefined): A | undefined {
	const { revalidate } = useRevalidator();
	useUpdates("order", async (id) => {
		if (open ? id && id !== open.orderId : !shown.includes(tab)) return;
		// Out of the network a page that is loaded again would give way to an error, with all that was typed on it.
		const answer = await ask(open);
		if (!answer.success) tellLater("order");
		else if (!open || JSON.stringify(answer) !== JSON.stringify({ ...answer, order: open })) await revalidate();
	});
	const { key } = useLocation();
	const [kept, keep] = useState({ key, answer });
	const now = kept.key !== key || (answer && answer !== kept.answer) ? { key, answer } : kept;
	if (now !== kept) keep(now);
	return now.answer;
}

/** The order that is shown alone, as it is now; else whether the server is there. */
const ask = (open: Order | undefined) => {
	const { api } = browserApi();
	return open ? attempt(api.order[":orderId"].$get({ param: { orderId: open.orderId } })) : attempt(api.user.me.$get());
};
