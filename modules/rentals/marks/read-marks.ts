import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Db } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Marks } from "../contract.ts";
import { endOfMark, limitedUntil, type MarkedSide, marksSince } from "./mark.ts";
import { countMarks, listMarks, type MarkRow } from "./queries-marks.ts";

/** The requester's own marks that still count, as client and as seller. */
export async function showMarks(app: App, actor: Member): Promise<Marks> {
	const rows = await listMarks(app.db.read, actor.id, marksSince(app.clock.now()));
	const of = (side: MarkedSide) => toMarks(rows.filter((one) => one.side === side));
	return { asClient: of("client"), asSeller: of("seller") };
}

const toMarks = (rows: MarkRow[]) => ({
	marks: rows.map(({ orderId, productName, step, at }) => ({
		orderId,
		orderNumber: referenceOf(orderId),
		productName,
		step,
		at: at.toISOString(),
		endsAt: endOfMark(at).toISOString(),
	})),
	limitedUntil: limitedUntil(rows.map(({ at }) => at))?.toISOString() ?? null,
});

/** Whether an order between the two waits for acceptance, also on an instant listing. */
export async function isLimitedByMarks(
	app: App,
	db: Db,
	parties: { clientId: string; sellerId: string },
): Promise<boolean> {
	const { ofClient, ofSeller } = await countMarks(db, parties, marksSince(app.clock.now()));
	return Math.max(ofClient, ofSeller) >= rules.marks.limit;
}
