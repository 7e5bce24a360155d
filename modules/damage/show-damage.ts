import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { OrderKey } from "#database/distributed.ts";
import { damageCopy } from "#messages/api/damage.js";
import { findSelfApprovalRule } from "#modules/audit/index.ts";
import { listLostParts } from "#modules/rentals/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { DamageView, damageEndpoints } from "./contract.ts";
import type { Role } from "./damage.ts";
import * as queries from "./queries.ts";
import { toAdminDamage, toDamage, toFiling } from "./views.ts";

/** The dispute on an order, or null, and whether the actor may begin one. Throws `not-found`, also for a stranger. */
export async function showDamage(app: App, actor: Member, orderId: string): Promise<DamageView> {
	const db = app.db.read;
	const order = await queries.findOrderForClaim(db, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", damageCopy.noOrder);
	const [role, now] = [roleIn(order, actor), app.clock.now()];
	const [claim, photos] = await Promise.all([queries.findClaim(db, order), queries.listPhotos(db, order)]);
	const isAdmin = role === "admin" && claim !== undefined;
	const [names, rule] = await Promise.all([
		queries.listNames(db, isAdmin ? [claim.decided_by, claim.closed_by] : []),
		isAdmin ? findSelfApprovalRule(db) : { since: null },
	]);
	return {
		damage: claim ? toDamage(order, claim, photos, { id: actor.id, role, names, rule }, now) : null,
		filing: claim ? null : await findFiling(app, order, role, now),
	};
}

/** The dispute that the role may begin now, with the parts that a damage claim may be about. */
async function findFiling(app: App, order: OrderKey & queries.ClaimOrderRow, role: Role, now: Date) {
	const filing = toFiling(order, role, now);
	return filing?.kind === "damage" ? { ...filing, lostParts: await listLostParts(app.db.read, order) } : filing;
}

type ListDamageQuery = z.output<typeof damageEndpoints.listDamage.query>;

/** A page of disputes for admins, and how many wait for a decision. */
export async function listDamage(
	app: App,
	admin: Member,
	{ page, limit, ...query }: ListDamageQuery,
): Promise<z.output<typeof damageEndpoints.listDamage.reply>> {
	const db = app.db.read;
	const viewer = { viewerId: admin.id, now: app.clock.now() };
	const filter = { ...query, kind: query.kind, ...viewer };
	const [rows, total, waiting] = await Promise.all([
		queries.listClaims(db, { ...filter, limit, offset: (page - 1) * limit }),
		queries.countClaims(db, filter),
		queries.countClaims(db, { state: "waiting", kind: undefined, search: "", ...viewer }),
	]);
	return {
		damage: rows.map((row) => toAdminDamage(row, app.clock.now())),
		waiting,
		total,
		totalPages: Math.max(1, Math.ceil(total / limit)),
		page,
	};
}
