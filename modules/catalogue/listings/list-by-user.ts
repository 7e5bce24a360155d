import { refuse } from "#common/refusal.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Listing } from "../contract.ts";
import { bookingWindow } from "./listing.ts";
import * as queries from "./queries-product.ts";
import { toListing } from "./views.ts";

type Page = { page: number; limit: number };

/** A lister's listings: all with their status for the lister and admins, the public ones for others. Throws `not-found`. */
export async function listByUser(
	app: App,
	actor: Actor,
	userId: string,
	{ page, limit }: Page,
): Promise<{ products: Listing[]; totalPages: number; total: number; page: number }> {
	const db = app.db.read;
	const seesAll = actor.kind === "member" && (actor.id === userId || actor.accountType === "admin");
	if (!(await queries.isLister(db, userId))) throw refuse("not-found", "There is no such lister.");
	const today = app.clock.today();
	const who = { sellerId: userId, seesAll };
	const until = bookingWindow(today).endDate;
	const [total, rows] = await Promise.all([
		queries.countProductsOfLister(db, who),
		queries.listProductsOfLister(db, { ...who, today, until, limit, offset: (page - 1) * limit }),
	]);
	return {
		products: rows.map((row) => toListing(row, today, seesAll)),
		totalPages: Math.ceil(total / limit),
		total,
		page,
	};
}
