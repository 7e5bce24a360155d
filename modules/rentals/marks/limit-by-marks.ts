import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { marksSince } from "./mark.ts";
import { countMarks } from "./queries-marks.ts";

/** Whether an order between the two waits for acceptance, also on an instant listing. */
export async function isLimitedByMarks(
	app: App,
	db: Db,
	parties: { clientId: string; sellerId: string },
): Promise<boolean> {
	const { ofClient, ofSeller } = await countMarks(db, parties, marksSince(app.clock.now()));
	return Math.max(ofClient, ofSeller) >= rules.marks.limit;
}
