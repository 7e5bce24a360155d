/** Orders as they are now: the page is loaded again when the server says that one has changed. */
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { notifyLater, useUpdates } from "#web/features/live-updates/updates.ts";

/** What a look at the server found out about what the page shows. */
type Found = "same" | "changed" | "unreachable";

/**
 * Loads the page again when an order that it shows may have changed; `look` is asked first, with the order's id, or without one when
 * it may be any. Answers what the page's action said, until one goes elsewhere: loading again takes that away, and somebody is about
 * to read it.
 */
export function useFresh<A>(answer: A | undefined, look: (orderId?: string) => Promise<Found>): A | undefined {
	const { revalidate } = useRevalidator();
	useUpdates("order", async (id) => {
		const found = await look(id);
		// Out of the network a page that is loaded again would give way to an error, with all that was typed on it.
		if (found === "unreachable") notifyLater("order");
		else if (found === "changed") await revalidate();
	});
	const { key } = useLocation();
	const [kept, keep] = useState({ key, answer });
	const now = kept.key !== key || (answer && answer !== kept.answer) ? { key, answer } : kept;
	if (now !== kept) keep(now);
	return now.answer;
}
