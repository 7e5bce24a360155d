/** Orders as they are now: the page is loaded again when the server says that one has changed. */
import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useUpdates } from "#web/parts/updates.ts";
import type { Tab, View } from "./view.ts";

/** The tabs on which orders or what they come to are shown, and nothing is typed. */
const shown: readonly Tab[] = ["overview", "rentals", "listings", "earnings"];

/** Loads the page again when an order that it shows may have changed. Answers what its action said, until one goes elsewhere. */
export function useFresh<A>(view: Pick<View, "tab" | "orderId">, answer: A | undefined): A | undefined {
	const { revalidate } = useRevalidator();
	useUpdates("order", (id) => {
		if (view.orderId ? !id || id === view.orderId : shown.includes(view.tab)) void revalidate();
	});
	const { key } = useLocation();
	const [kept, keep] = useState({ key, answer });
	// Loading again takes an action's answer away, which somebody is about to read.
	const now = kept.key !== key || (answer && answer !== kept.answer) ? { key, answer } : kept;
	if (now !== kept) keep(now);
	return now.answer;
}
