import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { isStageOpen } from "../condition/add-photos.ts";
import * as queries from "../condition/queries-condition.ts";
import { type Part, type PartChecks, type Stage, stages } from "../contract.ts";
import { partsMissingEmail } from "../emails.ts";
import type { Role } from "../order.ts";
import type { RentalRow } from "../queries-orders.ts";
import { lockOrderById, toEmailFacts } from "../record-event.ts";
import { lostParts, missingParts, type PartCheck, partsAt } from "./parts.ts";

/** The checks of an order's parts, and those that the actor may make. Throws `not-found`, also for a stranger. */
export async function showPartChecks(app: App, actor: Member, orderId: string): Promise<PartChecks> {
	const order = await queries.findOrderParties(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	const checks = order.parts.length > 0 ? await queries.listPartChecks(app.db.read, order) : [];
	return {
		checks: checks.map(({ stage, account_id, actor_role, at, missing }) => ({
			stage,
			by: actor_role,
			isOwn: account_id === actor.id,
			at: at.toISOString(),
			missing: partsAt(order.parts, missing).map(({ name }) => name),
		})),
		checking:
			order.parts.length === 0
				? []
				: stages
						.filter((stage) => isStageOpen(stage, order.status, roleIn(order, actor)))
						.map((stage) => ({ stage, left: rules.partChecks.perStage - ownChecks(checks, actor, stage).length })),
	};
}

/**
 * Records which parts of an item are there, by the person who has it in hand; the others are missing, and an email names them to the other side. A check
 * is never changed: a later one corrects it. The same again changes nothing. Throws `not-found`, `not-allowed-now`, `invalid` (a part that the order
 * does not have, too many checks).
 */
export async function checkParts(
	app: App,
	actor: Member,
	{ orderId, stage, present }: { orderId: string; stage: Stage; present: string[] },
): Promise<PartChecks> {
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, viewerOf(actor));
		if (!order) throw refuse("not-found", ordersCopy.noOrder);
		const role = roleIn(order, actor);
		if (order.parts.length === 0 || !isStageOpen(stage, order.status, role))
			throw refuse("not-allowed-now", ordersCopy.parts.notNow);
		const missing = missingParts(order.parts, present);
		if (!missing) throw refuseField("present", ordersCopy.parts.unknown);
		const own = ownChecks(await queries.listPartChecks(tx, order), actor, stage);
		const last = own.at(-1);
		if (last?.missing.join() === missing.join()) return;
		if (own.length >= rules.partChecks.perStage) throw refuse("not-allowed-now", ordersCopy.parts.tooOften);
		const at = app.clock.now();
		const check = { stage, account_id: actor.id, actor_role: role as PartCheck["actor_role"], missing, at };
		await queries.insertPartCheck(tx, order, { ...check, position: own.length });
		await publishUpdates(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
		if (missing.length > 0) await emailMissing(app, tx, order, { stage, role, parts: partsAt(order.parts, missing) });
		if (role === "admin")
			await recordAuditEntry(app, tx, actor, {
				...{ action: "check-parts", subjectKind: "order", subjectId: orderId, subjectName: order.product_name },
				details: { stage, missing },
			});
	});
	return showPartChecks(app, actor, orderId);
}

const ownChecks = (checks: readonly PartCheck[], { id }: Member, stage: Stage) =>
	checks.filter((check) => check.stage === stage && check.account_id === id);

type MissingParts = { stage: Stage; role: Role; parts: Part[] };

/** An email to everybody of the order but the one who checked. */
async function emailMissing(app: App, tx: Tx, order: RentalRow, missing: MissingParts) {
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const facts = toEmailFacts(app, order);
	const readers = { client, seller };
	await app.mail.enqueue(tx, () =>
		(["client", "seller"] as const)
			.filter((side) => side !== missing.role)
			.map((side) => partsMissingEmail(readers[side], facts, { ...missing, side })),
	);
}

/** The parts of an order that were lost with its client, by the checks of both sides. */
export const listLostParts = async (db: Db, order: OrderKey & { parts: readonly Part[] }): Promise<Part[]> =>
	order.parts.length === 0 ? [] : lostParts(order.parts, await queries.listPartChecks(db, order));
