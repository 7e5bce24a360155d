import { deadlineAfter } from "#common/daytime.ts";
import { refuse } from "#common/refusal.ts";
import { policyOf } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import { damageCopy } from "#messages/api/damage.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { applyStep, showOrder } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { LostItem } from "./contract.ts";
import { refuseAmount } from "./damage.ts";
import * as queries from "./queries.ts";
import { markedLost, reportedAndLost } from "./report-emails.ts";
import { sendDamageEmails } from "./send-damage-emails.ts";

/**
 * The lister, or an admin for them, marks an item as lost that should be back for a week, and claims up to its retail value. The client answers as
 * to a claim for damage. In a report that it is not as described, the lister's answer is that it is lost, and an admin decides about both. The
 * piece leaves the stock, and its later orders get another one or are cancelled. The same again changes nothing. Throws `not-found`,
 * `not-allowed-now` (not overdue for that long), `changed-meanwhile`, `invalid` (amount), `conflict` (the order has another claim).
 */
export async function markLost(app: App, actor: Member, orderId: string, input: LostItem) {
	await app.db.write((tx) => markInTransaction(app, tx, actor, orderId, input));
	return showOrder(app, actor, orderId);
}

async function markInTransaction(
	app: App,
	tx: Tx,
	actor: Member,
	orderId: string,
	{ words, amount, version }: LostItem,
) {
	const step = { actor, orderId, step: "markLost", reason: cut(words, 500), amount } as const;
	const { wasAlreadyTaken, order } = await applyStep(app, tx, { ...step, ...(version && { version }) });
	const claim = await queries.findClaim(tx, order);
	if (wasAlreadyTaken) return ensureSameClaim(claim, words, amount);
	const tooMuch = refuseAmount(amount, order.retail_value);
	if (tooMuch) throw tooMuch;
	const lost = { words, amount, contestBy: deadlineAfter(app.clock.now(), policyOf(order.policy).contestHours) };
	await (claim ? replyToReport : insertLostClaim)(app, tx, { order, by: actor.id, claim, ...lost });
	if (actor.id !== order.seller_id)
		await recordAuditEntry(app, tx, actor, {
			action: "mark-lost",
			subjectKind: "order",
			subjectId: orderId,
			subjectName: order.product_name,
			reason: cut(words, 500),
			details: { amount },
		});
	await sendDamageEmails(app, tx, order, (people, about) =>
		claim ? reportedAndLost(people, about, lost) : markedLost(people, about, lost),
	);
}

type LostClaim = {
	order: OrderKey;
	by: string;
	claim: queries.ClaimRow | undefined;
	words: string;
	amount: number;
	contestBy: Date;
};

const insertLostClaim = (app: App, tx: Tx, { order, by, words, amount, contestBy }: LostClaim) =>
	queries.insertClaim(tx, {
		...{ product_id: order.product_id, garment_id: order.garment_id, rental_id: order.id },
		...{ kind: "damage", words, amount, filed_by: by, filed_at: app.clock.now(), contest_by: contestBy },
	});

/** An order has one dispute at most, so the value of the item is claimed in the answer to the report. An earlier answer stays. */
function replyToReport(app: App, tx: Tx, { order, claim, words, amount }: LostClaim) {
	const now = app.clock.now();
	return queries.updateClaim(tx, order, {
		state: "contested",
		damage_amount: amount,
		waiting_since: claim?.waiting_since ?? now,
		contested_at: claim?.contested_at ?? now,
		contest_words: claim?.contest_words ?? words,
	});
}

/** A repeated request succeeds. One with another text or amount throws `conflict`, so that it is not lost silently. */
function ensureSameClaim(claim: queries.ClaimRow | undefined, words: string, amount: number): void {
	const isSame =
		claim?.kind === "damage"
			? claim.words === words && claim.filed_amount === amount
			: claim?.contest_words === words && claim.damage_amount === amount;
	if (!isSame) throw refuse("conflict", damageCopy.changed);
}
