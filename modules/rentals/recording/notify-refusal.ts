import { createHmac } from "node:crypto";
import { roleIn } from "#common/parties.ts";
import type { Refusal, RefusalCode } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import { findCodeStatus } from "#modules/codes/index.ts";
import { actingMember, type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { StepInput } from "../columns.ts";
import { type Because, refusedRecordingEmails } from "../emails.ts";
import type { Step } from "../order.ts";
import { listRefused, type RentalRow } from "../queries-orders.ts";
import { lockOrderById, orderCodeKey, recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";

/** A hand-over or return that a phone recorded without a connection, and that is sent later. (decision 0120) */
export type Recording = { step: "handOver" | "return"; waitedSeconds: number };

export const isRecording = <Taken extends StepInput & { step: Step }>(taken: Taken): taken is Taken & Recording =>
	taken.waitedSeconds !== undefined && (taken.step === "handOver" || taken.step === "return");

/**
 * Notifies both sides, by email and notice and on the timeline, that a recording does not count: once for each, however often it is sent. Only the
 * lister and the staff of an order can cause that.
 */
export async function notifyRefusal(
	app: App,
	actor: Member,
	orderId: string,
	taken: StepInput & Recording,
	refusal: Refusal,
): Promise<void> {
	// It is sent again.
	if (refusal.code === "too-many" || refusal.status >= 500) return;
	const notify = () =>
		app.db.write(async (tx) => {
			const order = await lockOrderById(tx, orderId, viewerOf(actor));
			const role = order ? roleIn(order, actor) : "client";
			if (!order || role === "client") return;
			const recording = hashOf(app, order, taken);
			const known = await listRefused(tx, order);
			if (known.length >= rules.recordings.maxNotified || known.some((one) => one.recording.equals(recording))) return;
			const { step, waitedSeconds } = taken;
			const now = app.clock.now();
			const recorded_at = new Date(now.getTime() - Math.max(0, waitedSeconds) * 1000);
			const because = becauseOf(refusal);
			await recordEventForLockedOrder(app, tx, order, {
				step: step === "handOver" ? "refuseHandOver" : "refuseReturn",
				by: { id: actor.id, role },
				refused: { recorded_at, refusal: because, recording },
			});
			const facts = toEmailFacts(app, order);
			const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
			const refused = { step, because, status: order.status, recordedAt: recorded_at };
			await app.mail.enqueue(tx, () => refusedRecordingEmails(facts, { client, seller }, refused));
		});
	// The phone sends it without a click, so its sender gets a notice as well.
	await actingMember.run("", notify);
}

const reasons: Partial<Record<RefusalCode, Because>> = {
	"wrong-code": "wrongDigits",
	"code-locked": "locked",
	"not-allowed-now": "state",
};

function becauseOf({ code, extra: { details, fields = {} } }: Refusal): Because {
	if (fields.upiReference) return "payment";
	return (details?.because as Because | undefined) ?? reasons[code] ?? "notAllowed";
}

/** Whether the digits of this recording were compared with the code in force before, and were wrong. */
export async function wasWrong(app: App, db: Db, order: RentalRow, taken: StepInput & Recording): Promise<boolean> {
	const recording = hashOf(app, order, taken);
	const refused = (await listRefused(db, order)).filter(
		(one) => one.refusal === "wrongDigits" && one.recording.equals(recording),
	);
	if (refused.length === 0) return false;
	const code = await findCodeStatus(db, orderCodeKey(order, taken.step === "handOver" ? "delivery" : "return"));
	return refused.some(({ at }) => code !== undefined && at > code.sentAt);
}

/** The hash leaves out how long the recording waited. It is keyed, because six digits are quickly guessed from a plain hash. */
function hashOf(app: App, { id }: RentalRow, taken: StepInput & Recording): Buffer {
	const { step, code, token, cashHolder, upiReference, chosenSize } = taken;
	const content = JSON.stringify([step, code, token, cashHolder, upiReference, chosenSize]);
	return createHmac("sha256", app.secret).update(`recording|${id}|`).update(content).digest();
}
