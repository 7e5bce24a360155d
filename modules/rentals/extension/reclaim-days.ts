import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { notifyListingsChanged } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { marginsOf } from "../days/claims.ts";
import { offerFreedDays } from "../days/offer-freed-days.ts";
import { claimFurtherDays, freeDays } from "../days/queries-days.ts";
import type { ExtensionEvent } from "../order.ts";
import { deleteReminder, type RentalRow } from "../queries-orders.ts";
import { claimsAfter } from "./extension.ts";

/** Steps that claim days after the last one, and those that free them again. A report ends a request, and an extension that was not paid. */
const effects = {
	requestExtension: "claim",
	extend: "claim",
	acceptExtension: "agreed",
	declineExtension: "free",
	withdrawExtension: "free",
	lapseExtension: "free",
	report: "free",
} as const satisfies Record<ExtensionEvent | "report", string>;

/**
 * Claims or frees the days of an extension with the courier's and cleaning days after them. `before`, `after`: the order before and after the
 * step. Throws `dates-taken` when another order has just taken one of them.
 */
export async function reclaimForExtension(
	app: App,
	tx: Tx,
	before: RentalRow,
	after: RentalRow,
	step: ExtensionEvent | "report",
): Promise<void> {
	const effect = effects[step];
	if (after.end_date !== before.end_date) await deleteReminder(tx, after, "return");
	if (effect === "agreed") return;
	const endDate = effect === "claim" ? before.end_date : after.end_date;
	const period = { startDate: before.start_date, endDate };
	const last = effect === "claim" ? (after.extend_to ?? after.end_date) : endDate;
	const claims = claimsAfter(period, marginsOf(before), last);
	if (effect === "free") await freeDays(tx, before, claims.at(-1)?.day ?? endDate);
	if (!(await claimFurtherDays(tx, before, claims))) throw refuse("dates-taken", ordersCopy.extension.taken);
	if (effect === "free") offerFreedDays(app, tx, before.product_id);
	await notifyListingsChanged(app, tx, [before.product_id]);
}
