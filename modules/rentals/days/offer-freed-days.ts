import type { Tx } from "#database/connect.ts";
import { enqueueWaitlistOffers } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { claimHolidayWithCommit } from "./queries-days.ts";

/**
 * Offers days that have become free to the waitlist of their listing. Those in the holiday of its lister are claimed for it first, in the same
 * transaction, so that nobody else can book them.
 */
export function offerFreedDays(app: App, tx: Tx, productId: string): void {
	claimHolidayWithCommit(tx, productId, app.clock.today());
	enqueueWaitlistOffers(tx, productId);
}
