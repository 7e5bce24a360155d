/** Keeps orders on a page up to date: reloads the page's data when the server announces a change. */
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { needAllParts } from "#web/features/connection/lazy-component.tsx";
import { notifyLater, useUpdates } from "#web/features/live-updates/updates.ts";

/** The result of comparing the page's orders with the server's. */
type CheckResult = "same" | "changed" | "unreachable";

/**
 * Revalidates the page when an order on it may have changed. Calls `check` first, with the order's id, or without one
 * when any may have changed.
 * Returns the action data until the user navigates: revalidation clears it while somebody may still be reading it.
 */
export function useLiveOrders<A>(
	actionData: A | undefined,
	check: (orderId?: string) => Promise<CheckResult>,
): A | undefined {
	const { revalidate } = useRevalidator();
	useUpdates("order", async (id) => {
		const result = await check(id);
		// Offline, a revalidation would replace the page and everything typed on it by an error.
		if (result === "unreachable") notifyLater("order");
		else if (result === "changed") {
			needAllParts();
			await revalidate();
		}
	});
	const { key } = useLocation();
	const [stored, setStored] = useState({ key, actionData });
	const current = stored.key !== key || (actionData && actionData !== stored.actionData) ? { key, actionData } : stored;
	if (current !== stored) setStored(current);
	return current.actionData;
}
