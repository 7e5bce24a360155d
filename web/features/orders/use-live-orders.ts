/** Orders as they are now: the page is loaded again when the server says that one has changed. */
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { notifyLater, useUpdates } from "#web/features/live-updates/updates.ts";

/** What a look at the server found out about what the page shows. */
type CheckResult = "same" | "changed" | "unreachable";

/**
 * Loads the page again when an order that it shows may have changed; `look` is asked first, with the order's id, or without one when
 * it may be any. Answers what the page's action said, until one goes elsewhere: loading again takes that away, and somebody is about
 * to read it.
 */
export function useLiveOrders<A>(
	actionData: A | undefined,
	check: (orderId?: string) => Promise<CheckResult>,
): A | undefined {
	const { revalidate } = useRevalidator();
	useUpdates("order", async (id) => {
		const result = await check(id);
		// Out of the network a page that is loaded again would give way to an error, with all that was typed on it.
		if (result === "unreachable") notifyLater("order");
		else if (result === "changed") await revalidate();
	});
	const { key } = useLocation();
	const [stored, setStored] = useState({ key, actionData });
	const current = stored.key !== key || (actionData && actionData !== stored.actionData) ? { key, actionData } : stored;
	if (current !== stored) setStored(current);
	return current.actionData;
}
